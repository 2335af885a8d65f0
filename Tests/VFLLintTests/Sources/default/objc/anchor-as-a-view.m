#import <UIKit/UIKit.h>

@interface SafeController : UIViewController
@end

@interface SafeController ()
@property (nonatomic, strong) UILabel *body;
@end

@implementation SafeController

- (void)viewDidLoad {
    [super viewDidLoad];
    [self.view addSubview:self.body];
    NSDictionary *views = @{@"top": self.view.safeAreaLayoutGuide.topAnchor, @"body": self.body};
    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[top][body]|" options:0 metrics:nil views:views]];
    //                                                                             ^^^ VFL0602
    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[body]|" options:0 metrics:nil views:views]];
}

@end
