@implementation V
- (void)layOut {
  NSString *format = @"";
  switch (kind) { case 0: format = @"H:|[a]|"; break; default: format = @"V:|[a]|"; }
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:@{@"a": a}]];
}
@end
