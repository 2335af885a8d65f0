#import <UIKit/UIKit.h>

@interface Card : UIView
@end

@interface Card ()
@property (nonatomic, strong) UIImageView *photo;
@property (nonatomic, strong) UILabel *title;
@property (nonatomic, strong) UILabel *body;
@end

@implementation Card

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_photo, _title, _body);
    //                                                                   ^^^^^ VFL0610
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_photo]-|" options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[_photo]-[_title]-|" options:0 metrics:nil views:views]];
}

@end
