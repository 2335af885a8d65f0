#import <UIKit/UIKit.h>

@interface Busy : UIView
@end

@interface Busy ()
@property (nonatomic, strong) UILabel *title;
@end

@implementation Busy

- (void)updateConstraints {
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[_title]|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_title)]];
    //                                                                     ^^^^^^^^^^^^ VFL0618
    [super updateConstraints];
}

@end
