import VFLDiagnostics
import VisualFormat

/// A text from which format strings were read.
struct InputText {
  /// Where a text comes from.
  enum Origin: Equatable {
    /// A file of format strings, and the bytes that were read from it.
    case file(path: String, bytes: [UInt8])
    /// Standard input.
    case standardInput
    /// The command line.
    case argument
    /// One format of a scene file. It is named `<string N>`, and positions count from the start of the format string:
    /// in the file it is spelt as JSON spells it.
    case scene
  }

  /// Where it comes from.
  let origin: Origin
  /// The text that diagnostics point into.
  let source: SourceText
  /// The format strings in it, in order.
  let units: [FormatUnit]
  /// The scene that belongs to this text alone.
  var settings = BindingSettings()
  /// Whether the text is, byte for byte, what was read; if not, writing it back would lose something.
  var isExact = true

  /// A text that is one format string.
  init(_ format: String, name: String, origin: Origin, options: FormatOptions? = nil) {
    let unit = FormatUnit(FormatString(parsing: format, name: name), options: options)
    self.origin = origin
    source = unit.format.source
    units = [unit]
  }

  /// The formats of a scene, each a text of its own, named `<string N>`.
  static func formats(of scene: [Scene.Format]) -> [InputText] {
    scene.enumerated().map { index, format in
      InputText(format.text, name: "<string \(index + 1)>", origin: .scene, options: format.options)
    }
  }

  /// A text in which format strings were found.
  init(origin: Origin, source: SourceText, units: [FormatUnit], isExact: Bool) {
    self.origin = origin
    self.source = source
    self.units = units
    self.isExact = isExact
  }
}

/// One format string that was found in a text.
struct FormatUnit {
  /// The format string, parsed.
  let format: FormatString
  /// Where its bytes lie in the text; nil if it is the whole text.
  let place: Place?
  /// Its own options, in place of those of the call.
  let options: FormatOptions?

  /// Takes a format string.
  init(_ format: FormatString, at place: Place? = nil, options: FormatOptions? = nil) {
    self.format = format
    self.place = place
    self.options = options
  }

  /// A diagnostic about the format string as one about the text it lies in.
  func placed(_ diagnostic: Diagnostic, in source: SourceText) -> Diagnostic {
    guard let place else { return diagnostic }
    return diagnostic.relocated(from: format.source, to: source) { place.span(of: $0) }
  }

  /// Where the bytes of a format string lie in a text.
  struct Place {
    /// The byte of the text at which the format string starts.
    let start: Int
    /// The offsets in the format string at which one malformed byte of the text was read as U+FFFD, which has three.
    let malformed: [Int]

    /// The bytes of the text that a span of the format string means.
    func span(of span: SourceSpan) -> SourceSpan {
      let low = offset(of: span.start)
      return SourceSpan(low, max(low, offset(of: span.end)))
    }

    private func offset(of offset: Int) -> Int {
      var low = 0
      var high = malformed.count
      while low < high {
        let middle = (low + high) / 2
        if malformed[middle] < offset { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return start + offset }
      // An offset inside a replacement, which no diagnostic should have, counts as the start of the malformed byte.
      return start + offset - 2 * (low - 1) - min(2, offset - malformed[low - 1])
    }
  }
}
