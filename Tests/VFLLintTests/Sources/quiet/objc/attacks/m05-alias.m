@implementation V
- (void)layOut {
  NSMutableDictionary *views = [@{@"a": a} mutableCopy];
  NSMutableDictionary *all = views;
  all[@"b"] = b;
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a][b]|" options:0 metrics:nil views:views]];
}
@end
