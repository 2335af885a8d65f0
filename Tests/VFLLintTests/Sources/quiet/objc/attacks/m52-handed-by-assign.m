@implementation V
- (void)layOut {
  NSMutableDictionary *views = [@{@"a": a} mutableCopy];
  filler.target = views;
  [filler fill];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a][b]|" options:0 metrics:nil views:views]];
}
@end
