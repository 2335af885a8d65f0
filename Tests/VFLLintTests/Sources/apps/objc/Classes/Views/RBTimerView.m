//
//  RBTimerView.m
//  RecipeBox
//

#import "RBTimerView.h"
#import "UIView+RBLayout.h"

@implementation RBTimerView {
    UILabel *_minutes;
    UILabel *_seconds;
    UIButton *_startButton;
    UIButton *_stopButton;
    UIView *_dial;
}

- (id)initWithFrame:(CGRect)frame
{
    if ((self = [super initWithFrame:frame])) {
        _minutes = [UILabel new];
        _seconds = [UILabel new];
        _startButton = [UIButton buttonWithType:UIButtonTypeSystem];
        _stopButton = [UIButton buttonWithType:UIButtonTypeSystem];
        _dial = [UIView new];
        [self rb_addSubviews:@[ _minutes, _seconds, _startButton, _stopButton, _dial ]];
        [self installConstraints];
    }
    return self;
}

- (void)installConstraints
{
    NSDictionary *views = NSDictionaryOfVariableBindings(_minutes, _seconds, _startButton, _stopButton, _dial);
    NSArray *formats = @[
        @"H:|-(>=8)-[_minutes]-2-[_seconds]-(>=8)-|",
        @"H:|-[_startButton]-[_stopButton(_startButton)]-|",
        @"H:|-[_dial]-|",
        @"V:|-[_minutes]-[_dial(>=120)]-[_startButton(44)]-|",
        @"V:[_dial]-[_stopButton(44)]-|",
    ];
    for (NSString *format in formats) {
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
    }
    // @"V:|-[_minutes]-[_digits]-|" belonged to the old dial.
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[_seconds]" options:NSLayoutFormatDirectionLeadingToTrailing metrics:nil views:views]];
}

- (void)showHands:(UIView *)hand
{
    [_dial rb_addSubviews:@[ hand ]];
    [_dial addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-(>=0)-[hand(2)]-(>=0)-|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(hand)]];
    [_dial addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-(>=0)-[hand(2)]-(>=0)-|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(hand)]];
    //                                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ VFL0603
    [_dial addConstraint:[NSLayoutConstraint constraintWithItem:hand attribute:NSLayoutAttributeCenterX relatedBy:NSLayoutRelationEqual toItem:_dial attribute:NSLayoutAttributeCenterX multiplier:1 constant:0]];
}

@end
