@implementation V
- (void)layOut {
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"%@:|-%d-[a%zd(%.1f@%@)]%@", axis, 3, i, w, p, tail] options:0 metrics:nil views:views]];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"H:|%@|", [names componentsJoinedByString:@"]["]] options:0 metrics:nil views:views]];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"%c:|[a]|", h ? 'H' : 'V'] options:0 metrics:nil views:views]];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"H:|[title%@", close] options:0 metrics:nil views:views]];
}
@end
