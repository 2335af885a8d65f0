@implementation V
- (void)layOut {
  NSArray *wide = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8-[a(10)]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(a)];
  NSArray *narrow = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-20-[a(10)]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(a)];
  if (isWide) [self addConstraints:wide];
  else [self addConstraints:narrow];
}
@end
