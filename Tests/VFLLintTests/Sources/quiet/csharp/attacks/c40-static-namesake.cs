static class Titles { public const string Wide = "Wide screen"; }
static class Formats { public const string Wide = "H:|[a]|"; }
class V : UIView { void F() { AddConstraints(NSLayoutConstraint.FromVisualFormat(Formats.Wide, 0, "a", a)); } }