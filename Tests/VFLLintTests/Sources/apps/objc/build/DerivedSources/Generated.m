// Generated; do not edit.
#import <UIKit/UIKit.h>

void GeneratedLayout(UIView *host, UIView *a) {
    [host addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8[b]-|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(a)]];
}
