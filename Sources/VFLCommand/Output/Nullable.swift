/// Encodes nothing as `null`, where a plain optional would leave out the key: readers of our JSON can rely on every key.
@propertyWrapper
struct Nullable<Value: Encodable>: Encodable {
  /// The value, if it is known.
  var wrappedValue: Value?

  /// Wraps a value.
  init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  /// Writes the value or `null`.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}
