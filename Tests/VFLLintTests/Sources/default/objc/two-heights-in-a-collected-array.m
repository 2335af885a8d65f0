#import <UIKit/UIKit.h>

@implementation HeaderView

- (void)setUp {
    NSDictionary *views = @{ @"header": _header };
    NSMutableArray *all = [NSMutableArray array];
    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[header(32)]" options:0 metrics:nil views:views]];
    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[header(40)]" options:0 metrics:nil views:views]];
    //                                                                                   ^^ VFL0401
    [NSLayoutConstraint activateConstraints:all];
}

@end
