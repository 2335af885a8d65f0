import AutoLayout
import Testing

/// What people read when something is wrong.
struct FaultTests {
  private let root = View(frame: LayoutRect(x: 0, y: 0, width: 400, height: 300))
  private let photo = View()
  private let title = View()

  init() {
    for (view, name) in [(photo, "photo"), (title, "title")] {
      view.accessibilityIdentifier = name
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func constraints(_ format: String, metrics: [String: Any] = [:], line: Int = 7) -> [LayoutConstraint] {
    LayoutConstraint.constraints(
      withVisualFormat: format, metrics: metrics, views: ["photo": photo, "title": title], file: "Card.swift",
      line: line)
  }

  @Test func faultyFormatsAreShown() {
    let heard = faults { #expect(constraints("H:|-[phto]-[title(>=100]").isEmpty) }
    #expect(heard.count == 1)
    #expect(heard.first?.kind == .format)
    let message = heard.first?.message ?? ""
    #expect(message.contains(" --> Card.swift:7:1:"), "\(message)")
    #expect(message.contains("did you mean 'photo'?"))
    #expect(message.contains("VFL0201") && message.contains("VFL0107"))
  }

  @Test func valuesOfTheWrongTypeAreNamed() {
    let heard = faults {
      let views: [String: Any] = ["photo": photo, "title": "no view", "unused": 5]
      let made = LayoutConstraint.constraints(
        withVisualFormat: "[photo]-gap-[title(wide)]", metrics: ["gap": "8", "wide": Optional.some(Float(40)) as Any],
        views: views)
      #expect(made.isEmpty)
    }
    let message = heard.first?.message ?? ""
    #expect(message.contains("'title' in the views dictionary is no view or layout guide"), "\(message)")
    #expect(message.contains("'gap' in the metrics dictionary is no number"))
    #expect(message.contains("of the type 'String'"))
    #expect(!message.contains("unused"))
  }

  @Test func numbersOfAnyTypeAreMetrics() {
    expectNoFaults {
      let metrics: [String: Any] = ["a": 1, "b": Float(2), "c": UInt8(3), "d": 4.5 as Double? as Any]
      let made = constraints("|-a-[photo(b)]-c-[title(d)]", metrics: metrics)
      #expect(made.map(\.constant) == [1, 2, 3, 4.5])
    }
  }

  @Test func conflictsShowBothStrings() {
    let heard = faults {
      LayoutConstraint.activate(
        constraints("H:|-[photo(320)]", line: 11) + constraints("H:[photo]-100-[title(120)]-|", line: 12))
      root.layoutIfNeeded()
    }
    #expect(heard.count == 1)
    #expect(heard.first?.kind == .conflict)
    let message = heard.first?.message ?? ""
    for piece in [
      "H:|-[photo(320)]", "H:[photo]-100-[title(120)]-|", "Card.swift:11", "Card.swift:12", "photo.width == 320",
      "title.width == 120", "left out",
    ] { #expect(message.contains(piece), "\(piece) in \(message)") }
    // It is said once, and again only when the conflict changes.
    expectNoFaults {
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }
  }

  @Test func conflictsShowSourceLines() {
    let line = #line + 3
    let heard = faults {
      LayoutConstraint.activate([
        photo.widthAnchor.constraint(equalToConstant: 10),
        photo.widthAnchor.constraint(equalToConstant: 20),
      ])
      root.layoutIfNeeded()
    }
    let message = heard.first?.message ?? ""
    #expect(message.contains("AutoLayoutTests/FaultTests.swift:\(line)"), "\(message)")
    #expect(message.contains("AutoLayoutTests/FaultTests.swift:\(line + 1)"))
  }

  @Test func translatedMasksAreTheClassicCause() {
    let heard = faults {
      photo.translatesAutoresizingMaskIntoConstraints = true
      LayoutConstraint.activate(constraints("H:|-10-[photo(50)]"))
      root.layoutIfNeeded()
    }
    #expect(
      heard.contains { $0.message.contains("set 'translatesAutoresizingMaskIntoConstraints' of 'photo' to false") })
  }

  @Test func aConflictIsToldOnceWhateverTheSizeOfTheRoot() {
    let (root, view) = (View(frame: LayoutRect(x: 0, y: 0, width: 100, height: 20)), View())
    root.anchor(view) {
      EqualTo(\.leadingAnchor)
      EqualTo(\.topAnchor)
      EqualTo(\.trailingAnchor)
      EqualToConstant(\.widthAnchor, constant: 30)
    }
    var counts: [Int] = []
    for width in [100.0, 120, 30, 140] {
      root.frame = LayoutRect(x: 0, y: 0, width: width, height: 20)
      counts.append(faults { root.layoutIfNeeded() }.count)
    }
    // At 30 it is none; after that it is one again.
    #expect(counts == [1, 0, 0, 1])
  }

  @Test func conflictIsForgottenWhenItIsSolved() {
    let wide = photo.widthAnchor.constraint(equalToConstant: 20)
    #expect(
      faults {
        LayoutConstraint.activate([photo.widthAnchor.constraint(equalToConstant: 10), wide])
        root.layoutIfNeeded()
      }.count == 1)
    #expect(photo.frame.width == 10)
    expectNoFaults {
      wide.constant = 10
      root.layoutIfNeeded()
      #expect(photo.frame.width == 10)
    }
    #expect(
      faults {
        wide.constant = 30
        root.layoutIfNeeded()
      }.count == 1)
  }
}
