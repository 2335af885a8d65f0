import ConstraintIR
import LayoutEngine
import Testing

@Suite struct LayoutTests {
  @Test func tmp() {}
}
