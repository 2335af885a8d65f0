/// Why the tool cannot do what it was asked: the arguments are wrong, or a file cannot be read. Exit code 2.
struct ToolFailure: Error, Equatable {
  /// One line: which argument or file is wrong, and what would be right.
  let message: String

  /// Takes the line.
  init(_ message: String) {
    self.message = message
  }
}
