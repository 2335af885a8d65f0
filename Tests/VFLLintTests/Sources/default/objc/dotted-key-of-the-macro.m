#import <UIKit/UIKit.h>

@interface CardView : UIView
@end

@interface CardView ()
@property (nonatomic, strong) UIImageView *avatar;
@property (nonatomic, strong) UILabel *title;
@end

@implementation CardView

- (void)pinAvatar {
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[self.avatar]-5-|"
    //                                                                        ^^^^^^^^^^^ VFL0105
                                                                 options:0
                                                                 metrics:nil
                                                                   views:NSDictionaryOfVariableBindings(self.avatar)]];
}

- (void)pinTitle {
    NSDictionary *views = NSDictionaryOfVariableBindings(self.title, _avatar);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[_avatar]-5-[title]-|" options:0 metrics:nil views:views]];
    //                                                                                    ^^^^^ VFL0601
}

@end
