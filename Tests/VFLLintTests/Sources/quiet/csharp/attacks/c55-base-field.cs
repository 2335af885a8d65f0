class A { protected string title = "Hello there"; }
class B : UIView { string title = "H:|[a]|"; void F() { AddConstraints(NSLayoutConstraint.FromVisualFormat(title, 0, "a", a)); } }