@implementation V
- (void)setUp {
  _views = [@{@"a": a} mutableCopy];
  [self collectInto:_views];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a][b]|" options:0 metrics:nil views:_views]];
}
@end