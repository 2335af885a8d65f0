@implementation V
- (void)layOut {
  NSLayoutFormatOptions options = NSLayoutFormatAlignAllLeft;
  options &= ~NSLayoutFormatAlignAllLeft;
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a][b]|" options:options metrics:nil views:@{@"a": a, @"b": b}]];
}
@end
