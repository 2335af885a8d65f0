@interface V ()
@property (nonatomic) NSMutableDictionary *views;
@end
@implementation V
- (void)setUp {
  self.views = [@{@"a": a} mutableCopy];
  [[self views] setObject:b forKey:@"b"];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a][b]|" options:0 metrics:nil views:self.views]];
}
@end