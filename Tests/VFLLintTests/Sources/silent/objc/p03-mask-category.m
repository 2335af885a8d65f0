@implementation V
- (void)layOut {
  UILabel *a = [UILabel new]; [self addSubview:a];
  [a useAutoLayout];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(a)]];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[a]|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(a)]];
}
@end
