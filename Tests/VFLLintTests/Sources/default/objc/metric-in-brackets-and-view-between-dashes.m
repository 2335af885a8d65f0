#import <UIKit/UIKit.h>

@interface StepRow : UIView
@end

@interface StepRow ()
@property (nonatomic, strong) UILabel *title;
@property (nonatomic, strong) UILabel *body;
@end

@implementation StepRow

- (void)install {
    NSDictionary *metrics = @{ @"spacer" : @12 };
    NSDictionary *views = @{ @"title" : self.title, @"body" : self.body };
    NSArray *column = [NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[title]-[spacer]-[body]|" options:NSLayoutFormatAlignAllLeading metrics:metrics views:views];
    //                                                                               ^^^^^^ VFL0203
    NSArray *row = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-body-[title]" options:0 metrics:metrics views:views];
    //                                                                   ^^^^ VFL0204
    [NSLayoutConstraint activateConstraints:column];
    [NSLayoutConstraint activateConstraints:row];
}

@end
