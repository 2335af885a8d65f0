#import <UIKit/UIKit.h>

#define CONSTRAIN(PARENT, VIEW, FORMAT) [PARENT addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:(FORMAT) options:0 metrics:nil views:NSDictionaryOfVariableBindings(VIEW)]]

@interface MacroView : UIView
@end

@implementation MacroView

- (void)addTitle:(UILabel *)title {
    [self addSubview:title];
    CONSTRAIN(self, title, @"H:|-[title]-8|");
    //                                    | VFL0110
    CONSTRAIN(self, title, @"V:|-[titel]-|");
    //                            ^^^^^ VFL0201
}

@end
