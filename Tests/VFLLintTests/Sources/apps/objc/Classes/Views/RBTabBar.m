//
//  RBTabBar.m
//  RecipeBox
//

#import "RBTabBar.h"
#import "UIView+RBLayout.h"

@implementation RBTabBar

- (void)setItems:(NSArray *)items margin:(CGFloat)margin
{
    [self.subviews makeObjectsPerformSelector:@selector(removeFromSuperview)];
    if (items.count == 0) return;

    NSMutableDictionary *views = [NSMutableDictionary dictionary];
    NSMutableString *format = [NSMutableString stringWithFormat:@"H:|-(%f)-", margin];
    for (NSUInteger i = 0; i < items.count; i++) {
        UIButton *button = [UIButton buttonWithType:UIButtonTypeCustom];
        NSString *name = [NSString stringWithFormat:@"button%lu", (unsigned long)i];
        [button setTitle:items[i] forState:UIControlStateNormal];
        [self rb_addSubviews:@[ button ]];
        views[name] = button;
        [format appendFormat:i ? @"[%@(button0)]-" : @"[%@]-", name];
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"V:|[%@]|", name] options:0 metrics:nil views:views]];
    }
    [format appendString:@"|"];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
}

- (void)addBadge:(UIView *)badge toButton:(UIButton *)button offset:(NSInteger)offset
{
    [self rb_addSubviews:@[ badge ]];
    NSDictionary *views = NSDictionaryOfVariableBindings(badge, button);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"H:[button]-(%ld)-[badge(16)]", (long)-offset] options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"V:|-%ld- [badge(16)]", (long)offset] options:0 metrics:nil views:views]];
    //                                                                                                        ^ VFL0004
}

@end
