@implementation V
- (void)layOut {
  NSArray *wide = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8-[a(10)]" options:0 metrics:nil views:@{@"a": a}];
  [NSLayoutConstraint activateConstraints:wide];
  [wide makeObjectsPerformSelector:@selector(setActive:) withObject:nil];
  [NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-20-[a(10)]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(a)]];
}
@end
