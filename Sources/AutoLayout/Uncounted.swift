/// A reference that does not keep what it refers to, and is not counted: whatever goes takes itself out of the lists and
/// fields that name it. Counting took a third of a first layout.
struct Uncounted<Object: AnyObject>: Equatable {
  private let object: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) { self.object = .passUnretained(object) }

  /// The object, counted while it is used.
  var value: Object { object.takeUnretainedValue() }

  /// Calls a function with the object, which has to outlive the call.
  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result { object._withUnsafeGuaranteedRef(body) }

  @inline(__always)
  static func == (left: Self, right: Self) -> Bool { left.object.toOpaque() == right.object.toOpaque() }
}
