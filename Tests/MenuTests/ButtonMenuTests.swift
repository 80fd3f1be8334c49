import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

@MainActor struct ButtonMenuTests {
  private func scene(_ isPrimary: Bool, _ button: UIButton) -> MenuScene {
    let scene = MenuScene(titles: [])
    button.frame = CGRect(x: 50, y: 200, width: 120, height: 30)
    button.menu = UIMenu(children: [scene.action("A"), scene.action("B")])
    button.showsMenuAsPrimaryAction = isPrimary
    button.addAction(UIAction { _ in scene.note("tapped") }, for: .touchUpInside)
    button.addAction(UIAction { _ in scene.note("menu") }, for: .menuActionTriggered)
    scene.root.view.addSubview(button)
    scene.stage.settle()
    return scene
  }

  @Test func aPressOpensThePrimaryMenuBelowTheButtonAndAClickLeavesItOpen() {
    let button = UIButton(type: .system)
    let scene = scene(true, button)
    scene.stage.press(CGPoint(x: 60, y: 210))
    #expect(scene.rows == ["A", "B"])
    #expect(scene.take() == ["menu"])
    #expect(button.isHighlighted)
    scene.stage.release()
    #expect(scene.isOpen)
    #expect(scene.stage.openMenuFrames.first?.origin == CGPoint(x: 50, y: 234))
    scene.stage.tap(scene.stage.row("B"))
    scene.stage.settle()
    #expect(scene.take() == ["B"])
    #expect(!button.isHighlighted)
  }

  @Test func aPressDraggedToARowChoosesIt() {
    let scene = scene(true, UIButton(type: .system))
    scene.stage.press(CGPoint(x: 60, y: 210))
    let row = scene.stage.row("B")
    scene.stage.move(to: row)
    scene.stage.release()
    #expect(scene.take() == ["menu", "B"])
    #expect(!scene.isOpen)
  }

  @Test func aTapOfAFingerOpensThePrimaryMenu() {
    let scene = scene(true, UIButton(type: .system))
    scene.stage.send(.down, at: CGPoint(x: 60, y: 210), isFinger: true)
    #expect(!scene.isOpen)
    scene.stage.send(.up, at: CGPoint(x: 60, y: 210), isFinger: true)
    #expect(scene.rows == ["A", "B"])
  }

  @Test func theSecondaryButtonOpensTheMenuOfAButtonWithItsOwnAction() {
    let scene = scene(false, UIButton(type: .system))
    scene.stage.tap(CGPoint(x: 60, y: 210))
    #expect(scene.take() == ["tapped"])
    scene.open(at: CGPoint(x: 60, y: 210))
    #expect(scene.rows == ["A", "B"])
  }

  @Test func aDisabledButtonOpensNothing() {
    let button = UIButton(type: .system)
    let scene = scene(true, button)
    button.isEnabled = false
    scene.stage.tap(CGPoint(x: 60, y: 210))
    scene.open(at: CGPoint(x: 60, y: 210))
    button.performPrimaryAction()
    #expect(!scene.isOpen)
    #expect(scene.take().isEmpty)
  }

  @Test func performPrimaryActionOpensTheMenuWithItsFirstRowHighlighted() {
    let button = UIButton(type: .system)
    let scene = scene(true, button)
    button.performPrimaryAction()
    #expect(scene.rows == ["> A", "B"])
  }

  @Test func returnOnAFocusedButtonOpensItsMenu() {
    let scene = scene(true, UIButton(type: .system))
    scene.press(.keyboardTab)
    scene.press(.keyboardReturnOrEnter)
    #expect(scene.rows == ["> A", "B"])
    scene.press(.keyboardEscape)
    #expect(!scene.isOpen)
  }

  @Test func aButtonThatChangesItsSelectionShowsTheElementThatIsOn() {
    let button = UIButton(type: .system)
    let scene = scene(true, button)
    var changes = 0
    button.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    button.changesSelectionAsPrimaryAction = true
    #expect(button.title(for: .normal) == "A")
    scene.stage.tap(CGPoint(x: 60, y: 210))
    #expect(scene.rows == ["✓ A", "B"])
    #expect(scene.stage.openMenuFrames.first.map { $0.width >= 120 } == true)
    scene.stage.tap(scene.stage.row("B"))
    #expect(button.title(for: .normal) == "B")
    #expect(button.menu?.selectedElements.map(\.title) == ["B"])
    #expect(changes == 1)
  }

  @Test func aButtonWithoutAMenuTogglesItsSelectionBeforeItsActions() {
    let scene = MenuScene(titles: [])
    let button = UIButton(frame: CGRect(x: 50, y: 200, width: 100, height: 30))
    button.changesSelectionAsPrimaryAction = true
    button.addAction(
      UIAction { _ in scene.note("\(button.isSelected)") }, for: .primaryActionTriggered)
    scene.root.view.addSubview(button)
    scene.stage.tap(button)
    scene.stage.tap(button)
    button.performPrimaryAction()
    #expect(scene.take() == ["true", "false", "true"])
  }

  @Test func aControlOfTheAppOverridesItsConfiguration() {
    let scene = MenuScene(titles: [])
    let control = MenuControl(frame: CGRect(x: 50, y: 200, width: 100, height: 30))
    control.isContextMenuInteractionEnabled = true
    scene.root.view.addSubview(control)
    scene.open(at: CGPoint(x: 60, y: 210))
    #expect(scene.rows == ["Own"])
    control.isContextMenuInteractionEnabled = false
    #expect(control.contextMenuInteraction == nil)
    #expect(!scene.isOpen)
  }

  @Test(arguments: [true, false])
  func aBarButtonItemOpensItsMenuByATapUnlessItHasAnAction(hasAction: Bool) {
    let scene = MenuScene(titles: [])
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "More", primaryAction: hasAction ? UIAction { _ in scene.note("acted") } : nil,
      menu: UIMenu(children: [scene.action("A")]))
    scene.stage.show(UINavigationController(rootViewController: page))
    let place = CGPoint(x: 560, y: 22)
    scene.stage.tap(place)
    #expect(scene.isOpen == !hasAction)
    #expect(scene.take() == (hasAction ? ["acted"] : []))
    scene.press(.keyboardEscape)
    scene.stage.settle()
    scene.open(at: place)
    #expect(scene.rows == ["A"])
    let frame = scene.stage.openMenuFrames.first ?? .zero
    #expect(frame.maxX <= 594)
  }
}

/// A control with a menu of its own.
final class MenuControl: UIControl {
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Own") { _ in }])
    })
  }
}
