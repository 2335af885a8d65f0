import ConstraintIR
import SourceScanner
import VFLDiagnostics

/// What rules look at: a file, its formats, and which of them go together.
struct RuleInput {
  /// The file.
  let code: CodeMap
  /// The file as text.
  let file: SourceText
  /// What judged the formats by themselves.
  let check: FormatCheck
  /// Its formats.
  let formats: [SourceFormat]
  /// By format: the constraints that it makes; none if it has errors.
  let constraints: [[Constraint]]
  /// Formats that are installed together.
  let groups: [FormatGroup]

  /// What a rule found: of which format, and what.
  typealias Finding = (format: Int, diagnostic: Diagnostic)

  /// A part of the file.
  func range(_ span: SourceSpan) -> SourceRange { SourceRange(file, span) }

  /// A part of a format, in the file.
  func range(_ span: SourceSpan, of format: Int) -> SourceRange { range(formats[format].fillings[0].place(of: span)) }

  /// The first mention of each view of a format that is known as a whole: its name, and where in the format.
  func mentions(_ format: Int) -> [(name: String, span: SourceSpan)] {
    guard let whole = formats[format].whole else { return [] }
    var seen: Set<String> = []
    return whole.syntax.elements.compactMap { element in
      guard case .view(let view) = element, let name = view.name, seen.insert(whole.text(of: name)).inserted else {
        return nil
      }
      return (whole.text(of: name), name.span)
    }
  }
}
