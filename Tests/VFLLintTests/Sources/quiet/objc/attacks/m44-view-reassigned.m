@implementation V
- (void)layOut {
  UILabel *label = [UILabel new];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8-[label]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(label)]];
  label = [UILabel new];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8-[label]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(label)]];
}
@end
