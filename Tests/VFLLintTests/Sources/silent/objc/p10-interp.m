@implementation V
- (void)layOut {
  NSString *f = [NSString stringWithFormat:@"H:[v%d]-[w%lu]", i, (unsigned long)n];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:f options:0 metrics:nil views:views]];
}
@end
