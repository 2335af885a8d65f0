//
//  RBLayoutTests.m
//  RecipeBoxTests
//

#import <XCTest/XCTest.h>
#import "UIView+RBLayout.h"

@interface RBLayoutTests : XCTestCase
@end

@implementation RBLayoutTests

- (void)testCounts
{
    UIView *host = [UIView new], *a = [UIView new], *b = [UIView new];
    [host rb_addSubviews:@[ a, b ]];
    NSDictionary *views = NSDictionaryOfVariableBindings(a, b);
    NSArray *row = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[a]-[b(a)]-|" options:NSLayoutFormatAlignAllTop metrics:nil views:views];
    XCTAssertEqual(row.count, 5u);
    NSArray *column = [NSLayoutConstraint constraintsWithVisualFormat:@"V:|[a(20)]" options:0 metrics:nil views:views];
    XCTAssertEqual(column.count, 2u);
}

@end
