#import <UIKit/UIKit.h>

@interface Player : UIView
@end

@interface Player ()
@property (nonatomic, strong) UILabel *title;
@end

@implementation Player

- (void)constrain {
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[_title(999)]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_title)]];
    //                                                                                 ^^^ VFL0501
}

@end
