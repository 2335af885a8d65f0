#import <UIKit/UIKit.h>

@interface CardView : UIView
@end

@interface CardView ()
@property (nonatomic, strong) UIImageView *avatar;
@end

@implementation CardView

- (void)constrain {
    [self addConstraints:
        [NSLayoutConstraint
            constraintsWithVisualFormat:
                @"H:|-[avatr]-|"
                //     ^^^^^ VFL0201
            options:(NSLayoutFormatOptions)0
            metrics:[NSDictionary dictionary]
            views:[NSDictionary dictionaryWithObject:self.avatar forKey:@"avatar"]]];
}

@end
