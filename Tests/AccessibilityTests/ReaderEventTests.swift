import Espalier
import EspalierAccessibility
@_spi(Framework) import EspalierCore
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// The changes that a listener is told of (DESKTOP 1.5), and what that costs.
@MainActor @Suite struct ReaderEventTests {
  private final class Ear: AccessibilityListener {
    var wantsFrames = false
    var events: [AccessibleEvent] = []

    func accessibilitySource(
      _ source: any AccessibilitySource, didChange events: [AccessibleEvent]
    ) {
      self.events += events
    }

    func take() -> [AccessibleEvent] {
      defer { events = [] }
      return events
    }
  }

  private let page = ReadPage()
  private let ear = Ear()
  private let tree: AccessibilityTree

  init() {
    tree = AccessibilityTree(Runtime.current)
  }

  /// Begins to listen, and asks for all nodes, so that they are known.
  private func listen() {
    tree.listener = ear
    for window in tree.windows { ask(window) }
    page.stage.turn()
    _ = ear.take()
  }

  private func ask(_ number: Int) {
    _ = tree.node(number)
    for index in 0..<tree.childCount(of: number) {
      if let child = tree.child(at: index, of: number) { ask(child) }
    }
  }

  private func number(_ view: UIResponder) -> Int { tree.number(of: view) ?? -1 }

  @Test func aTextThatChangesTwiceInATurnIsToldOnce() {
    let label = page.label("A", 0, 0)
    listen()
    label.text = "B"
    label.text = "C"
    page.stage.turn()
    #expect(ear.take() == [.name(number(label))])
    label.text = "C"
    page.stage.turn()
    #expect(ear.take().isEmpty)
  }

  @Test func aLabelForReadersAloneIsToldToo() {
    let label = page.label("A", 0, 0)
    listen()
    label.accessibilityLabel = "Better"
    label.accessibilityHint = "Reads on"
    page.stage.turn()
    #expect(ear.take() == [.name(number(label)), .description(number(label))])
  }

  @Test func aSwitchTellsOfItsState() {
    let toggle = page.add(UISwitch(), 0, 0)
    listen()
    #expect(tree.perform(action: 0, of: number(toggle)))
    page.stage.settle()
    #expect(ear.take().contains(.state(number(toggle), .checked, isOn: true)))
  }

  @Test func viewsThatComeAndGoAreToldToTheirParent() {
    page.label("A", 0, 0)
    listen()
    let window = tree.windows[0]
    let label = page.label("B", 0, 50)
    let child = number(label)
    #expect(ear.take() == [.childAdded(parent: window, index: 1, child: child)])
    label.removeFromSuperview()
    page.stage.turn()
    #expect(ear.take() == [.childRemoved(parent: window, index: 1, child: child)])
    #expect(tree.node(child) == nil)
    page.label("C", 0, 50)
    #expect(tree.child(at: 1, of: window) != child)
  }

  @Test func manyRowsAreOneEvent() {
    let list = ReadTable(count: 3)
    page.add(list.table, 0, 0, 300, 400)
    page.stage.settle()
    listen()
    list.count = 500
    list.table.reloadData()
    page.stage.settle()
    let changes = ear.take().filter {
      switch $0 {
      case .childAdded, .childRemoved, .childrenChanged: true
      default: false
      }
    }
    #expect(changes == [.childrenChanged(number(list.table))])
  }

  @Test func theFocusIsToldOnce() {
    let first = page.add(UITextField(), 0, 0)
    let second = page.add(UITextField(), 0, 50)
    listen()
    first.becomeFirstResponder()
    page.stage.turn()
    #expect(ear.take().filter(\.isFocus) == [.focus(number(first))])
    #expect(tree.takeFocus(number(second)))
    page.stage.turn()
    #expect(ear.take().filter(\.isFocus) == [.focus(number(second))])
    #expect(UIAccessibility.focusedElement(using: nil) as? UIView === second)
  }

  @Test func elementsAreToldOfTheFocusOfTheReader() {
    final class Field: UITextField {
      var calls: [String] = []
      override func accessibilityElementDidBecomeFocused() { calls.append("focused") }
      override func accessibilityElementDidLoseFocus() { calls.append("lost") }
    }
    let first = page.add(Field(), 0, 0)
    let second = page.add(Field(), 0, 50)
    first.becomeFirstResponder()
    page.stage.turn()
    #expect(first.calls.isEmpty)
    listen()
    second.becomeFirstResponder()
    page.stage.turn()
    #expect(first.calls == ["lost"])
    #expect(second.calls == ["focused"])
  }

  @Test func typedTextIsToldPieceByPiece() {
    let field = page.add(UITextField(), 0, 0)
    field.text = "ab"
    field.becomeFirstResponder()
    listen()
    field.selectedTextRange = field.position(from: field.beginningOfDocument, offset: 1)
      .flatMap { field.textRange(from: $0, to: $0) }
    page.stage.turn()
    _ = ear.take()
    page.stage.type("\u{f6}")
    let events = ear.take()
    #expect(events.contains(.textInserted(number(field), offset: 1, "\u{f6}")))
    #expect(events.contains(.caret(number(field), offset: 2)))
  }

  @Test func aSecretIsNeverTold() {
    let field = page.add(UITextField(), 0, 0)
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    listen()
    page.stage.type("x")
    #expect(ear.take().contains(.textInserted(number(field), offset: 0, "\u{2022}")))
    #expect(tree.text(in: 0..<1, of: number(field)) == "\u{2022}")
    #expect(!tree.copyText(in: 0..<1, of: number(field)))
  }

  @Test func announcementsAreHandedOn() {
    listen()
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    page.stage.turn()
    #expect(ear.take() == [.announcement(window: tree.windows[0], "Saved", isUrgent: false)])
    #expect(UIAccessibility.isVoiceOverRunning)
    tree.listener = nil
    #expect(!UIAccessibility.isVoiceOverRunning)
    UIAccessibility.post(notification: .announcement, argument: "Lost")
    page.stage.turn()
    #expect(ear.take().isEmpty)
  }

  @Test func layoutChangedMovesTheFocus() {
    let button = page.add(UIButton(type: .system), 0, 0)
    button.setTitle("Next", for: .normal)
    listen()
    UIAccessibility.post(notification: .layoutChanged, argument: button)
    page.stage.turn()
    #expect(ear.take().contains(.focus(number(button))))
  }

  @Test func whileContentsMoveComparisonsPause() {
    let view = page.label("Moves", 0, 0)
    ear.wantsFrames = true
    listen()
    let shapes = tree.shapeCount
    UIView.animate(withDuration: 1) { view.frame.origin.y = 400 }
    page.stage.advance(by: 1.2)
    page.stage.settle()
    #expect(tree.shapeCount - shapes <= 18)
    #expect(ear.take().last == .frame(number(view)))
    let count = tree.shapeCount
    page.stage.advance(by: 5)
    #expect(tree.shapeCount == count)
  }

  @Test func whileContentsScrollComparisonsWaitForTheFocusOrASecond() {
    let scroll = UIScrollView(frame: page.root.view.bounds)
    scroll.contentSize = CGSize(width: 300, height: 100_000)
    page.root.view.addSubview(scroll)
    let label = page.label("Time", 0, 0, to: scroll)
    let button = page.add(UIButton(type: .system), 0, 60, to: scroll)
    button.setTitle("Play", for: .normal)
    listen()
    page.stage.advance(by: 2)
    let before = tree.comparisonCount
    func scrolls(frames: Int) {
      for frame in 0..<frames {
        scroll.contentOffset.y += 10
        label.text = "\(frame)"
        page.stage.advance(by: 1.0 / 60)
      }
    }
    scrolls(frames: 210)
    #expect((3...4).contains(tree.comparisonCount - before))
    _ = ear.take()
    page.stage.press(key: .keyboardTab)
    scroll.contentOffset.y += 10
    page.stage.turn()
    #expect(ear.take().contains(.focus(number(button))))
    scrolls(frames: 10)
    #expect(ear.take().isEmpty)
    let moving = tree.comparisonCount
    page.stage.advance(by: 0.2)
    #expect(tree.comparisonCount == moving + 1)
    #expect(ear.take().first == .name(number(label)))
    page.stage.advance(by: 5)
    #expect(tree.comparisonCount == moving + 1)
  }

  @Test func withoutAListenerNothingIsComputed() {
    let label = page.label("A", 0, 0)
    let before = tree.shapeCount
    for index in 0..<100 {
      label.text = "\(index)"
      page.stage.turn()
    }
    #expect(tree.shapeCount == before)
  }

  @Test func hostileQuestionsHaveNoAnswer() {
    page.label("A", 0, 0)
    listen()
    for number in [-1, 0, 99_999, Int.max] {
      #expect(tree.node(number) == nil)
      #expect(tree.child(at: -1, of: number) == nil)
      #expect(tree.child(at: .max, of: tree.windows[0]) == nil)
      #expect(!tree.perform(action: -1, of: number))
      #expect(!tree.setValue(.nan, of: number))
      #expect(!tree.takeFocus(number))
      #expect(!tree.scrollIntoView(number))
      #expect(tree.text(in: -5..<3, of: number).isEmpty)
      #expect(tree.textUnit(.word, at: -3, of: number) == nil)
    }
  }
}

extension AccessibleEvent {
  fileprivate var isFocus: Bool {
    if case .focus = self { true } else { false }
  }
}
