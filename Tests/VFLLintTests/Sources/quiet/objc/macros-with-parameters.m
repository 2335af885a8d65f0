#import <UIKit/UIKit.h>

#define PREPCONSTRAINTS(VIEW) [VIEW setTranslatesAutoresizingMaskIntoConstraints:NO]
#define CONSTRAIN(PARENT, VIEW, FORMAT) [PARENT addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:(FORMAT) options:0 metrics:nil views:NSDictionaryOfVariableBindings(VIEW)]]
#define STRETCH(PARENT, VIEW) [PARENT addConstraints:[NSLayoutConstraint \
    constraintsWithVisualFormat:@"H:|-(>=0)-[" #VIEW "]-(>=0)-|" \
    options:0 metrics:nil views:NSDictionaryOfVariableBindings(VIEW)]]

@interface MacroView : UIView
@end

@implementation MacroView

- (void)addTitle:(UILabel *)title {
    PREPCONSTRAINTS(title);
    [self addSubview:title];
    CONSTRAIN(self, title, @"V:|-[title]-|");
    STRETCH(self, title);
}

@end
