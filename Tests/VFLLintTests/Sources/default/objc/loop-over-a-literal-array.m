#import <UIKit/UIKit.h>

@interface LoopView : UIView
@end

@interface LoopView ()
@property (nonatomic, strong) UIImageView *avatar;
@property (nonatomic, strong) UILabel *title;
@end

@implementation LoopView

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_avatar, _title);
    for (NSString *format in @[ @"H:|-[_avatar]-[_title]-|", @"V:|-[_avatr]-|", @"V:|-[_title] -|" ]) {
    //                                                              ^^^^^^ VFL0201
    //                                                                                        ^ VFL0004
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
    }
    NSArray *more = @[ @"V:[_avatar(40)]", @"V:[_title(=20)]" ];
    //                                                 ^ VFL0108
    for (NSString *line in more)
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:line options:0 metrics:nil views:views]];
}

@end
