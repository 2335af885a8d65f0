#import <UIKit/UIKit.h>

@interface Reused : UIView
@end

@interface Reused ()
@property (nonatomic, strong) UIImageView *photo;
@property (nonatomic, strong) UILabel *title;
@end

@implementation Reused

- (void)constrain {
    NSDictionary *views = @{@"item": self.photo};
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[item(100)]" options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[item]-|" options:0 metrics:nil views:views]];
    views = @{@"item": self.title};
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[item(200)]" options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[item]-|" options:0 metrics:nil views:views]];
}

@end
