import ConstraintIR
import VFLDiagnostics
import VisualFormat

// The compiler as a page or another host without an operating system sees it: two functions over plain memory. Built and
// linked by .ci/embedded, so that nothing enters the core that does not link there.

/// Memory for a text that the host is about to write; never given back, since a host of this size is run once.
///
/// - Parameter count: the number of bytes.
@_cdecl("allocate")
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  .allocate(capacity: max(1, Int(count)))
}

/// Compiles one format string in which every name in brackets is a view of one superview and every other name may be a
/// metric, and writes what came out: a line `N constraints`, then the diagnostics as a terminal shows them.
///
/// - Parameters:
///   - text: the format string in UTF-8.
///   - count: its length in bytes.
///   - output: where the report goes, as much of it as fits.
///   - capacity: how many bytes fit there.
/// - Returns: the length of the whole report in bytes.
@_cdecl("compile")
public func compile(
  _ text: UnsafePointer<UInt8>, _ count: Int32, _ output: UnsafeMutablePointer<UInt8>, _ capacity: Int32
) -> Int32 {
  let bytes = UnsafeBufferPointer(start: text, count: Int(count))
  let format = FormatString(parsing: String(decoding: bytes, as: UTF8.self))

  var views: [String: String] = [:]
  for name in format.viewNames { views[name] = name }
  var bindings = Bindings(views: views, superview: "|")
  bindings.metricsAreComplete = false
  let lowered = format.constraints(with: bindings)

  let report =
    "\(lowered.constraints.count) constraints\n" + TerminalRenderer(colour: false).render(lowered.diagnostics)
  var length = 0
  for byte in report.utf8 {
    if length < Int(capacity) { output[length] = byte }
    length += 1
  }
  return Int32(length)
}
