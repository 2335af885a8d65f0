@interface V ()
@property (nonatomic) NSMutableDictionary *views;
@end
@implementation V
- (void)setUp {
  self.views = [NSMutableDictionary dictionary];
  _views[@"b"] = b;
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[b]|" options:0 metrics:nil views:self.views]];
}
@end