/// A programming language whose sources hold format strings.
public enum SourceLanguage: String, Hashable, Sendable, CaseIterable {
  case swift
  /// Objective-C and Objective-C++, with C's preprocessor.
  case objectiveC
  case cSharp

  /// The language of a file by the part of its name behind the last dot; nil for other files.
  public init?(fileExtension: some StringProtocol) {
    switch fileExtension {
    case "swift": self = .swift
    case "m", "mm", "h", "pch": self = .objectiveC
    case "cs": self = .cSharp
    default: return nil
    }
  }
}
