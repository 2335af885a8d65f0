#import <UIKit/UIKit.h>

@interface WindowsView : UIView
@end

@interface WindowsView ()
@property (nonatomic, strong) UIImageView *avatar;
@property (nonatomic, strong) UILabel *title;
@end

@implementation WindowsView

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_avatar, _title);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_avatar]-[_titel]-|"
    //                                                                                    ^^^^^^ VFL0201
                                                                 options:0
                                                                 metrics:nil
                                                                   views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[_avatar]-8[_title]" options:0 metrics:nil views:views]];
    //                                                                                    | VFL0110
}

@end
