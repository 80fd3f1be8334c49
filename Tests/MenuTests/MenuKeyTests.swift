import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct MenuKeyTests {
  /// DESKTOP expectation 36.
  @Test(arguments: [
    (UIKeyboardHIDUsage.keyboardApplication, UIKeyModifierFlags()),
    (.keyboardF10, .shift),
  ])
  func theMenuKeyOpensTheMenuOfTheFirstResponderWithItsFirstRowHighlighted(
    key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags
  ) {
    let scene = MenuScene(titles: ["Play", "Share"])
    let row = KeyView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    scene.owner.addSubview(row)
    row.becomeFirstResponder()
    scene.press(key, modifiers)
    #expect(scene.rows == ["> Play", "Share"])
    #expect(scene.take().first == "configuration 100,20")
    scene.press(.keyboardEscape)
    #expect(!scene.isOpen)
    #expect(row.isFirstResponder)
  }

  @Test func aMenuOpenedByTheMouseHighlightsNothingUntilAnArrowMoves() {
    let scene = MenuScene(titles: ["Play", "Share"])
    scene.open()
    #expect(scene.rows == ["Play", "Share"])
    scene.press(.keyboardDownArrow)
    #expect(scene.rows == ["> Play", "Share"])
  }

  @Test func arrowsSkipRowsThatCannotBeChosenAndWrapAround() {
    let scene = MenuScene { scene in
      UIMenu(children: [
        scene.action("Off", .disabled), scene.action("A"),
        UIMenu(options: .displayInline, children: [scene.action("B")]),
        scene.action("Gone", .hidden), scene.action("Off too", .disabled),
      ])
    }
    scene.open()
    #expect(scene.rows == ["Off (off)", "A", "---", "B", "---", "Off too (off)"])
    scene.press(.keyboardUpArrow)
    #expect(scene.rows[3] == "> B")
    scene.press(.keyboardDownArrow)
    #expect(scene.rows[1] == "> A")
    scene.press(.keyboardUpArrow)
    #expect(scene.rows[3] == "> B")
    scene.press(.keyboardHome)
    #expect(scene.rows[1] == "> A")
    scene.press(.keyboardEnd)
    #expect(scene.rows[3] == "> B")
  }

  @Test(arguments: [UIKeyboardHIDUsage.keyboardReturnOrEnter, .keyboardSpacebar, .keypadEnter])
  func returnAndSpaceChoose(key: UIKeyboardHIDUsage) {
    let scene = MenuScene(titles: ["Play", "Share"])
    scene.open()
    _ = scene.take()
    scene.press(key)
    #expect(scene.take().isEmpty)
    scene.press(.keyboardEnd)
    scene.press(key)
    scene.stage.settle()
    #expect(scene.take() == ["Share", "willEnd", "ended"])
  }

  @Test func rightOpensASubmenuLeftAndEscapeLeaveOneLevel() {
    let scene = submenus()
    scene.open(at: CGPoint(x: 300, y: 80))
    scene.press(.keyboardEnd)
    scene.press(.keyboardRightArrow)
    #expect(scene.stage.openMenus == [["Play", "> More ▸"], ["> Even more ▸"]])
    scene.press(.keyboardReturnOrEnter)
    #expect(scene.stage.openMenus.count == 3)
    scene.press(.keyboardLeftArrow)
    #expect(scene.stage.openMenus == [["Play", "> More ▸"], ["> Even more ▸"]])
    scene.press(.keyboardEscape)
    #expect(scene.stage.openMenus == [["Play", "> More ▸"]])
    scene.press(.keyboardLeftArrow)
    #expect(scene.stage.openMenus == [["Play", "> More ▸"]])
    scene.press(.keyboardEscape)
    #expect(!scene.isOpen)
  }

  @Test func inRightToLeftLeftOpensASubmenu() {
    let scene = submenus()
    scene.stage.window.semanticContentAttribute = .forceRightToLeft
    scene.owner.semanticContentAttribute = .forceRightToLeft
    scene.open(at: CGPoint(x: 440, y: 80))
    scene.press(.keyboardEnd)
    scene.press(.keyboardRightArrow)
    #expect(scene.stage.openMenus.count == 1)
    scene.press(.keyboardLeftArrow)
    #expect(scene.stage.openMenus.count == 2)
    let frames = scene.stage.openMenuFrames
    #expect(frames.count == 2 && frames[1].maxX <= frames[0].minX + 4)
    scene.press(.keyboardRightArrow)
    #expect(scene.stage.openMenus.count == 1)
  }

  private func submenus() -> MenuScene {
    MenuScene(owner: CGRect(x: 250, y: 60, width: 200, height: 40)) { scene in
      let inner = UIMenu(title: "Even more", children: [scene.action("Share")])
      return UIMenu(children: [scene.action("Play"), UIMenu(title: "More", children: [inner])])
    }
  }

  @Test func typedLettersHighlightTheRowThatBeginsWithThem() {
    let scene = MenuScene(titles: ["Play", "Share", "Show album", "Shuffle"])
    scene.open()
    scene.stage.press(letter: "s")
    #expect(scene.rows[1] == "> Share")
    scene.stage.press(letter: "s")
    #expect(scene.rows[2] == "> Show album")
    scene.stage.advance(by: 2)
    for letter in ["s", "h", "u"] { scene.stage.press(letter: letter) }
    #expect(scene.rows[3] == "> Shuffle")
    scene.stage.advance(by: 2)
    for letter in ["s", "h", "o", "w"] { scene.stage.press(letter: letter) }
    scene.stage.press(letter: " ", usage: .keyboardSpacebar)
    #expect(scene.rows[2] == "> Show album")
    #expect(scene.isOpen)
  }

  @Test func keysReachNothingBelowAnOpenMenu() {
    let scene = MenuScene(titles: ["Play"])
    let below = KeyView(frame: .zero)
    below.onKey = { scene.note("key") }
    scene.root.view.addSubview(below)
    below.becomeFirstResponder()
    scene.open()
    _ = scene.take()
    for key in [UIKeyboardHIDUsage.keyboardTab, .keyboardA, .keyboardPageDown, .keyboardDownArrow] {
      scene.press(key)
    }
    #expect(scene.take().isEmpty)
    scene.press(.keyboardEscape)
    scene.stage.settle()
    _ = scene.take()
    scene.press(.keyboardA)
    #expect(scene.take() == ["key"])
  }

  @Test func heldModifiersShowTheAlternateOfACommandAndItIsTheOnePerformed() {
    let scene = MenuScene { scene in
      UIMenu(children: [
        UICommand(
          title: "Close", action: Selector(CommandView.closeOne),
          alternates: [
            UICommandAlternate(
              title: "Close All", action: Selector(CommandView.closeAll), modifierFlags: .alternate)
          ])
      ])
    }
    let view = CommandView(scene)
    view.frame = scene.owner.bounds
    scene.owner.removeFromSuperview()
    scene.root.view.addSubview(view)
    view.frame = CGRect(x: 100, y: 60, width: 200, height: 40)
    view.addSubview(scene.owner)
    scene.owner.frame = view.bounds
    scene.open()
    #expect(scene.rows == ["Close"])
    scene.stage.hold(.alternate)
    #expect(scene.rows == ["Close All"])
    scene.stage.tap(scene.stage.row("Close"))
    #expect(scene.lines.contains("close all"))
  }
}

/// A view that takes the keyboard.
final class KeyView: UIView {
  var onKey: (() -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    onKey?()
    super.pressesBegan(presses, with: event)
  }
}

/// A view with the methods of commands.
final class CommandView: UIView {
  weak var scene: MenuScene?
  var title: String?
  var isClosingDisabled = false

  init(_ scene: MenuScene) {
    self.scene = scene
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  var canClose = true

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canClose && super.canPerformAction(action, withSender: sender)
  }

  func closeOne(_ sender: UICommand) { scene?.note("close \(sender.title)") }
  func closeAll() { scene?.note("close all") }

  override func validate(_ command: UICommand) {
    scene?.note("validate")
    if let title { command.title = title }
    if isClosingDisabled { command.attributes = .disabled }
  }
}
