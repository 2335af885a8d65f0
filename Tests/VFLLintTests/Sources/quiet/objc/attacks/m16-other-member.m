@implementation V
- (void)layOut {
  NSString *format = @"H:|[a]|";
  formatter.format = @"%d items found";
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:@{@"a": a}]];
}
@end
