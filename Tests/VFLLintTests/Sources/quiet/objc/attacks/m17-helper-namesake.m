@implementation V
- (void)add:(NSString *)format { [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:@{@"a": a}]]; }
- (void)f { [self add:@"H:|[a]|"]; [list add:@"blue sky"]; }
@end