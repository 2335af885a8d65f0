#import <UIKit/UIKit.h>

@interface CardView : UIView
@end

@interface CardView ()
@property (nonatomic, strong) UIImageView *avatar;
@property (nonatomic, strong) UILabel *title;
@end

@implementation CardView

- (void)updateLayout {
    NSDictionary *views = NSDictionaryOfVariableBindings(_avatar, _title);
    NSMutableArray *all = [NSMutableArray array];
    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_avatar]-[_title]-|" options:kNilOptions metrics:nil views:views]];
    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[avatar]" options:kNilOptions metrics:nil views:views]];
    //                                                                              ^^^^^^ VFL0201
    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[_titel]" options:kNilOptions metrics:nil views:views]];
    //                                                                              ^^^^^^ VFL0201
    [self addConstraints:all];
}

@end
