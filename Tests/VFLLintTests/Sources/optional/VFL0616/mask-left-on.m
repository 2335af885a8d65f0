#import <UIKit/UIKit.h>

@interface Masked : UIView
@end

@implementation Masked

- (void)constrain {
    UILabel *title = [[UILabel alloc] init];
    [self addSubview:title];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[title]-|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(title)]];
    //                                                                          ^^^^^ VFL0616
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[title]-|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(title)]];
}

@end
