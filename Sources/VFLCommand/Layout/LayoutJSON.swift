import ConstraintIR
import VFLDiagnostics

/// A layout in version 1 of our JSON. Frames are in points, in the coordinates of the superview.
struct LayoutJSON: Encodable {
  /// A size.
  struct Size: Encodable {
    let width: Double
    let height: Double
  }

  /// A frame.
  struct Frame: Encodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// Constraints that cannot hold together.
  struct Conflict: Encodable {
    let constraints: [Member]
    @Nullable var remedy: String?
  }

  /// One of them.
  struct Member: Encodable {
    let source: String
    let text: String
    @Nullable var format: String?
    @Nullable var formatIndex: Int?
    @Nullable var offset: Int?
    @Nullable var length: Int?
    let dropped: Bool
  }

  /// A view whose place or size along an axis nothing determines.
  struct Ambiguous: Encodable {
    let item: String
    let axis: String
  }

  let version = 1
  let size: Size
  let frames: [String: Frame]
  let conflicts: [Conflict]
  let ambiguous: [Ambiguous]
  let diagnostics: [DiagnosticJSON]

  /// Takes a layout, and what was found in the formats before.
  init(_ result: LayoutResult, checked: [CheckedInput], size: LayoutSize) {
    let locator = Locator()
    func number(_ value: Double) -> Double { value == 0 ? 0 : value }
    self.size = Size(width: size.width, height: size.height)
    frames = Dictionary(
      result.frames.map { name, frame in
        (
          name,
          Frame(x: number(frame.x), y: number(frame.y), width: number(frame.width), height: number(frame.height))
        )
      }, uniquingKeysWith: { first, _ in first })
    conflicts = result.conflicts.map { conflict in
      Conflict(
        constraints: conflict.members.map { member in
          Member(
            source: member.source, text: member.text, format: member.range?.source.text,
            formatIndex: member.formatIndex, offset: member.range?.span.start, length: member.range?.span.length,
            dropped: member.isDropped)
        }, remedy: conflict.remedy)
    }
    ambiguous = result.ambiguous.map { Ambiguous(item: $0.name, axis: $0.axis.rawValue) }
    diagnostics = (checked.flatMap { $0.diagnostics } + result.diagnostics).map { DiagnosticJSON($0, locator) }
  }
}
