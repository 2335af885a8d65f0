@implementation V
- (void)layOut {
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[a(w)]" options:0 metrics:@{@"w": @010} views:@{@"a": a}]];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[a(8)]" options:0 metrics:nil views:@{@"a": a}]];
}
@end
