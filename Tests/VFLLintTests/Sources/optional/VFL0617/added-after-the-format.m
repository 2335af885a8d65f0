#import <UIKit/UIKit.h>

@interface Late : UIView
@end

@implementation Late

- (void)constrain {
    UIView *photo = [UIView new];
    photo.translatesAutoresizingMaskIntoConstraints = NO;
    NSArray *column = [NSLayoutConstraint constraintsWithVisualFormat:@"V:[photo]-(11@750)-|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(photo)];
    //                                                                                     ^ VFL0617
    [self addSubview:photo];
    [self addConstraints:column];
}

@end
