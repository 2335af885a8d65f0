#import <UIKit/UIKit.h>

@interface FormRow : UIView
@end

@interface FormRow ()
@property (nonatomic, strong) UILabel *title;
@property (nonatomic, strong) UIView *field;
@end

@implementation FormRow

- (void)constrainRows {
    NSDictionary *views = @{@"title": self.title, @"field": self.field};
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[title]" options:NSLayoutFormatAlignAllLeft metrics:nil views:views]];
    //                                                                     ^^ VFL0303
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[title]-[field]-|" options:NSLayoutFormatAlignAllLeading | NSLayoutFormatDirectionLeadingToTrailing metrics:nil views:views]];
    //                                                                     ^^ VFL0303
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[title(>=field)]" options:(NSLayoutFormatAlignAllTop | NSLayoutFormatAlignAllCenterX) metrics:nil views:views]];
    //                                                                     ^^ VFL0303
}

- (void)constrainColumns {
    NSDictionary *views = @{@"title": self.title, @"field": self.field};
    NSLayoutFormatOptions options = NSLayoutFormatAlignAllCenterY;
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[title]-[field]" options:options metrics:nil views:views]];
    //                                                                     ^^ VFL0303
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[title]" options:(NSLayoutFormatOptions)NSLayoutFormatAlignAllBaseline metrics:nil views:views]];
    //                                                                     ^^ VFL0303
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[field]-|" options:NSLayoutFormatAlignAllRight metrics:nil views:views]];
}

@end
