@implementation V
- (void)layOut {
  NSDictionary *views = NSDictionaryOfVariableBindings(a, b);
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]|" options:0 metrics:nil views:views]];
  [views enumerateKeysAndObjectsUsingBlock:^(id k, id v, BOOL *s) { [self addSubview:v]; }];
}
@end
