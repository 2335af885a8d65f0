@implementation V
- (void)layOut {
  NSDictionary *v = NSDictionaryOfVariableBindings(a);
  NSArray *wide = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8-[a(10)]" options:0 metrics:nil views:v];
  NSArray *narrow = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-20-[a(10)]" options:0 metrics:nil views:v];
  if (!isWide) goto narrowOnly;
  [self addConstraints:wide];
  return;
  narrowOnly: [self addConstraints:narrow];
}
@end
