#import <UIKit/UIKit.h>

@interface PinPad : UIView
@end

@interface PinPad ()
@property (nonatomic, strong) UIView *one;
@property (nonatomic, strong) UIView *two;
@property (nonatomic, strong) UIView *three;
@end

@implementation PinPad

- (void)layOutRow {
    NSDictionary *metrics = @{ @"m1" : @(self.bounds.size.width > 320 ? 20 : 8) };
    NSDictionary *views = @{ @"one" : _one, @"two" : _two, @"three" : _three };
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[one]- (m1)-[two]- (m1)-[three]|" options:NSLayoutFormatAlignAllTop metrics:metrics views:views]];
    //                                                                              ^ VFL0004
    //                                                                                          ^ VFL0004
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[one]\t|" options:0 metrics:metrics views:views]];
    //                                                                             ^^ VFL0004
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[two]\u2013[three]" options:0 metrics:metrics views:views]];
    //                                                                            ^^^^^^ VFL0002
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:\x7C[two]\n" options:0 metrics:metrics views:views]];
    //                                                                                ^^ VFL0004
}

@end
