#import <UIKit/UIKit.h>

@interface PieceView : UIView
@end

@interface PieceView ()
@property (nonatomic, strong) UIImageView *avatar;
@property (nonatomic, strong) UILabel *title;
@end

@implementation PieceView

- (void)constrainCompact:(BOOL)compact {
    NSDictionary *views = @{@"avatar": _avatar, @"title": _title};
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:compact ? @"H:|-[avatar]-4-[title]" : @"H:|-[avatar]-8-[label]"
    //                                                                                                                           ^^^^^ VFL0201
                                                                 options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:(compact ? @"V:|-[avatar] |" : @"V:|-[title]-|") options:0 metrics:nil views:views]];
    //                                                                                            ^ VFL0004
}

@end
