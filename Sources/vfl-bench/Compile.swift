import ConstraintIR
import VFLDiagnostics
import VisualFormat

/// `vfl-bench parse FILE`: text to tree.
func parseBenchmark(of formats: [String]) {
  let bytes = formats.reduce(0) { $0 + $1.utf8.count }
  let time = measure { for text in formats { use(FormatString(parsing: text)) } }.median
  let each = time / Double(formats.count)
  let rate = Double(bytes) / time * 1e9
  print("strings \(formats.count) ns_per_string \(shown(each)) bytes_per_second \(shown(rate, digits: 0))")
}

/// `vfl-bench compile`: the format of the issue, from text to constraints and from tree to constraints.
func compileBenchmark() {
  let text = "|-(padding)-[a]-[b]|"
  let bindings = Bindings(views: ["a": 1, "b": 2], superview: 0, metrics: ["padding": 8])
  let format = FormatString(parsing: text)
  guard format.constraints(with: bindings).constraints.count == 3 else { fail("\(text) does not compile") }
  // One of the six objects that compiling makes: the ratio says the same in a slow minute of the machine as in a fast one.
  let yardstick = measure { use(SourceText(name: "yardstick", text: text)) }
  func report(_ what: String, _ time: Timing) {
    let ratio = shown(time.best / yardstick.best)
    print("\(what): \(shown(time.best)) ns (median \(shown(time.median))), \(ratio) × the yardstick")
  }
  report("yardstick, one object made and freed", yardstick)
  report("text to constraints", measure { use(FormatString(parsing: text).constraints(with: bindings)) })
  report("text to tree", measure { use(FormatString(parsing: text)) })
  report("tree to constraints", measure { use(format.constraints(with: bindings)) })
}

/// `vfl-bench corpus FILE`: what real strings cost.
func corpusBenchmark(of formats: [String]) {
  parseBenchmark(of: formats)
  let trees = formats.map { FormatString(parsing: $0) }
  let bindings = Bindings(views: views(of: trees), superview: "|")
  var open = bindings
  open.metricsAreComplete = false
  let time = measure { for tree in trees { use(tree.constraints(with: open)) } }.median
  print("lowering ns_per_string \(shown(time / Double(trees.count)))")
}

/// `vfl-bench repeat N FILE`: parses and lowers each format N times, for tools that count from outside.
func repeatBenchmark(of formats: [String], times: Int) {
  var bindings = Bindings(views: views(of: formats.map { FormatString(parsing: $0) }), superview: "|")
  bindings.metricsAreComplete = false
  for _ in 0..<times {
    for text in formats { use(FormatString(parsing: text).constraints(with: bindings)) }
  }
}

/// `vfl-bench scale`: one row of more and more views.
func scaleBenchmark() {
  for count in [10, 100, 1_000, 10_000, 100_000] {
    let names = (0..<count).map { "v\($0)" }
    let text = "H:|-" + names.map { "[\($0)(>=10@750)]" }.joined(separator: "-(8)-") + "-|"
    let bindings = Bindings(
      views: Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0 + 1) }), superview: 0)
    let format = FormatString(parsing: text)
    guard format.constraints(with: bindings).constraints.count == count * 2 + 1 else {
      fail("\(count) views do not compile")
    }
    let parsing = measure(rounds: 5, atLeast: 1_000_000) { use(FormatString(parsing: text)) }.best
    let lowering = measure(rounds: 5, atLeast: 1_000_000) { use(format.constraints(with: bindings)) }.best
    let each = { (time: Double) in shown(time / Double(count)) }
    print(
      "views \(count) parse_ns_per_view \(each(parsing)) lower_ns_per_view \(each(lowering))"
        + " peak_bytes \(peakMemory())")
  }
}

/// `vfl-bench hostile`: more and more views of which none is known, with options that make no sense.
func hostileBenchmark() {
  for count in [1_000, 10_000, 100_000] {
    let text = "H:|-" + (0..<count).map { "[viev\($0)(metrix\($0))]" }.joined(separator: "-(gap)-") + "-|"
    let bindings = Bindings(
      views: Dictionary(uniqueKeysWithValues: (0..<count).map { ("view\($0)", $0 + 1) }), superview: 0)
    let format = FormatString(parsing: text)
    let time = measure(rounds: 5, atLeast: 1_000_000) {
      use(format.constraints(with: bindings, options: [.alignAllLeading, .spacingBaselineToBaseline]))
    }.best
    print("unknown_views \(count) lower_ns_per_view \(shown(time / Double(count)))")
  }
}

/// The names in brackets of all trees.
private func views(of trees: [FormatString]) -> [String: String] {
  var views: [String: String] = [:]
  for tree in trees {
    for name in tree.viewNames { views[name] = name }
  }
  return views
}
