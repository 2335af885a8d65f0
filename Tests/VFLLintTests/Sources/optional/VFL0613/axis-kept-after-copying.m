#import <UIKit/UIKit.h>

@interface Copied : UIView
@end

@interface Copied ()
@property (nonatomic, strong) UIImageView *photo;
@end

@implementation Copied

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_photo);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-(>=8)-[_photo]-(>=8)-|" options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-(>=4)-[_photo]-(>=4)-|" options:0 metrics:nil views:views]];
    //                                                                     ^^ VFL0613
}

@end
