import Espalier
import EspalierTesting
import Foundation
import Testing

/// Chains of responders that lead back to themselves, and undo managers along the chain.
@MainActor @Suite struct ResponderCycleTests {
  let stage = Stage(size: CGSize(width: 390, height: 600))

  @Test func everyWayThroughACycleOfNextEnds() {
    let page = FocusPage()
    stage.show(page)
    let knot = Knot(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
    knot.target = page
    page.view.addSubview(knot)
    stage.settle()
    knot.other = page.view
    page.view.subviews.first?.becomeFirstResponder()
    stage.press(key: .keyboardTab)
    stage.press(key: .keyboardRightArrow)
    stage.press(key: .keyboardZ, modifiers: .control)
    stage.press(key: .keyboardTab, modifiers: .control)
    stage.press(key: .keyboardApplication)
    stage.press(key: .keyboardF10, modifiers: .shift)
    stage.tap(knot)
    stage.scroll(at: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: 20))
    stage.settle()
    #expect(knot.undoManager == nil)
    #expect(knot.target(forAction: Selector(Unknown.perform), withSender: nil) == nil)
    #expect(!stage.issues.isEmpty)
    #expect(stage.issues.allSatisfy { $0.code == "responder.cycle" })
  }

  @Test func controlZReachesTheUndoManagerOfAController() {
    let page = UndoPage()
    stage.show(page)
    stage.settle()
    page.becomeFirstResponder()
    page.add()
    stage.press(key: .keyboardZ, modifiers: .control)
    #expect(page.count == 0)
    stage.press(key: .keyboardZ, modifiers: [.control, .shift])
    #expect(page.count == 1)
    stage.press(key: .keyboardZ, modifiers: .control)
    stage.press(key: .keyboardY, modifiers: .control)
    #expect(page.count == 1)
  }

  @Test func controlZWorksFromAFocusedButtonAndFromAFieldWithoutChanges() {
    let page = UndoPage()
    stage.show(page)
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
    let field = UITextField(frame: CGRect(x: 20, y: 160, width: 100, height: 40))
    page.view.addSubview(button)
    page.view.addSubview(field)
    stage.settle()
    page.add()
    _ = stage.walk(1)
    stage.press(key: .keyboardZ, modifiers: .control)
    #expect(page.count == 0)
    page.add()
    _ = stage.walk(1)
    stage.type("a")
    stage.press(key: .keyboardZ, modifiers: .control)
    #expect(field.text == "")
    #expect(page.count == 1)
    stage.press(key: .keyboardZ, modifiers: .control)
    #expect(page.count == 0)
  }

  @Test func escapeTakesBackASelectionBeforeItLeavesThePage() {
    let pages = UINavigationController(rootViewController: UIViewController())
    stage.show(pages)
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    page.view.addSubview(field)
    pages.pushViewController(page, animated: false)
    stage.settle()
    stage.tap(field)
    stage.type("hello")
    stage.press(key: .keyboardA, modifiers: .control)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(pages.viewControllers.count == 2)
    #expect(field.selectedTextRange?.isEmpty == true)
    stage.compose("x", selected: 1..<1)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(pages.viewControllers.count == 2)
    #expect(field.markedTextRange == nil)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(pages.viewControllers.count == 1)
  }
}

private final class Unknown: UIView {
  func perform() {}
}

/// A view whose `next` is inside itself once `other` is set.
private final class Knot: UIView {
  weak var target: UIViewController?
  weak var other: UIView?
  override var canBecomeFirstResponder: Bool { true }
  override var canBecomeFocused: Bool { true }
  private lazy var inner = Inner(self)
  override var next: UIResponder? { other == nil ? super.next : inner }

  private final class Inner: UIResponder {
    weak var outer: UIResponder?
    init(_ outer: UIResponder) { self.outer = outer }
    override var next: UIResponder? { outer }
  }
}

private final class UndoPage: UIViewController {
  var count = 0
  let manager = UndoManager()
  override var undoManager: UndoManager? { manager }
  override var canBecomeFirstResponder: Bool { true }

  func add() {
    count += 1
    manager.registerUndo(withTarget: self) { $0.remove() }
  }

  private func remove() {
    count -= 1
    manager.registerUndo(withTarget: self) { $0.add() }
  }
}
