#import <UIKit/UIKit.h>

@interface CardView : UIView
@end

@interface CardView ()
@property (nonatomic, strong) UIImageView *avatar;
@property (nonatomic, strong) UILabel *title;
@end

@implementation CardView

- (void)layOut {
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[avatar]-[titel]-|"
    //                                                                                   ^^^^^ VFL0201
                                                                 options:0
                                                                 metrics:nil
                                                                   views:@{ @"avatar" : self.avatar, @"title" : self.title }]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[avatar]-[title]-|"
                                                                 options:0
                                                                 metrics:nil
                                                                   views:@{ @"avatar" : self.avatar, @"title" : self.title }]];
}

@end
