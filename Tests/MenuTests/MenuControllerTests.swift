import Espalier
import EspalierTesting
import Foundation
import Testing

/// A view that is first responder, copies, and has an action of its own.
private final class Bubble: UIView {
  var performed: Set<Selector> = [.copy, Bubble.quoteAction]
  private(set) var lines: [String] = []
  static let quoteAction = Selector(Bubble.quote)

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    performed.contains(action)
  }

  override func copy(_ sender: Any?) {
    lines.append("copy \(sender is UIMenuController || sender is UICommand)")
  }

  func quote(_ sender: UIMenuController) { lines.append("quote") }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Collects the notifications of the menu controller.
@MainActor private final class Notes {
  private(set) var names: [String] = []
  private var observers: [any NSObjectProtocol] = []

  init() {
    let all: [(Notification.Name, String)] = [
      (UIMenuController.willShowMenuNotification, "willShow"),
      (UIMenuController.didShowMenuNotification, "didShow"),
      (UIMenuController.willHideMenuNotification, "willHide"),
      (UIMenuController.didHideMenuNotification, "didHide"),
      (UIMenuController.menuFrameDidChangeNotification, "frame"),
    ]
    observers = all.map { name, title in
      NotificationCenter.default.addObserver(
        forName: name, object: UIMenuController.shared, queue: nil
      ) { [weak self] _ in MainActor.assumeIsolated { self?.names.append(title) } }
    }
  }

  func take() -> [String] {
    defer { names = [] }
    return names
  }

  func stop() { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
}

@MainActor struct MenuControllerTests {
  private let stage = Stage(size: CGSize(width: 600, height: 400))
  private let root = UIViewController()
  private let bubble = Bubble(frame: CGRect(x: 100, y: 100, width: 200, height: 40))

  private func begin(firstResponder: Bool = true) -> UIMenuController {
    root.loadViewIfNeeded()
    root.view.backgroundColor = .systemBackground
    root.view.addSubview(bubble)
    stage.show(root)
    stage.settle()
    if firstResponder { bubble.becomeFirstResponder() }
    let controller = UIMenuController.shared
    controller.menuItems = [UIMenuItem(title: "Quote", action: Bubble.quoteAction)]
    return controller
  }

  @Test func theMenuHasTheActionsThatTheFirstResponderPerforms() {
    let controller = begin()
    controller.showMenu(from: bubble, rect: bubble.bounds)
    stage.settle()
    #expect(controller.isMenuVisible)
    #expect(stage.openMenus == [["Copy", "Quote"]])
    stage.tap(stage.row("Quote"))
    stage.settle()
    #expect(bubble.take() == ["quote"])
    #expect(!controller.isMenuVisible)
    controller.showMenu(from: bubble, rect: bubble.bounds)
    stage.tap(stage.row("Copy"))
    #expect(bubble.take() == ["copy true"])
    #expect(stage.issues.isEmpty)
  }

  @Test func anActionOfAResponderFurtherOutIsShownToo() {
    let controller = begin(firstResponder: false)
    let inner = Bubble(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    inner.performed = []
    bubble.addSubview(inner)
    inner.becomeFirstResponder()
    controller.showMenu(from: inner, rect: inner.bounds)
    #expect(stage.openMenus == [["Copy", "Quote"]])
    stage.tap(stage.row("Quote"))
    #expect(bubble.take() == ["quote"])
    #expect(inner.take().isEmpty)
  }

  @Test func theOldMethodsOpenAndCloseTheMenu() {
    let controller = begin()
    controller.setTargetRect(CGRect(x: 0, y: 0, width: 50, height: 20), in: bubble)
    #expect(!controller.isMenuVisible)
    controller.setMenuVisible(true, animated: true)
    #expect(controller.isMenuVisible)
    #expect(stage.openMenuFrames.first?.origin == CGPoint(x: 100, y: 124))
    #expect(controller.menuFrame == stage.openMenuFrames.first)
    controller.isMenuVisible = false
    stage.settle()
    #expect(stage.openMenus.isEmpty)
    #expect(controller.menuFrame == .zero)
  }

  @Test(arguments: [
    (UIMenuController.ArrowDirection.default, 0), (.up, 0), (.down, 1), (.left, 2), (.right, 3),
  ])
  func theArrowDirectionChoosesTheSideOfTheMenu(
    direction: UIMenuController.ArrowDirection, side: Int
  ) {
    let controller = begin()
    bubble.frame = CGRect(x: 260, y: 200, width: 60, height: 40)
    controller.arrowDirection = direction
    controller.showMenu(from: bubble, rect: bubble.bounds)
    let frame = controller.menuFrame
    switch side {
    case 0: #expect(frame.minY == 244 && frame.minX == 260)
    case 1: #expect(frame.maxY == 196 && frame.minX == 260)
    case 2: #expect(frame.minX == 324 && abs(frame.midY - 220) <= 1)
    default: #expect(frame.maxX == 256 && abs(frame.midY - 220) <= 1)
    }
  }

  @Test func notificationsTellOfTheMenuInTheirOrder() {
    let controller = begin()
    let notes = Notes()
    defer { notes.stop() }
    controller.showMenu(from: bubble, rect: bubble.bounds)
    #expect(notes.take() == ["willShow", "frame"])
    stage.settle()
    #expect(notes.take() == ["didShow"])
    controller.setTargetRect(CGRect(x: 20, y: 0, width: 10, height: 10), in: bubble)
    #expect(notes.take() == ["frame"])
    #expect(controller.menuFrame.minX == 120)
    stage.press(key: .keyboardEscape)
    #expect(notes.take() == ["willHide"])
    stage.settle()
    #expect(notes.take() == ["didHide"])
  }

  @Test func theSameRectangleMovesTheMenuAfterItsView() {
    let controller = begin()
    controller.showMenu(from: bubble, rect: bubble.bounds)
    stage.settle()
    let frame = controller.menuFrame
    bubble.frame.origin.x += 30
    controller.setTargetRect(bubble.bounds, in: bubble)
    #expect(controller.menuFrame == frame.offsetBy(dx: 30, dy: 0))
  }

  @Test func onlyTheMenuThatOpenedIsSaidToShow() {
    let controller = begin()
    let notes = Notes()
    defer { notes.stop() }
    controller.showMenu(from: bubble, rect: bubble.bounds)
    controller.setMenuVisible(false, animated: false)
    controller.showMenu(from: bubble, rect: bubble.bounds)
    stage.settle()
    #expect(notes.take().filter { $0 == "didShow" } == ["didShow"])
  }

  @Test func updateReadsTheResponderAgainAndClosesAMenuWithoutRows() {
    let controller = begin()
    controller.showMenu(from: bubble, rect: bubble.bounds)
    bubble.performed = [.cut, .copy]
    controller.update()
    #expect(stage.openMenus == [["Cut", "Copy"]])
    bubble.performed = []
    controller.update()
    #expect(!controller.isMenuVisible)
  }

  @Test func keysMoveInTheMenuAndChoose() {
    let controller = begin()
    controller.showMenu(from: bubble, rect: bubble.bounds)
    stage.press(key: .keyboardDownArrow)
    stage.press(key: .keyboardDownArrow)
    #expect(stage.openMenus == [["Copy", "> Quote"]])
    stage.press(key: .keyboardReturnOrEnter)
    #expect(bubble.take() == ["quote"])
    #expect(bubble.isFirstResponder)
  }

  @Test func aMenuWithoutRowsOrTargetDoesNotOpenAndIsAnIssue() {
    let controller = begin(firstResponder: false)
    controller.showMenu(from: bubble, rect: bubble.bounds)
    #expect(!controller.isMenuVisible)
    #expect(stage.issues.map(\.code) == ["menu.controller.rows"])
    bubble.removeFromSuperview()
    controller.setMenuVisible(true, animated: false)
    #expect(stage.issues.count == 2)
    #expect(stage.issues.last?.code == "menu.controller.target")
  }

  @Test func aTargetRectangleThatIsNoNumberStandsForTheView() {
    let controller = begin()
    controller.showMenu(
      from: bubble, rect: CGRect(x: Double.nan, y: 0, width: .infinity, height: 10))
    #expect(controller.menuFrame.origin == CGPoint(x: 100, y: 144))
  }

  @Test func hidingFromAnotherViewLeavesTheMenuOpen() {
    let controller = begin()
    controller.showMenu(from: bubble, rect: bubble.bounds)
    controller.hideMenu(from: root.view)
    #expect(controller.isMenuVisible)
    controller.hideMenu(from: bubble)
    #expect(!controller.isMenuVisible)
  }

  @Test func itemsThatAFieldPerformsAreInItsEditMenu() {
    final class Field: UITextField {
      static let stamp = Selector(Field.insertStamp)
      private(set) var stamps = 0
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Field.stamp || super.canPerformAction(action, withSender: sender)
      }
      func insertStamp(_ sender: Any?) { stamps += 1 }
    }
    let controller = begin(firstResponder: false)
    let field = Field(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    root.view.addSubview(field)
    stage.settle()
    controller.menuItems = [
      UIMenuItem(title: "Stamp", action: Field.stamp),
      UIMenuItem(title: "Quote", action: Bubble.quoteAction),
    ]
    stage.secondaryClick(CGPoint(x: 40, y: 35))
    #expect(stage.openMenus.last?.contains("Stamp") == true)
    #expect(stage.openMenus.last?.contains("Quote") == false)
    stage.tap(stage.row("Stamp"))
    #expect(field.stamps == 1)
  }
}
