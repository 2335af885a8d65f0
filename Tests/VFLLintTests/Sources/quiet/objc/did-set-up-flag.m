#import <UIKit/UIKit.h>

@interface FlaggedView : UIView
@end

@interface FlaggedView ()
@property (nonatomic, strong) UILabel *title;
@end

@implementation FlaggedView

- (void)updateConstraints {
    if (!self.tag) {
        self.tag = 1;
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_title]-|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_title)]];
    }
    [super updateConstraints];
}

@end
