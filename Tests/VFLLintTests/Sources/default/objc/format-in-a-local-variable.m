#import <UIKit/UIKit.h>

@interface PieceView : UIView
@end

@interface PieceView ()
@property (nonatomic, strong) UIImageView *avatar;
@property (nonatomic, strong) UILabel *title;
@end

@implementation PieceView

static NSString *const kRowFormat = @"H:|-[avatar]-[title]-8|";
//                                                          | VFL0110

- (void)constrain {
    NSDictionary *views = @{@"avatar": _avatar, @"title": _title};
    NSString *column = @"V:|-[avatar]-[tilte]";
    //                                 ^^^^^ VFL0201
    NSArray *constraints = [NSLayoutConstraint constraintsWithVisualFormat:column options:0 metrics:nil views:views];
    [NSLayoutConstraint activateConstraints:constraints];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:kRowFormat options:0 metrics:nil views:views]];
}

@end
