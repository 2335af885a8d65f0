#import <UIKit/UIKit.h>

@interface ParameterView : UIView
@end

@implementation ParameterView

- (void)addFormat:(NSString *)format views:(NSDictionary *)views {
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
}

- (void)addRowWithViews:(NSDictionary *)views metrics:(NSDictionary *)metrics {
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-gap-[avatar]-[whatever]-|" options:0 metrics:metrics views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[anything]" options:0 metrics:nil views:[self layoutViews]]];
}

- (NSDictionary *)layoutViews {
    return self.superview ? @{@"anything": self.superview} : @{@"anything": self};
}

@end
