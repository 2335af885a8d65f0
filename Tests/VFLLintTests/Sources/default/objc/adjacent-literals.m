#import <UIKit/UIKit.h>

@interface PieceView : UIView
@end

@interface PieceView ()
@property (nonatomic, strong) UIImageView *avatar;
@property (nonatomic, strong) UILabel *title;
@property (nonatomic, strong) UILabel *body;
@end

@implementation PieceView

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_avatar, _title, _body);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[_avatar]"
                                                                          "-8[_title]"
                                                                          // | VFL0110
                                                                         @"-[body]-|"
                                                                         //  ^^^^ VFL0201
                                                                 options:0
                                                                 metrics:nil
                                                                   views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[_avatar]-" @"-[_title]-|" options:0 metrics:nil views:views]];
    //                                                                                     ^ VFL0111
}

@end
