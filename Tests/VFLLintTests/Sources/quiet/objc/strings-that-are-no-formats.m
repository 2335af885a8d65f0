#import <Foundation/Foundation.h>

static NSString *const kTable = @"|-[name]- | [value]-|";
static NSString *const kPattern = @"H:[a-z]+|V:[0-9]*";
static NSString *const kPiece = @"-[next]-8";

void SampleLog(NSString *text) {
    NSArray *wrongOnPurpose = @[@"H:|-[a", @"V:[b c]|"];
    NSLog(@"V:|[%@ -| %lu", text, (unsigned long)wrongOnPurpose.count);
    NSLog(@"Unable to parse constraint format: %@ H:|- [a]-|", kPattern);
    NSLog(@"%@ %@", kTable, kPiece);
}
