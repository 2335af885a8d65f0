#import <UIKit/UIKit.h>

@interface OpenView : UIView
@end

@interface OpenView ()
@property (nonatomic, strong) UILabel *title;
@end

@implementation OpenView

- (void)fill:(NSMutableDictionary *)views {
    views[@"extra"] = [UIView new];
}

- (void)constrain {
    NSMutableDictionary *views = [@{@"title": _title} mutableCopy];
    [self fill:views];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[title]-[extra]-|" options:0 metrics:nil views:views]];
    NSMutableDictionary *more = [NSMutableDictionary dictionary];
    [more addEntriesFromDictionary:views];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[title]-[extra]" options:0 metrics:nil views:more]];
}

@end
