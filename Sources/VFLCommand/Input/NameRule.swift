import VFLDiagnostics
import VisualFormat

/// What a name must be so that a format string can mention it, and how it is said that it is not.
enum NameRule {
  /// What is wrong with the name of a view or metric; nil if it may be a key of a dictionary.
  ///
  /// Keys that no format string can mention, such as the `self.title` that the bindings macro makes, are taken: the
  /// format that tries to has the fault. Signs are not: they come from a list that is separated in another way.
  static func fault(in name: String, as role: String) -> String? {
    if name.isEmpty { return "a \(role) without a name; write a C identifier, such as title" }
    guard let sign = name.utf8.first(where: { !isKeyPart($0) }) else { return nil }
    return
      "'\(name)' is no name of a \(role): it has a '\(Character(Unicode.Scalar(sign)))'; names are separated by commas"
  }

  /// What to say about an option that does not exist.
  static func unknownOption(_ name: String) -> String {
    let known = FormatOptions.named.map { $0.name }
    let cure = spellings(of: name).lazy.compactMap { spelling in
      known.contains(spelling) ? "; did you mean '\(spelling)'?" : suggestion(for: spelling, among: known)
    }.first
    return "unknown option '\(name)'\(cure ?? "; options are named as in UIKit, such as alignAllTop")"
  }

  /// A name and what people make of it: with Objective-C's prefix, or without the "All".
  private static func spellings(of name: String) -> [String] {
    let prefix = "NSLayoutFormat"
    if name.hasPrefix(prefix), let first = name.dropFirst(prefix.count).first {
      return [first.lowercased() + name.dropFirst(prefix.count + 1)]
    }
    let isShort = name.hasPrefix("align") && !name.hasPrefix("alignAll")
    return isShort ? ["alignAll" + name.dropFirst(5), name] : [name]
  }

  private static func isKeyPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "-"),
      0x80...:
      true
    default: false
    }
  }
}
