#import <UIKit/UIKit.h>

#define ADD_ROW(P, V) [P addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[" #V @"]-8|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(V)]]
//                                                                                                       | VFL0110

@interface MacroView : UIView
@end

@implementation MacroView

- (void)addTitle:(UILabel *)title {
    [self addSubview:title];
    ADD_ROW(self, title);
}

@end
