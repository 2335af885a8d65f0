#import <UIKit/UIKit.h>

@interface FormatView : UIView
@end

@interface FormatView ()
@property (nonatomic, strong) UIImageView *avatar;
@property (nonatomic, strong) UILabel *title;
@end

@implementation FormatView

- (void)constrainWithGap:(CGFloat)gap name:(NSString *)name vertical:(BOOL)vertical {
    NSDictionary *views = @{@"avatar": _avatar, @"title": _title};
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"H:|-(%f)-[avatar]-%.1f-[titel]", gap, gap * 2]
    //                                                                                                                        ^^^^^ VFL0201
                                                                 options:0 metrics:nil views:views]];
    NSString *format = [NSString stringWithFormat:@"%@:|-%d-[title]-%d|", vertical ? @"V" : @"H", (int)gap, (int)gap];
    //                                                                | VFL0110
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"V:|-[%@(=>%ld)]", name, (long)gap] options:0 metrics:nil views:views]];
    //                                                                                                        ^^ VFL0108
}

@end
