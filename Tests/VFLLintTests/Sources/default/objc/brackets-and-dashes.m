#import <UIKit/UIKit.h>

@interface GalleryView : UIView
@end

@interface GalleryView ()
@property (nonatomic, strong) UIImageView *photo;
@property (nonatomic, strong) UILabel *title;
@end

@implementation GalleryView

- (void)constrain {
    NSDictionary *views = @{@"photo": self.photo, @"title": self.title};
    NSArray *formats = @[
        @"H:|-0-[photo-0-|",
        //            | VFL0106
        @"H:[photo]-8[title]",
        //           | VFL0110
        @"V:[photo]--8-[title]",
        //          ^ VFL0111
        @"V:[title]-",
        //         ^ VFL0112
        @"V:|-20-|",
        //   ^^^^ VFL0104
        @"V:[photo](100)",
        //         ^^^^^ VFL0116
        @"V:[title(>100)]",
        //         ^ VFL0108
        @"H:[title()]",
        //        ^^ VFL0109
        @"H:[photo(.5)]",
        //         ^^ VFL0003
    ];
    for (NSString *format in formats) {
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
    }
}

@end
