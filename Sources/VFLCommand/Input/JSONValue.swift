/// A JSON text as a tree that keeps the order of members, and where each value stands.
struct JSONValue {
  /// What it is.
  enum Content {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])
  }

  /// What it is.
  let content: Content

  /// What to call it in a message.
  var kind: String {
    switch content {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A fault of a JSON text.
struct JSONFailure: Error, Equatable {
  /// Byte offset of the fault from the start of the text.
  let offset: Int
  /// The fault, as "expected X, found Y".
  let message: String
}
