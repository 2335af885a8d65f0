@implementation V
- (void)layOut {
  NSDictionary *v = NSDictionaryOfVariableBindings(a);
  wide.constraints = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8-[a(10)]" options:0 metrics:nil views:v];
  narrow.constraints = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-20-[a(10)]" options:0 metrics:nil views:v];
}
@end
