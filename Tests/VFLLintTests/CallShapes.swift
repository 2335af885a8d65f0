import SourceScanner
import Testing
import VFLDiagnostics
import VisualFormat

/// A source of many functions, each with a call for one format, and where the bytes of each format stand in it.
struct CallSource {
  private(set) var bytes: [UInt8] = []
  /// By format: the byte of the file for each byte of the format.
  private(set) var places: [[Int]] = []

  mutating func add(_ code: String) { bytes += Array(code.utf8) }

  mutating func begin() { places.append([]) }

  /// Adds a part of the format that was begun last.
  mutating func add(literal part: some Sequence<UInt8>) {
    for byte in part {
      places[places.count - 1].append(bytes.count)
      bytes.append(byte)
    }
  }
}

/// A way to write a call with a format.
struct CallShape: Sendable, CustomTestStringConvertible {
  let name: String
  let language: SourceLanguage
  /// What stands before the format and behind it; the pieces it is cut into lie between.
  let write: @Sendable (_ source: inout CallSource, _ format: [UInt8], _ views: [String], _ metrics: [String]) -> Void

  var testDescription: String { "\(language.rawValue) \(name)" }

  /// A file with a function for each format.
  func source(_ formats: [String]) -> CallSource {
    var source = CallSource()
    switch language {
    case .swift: source.add("import UIKit\n\nfinal class Card: UIView {\n")
    case .objectiveC: source.add("#import <UIKit/UIKit.h>\n\n@implementation Card\n\n")
    case .cSharp: source.add("using UIKit;\n\nclass Card : UIView\n{\n")
    }
    for (index, format) in formats.enumerated() {
      let (views, metrics) = Self.names(in: format)
      switch language {
      case .swift: source.add("  func layOut\(index)() {\n")
      case .objectiveC: source.add("- (void)layOut\(index) {\n")
      case .cSharp: source.add("    void LayOut\(index)()\n    {\n")
      }
      source.begin()
      write(&source, Array(format.utf8), views, metrics)
      source.add(language == .swift ? "  }\n" : language == .objectiveC ? "}\n" : "    }\n")
    }
    source.add(language == .objectiveC ? "@end\n" : "}\n")
    return source
  }

  /// The names of a format: those in brackets are views, and others metrics.
  private static func names(in text: String) -> (views: [String], metrics: [String]) {
    let format = FormatString(parsing: text)
    var views = format.viewNames
    var metrics: [String] = []
    for predicate in format.syntax.predicates {
      for case .name(let name)? in [predicate.value, predicate.priority] {
        let text = format.text(of: name)
        let isMetric = (text.contains("m") && text.last?.isNumber == true) || text == "required"
        if isMetric, !metrics.contains(text) { metrics.append(text) }
        if !isMetric, !views.contains(text) { views.append(text) }
      }
    }
    return (views, metrics)
  }

  // MARK: Shapes

  static let all: [CallShape] = swift + objectiveC + cSharp

  private static func swiftDictionary(_ names: [String]) -> String {
    names.isEmpty ? "[:]" : "[" + names.map { "\"\($0)\": \($0)" }.joined(separator: ", ") + "]"
  }

  private static func swiftShape(_ name: String, _ before: String, _ behind: String, split: String? = nil) -> CallShape
  {
    CallShape(name: name, language: .swift) { source, format, views, metrics in
      func filled(_ text: String) -> String {
        text.replacingOccurrences("VIEWS", swiftDictionary(views)).replacingOccurrences(
          "METRICS", swiftDictionary(metrics))
      }
      source.add(filled(before))
      add(format, split, &source)
      source.add(filled(behind))
    }
  }

  private static func add(_ format: [UInt8], _ split: String?, _ source: inout CallSource) {
    guard let split else { return source.add(literal: format) }
    source.add(literal: format[..<(format.count / 2)])
    source.add(split)
    source.add(literal: format[(format.count / 2)...])
  }

  private static let swift = [
    swiftShape(
      "on one line",
      "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"",
      "\", options: [], metrics: METRICS, views: VIEWS))\n"),
    swiftShape(
      "old spelling, over several lines",
      "    addConstraints(\n      NSLayoutConstraint.constraintsWithVisualFormat(\n        \"",
      "\",\n        options: NSLayoutFormatOptions(0),\n        metrics: METRICS,\n        views: VIEWS\n      )\n    )\n"
    ),
    swiftShape(
      "without options, local dictionaries",
      "    let views: [String: Any] = VIEWS\n    let metrics = METRICS\n    NSLayoutConstraint.activate(.constraints(withVisualFormat:\n\t\"",
      "\", metrics: metrics, views: views))\n"),
    swiftShape(
      "local constant",
      "    let format = \"",
      "\"\n    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: METRICS, views: VIEWS))\n"
    ),
    swiftShape(
      "array in a loop",
      "    for format in [\"",
      "\"] {\n      addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: METRICS, views: VIEWS))\n    }\n"
    ),
    swiftShape(
      "raw literal",
      "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: #\"",
      "\"#, metrics: METRICS, views: VIEWS))\n"),
    swiftShape(
      "sum",
      "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"",
      "\", metrics: METRICS, views: VIEWS))\n", split: "\" +\n      \""),
    swiftShape(
      "literal of several lines",
      "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\"\"\n        ",
      "\n        \"\"\", metrics: METRICS, views: VIEWS))\n", split: "\\\n        "),
    swiftShape(
      "choice",
      "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: isWide ? \"",
      "\" : \"[\\(name)]\", metrics: METRICS, views: VIEWS))\n"),
    swiftShape(
      "portable front",
      "    LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: \"",
      "\", metrics: METRICS, views: VIEWS))\n"),
  ]

  private static func objectiveCDictionary(_ names: [String]) -> String {
    "@{" + names.map { "@\"\($0)\": self->\($0)" }.joined(separator: ", ") + "}"
  }

  private static func objectiveCShape(
    _ name: String, _ before: String, _ behind: String, split: String? = nil
  ) -> CallShape {
    CallShape(name: name, language: .objectiveC) { source, format, views, metrics in
      func filled(_ text: String) -> String {
        text.replacingOccurrences("VIEWS", objectiveCDictionary(views))
          .replacingOccurrences("METRICS", metrics.isEmpty ? "nil" : objectiveCDictionary(metrics))
          .replacingOccurrences("BINDINGS", "NSDictionaryOfVariableBindings(" + views.joined(separator: ", ") + ")")
      }
      source.add(filled(before))
      add(format, split, &source)
      source.add(filled(behind))
    }
  }

  private static let objectiveC = [
    objectiveCShape(
      "on one line",
      "    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"",
      "\" options:0 metrics:METRICS views:VIEWS]];\n"),
    objectiveCShape(
      "over several lines, with the macro",
      "    [self.view addConstraints:\n     [NSLayoutConstraint\n      constraintsWithVisualFormat:@\"",
      "\"\n                          options:NSLayoutFormatDirectionLeadingToTrailing\n                          metrics:METRICS\n                            views:BINDINGS]];\n"
    ),
    objectiveCShape(
      "locals",
      "    NSDictionary *views = VIEWS;\n    NSString *format = @\"",
      "\";\n    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:kNilOptions metrics:METRICS views:views]];\n"
    ),
    objectiveCShape(
      "adjacent literals",
      "    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"",
      "\" options:0 metrics:METRICS views:VIEWS]];\n", split: "\"\n        \""),
    objectiveCShape(
      "array in a loop",
      "    for (NSString *format in @[ @\"",
      "\" ])\n        [constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:METRICS views:VIEWS]];\n"
    ),
    objectiveCShape(
      "format function",
      "    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@\"",
      "\"] options:0 metrics:METRICS views:VIEWS]];\n"),
    objectiveCShape(
      "choice",
      "    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:(wide ? @\"",
      "\" : other) options:0 metrics:METRICS views:VIEWS]];\n"),
  ]

  private static func cSharpShape(_ name: String, _ before: String, _ behind: String, split: String? = nil) -> CallShape
  {
    CallShape(name: name, language: .cSharp) { source, format, views, metrics in
      func dictionary(_ names: [String]) -> String {
        "new NSDictionary(" + names.map { "\"\($0)\", this.\($0)" }.joined(separator: ", ") + ")"
      }
      func filled(_ text: String) -> String {
        text.replacingOccurrences("VIEWS", dictionary(views))
          .replacingOccurrences("METRICS", metrics.isEmpty ? "null" : dictionary(metrics))
          .replacingOccurrences("PAIRS", (views + metrics).map { "\"\($0)\", \($0)" }.joined(separator: ", "))
      }
      source.add(filled(before))
      add(format, split, &source)
      source.add(filled(behind))
    }
  }

  private static let cSharp = [
    cSharpShape(
      "dictionaries",
      "        AddConstraints(NSLayoutConstraint.FromVisualFormat(\"", "\", 0, METRICS, VIEWS));\n"),
    cSharpShape(
      "pairs over several lines",
      "        View.AddConstraints (\n            NSLayoutConstraint.FromVisualFormat (\"",
      "\",\n                NSLayoutFormatOptions.DirectionLeadingToTrailing,\n                PAIRS));\n"),
    cSharpShape(
      "named arguments",
      "        AddConstraints(NSLayoutConstraint.FromVisualFormat(format: \"",
      "\", options: 0, metrics: METRICS, views: VIEWS));\n"),
    cSharpShape(
      "verbatim literal in a local",
      "        var format = @\"",
      "\";\n        AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, METRICS, VIEWS));\n"),
    cSharpShape(
      "sum",
      "        AddConstraints(NSLayoutConstraint.FromVisualFormat(\"", "\", 0, METRICS, VIEWS));\n",
      split: "\"\n            + \""),
    cSharpShape(
      "array in a loop",
      "        foreach (var format in new[] { \"",
      "\" })\n            AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, METRICS, VIEWS));\n"),
  ]
}

extension String {
  /// The text with each occurrence of a word replaced.
  fileprivate func replacingOccurrences(_ word: String, _ replacement: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.range(of: word) {
      result += rest[..<range.lowerBound] + replacement
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  fileprivate func range(of word: String) -> Range<Index>? { self[...].range(of: word) }
}

extension Substring {
  fileprivate func range(of word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
      start = index(after: start)
    }
    return nil
  }
}
