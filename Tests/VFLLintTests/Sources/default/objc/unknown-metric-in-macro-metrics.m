#import <UIKit/UIKit.h>

@interface PriceTag : UIView
@end

@interface PriceTag ()
@property (nonatomic, strong) UIImageView *icon;
@property (nonatomic, strong) UILabel *name;
@end

@implementation PriceTag

- (void)layOut {
    NSNumber *gap = @8;
    NSNumber *low = @(UILayoutPriorityDefaultLow);
    NSDictionary *metrics = NSDictionaryOfVariableBindings(gap, low);
    NSDictionary *views = @{ @"icon": self.icon, @"name": self.name };
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-gap-[icon(side)]-(gap@low)-[name]" options:0 metrics:metrics views:views]];
    //                                                                                   ^^^^ VFL0202
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-(gap@high)-[name]" options:0 metrics:metrics views:views]];
    //                                                                              ^^^^ VFL0126
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[icon]-margin-|" options:0 metrics:nil views:views]];
    //                                                                              ^^^^^^ VFL0202
}

@end
