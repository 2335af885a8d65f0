#import <UIKit/UIKit.h>

@interface Row : UIView
@end

@interface Row ()
@property (nonatomic, strong) UIImageView *photo;
@property (nonatomic, strong) UILabel *title;
@end

@implementation Row

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_photo, _title);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_photo]-[_title]" options:NSLayoutFormatDirectionLeftToRight metrics:nil views:views]];
    //                                                                     ^^^^^^^^^^^^^^^^^^^^^ VFL0504
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[_photo]-[_title]" options:NSLayoutFormatAlignAllLeft metrics:nil views:views]];
    //                                                                     ^^^^^^^^^^^^^^^^^^^^^ VFL0504
}

@end
