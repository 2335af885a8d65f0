#import <UIKit/UIKit.h>

@interface FoldingCard : UIView
@end

@interface FoldingCard ()
@property (nonatomic, strong) UIView *card;
@end

@implementation FoldingCard

- (void)constrain {
    NSDictionary *metrics = @{@"open": @200, @"closed": @84};
    NSDictionary *views = @{@"card": self.card};
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[card(open)]" options:0 metrics:metrics views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[card(closed)]" options:0 metrics:metrics views:views]];
    //                                                                              ^^^^^^ VFL0401
}

@end
