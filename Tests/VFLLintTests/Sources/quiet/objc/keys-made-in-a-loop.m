#import <UIKit/UIKit.h>

@interface KeyedView : UIView
@end

@implementation KeyedView

- (void)constrainLabels:(NSArray *)labels {
    NSMutableDictionary *views = [NSMutableDictionary dictionary];
    [labels enumerateObjectsUsingBlock:^(UILabel *label, NSUInteger index, BOOL *stop) {
        NSString *key = [NSString stringWithFormat:@"label%lu", (unsigned long)index];
        views[key] = label;
    }];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[label0]-[label1]-|" options:0 metrics:nil views:views]];
}

@end
