#import <UIKit/UIKit.h>

@interface LandscapeCard : UIView
@end

@interface LandscapeCard ()
@property (nonatomic, strong) UIImageView *banner;
@property (nonatomic, strong) UILabel *body;
@property (nonatomic, strong) UILabel *footer;
@end

@implementation LandscapeCard

- (void)updateConstraintsForLandscape:(BOOL)landscape {
    NSDictionary *views = @{@"banner": _banner, @"body": _body, @"footer": _footer};
    NSDictionary *metrics = @{@"m1": @120, @"m2": @44, @"m3": @16};
    NSArray *constraints;
    if (landscape) {
        constraints = [NSLayoutConstraint constraintsWithVisualFormat:@"V:|-(10)-[banner(m1)]-10-[body(>=m2)]-4-[footer]-(>=m3)-(>=0)-|" options:0 metrics:metrics views:views];
        //                                                                                                                      ^^^^^ VFL0113
    } else {
        constraints = [NSLayoutConstraint constraintsWithVisualFormat:@"V:|-(10)-[banner(m1)]-10-[body(>=m2)]-4-[footer]-(>=m3,>=0)-|" options:0 metrics:metrics views:views];
    }
    [self addConstraints:constraints];
}

@end
