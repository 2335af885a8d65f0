#import <UIKit/UIKit.h>

@interface Styled : UIView
@end

@interface Styled ()
@property (nonatomic, strong) UIImageView *icon;
@end

@implementation Styled

- (void)applyStyle:(NSInteger)style {
    NSDictionary *views = NSDictionaryOfVariableBindings(_icon);
    NSString *format = nil;
    switch (style) {
        case 0:
            format = @"V:|-4-[_icon(24)]";
            [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-4-[_icon(24)]" options:0 metrics:nil views:views]];
            break;
        case 1: {
            format = @"V:|-16-[_icon(64)]";
            [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-16-[_icon(64)]" options:0 metrics:nil views:views]];
            break;
        }
        default:
            format = @"V:[_icon]";
    }
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
}

@end
