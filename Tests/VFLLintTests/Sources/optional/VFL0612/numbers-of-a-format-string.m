#import <UIKit/UIKit.h>

@interface Gap : UIView
@end

@interface Gap ()
@property (nonatomic, strong) UIImageView *photo;
@property (nonatomic, strong) UILabel *title;
@end

@implementation Gap

- (void)constrainWithGap:(CGFloat)gap count:(NSInteger)count {
    NSDictionary *views = NSDictionaryOfVariableBindings(_photo, _title);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"H:|-(%f)-[_photo]-%.1f-[_title]", gap, gap] options:0 metrics:nil views:views]];
    //                                                                                                     ^^ VFL0612
    //                                                                                                                  ^^^^ VFL0612
    NSString *format = [NSString stringWithFormat:@"V:|-%ld-[_photo]", (long)count];
    //                                                  ^^^ VFL0612
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
}

@end
