import AutoLayout
import Testing

/// What went to the fault handler while something ran.
func faults(_ body: () -> Void) -> [LayoutFault] {
  let heard = Heard()
  LayoutFault.handling(by: { heard.faults.append($0) }, body)
  return heard.faults
}

/// Fails if anything goes to the fault handler.
func expectNoFaults(_ body: () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
  for fault in faults(body) { Issue.record("\(fault.message)", sourceLocation: sourceLocation) }
}

/// Used by the thread that runs a test alone.
private final class Heard: @unchecked Sendable {
  var faults: [LayoutFault] = []
}

/// The frame of a view by its identifier.
func frame(_ name: String, in root: View) -> [Double]? {
  if root.accessibilityIdentifier == name { return numbers(root.frame) }
  for view in root.subviews {
    if let found = frame(name, in: view) { return found }
  }
  return nil
}

/// A rectangle as four numbers, to a thousandth.
func numbers(_ rect: LayoutRect) -> [Double] {
  [rect.x, rect.y, rect.width, rect.height].map { ($0 * 1000).rounded() / 1000 + 0 }
}
