#import <UIKit/UIKit.h>

@interface FoldingCard : UIView
@end

@interface FoldingCard ()
@property (nonatomic, strong) UIView *card;
@property (nonatomic, strong) UILabel *footer;
@end

@implementation FoldingCard

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_card, _footer);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[_card]|" options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[_card(200)]-[_footer]" options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[_card(84)]" options:0 metrics:nil views:views]];
    //                                                                              ^^ VFL0401
}

@end
