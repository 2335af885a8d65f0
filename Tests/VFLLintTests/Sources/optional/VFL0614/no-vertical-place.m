#import <UIKit/UIKit.h>

@interface Unplaced : UIView
@end

@implementation Unplaced

- (void)constrain {
    UILabel *title = [UILabel new], *body = [UILabel new];
    title.translatesAutoresizingMaskIntoConstraints = NO;
    body.translatesAutoresizingMaskIntoConstraints = NO;
    [self addSubview:title];
    [self addSubview:body];
    NSDictionary *views = NSDictionaryOfVariableBindings(title, body);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[title]-|" options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[body]-|" options:0 metrics:nil views:views]];
    //                                                                          ^^^^ VFL0614
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[title]-|" options:0 metrics:nil views:views]];
}

@end
