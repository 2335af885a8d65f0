#import <UIKit/UIKit.h>

@interface Centred : UIView
@end

@interface Centred ()
@property (nonatomic, strong) UIImageView *photo;
@end

@implementation Centred

- (void)constrain {
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_photo(300)]-|" options:NSLayoutFormatAlignAllCenterY metrics:nil views:NSDictionaryOfVariableBindings(_photo)]];
    //                                                                                 ^^^ VFL0502
}

@end
