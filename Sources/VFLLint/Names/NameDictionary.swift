import SourceScanner
import VFLDiagnostics

/// The views or metrics of a call, as far as the file tells.
struct NameDictionary: Sendable {
  /// A key with its value.
  struct Entry: Sendable {
    /// The key.
    var key: String
    /// Where it is written: the literal, or of the bindings macro the argument.
    var span: SourceSpan
    /// The value, as words.
    var value: Range<Int>
    /// Whether the bindings macro made the key of the value.
    var isFromMacro = false
  }

  /// The keys, in the order of the file.
  private(set) var entries: [Entry] = []
  /// By key: the position of its first entry.
  private var positions: [String: Int] = [:]
  /// Keys that have several entries: nobody knows which value counts.
  private(set) var repeated: Set<String> = []
  /// Whether these are all keys there are.
  var isComplete = true
  /// Where it is written; nil if there is none.
  var span: SourceSpan?
  /// Tells one dictionary from another: the token that it is written or declared at.
  var identity = -1

  /// A dictionary of which nothing is known.
  static let unknown = NameDictionary(isComplete: false)

  init(entries: [Entry] = [], isComplete: Bool = true, span: SourceSpan? = nil, identity: Int = -1) {
    (self.isComplete, self.span, self.identity) = (isComplete, span, identity)
    for entry in entries { append(entry) }
  }

  /// The entry of a key.
  subscript(key: String) -> Entry? { positions[key].map { entries[$0] } }

  /// Adds a key.
  mutating func append(_ entry: Entry) {
    if positions[entry.key] == nil { positions[entry.key] = entries.count } else { repeated.insert(entry.key) }
    entries.append(entry)
  }

  /// All that both have.
  mutating func add(_ other: NameDictionary) {
    for entry in other.entries { append(entry) }
    isComplete = isComplete && other.isComplete
    span = span ?? other.span
  }
}
