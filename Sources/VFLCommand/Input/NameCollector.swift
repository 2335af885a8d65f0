import VisualFormat

/// Tells views from metrics where nobody has listed them: a name in brackets is a view, also where it is a value in a
/// view's predicate; any other name is a metric. Lowering does the rest.
struct NameCollector {
  /// The names that stand in brackets anywhere in the run.
  let views: Set<String>

  /// Collects the names of a run.
  init(_ inputs: [InputText]) {
    var views: Set<String> = []
    for input in inputs {
      for unit in input.units { views.formUnion(unit.format.viewNames) }
    }
    self.views = views
  }
}
