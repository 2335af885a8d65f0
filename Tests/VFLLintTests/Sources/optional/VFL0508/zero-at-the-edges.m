#import <UIKit/UIKit.h>

@interface Flush : UIView
@end

@interface Flush ()
@property (nonatomic, strong) UIImageView *photo;
@end

@implementation Flush

- (void)constrain {
    NSDictionary *views = NSDictionaryOfVariableBindings(_photo);
    for (NSString *format in @[ @"H:|-0-[_photo]-0-|", @"V:|[_photo]-0-|" ]) {
    //                               ^^^ VFL0508
    //                                          ^^^ VFL0508
    //                                                              ^^^ VFL0508
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
    }
}

@end
