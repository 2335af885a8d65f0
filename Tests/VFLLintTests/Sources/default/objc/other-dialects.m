#import <UIKit/UIKit.h>

@interface MosaicView : UIView
@end

@interface MosaicView ()
@property (nonatomic, strong) UIImageView *photo;
@property (nonatomic, strong) UILabel *title;
@end

@implementation MosaicView

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_photo, _title);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[_photo(==_title*0.5)]" options:0 metrics:nil views:views]];
    //                                                                                       ^^^^ VFL0120
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[_photo(==_title.width)]" options:0 metrics:nil views:views]];
    //                                                                                       ^^^^^^ VFL0121
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-(@750)-[_title]" options:0 metrics:nil views:views]];
    //                                                                          ^^^^ VFL0117
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[column:-[_photo(40)][_title(_photo)]-]" options:0 metrics:nil views:views]];
    //                                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ VFL0128
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_photo,_title]" options:0 metrics:nil views:views]];
    //                                                                          ^^^^^^^^^^^^^ VFL0127
}

@end
