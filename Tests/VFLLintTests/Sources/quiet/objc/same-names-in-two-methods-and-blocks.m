#import <UIKit/UIKit.h>

@interface SameNames : UIView
@end

@interface SameNames ()
@property (nonatomic, strong) UILabel *title;
@end

@implementation SameNames

- (void)constrainHeader {
    UIView *card = [UIView new];
    [self addSubview:card];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[card(200)]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(card)]];
}

- (void)constrainFooter {
    UIView *card = [UIView new];
    [self addSubview:card];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[card(84)]|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(card)]];
    void (^block)(UIView *) = ^(UIView *card) {
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[card(44)]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(card)]];
    };
    block(self.title);
}

@end
