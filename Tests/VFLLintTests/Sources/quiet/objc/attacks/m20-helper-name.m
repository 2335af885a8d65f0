@implementation V
- (void)fill:(NSString *)name {
  name = [NSString stringWithFormat:@"H:|[%@]|", name];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:name options:0 metrics:nil views:@{@"a": a}]];
}
- (void)f { [self fill:@"a b"]; }
@end