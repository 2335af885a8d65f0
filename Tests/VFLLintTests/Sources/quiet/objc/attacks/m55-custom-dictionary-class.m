@implementation V
- (void)layOut {
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]|" options:0 metrics:nil views:[ViewDictionary dictionary]]];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]|" options:0 metrics:nil views:[CardDictionary new]]];
}
@end
