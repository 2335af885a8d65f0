//
//  RBSettingsViewController.m
//  RecipeBox
//

#import <UIKit/UIKit.h>
#import "UIView+RBLayout.h"

#define CONSTRAIN(PARENT, VIEW, FORMAT) [PARENT addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:(FORMAT) options:0 metrics:nil views:NSDictionaryOfVariableBindings(VIEW)]]

@interface RBSettingsViewController : UIViewController
@property (nonatomic, strong) UISwitch *metricSwitch;
@property (nonatomic, strong) UILabel *metricLabel;
@property (nonatomic, strong) UILabel *aboutLabel;
@end

@implementation RBSettingsViewController

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.metricSwitch = [[UISwitch alloc] init];
    self.metricLabel = [[UILabel alloc] init];
    self.aboutLabel = [[UILabel alloc] init];
    [self.view rb_addSubviews:@[ self.metricSwitch, self.metricLabel, self.aboutLabel ]];

    UILabel *aboutLabel = self.aboutLabel;
    CONSTRAIN(self.view, aboutLabel, @"H:|-[aboutLabel]-|");
    CONSTRAIN(self.view, aboutLabel, @"V:[aboutLabel]-|");

    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_metricLabel]-(>=8)-[_metricSwitch]-|"
                                                                      options:NSLayoutFormatAlignAllCenterY
                                                                      metrics:nil
                                                                        views:NSDictionaryOfVariableBindings(_metricLabel, _metricSwitch)]];
    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-80-[metricSwitch]"
    //                                                                                  ^^^^^^^^^^^^ VFL0601
                                                                      options:0
                                                                      metrics:nil
                                                                        views:NSDictionaryOfVariableBindings(self.metricSwitch)]];
}

@end
