@implementation V
- (void)layOut {
  NSDictionary *v = NSDictionaryOfVariableBindings(a);
  NSArray *wide = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8-[a(10)]" options:0 metrics:nil views:v];
  NSArray *narrow = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-20-[a(10)]" options:0 metrics:nil views:v];
  isWide ? [self addConstraints:wide] : [self addConstraints:narrow];
}
@end
