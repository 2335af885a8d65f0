#import <UIKit/UIKit.h>

@interface UIView (Formats)
- (void)sample_addFormats:(NSArray *)formats metrics:(NSDictionary *)metrics views:(NSDictionary *)views;
@end

@implementation UIView (Formats)

- (void)sample_addFormats:(NSArray *)formats metrics:(NSDictionary *)metrics views:(NSDictionary *)views {
    for (UIView *view in views.allValues) {
        view.translatesAutoresizingMaskIntoConstraints = NO;
        if (!view.superview) [self addSubview:view];
    }
    for (NSString *format in formats) {
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:metrics views:views]];
    }
}

@end

void SampleBuild(UIView *host, UILabel *title, UILabel *body) {
    NSDictionary *views = NSDictionaryOfVariableBindings(title, body);
    [host sample_addFormats:@[@"H:|-[title]-|", @"H:|-[body]-|", @"V:|-[title]-gap-[body]-|"] metrics:@{@"gap": @4} views:views];
}
