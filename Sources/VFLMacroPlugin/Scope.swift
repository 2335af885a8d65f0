import VisualFormat

/// What the names of a use mean.
struct Scope {
  /// The entries of the dictionaries; nil if there is none, so that names are found where the macro stands.
  let views: [String: MacroUse.Expression]?
  let metrics: [String: MacroUse.Expression]?

  /// What lowering knows: views by their names, the superview of each by its name behind a `|`.
  func bindings(_ mentions: [[LiteralFormat.Mention]]) -> Bindings<String> {
    var names = Set(views?.keys ?? [:].keys)
    if views == nil {
      for mention in mentions.joined() {
        // Where all metrics are known, a view is compared with one of them or with another view.
        let isView = mention.place == .view || mention.place == .size && metrics != nil
        if isView, metrics?[mention.name] == nil { names.insert(mention.name) }
      }
    }
    var bindings = Bindings(
      views: Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }),
      metrics: (metrics ?? [:]).mapValues { Double($0.text) }
    ) { "|" + $0 }
    bindings.viewsAreComplete = views != nil
    bindings.metricsAreComplete = metrics != nil
    return bindings
  }
}
