#import <UIKit/UIKit.h>

@interface Excluded : UIView
@end

@interface Excluded ()
@property (nonatomic, strong) UILabel *title;
@end

@implementation Excluded

#if 0
- (void)oldConstrain {
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|- [titel]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_title)]];
}
#if DEBUG
- (void)debugConstrain { [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[" options:0 metrics:nil views:@{}]]; }
#endif
#endif

- (void)constrain {
    // [NSLayoutConstraint constraintsWithVisualFormat:@"H:|- [titel]" options:0 metrics:nil views:nil]
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_title]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_title)]];
}

@end
