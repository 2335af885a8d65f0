extension Diagnostic {
  /// A number in its shortest form, without a fraction if it is whole.
  public static func formatted(_ number: Double) -> String {
    // `rounded` would need the C library's mathematics, which Embedded Swift has not.
    number.magnitude < 1e15 && number == Double(Int(number)) ? String(Int(number)) : "\(number)"
  }
}
