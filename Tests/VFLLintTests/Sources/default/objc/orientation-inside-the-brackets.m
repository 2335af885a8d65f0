#import <UIKit/UIKit.h>

@interface BadgeView : UIView
@end

@interface BadgeView ()
@property (nonatomic, strong) UIImageView *icon;
@end

@implementation BadgeView

- (void)pin {
    NSDictionary *views = NSDictionaryOfVariableBindings(_icon);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"[V:[_icon]-1-|" options:0 metrics:nil views:views]];
    //                                                                     ^^^ VFL0103
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"v:|-[_icon]" options:0 metrics:nil views:views]];
    //                                                                     ^^ VFL0103
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H|[_icon]" options:0 metrics:nil views:views]];
    //                                                                      | VFL0102
}

@end
