#import <UIKit/UIKit.h>

@interface Mixed : UIViewController
@end

@interface Mixed ()
@property (nonatomic, strong) UIImageView *photo;
@property (nonatomic, strong) UILabel *title;
@end

@implementation Mixed

- (void)viewDidLoad {
    [super viewDidLoad];
    id top = self.topLayoutGuide;
    UIView *photo = self.photo, *title = self.title;
    photo.translatesAutoresizingMaskIntoConstraints = title.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:photo];
    [self.view addSubview:title];
    NSDictionary *views = NSDictionaryOfVariableBindings(top, photo, title);
    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[top]-[photo]-[title]" options:NSLayoutFormatAlignAllCenterX metrics:nil views:views]];
    [self.view addConstraint:[NSLayoutConstraint constraintWithItem:photo attribute:NSLayoutAttributeCenterX relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeCenterX multiplier:1 constant:0]];
}

@end
