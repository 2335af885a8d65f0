@implementation V
- (void)layOut {
  NSArray *row = @[@"H:|[a]|", @"Some title"];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:row[0] options:0 metrics:nil views:@{@"a": a}]];
  label.text = row[1];
}
@end
