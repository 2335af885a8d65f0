@implementation V
- (void)layOut {
#if TARGET_OS_IOS
  NSDictionary *views = NSDictionaryOfVariableBindings(a, b);
#else
  NSDictionary *views = NSDictionaryOfVariableBindings(a);
#endif
#if TARGET_OS_IOS
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a][b]|" options:0 metrics:nil views:views]];
#endif
}
@end
