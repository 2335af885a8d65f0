@implementation V
- (void)layOut {
  NSDictionary *v = NSDictionaryOfVariableBindings(a);
  NSArray *layouts = @[[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8-[a(10)]" options:0 metrics:nil views:v], [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-20-[a(10)]" options:0 metrics:nil views:v]];
  [self addConstraints:layouts[mode]];
}
@end
