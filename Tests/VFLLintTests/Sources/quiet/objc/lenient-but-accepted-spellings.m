#import <UIKit/UIKit.h>

@interface Lenient : UIView
@end

@interface Lenient ()
@property (nonatomic, strong) UIView *a;
@property (nonatomic, strong) UIView *b;
@end

@implementation Lenient

- (void)constrain {
    UIView *superview = self, *H = [UIView new];
    UIView *a = self.a, *b = self.b;
    NSDictionary *views = NSDictionaryOfVariableBindings(a, b, superview, H);
    NSDictionary *metrics = @{@"neg": @(-4), @"half": @"0.5"};
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|->=8-[a]-8@750-[b]" options:0 metrics:metrics views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-neg-[a]-(-2)-[b]" options:0 metrics:metrics views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"[superview]-(<=1)-[H]" options:NSLayoutFormatAlignAllCenterY metrics:metrics views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[H(half)]-1e1-|" options:0 metrics:metrics views:views]];
}

@end
