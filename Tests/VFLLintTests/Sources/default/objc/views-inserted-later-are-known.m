#import <UIKit/UIKit.h>

@interface ToolStrip : UIView
@end

@interface ToolStrip ()
@property (nonatomic, strong) UIButton *leftButton;
@property (nonatomic, strong) UIButton *rightButton;
@end

@implementation ToolStrip

- (void)buildWithFooter:(UIView *)footer {
    NSMutableDictionary *views = [NSMutableDictionary dictionaryWithDictionary:@{ @"leftButton" : self.leftButton }];
    views[@"rightButton"] = self.rightButton;
    [views setObject:footer forKey:@"footer"];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[leftButton]-(>=8)-[rightButton]-|" options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[leftButton]-[footer]|" options:0 metrics:nil views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[rightButton]-[foot]|" options:0 metrics:nil views:views]];
    //                                                                                      ^^^^ VFL0201
}

@end
