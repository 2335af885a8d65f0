#import <UIKit/UIKit.h>

@interface TabBarView : UIView
@end

@implementation TabBarView

- (void)constrainTabs:(NSArray *)tabs {
    NSMutableDictionary *views = [NSMutableDictionary dictionary];
    NSMutableString *format = [NSMutableString stringWithString:@"H:|-"];
    for (UIView *tab in tabs) {
        NSString *name = [NSString stringWithFormat:@"tab%lu", (unsigned long)views.count];
        [format appendFormat:@"[%@(44)]-", name];
        views[name] = tab;
    }
    [format appendString:@"|"];
    if (tabs.count == 0) return;
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
}

@end
