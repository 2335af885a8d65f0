//
//  RBRecipeViewController.m
//  RecipeBox
//

#import "RBRecipeViewController.h"
#import "UIView+RBLayout.h"

static const CGFloat kPhotoHeight = 160.0f;

@interface RBRecipeViewController ()
@property (nonatomic, strong) UIScrollView *scrollView;
@property (nonatomic, strong) UIImageView *photo;
@property (nonatomic, strong) UILabel *name;
@property (nonatomic, strong) UILabel *body;
@property (nonatomic, strong) UIButton *cookButton;
@property (nonatomic, strong) NSArray *orientationConstraints;
@end

@implementation RBRecipeViewController

- (void)loadView
{
    UIView *view = [UIView new];
    self.scrollView = [UIScrollView new];
    self.photo = [UIImageView new];
    self.name = [UILabel new];
    self.body = [UILabel new];
    self.cookButton = [UIButton buttonWithType:UIButtonTypeSystem];
    [view rb_addSubviews:@[ self.scrollView ]];
    [self.scrollView rb_addSubviews:@[ self.photo, self.name, self.body, self.cookButton ]];
    self.view = view;

    [view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[scroll]|" options:kNilOptions metrics:nil views:@{ @"scroll" : self.scrollView }]];
    [view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[scroll]|" options:kNilOptions metrics:nil views:@{ @"scroll" : self.scrollView }]];
}

- (NSArray *)portraitConstraints
{
    UIView *view = self.view;
    NSDictionary *views = NSDictionaryOfVariableBindings(view, _photo, _name, _body, _cookButton);
    NSDictionary *metrics = @{ @"photoHeight" : @(kPhotoHeight), @"gap" : @12 };
    NSMutableArray *constraints = [NSMutableArray array];
    [constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[_photo(==view)]|" options:0 metrics:metrics views:views]];
    [constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-gap-[_name]-(>=gap)-[_cookButton]-gap-|" options:NSLayoutFormatAlignAllCenterY metrics:metrics views:views]];
    [constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-gap-[_body]-gap-|" options:0 metrics:metrics views:views]];
    [constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[_photo(photoHeight)]-gap-[_name]-gap-[_body]-gap-|" options:0 metrics:metrics views:views]];
    return constraints;
}

- (NSArray *)landscapeConstraints
{
    NSDictionary *views = NSDictionaryOfVariableBindings(_photo, _name, _body, _cookButton);
    NSDictionary *metrics = @{ @"photoHeight" : @(kPhotoHeight), @"gap" : @12 };
    NSMutableArray *constraints = [NSMutableArray array];
    [constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-gap-[_photo(photoHeight)]-gap-[_name]-(>=gap)-[_cookButton]-gap-|" options:NSLayoutFormatAlignAllTop metrics:metrics views:views]];
    [constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[_photo]-gap-[_body]-gap-|" options:0 metrics:metrics views:views]];
    [constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-gap-[_photo(photoHeight)]-(>=gap)-|" options:0 metrics:metrics views:views]];
    [constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[_name]-gap-[_body]-(>=gap)-(>=0)-|" options:0 metrics:metrics views:views]];
    //                                                                                                               ^^^^^ VFL0113
    return constraints;
}

- (void)willAnimateRotationToInterfaceOrientation:(UIInterfaceOrientation)orientation duration:(NSTimeInterval)duration
{
    [super willAnimateRotationToInterfaceOrientation:orientation duration:duration];
    if (self.orientationConstraints) {
        [self.view removeConstraints:self.orientationConstraints];
    }
    self.orientationConstraints = UIInterfaceOrientationIsPortrait(orientation) ? [self portraitConstraints] : [self landscapeConstraints];
    [self.view addConstraints:self.orientationConstraints];
}

@end
