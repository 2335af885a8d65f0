@implementation V
- (void)add:(NSString *)format views:(NSDictionary *)views {
  views = [self withDefaults:views];
  format = [@"H:" stringByAppendingString:format];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
}
- (void)f { [self add:@"|[box][a]|" views:@{@"a": a}]; }
@end