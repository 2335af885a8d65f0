//
//  RBFormBuilder.m
//  RecipeBox
//

#import "RBFormBuilder.h"
#import "UIView+RBLayout.h"

static NSString *const kRowFormat = @"H:|-inset-[label(labelWidth)]-[field]-inset-|";

@implementation RBFormBuilder

+ (NSDictionary *)metrics
{
    return @{ @"inset" : @15, @"labelWidth" : @90 };
}

- (UIView *)rowWithLabel:(UILabel *)label field:(UITextField *)field
{
    UIView *row = [UIView new];
    [row rb_addSubviews:@[ label, field ]];
    NSDictionary *views = NSDictionaryOfVariableBindings(label, field);
    [row addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:kRowFormat options:NSLayoutFormatAlignAllBaseline metrics:[RBFormBuilder metrics] views:views]];
    [row addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-(>=6)-[field(>=24)]-(>=6)-|" options:0 metrics:nil views:views]];
    return row;
}

- (void)stackRows:(NSArray *)rows inView:(UIView *)form
{
    UIView *previous = nil;
    for (UIView *row in rows) {
        [form rb_addSubviews:@[ row ]];
        [form addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[row]|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(row)]];
        if (previous) {
            [form addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[previous][row]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(previous, row)]];
        } else {
            [form addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[row]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(row)]];
        }
        previous = row;
    }
    if (previous) {
        [form addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[previous]|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(previous)]];
    }
}

- (void)addButtons:(UIButton *)cancel done:(UIButton *)done toView:(UIView *)form
{
    [form rb_addSubviews:@[ cancel, done ]];
    NSMutableDictionary *views = [NSMutableDictionary dictionary];
    [views setObject:cancel forKey:@"cancel"];
    [views setObject:done forKey:@"done"];
    NSDictionary *metrics = @{ @"height" : @44, @"edge" : @(form.bounds.size.width > 320 ? 20 : 15) };
    [form addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-edge-[cancel]"
                                                                         @"-[done(==cancel)]-edge-|"
                                                                 options:NSLayoutFormatAlignAllTop | NSLayoutFormatAlignAllBottom
                                                                 metrics:metrics
                                                                   views:views]];
    [form addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[cancel(height)]-edge-|" options:0 metrics:metrics views:views]];
}

@end
