import AutoLayout
import Testing

/// A controller hears of its view, in UIKit's order.
struct ViewControllerTests {
  private final class Heard {
    var calls: [String] = []
  }

  private final class Content: View {
    var heard: Heard?
    override func updateConstraints() {
      heard?.calls.append("updateConstraints")
      super.updateConstraints()
    }
    override func layoutSubviews() { heard?.calls.append("layoutSubviews") }
    override func traitCollectionDidChange(_ previous: TraitCollection?) { heard?.calls.append("view traits") }
  }

  private final class Page: ViewController {
    let heard = Heard()
    override func loadView() {
      heard.calls.append("loadView")
      let content = Content(frame: LayoutRect(x: 0, y: 0, width: 100, height: 50))
      content.heard = heard
      view = content
    }
    override func viewDidLoad() { heard.calls.append("viewDidLoad") }
    override func updateViewConstraints() {
      heard.calls.append("updateViewConstraints")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { heard.calls.append("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { heard.calls.append("viewDidLayoutSubviews") }
    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      heard.calls.append(
        "traits \(previous?.verticalSizeClass ?? .unspecified) to \(traitCollection.verticalSizeClass)")
    }
  }

  @Test func callsComeInOrder() {
    let page = Page()
    #expect(!page.isViewLoaded && page.heard.calls.isEmpty)
    page.view.layoutIfNeeded()
    #expect(
      page.heard.calls == [
        "loadView", "viewDidLoad", "updateViewConstraints", "updateConstraints", "viewWillLayoutSubviews",
        "layoutSubviews", "viewDidLayoutSubviews",
      ])
    page.heard.calls = []
    page.view.layoutIfNeeded()
    #expect(page.heard.calls.isEmpty)
    page.view.overrideTraitCollection = TraitCollection(verticalSizeClass: .compact)
    #expect(page.heard.calls == ["traits unspecified to compact", "view traits"])
    page.heard.calls = []
    page.view.frame = LayoutRect(x: 0, y: 0, width: 50, height: 100)
    page.view.setNeedsUpdateConstraints()
    page.view.layoutIfNeeded()
    #expect(
      page.heard.calls == [
        "updateViewConstraints", "updateConstraints", "viewWillLayoutSubviews", "layoutSubviews",
        "viewDidLayoutSubviews",
      ])
  }

  @Test func barsHaveALength() {
    let page = Page()
    #expect(page.topLayoutGuide.length == 0)
    page.view.safeAreaInsets = LayoutInsets(top: 44, bottom: 34)
    #expect(page.topLayoutGuide.length == 44 && page.bottomLayoutGuide.length == 34)
    page.topLayoutLength = 64
    #expect(page.topLayoutGuide.length == 64 && page.topLayoutLength == 64)
  }

  @Test func aViewOutlivesItsController() {
    var page: Page? = Page()
    let view = page?.view
    page = nil
    expectNoFaults { view?.layoutIfNeeded() }
    #expect(view?.frame.width == 100)
  }
}
