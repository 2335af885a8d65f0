@implementation V
- (void)layOut {
  NSMutableString *g = [NSMutableString stringWithString:@"H:|-"];
  [self finish:g];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:g options:0 metrics:nil views:views]];
}
@end
