@implementation V
- (void)layOut {
  NSArray *layouts = @[[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8-[a(10)]" options:0 metrics:nil views:@{@"a": a}], [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-20-[a(10)]" options:0 metrics:nil views:@{@"a": a}]];
  [self addConstraints:layouts[mode]];
}
@end
