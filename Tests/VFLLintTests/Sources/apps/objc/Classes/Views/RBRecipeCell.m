//
//  RBRecipeCell.m
//  RecipeBox
//

#import "RBRecipeCell.h"
#import "UIView+RBLayout.h"

@interface RBRecipeCell ()
@property (nonatomic, assign) BOOL didSetupConstraints;
@property (nonatomic, strong) UIImageView *icon;
@property (nonatomic, strong) UILabel *nameLabel;
@property (nonatomic, strong) UILabel *timeLabel;
@property (nonatomic, strong) UIView *line;
@end

@implementation RBRecipeCell

- (id)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier
{
    self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
    if (self) {
        _icon = [UIImageView new];
        _nameLabel = [UILabel new];
        _timeLabel = [UILabel new];
        _line = [UIView new];
        [self.contentView rb_addSubviews:@[ _icon, _nameLabel, _timeLabel, _line ]];
    }
    return self;
}

- (void)updateConstraints
{
    if (self.didSetupConstraints) {
        [super updateConstraints];
        return;
    }
    NSDictionary *views = @{
        @"icon" : self.icon,
        @"name" : self.nameLabel,
        @"time" : self.timeLabel,
        @"line" : self.line,
    };
    NSDictionary *metrics = @{ @"m" : @10, @"side" : @40 };
    [self.contentView addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"|-m-[icon(side)]-m-[name]-(>=m)-[time]-m-|" options:NSLayoutFormatAlignAllCenterY metrics:metrics views:views]];
    [self.contentView addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"|-m-[line]|" options:0 metrics:metrics views:views]];
    [self.contentView addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-m-[icon(side)]-(m@999)-[line(1)]|" options:0 metrics:metrics views:views]];
    [self.contentView addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[time(<=size)]" options:0 metrics:metrics views:views]];
    //                                                                                           ^^^^ VFL0202
    self.didSetupConstraints = YES;
    [super updateConstraints];
}

@end
