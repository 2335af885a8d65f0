@implementation V
- (void)layOut {
  NSDictionary *v = @{@"label": label};
  NSDictionary *w = @{@"label": self.label};
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8-[label(10)]" options:0 metrics:nil views:v]];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-20-[label(10)]" options:0 metrics:nil views:w]];
}
@end
