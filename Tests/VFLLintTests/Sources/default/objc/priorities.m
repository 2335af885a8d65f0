#import <UIKit/UIKit.h>

@interface PlayerBar : UIView
@end

@interface PlayerBar ()
@property (nonatomic, strong) UIButton *playButton;
@property (nonatomic, strong) UILabel *title;
@end

@implementation PlayerBar

- (void)constrain {
    NSDictionary *metrics = @{@"never": @0, @"often": @750};
    NSDictionary *views = @{@"playButton": _playButton, @"title": _title};
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-(8@1001)-[playButton]" options:0 metrics:metrics views:views]];
    //                                                                            ^^^^ VFL0301
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[title(20@often)]" options:0 metrics:metrics views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[playButton(20@never)]" options:0 metrics:metrics views:views]];
    //                                                                                      ^^^^^ VFL0301
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[title(20@playButton)]" options:0 metrics:metrics views:views]];
    //                                                                                 ^^^^^^^^^^ VFL0205
}

@end
