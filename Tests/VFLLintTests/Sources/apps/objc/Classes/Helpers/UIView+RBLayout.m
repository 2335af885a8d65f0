//
//  UIView+RBLayout.m
//  RecipeBox
//

#import "UIView+RBLayout.h"

@implementation UIView (RBLayout)

- (void)rb_addSubviews:(NSArray *)subviews
{
    for (UIView *view in subviews) {
        view.translatesAutoresizingMaskIntoConstraints = NO;
        [self addSubview:view];
    }
}

- (void)rb_fillWithView:(UIView *)view insets:(UIEdgeInsets)insets
{
    NSDictionary *views = NSDictionaryOfVariableBindings(view);
    NSDictionary *metrics = @{ @"t" : @(insets.top), @"l" : @(insets.left), @"b" : @(insets.bottom), @"r" : @(insets.right) };
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-l-[view]-r-|" options:0 metrics:metrics views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-t-[view]-b-|" options:0 metrics:metrics views:views]];
}

- (void)rb_addFormats:(NSArray *)formats options:(NSLayoutFormatOptions)options metrics:(NSDictionary *)metrics views:(NSDictionary *)views
{
    [formats enumerateObjectsUsingBlock:^(NSString *format, NSUInteger index, BOOL *stop) {
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:options metrics:metrics views:views]];
    }];
}

- (void)rb_addHairlineAtBottom:(BOOL)bottom
{
    UIView *hairline = [UIView new];
    [self rb_addSubviews:@[ hairline ]];
    NSDictionary *views = NSDictionaryOfVariableBindings(hairline);
    NSString *format = bottom ? @"V:[hairline(0.5)]|" : @"V:|[hairline(0.5)";
    //                                                                     | VFL0106
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[hairline]|" options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
}

- (void)rb_centerView:(UIView *)child
{
    UIView *superview = self;
    NSDictionary *views = NSDictionaryOfVariableBindings(superview, child);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[superview]-(<=1)-[child]" options:NSLayoutFormatAlignAllCenterY metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[superview]-(<=1)-[child]" options:NSLayoutFormatAlignAllCenterX metrics:nil views:views]];
}

@end
