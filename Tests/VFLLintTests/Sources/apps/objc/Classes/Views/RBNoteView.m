//
//  RBNoteView.m
//  RecipeBox
//

#import "RBNoteView.h"
#import "UIView+RBLayout.h"

@interface RBNoteView ()
@property (nonatomic, weak) UILabel *title;
@property (nonatomic, weak) UILabel *text;
@property (nonatomic, weak) UIImageView *pin;
@end

@implementation RBNoteView

- (void)layoutNote
{
    UILabel *title = self.title;
    UILabel *text = self.text;
    UIImageView *pin = self.pin;
    NSDictionary *views = NSDictionaryOfVariableBindings(title, text, pin);
    NSMutableArray *all = [[NSMutableArray alloc] init];

    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[pin(24)]-[title]-|" options:NSLayoutFormatAlignAllCenterY metrics:nil views:views]];
    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[title]-[text]-|" options:NSLayoutFormatAlignAllTop metrics:nil views:views]];
    //                                                                         ^^ VFL0303
    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-(40)-[text]-|" options:(NSLayoutFormatOptions)0 metrics:nil views:views]];
    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[pin(24)]" options:0 metrics:nil views:views]];
    [NSLayoutConstraint activateConstraints:all];
}

@end
