#import <UIKit/UIKit.h>

@interface CardView : UIView
@end

@interface CardView ()
@property (nonatomic, strong) UIImageView *avatar;
@end

@implementation CardView

- (NSArray *)rowWithLabel:(UILabel *)label {
    return [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_avatar]-[lable]-|"
    //                                                                      ^^^^^ VFL0201
                                                   options:NSLayoutFormatAlignAllCenterY
                                                   metrics:nil
                                                     views:NSDictionaryOfVariableBindings(_avatar, label)];
}

@end
