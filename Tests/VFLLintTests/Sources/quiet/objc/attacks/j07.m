@implementation V
- (void)layOut {
  NSMutableArray *fs = [@[@"H:|[a]|", @""] mutableCopy];
  [fs removeObject:@""];
  for (NSString *f in fs) [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:f options:0 metrics:nil views:@{@"a": a}]];
  NSArray *gs = @[@"H:|[a]|", @""];
  for (NSString *g in gs) { if (g.length == 0) continue; [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:g options:0 metrics:nil views:@{@"a": a}]]; }
}
@end
