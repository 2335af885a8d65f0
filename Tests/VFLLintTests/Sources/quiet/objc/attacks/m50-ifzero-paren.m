@implementation V
- (void)layOut {
#if (0)
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a ]|" options:0 metrics:nil views:@{@"a": a}]];
#endif
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]|" options:0 metrics:nil views:@{@"a": a}]];
}
@end
