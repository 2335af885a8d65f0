import ConstraintIR
import VFLDiagnostics

/// A format string, parsed once and lowered as often as its bindings change. The whole path of the compiler:
///
///     text ─► tokens ─► syntax tree ─► constraints
///       Lexer    Parser         Lowering
///
/// Start here, then read `Lexing/Lexer.swift`, `Syntax/Parser.swift` with its productions, `Lowering/Lowering.swift`.
public struct FormatString: Hashable, Sendable {
  /// The text, under the name that diagnostics show.
  public let source: SourceText
  /// What parsing made of it, shared by all copies of the format.
  private let parsed: Parsed

  /// The tree; where the text is broken, the sound parts of it.
  public var syntax: FormatSyntax { parsed.syntax }
  /// What is wrong with the text whatever its names mean, in the order of the places.
  public var syntaxDiagnostics: [Diagnostic] { parsed.diagnostics }

  /// Parses a text that is meant to be sound.
  ///
  /// - Throws: `FormatError` with every diagnostic of the text if there is one.
  /// - Complexity: linear in the length of the text.
  public init(_ text: String) throws(FormatError) {
    self.init(parsing: text)
    if !syntaxDiagnostics.isEmpty { throw FormatError(diagnostics: syntaxDiagnostics) }
  }

  /// Parses any text; what is wrong with it is in `syntaxDiagnostics`.
  ///
  /// - Parameter name: what diagnostics show as the place of the text.
  /// - Complexity: linear in the length of the text.
  public init(parsing text: String, name: String = "<string>", limits: FormatLimits = FormatLimits()) {
    source = SourceText(name: name, text: text)
    parsed = Parser.parse(source, limits: limits)
  }

  /// The text.
  public var text: String { source.text }

  /// The name that stands somewhere in the tree.
  public func text(of name: NameSyntax) -> String { source[name.span] }

  /// The names of the views in brackets, each once, in the order of the text.
  ///
  /// - Complexity: linear in the length of the text.
  public var viewNames: [String] {
    var seen: Set<String> = []
    return syntax.elements.compactMap { element in
      guard case .view(let view) = element, let name = view.name.map(text(of:)) else { return nil }
      return seen.insert(name).inserted ? name : nil
    }
  }

  /// The constraints of the format, in Apple's order, and everything that is wrong with it, syntax and names together.
  ///
  /// - Complexity: linear in the length of the text. Names that are not found are compared with the known ones for a
  ///   suggestion, 30,000 pairs in all; after that they get none.
  public func constraints<Handle>(
    with bindings: Bindings<Handle>, options: FormatOptions = [], profile: LayoutProfile = .ios
  ) -> LoweredFormat {
    constraints(with: bindings.names, options: options, profile: profile)
  }

  @usableFromInline func constraints(
    with names: NameTable, options: FormatOptions, profile: LayoutProfile
  ) -> LoweredFormat {
    var text = source.text
    return text.withUTF8 { bytes in
      var lowering = Lowering(source, bytes, parsed, names: names, options: options, profile: profile)
      return lowering.lower()
    }
  }
}

/// A text that is no sound format string.
public struct FormatError: Error, Hashable, Sendable {
  /// Everything that is wrong with it, in the order of the places; at least one.
  public let diagnostics: [Diagnostic]
}
