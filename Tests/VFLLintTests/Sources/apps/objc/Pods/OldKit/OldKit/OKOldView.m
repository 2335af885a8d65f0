#import "OKOldView.h"

@implementation OKOldView

- (void)broken:(UIView *)a
{
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|- [aa]-|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(a)]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[a" options:0 metrics:nil views:NSDictionaryOfVariableBindings(a)]];
}

@end
