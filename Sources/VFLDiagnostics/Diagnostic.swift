/// One thing to say about a text: what, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
  /// Which fault it is.
  public var id: ID
  /// How much it matters.
  public var severity: Severity
  /// The fault in one phrase: lower case, no full stop, source in single quotes.
  public var message: String
  /// The place of the fault.
  public var primary: Label
  /// Other places that explain it; they may lie in other texts.
  public var secondary: [Label]
  /// Remarks below the excerpt.
  public var notes: [Note]
  /// Ways to mend it, best first.
  public var fixIts: [FixIt]
  /// Where Apple's parser would have stopped: a byte offset from the start of the format string, 0-based, the column of
  /// the caret in its exception. Set on one diagnostic of a string that Apple's parser refuses, on none otherwise.
  public var appleOffset: Int?

  /// Makes a diagnostic of the identifier's default severity (a note, for a rule that is off by default).
  public init(
    _ id: ID, _ message: String, at primary: Label, secondary: [Label] = [], notes: [Note] = [], fixIts: [FixIt] = [],
    appleOffset: Int? = nil
  ) {
    self.id = id
    self.severity = id.defaultSeverity ?? .note
    self.message = message
    self.primary = primary
    self.secondary = secondary
    self.notes = notes
    self.fixIts = fixIts
    self.appleOffset = appleOffset
  }

  /// How much a diagnostic matters, least first.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Worth knowing.
    case note
    /// The format does not do what it says.
    case warning
    /// Apple's parser or engine would refuse it.
    case error
  }

  /// A range with words.
  public struct Label: Hashable, Sendable {
    /// The bytes it underlines.
    public var range: SourceRange
    /// What stands beside the underline; nothing if the message says it all.
    public var text: String?

    /// Puts words to a range.
    public init(_ range: SourceRange, _ text: String? = nil) {
      self.range = range
      self.text = text
    }
  }

  /// A remark below the excerpt.
  public struct Note: Hashable, Sendable {
    /// A fact, or advice.
    public enum Kind: String, Hashable, Sendable {
      /// A fact that explains the fault.
      case note
      /// What to do.
      case help
    }

    /// A fact, or advice.
    public var kind: Kind
    /// The words.
    public var text: String
    /// The place it is about, if it has one of its own.
    public var range: SourceRange?

    /// Makes a remark.
    public init(_ kind: Kind, _ text: String, at range: SourceRange? = nil) {
      self.kind = kind
      self.text = text
      self.range = range
    }
  }
}

extension Diagnostic.Severity: Comparable {
  /// Orders note, warning, error.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension Diagnostic {
  /// The same diagnostic with every range that lies in one text moved to its place in another, as when a format string
  /// turns out to be part of a file. `appleOffset` stays: it counts from the start of the format string.
  public func relocated(from old: SourceText, to new: SourceText, by move: (SourceSpan) -> SourceSpan) -> Diagnostic {
    func place(_ range: SourceRange) -> SourceRange {
      range.source === old ? SourceRange(new, move(range.span)) : range
    }
    func place(_ label: Label) -> Label { Label(place(label.range), label.text) }

    var moved = self
    moved.primary = place(primary)
    moved.secondary = secondary.map { place($0) }
    moved.notes = notes.map { note in
      var note = note
      if let range = note.range { note.range = place(range) }
      return note
    }
    moved.fixIts = fixIts.map { fixIt in
      var fixIt = fixIt
      fixIt.edits = fixIt.edits.map { Edit(place($0.range), $0.replacement) }
      return fixIt
    }
    return moved
  }
}
