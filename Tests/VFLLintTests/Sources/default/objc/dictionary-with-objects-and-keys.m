#import <UIKit/UIKit.h>

@interface NoteView : UIView
@end

@interface NoteView ()
@property (nonatomic, strong) UILabel *title;
@property (nonatomic, strong) UILabel *body;
@end

@implementation NoteView

- (void)activateConstraints {
    NSDictionary *views = [NSDictionary dictionaryWithObjectsAndKeys:self.title, @"title", self.body, @"body", nil];
    NSDictionary *metrics = [NSDictionary dictionaryWithObjectsAndKeys:@8, @"gap", nil];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-gap-[title]-gap-|" options:0 metrics:metrics views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-gpa-[body]" options:0 metrics:metrics views:views]];
    //                                                                         ^^^ VFL0202
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[title]-[text]-|" options:0 metrics:metrics views:(NSDictionary *)views]];
    //                                                                                  ^^^^ VFL0201
}

@end
