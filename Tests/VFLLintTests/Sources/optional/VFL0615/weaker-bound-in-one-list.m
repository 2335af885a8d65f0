#import <UIKit/UIKit.h>

@interface Again : UIView
@end

@interface Again ()
@property (nonatomic, strong) UIImageView *photo;
@property (nonatomic, strong) UILabel *title;
@end

@implementation Again

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_photo, _title);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[_photo(40,>=20)]" options:0 metrics:nil views:views]];
    //                                                                                  ^^^^ VFL0615
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_photo]-8-[_title]-|" options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_photo(>=16)]" options:0 metrics:nil views:views]];
    //                                                                        ^ VFL0615
}

@end
