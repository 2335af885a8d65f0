#import <UIKit/UIKit.h>

@interface TwinView : UIView
@end

@interface TwinView ()
@property (nonatomic, strong) UIImageView *photo;
@property (nonatomic, strong) UILabel *title;
@end

@implementation TwinView

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_photo, _title);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-(>=0)-[_photo]-(>=0)-|" options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-(>=0)-[_photo]-(>=0)-|" options:0 metrics:nil views:views]];
    //                                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^ VFL0603
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[_photo]-[_title]|" options:0 metrics:nil views:views]];
}

@end
