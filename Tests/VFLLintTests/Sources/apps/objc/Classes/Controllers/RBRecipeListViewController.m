//
//  RBRecipeListViewController.m
//  RecipeBox
//

#import "RBRecipeListViewController.h"
#import "RBRecipeCell.h"
#import "UIView+RBLayout.h"

@interface RBRecipeListViewController () <UITableViewDataSource>
@property (nonatomic, strong) UITableView *tableView;
@property (nonatomic, strong) UISearchBar *searchBar;
@property (nonatomic, strong) UILabel *countLabel;
@property (nonatomic, strong) NSArray *recipes;
@end

@implementation RBRecipeListViewController

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = NSLocalizedString(@"Recipes", nil);

    _tableView = [[UITableView alloc] initWithFrame:CGRectZero style:UITableViewStylePlain];
    _tableView.translatesAutoresizingMaskIntoConstraints = NO;
    _tableView.dataSource = self;
    [self.view addSubview:_tableView];

    _searchBar = [UISearchBar new];
    _searchBar.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:_searchBar];

    _countLabel = [UILabel new];
    _countLabel.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:_countLabel];

    [self setupConstraints];
}

- (void)setupConstraints
{
    id topGuide = self.topLayoutGuide;
    NSDictionary *views = NSDictionaryOfVariableBindings(_tableView, _searchBar, _countLabel, topGuide);
    NSDictionary *metrics = @{ @"barHeight" : @44, @"countHeight" : @24, @"margin" : @15 };

    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[_tableView]|"
                                                                      options:0
                                                                      metrics:metrics
                                                                        views:views]];
    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[_searchBar]|"
                                                                      options:0
                                                                      metrics:metrics
                                                                        views:views]];
    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-margin-[_countLabel]-margin-|"
                                                                      options:0
                                                                      metrics:metrics
                                                                        views:views]];
    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[topGuide][_searchBar(barHeight)][_tableView][countLabel(countHeight)]|"
    //                                                                                                                          ^^^^^^^^^^ VFL0201
                                                                      options:0
                                                                      metrics:metrics
                                                                        views:views]];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.recipes.count;
}

- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath
{
    RBRecipeCell *cell = [tableView dequeueReusableCellWithIdentifier:@"Recipe"];
    cell.textLabel.text = self.recipes[indexPath.row];
    return cell;
}

@end
