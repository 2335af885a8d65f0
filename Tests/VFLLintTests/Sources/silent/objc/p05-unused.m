@implementation V
- (void)layOut {
  NSDictionary *views = NSDictionaryOfVariableBindings(a, b);
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]|" options:0 metrics:nil views:views]];
  [views[@"b"] setHidden:YES];
}
@end
