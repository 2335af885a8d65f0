#import <UIKit/UIKit.h>

@interface LongView : UIView
@end

@interface LongView ()
@property (nonatomic, strong) UIImageView *avatar;
@property (nonatomic, strong) UILabel *title;
@end

@implementation LongView

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_avatar, _title);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_avatar]\
-8-[_title]-16|" options:0 metrics:nil views:views]];
//            | VFL0110
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[_avatar]-[avatr]\
-|"
//@-2                                                                                     ^^^^^ VFL0201
                                                                 options:0 metrics:nil views:views]];
}

@end
