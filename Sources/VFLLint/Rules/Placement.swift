import ConstraintIR
import VFLDiagnostics
import VisualFormat

/// What the formats of each function say about each of its views, by axis.
struct Placement {
  /// A view of a function.
  struct View {
    /// Its name in the code.
    let name: String
    /// Where it is named first: the format, and the place in it.
    let first: (format: Int, span: SourceSpan)
    /// By axis: the formats that tie it to something else.
    var ties: [LayoutAxis: [Int]] = [:]
    /// The axes of the formats that name it.
    var axes: Set<LayoutAxis> = []
  }

  /// The function.
  let facts: FunctionFacts
  /// Its formats.
  let formats: [Int]
  /// Its views, in the order of their first mentions.
  let views: [View]

  /// The functions' formats in the whole file, to see whether others name a view too.
  private let others: [(name: String, function: Int)]

  /// Whether a format outside of the function names a view.
  func isElsewhere(_ view: View) -> Bool {
    let name = FunctionFacts.name(of: view.name)
    return others.contains { $0.name == name && $0.function != facts.range.lowerBound }
  }

  /// One for each function whose formats and views are all known.
  static func all(_ input: RuleInput) -> [Placement] {
    var functions: [Int: [Int]] = [:]
    for (index, format) in input.formats.enumerated() {
      guard let brace = input.code.namedFunction(around: format.call.call.tokens.lowerBound) else { continue }
      functions[brace, default: []].append(index)
    }
    // What a format of which not all is known says, nobody knows.
    guard input.formats.allSatisfy({ $0.whole != nil }) else { return [] }
    let others = input.formats.flatMap { format -> [(name: String, function: Int)] in
      let function = input.code.namedFunction(around: format.call.call.tokens.lowerBound) ?? -1
      return (format.whole?.viewNames ?? []).map { name in
        (FunctionFacts.name(of: format.views[name].map { input.code.text($0.value) } ?? name), function)
      }
    }
    return functions.sorted { $0.key < $1.key }.compactMap { _, formats in Placement(input, formats, others) }
  }

  private init?(_ input: RuleInput, _ formats: [Int], _ others: [(name: String, function: Int)]) {
    guard let facts = FunctionFacts(around: input.formats[formats[0]].call.call.tokens, in: input.code) else {
      return nil
    }
    var views: [View] = []
    var positions: [String: Int] = [:]
    for index in formats {
      let format = input.formats[index]
      guard let whole = format.whole, whole.syntaxDiagnostics.isEmpty, format.options != nil, format.views.isComplete,
        let names = FormatGroup.views(of: format, in: input.code)
      else { return nil }
      let axis = whole.syntax.axis
      let isAligned = format.options.map { !$0.isDisjoint(with: .alignmentMask) } ?? false
      let elements = whole.syntax.elements
      for (place, element) in elements.enumerated() {
        guard case .view(let view) = element, let name = view.name, let known = names[whole.text(of: name)] else {
          continue
        }
        let position = positions[known] ?? views.count
        if position == views.count {
          positions[known] = position
          views.append(View(name: known, first: (index, name.span)))
        }
        views[position].axes.insert(axis)
        if elements.count > 1 { views[position].ties[axis, default: []].append(index) }
        let hasNeighbour = [place - 1, place + 1].contains { neighbour in
          guard elements.indices.contains(neighbour), case .view = elements[neighbour] else { return false }
          return true
        }
        if isAligned, hasNeighbour { views[position].ties[axis.other, default: []].append(index) }
      }
    }
    self.others = others
    self.facts = facts
    self.formats = formats
    self.views = views
  }
}
