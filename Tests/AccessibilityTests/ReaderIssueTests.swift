import Espalier
import EspalierAccessibility
@_spi(Framework) import EspalierCore
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// What a program says wrongly to readers is an issue while a reader listens (DESKTOP 1.2, E9).
@MainActor @Suite struct ReaderIssueTests {
  private final class Ear: AccessibilityListener {
    let wantsFrames = false
    func accessibilitySource(
      _ source: any AccessibilitySource, didChange events: [AccessibleEvent]
    ) {}
  }

  private let page = ReadPage()
  private let ear = Ear()
  private let tree: AccessibilityTree

  init() { tree = AccessibilityTree(Runtime.current) }

  /// Asks for all nodes.
  private func read() {
    func ask(_ number: Int) {
      _ = tree.node(number)
      for index in 0..<tree.childCount(of: number) {
        if let child = tree.child(at: index, of: number) { ask(child) }
      }
    }
    for window in tree.windows { ask(window) }
    page.stage.turn()
  }

  /// The issues of a code that a reader which asks for everything causes, in two rounds.
  private func issues(_ code: String) -> [String] {
    read()
    #expect(page.stage.issues.filter { $0.code == code }.isEmpty, "Nobody listens.")
    tree.listener = ear
    read()
    read()
    return page.stage.issues.filter { $0.code == code }.map(\.description)
  }

  @Test func anElementWithoutAFrameIsAnIssue() {
    let chart = page.add(UIView(), 0, 0, 200, 100)
    let bars = (0..<2).map { index in
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = "Bar \(index)"
      return bar
    }
    chart.accessibilityElements = bars
    page.label("Seen", 0, 200)
    let hidden = page.label("Hidden", 0, 300)
    hidden.frame.size = .zero
    hidden.isHidden = true
    let found = issues("accessibility.frame")
    #expect(found.count == 1, "\(page.stage.issues)")
    #expect(found.first?.contains("A UIAccessibilityElement in UIViewController") == true)
  }

  @Test func rowsOutOfSightAndScrolledContentsAreNoIssue() {
    let list = ReadTable(count: 40)
    page.add(list.table, 0, 0, 300, 400)
    page.stage.settle()
    #expect(issues("accessibility.").isEmpty, "\(page.stage.issues)")
  }

  @Test func anElementThatIsListedTwiceIsAnIssueAndReadOnce() {
    let view = page.add(UIView(), 0, 0, 200, 100)
    let (first, second) = (page.label("A", 0, 0, to: view), page.label("B", 0, 40, to: view))
    view.accessibilityElements = [first, second, first]
    #expect(page.spoken == ["A", "B"])
    let found = issues("accessibility.double")
    #expect(found.count == 1, "\(page.stage.issues)")
    #expect(found.first?.contains("A UILabel in UIViewController is twice") == true)
  }

  @Test func twoElementsWithOneNameAtOnePlaceAreAnIssue() {
    let button = page.add(UIButton(type: .system), 0, 0)
    button.accessibilityLabel = "Play"
    page.label("Play", 0, 0)
    page.label("Play", 0, 100)
    let found = issues("accessibility.double")
    #expect(found.count == 1, "\(page.stage.issues)")
    #expect(found.first?.contains("has the name and the frame of the") == true)
  }

  @Test func anAdjustableElementWithoutStepsIsAnIssue() throws {
    let view = page.add(UIView(), 0, 0)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Rating"
    view.accessibilityTraits = .adjustable
    final class Volume: UIView {
      var steps = 0
      override func accessibilityIncrement() {
        super.accessibilityIncrement()
        steps += 1
        accessibilityValue = "\(steps)"
      }
    }
    let volume = page.add(Volume(), 0, 100)
    volume.isAccessibilityElement = true
    volume.accessibilityLabel = "Volume"
    volume.accessibilityTraits = .adjustable
    #expect(!page.stage.accessibility.increment("Rating"))
    #expect(page.stage.accessibility.increment("Volume"))
    #expect(issues("accessibility.adjustable").isEmpty)
    let numbers = [view, volume].compactMap { tree.number(of: $0) }
    try #require(numbers.count == 2)
    #expect(!tree.perform(action: 0, of: numbers[0]) && !tree.perform(action: 1, of: numbers[0]))
    #expect(tree.perform(action: 0, of: numbers[1]))
    let found = page.stage.issues.filter { $0.code == "accessibility.adjustable" }
    #expect(found.count == 1, "\(page.stage.issues)")
    #expect(found.first?.sentence.contains("A UIView in UIViewController") == true)
    #expect(volume.steps == 2)
  }
}
