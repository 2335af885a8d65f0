#import <UIKit/UIKit.h>

@interface Toggle : UIView
@end

@interface Toggle ()
@property (nonatomic, strong) UIView *card;
@end

@implementation Toggle

- (void)toggle {
    NSDictionary *views = @{@"card": _card};
    NSArray *open = [NSLayoutConstraint constraintsWithVisualFormat:@"V:[card(200)]" options:0 metrics:nil views:views];
    NSArray *closed = [NSLayoutConstraint constraintsWithVisualFormat:@"V:[card(84)]" options:0 metrics:nil views:views];
    BOOL isOpen = self.tag == 1;
    [self removeConstraints:self.constraints];
    [self addConstraints:isOpen ? closed : open];
    self.tag = !isOpen;
}

@end
