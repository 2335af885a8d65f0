#import <UIKit/UIKit.h>

@interface Screen : UIView
@end

@interface Screen ()
@property (nonatomic, strong) UIView *header;
@property (nonatomic, strong) UILabel *body;
@end

@implementation Screen

- (void)constrain {
    NSDictionary *views = @{@"header": _header, @"body": _body};
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-64-[header(44)]" options:0 metrics:nil views:views]];
    //                                                                         ^^ VFL0507
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-(88)-[body]-44-|" options:0 metrics:nil views:views]];
    //                                                                          ^^ VFL0507
}

@end
