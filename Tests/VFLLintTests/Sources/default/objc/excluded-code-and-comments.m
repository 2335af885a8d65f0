#import <UIKit/UIKit.h>

@interface HistoryView : UIView
@end

@interface HistoryView ()
@property (nonatomic, strong) UIImageView *avatar;
@property (nonatomic, strong) UILabel *title;
@end

@implementation HistoryView

// Was @"H:|-[avatar]- [titel]-|" in the first version.
- (void)constrain {
    NSDictionary *views = @{@"avatar": _avatar, @"title": _title};
#if 0
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|- [avatr]|" options:0 metrics:nil views:views]];
#else
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[avatr]|" options:0 metrics:nil views:views]];
    //                                                                          ^^^^^ VFL0201
#endif
    /* [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[title" options:0 metrics:nil views:views]]; */
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:/* @"H:[a b]" */ @"H:|-[avatar]-[titel]-|" options:0 metrics:nil views:views]];
    //                                                                                                    ^^^^^ VFL0201
}

@end
