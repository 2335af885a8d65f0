@implementation V
- (void)layOut {
  NSDictionary *v = NSDictionaryOfVariableBindings(a);
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8-[a(10)]" options:0 metrics:nil views:v]];
  [self.constraints.firstObject setActive:NO];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-20-[a(10)]" options:0 metrics:nil views:v]];
}
@end
