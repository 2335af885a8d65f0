#import <UIKit/UIKit.h>

@interface TabView : UIView
@end

@interface TabView ()
@property (nonatomic, strong) UIImageView *avatar;
@property (nonatomic, strong) UILabel *title;
@end

@implementation TabView

- (void)constrain {
	NSDictionary *views = @{@"avatar": _avatar, @"title": _title};
	auto flags = NSLayoutFormatOptions(0);
	if (views.count > 1) {
		[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[avatar]-[titel]-|" options:flags metrics:nil views:views]];
		//                                                                                   ^^^^^ VFL0201
		[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[avatar] -|" options:NSLayoutFormatOptions(0) metrics:nil views:views]];
		//                                                                                 ^ VFL0004
	}
}

@end
