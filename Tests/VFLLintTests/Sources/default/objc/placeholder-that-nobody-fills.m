#import <UIKit/UIKit.h>

@interface RareView : UIView
@end

@interface RareView ()
@property (nonatomic, strong) UIImageView *photo;
@property (nonatomic, strong) UILabel *title;
@end

@implementation RareView

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_photo, _title);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-%d-[_photo]" options:0 metrics:nil views:views]];
    //                                                                         ^^ VFL0133
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[_photo(100@medium)]" options:0 metrics:nil views:views]];
    //                                                                                   ^^^^^^ VFL0126
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[_title(50..100)]" options:0 metrics:nil views:views]];
    //                                                                               ^^^^^^^ VFL0134
}

@end
