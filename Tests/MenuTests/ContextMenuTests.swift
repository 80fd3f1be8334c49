import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

@MainActor struct ContextMenuTests {
  @Test func theDelegateIsCalledForConfigurationDisplayActionAndEndInThisOrder() {
    let scene = MenuScene(titles: ["Play", "Share"])
    scene.open()
    #expect(scene.take() == ["configuration 20,20", "actions 0", "willDisplay", "displayed"])
    #expect(scene.rows == ["Play", "Share"])
    scene.stage.tap(scene.stage.row("Share"))
    scene.stage.settle()
    #expect(scene.take() == ["Share", "willEnd", "ended"])
    #expect(!scene.isOpen)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aClickOutsideClosesTheMenuAndDoesNothingElse() {
    let scene = MenuScene(titles: ["Play"])
    let button = UIButton(frame: CGRect(x: 400, y: 300, width: 100, height: 40))
    button.addAction(UIAction { _ in scene.note("button") }, for: .touchUpInside)
    scene.root.view.addSubview(button)
    scene.open()
    _ = scene.take()
    scene.stage.tap(CGPoint(x: 450, y: 320))
    scene.stage.settle()
    #expect(scene.take() == ["willEnd", "ended"])
    scene.stage.tap(CGPoint(x: 450, y: 320))
    #expect(scene.take() == ["button"])
  }

  @Test func pressingDraggingToARowAndReleasingChoosesIt() {
    let scene = MenuScene(titles: ["Play", "Share", "Delete"])
    scene.stage.send(.down, at: CGPoint(x: 120, y: 80), button: .secondary)
    _ = scene.take()
    let row = scene.stage.row("Share")
    scene.stage.send(.move, at: CGPoint(x: 130, y: 90), button: .secondary)
    scene.stage.send(.move, at: row, button: .secondary)
    #expect(scene.rows == ["Play", "> Share", "Delete"])
    scene.stage.send(.up, at: row, button: .secondary)
    scene.stage.settle()
    #expect(scene.take().filter { $0 != "displayed" } == ["Share", "willEnd", "ended"])
  }

  @Test func aPressThatIsReleasedOutsideAfterADragClosesTheMenu() {
    let scene = MenuScene(titles: ["Play"])
    scene.stage.send(.down, at: CGPoint(x: 120, y: 80), button: .secondary)
    scene.stage.send(.move, at: CGPoint(x: 500, y: 350), button: .secondary)
    scene.stage.send(.up, at: CGPoint(x: 500, y: 350), button: .secondary)
    #expect(!scene.isOpen)
  }

  @Test func aHeldFingerOpensTheMenuWithAPreviewAndATapOnARowChooses() {
    let scene = MenuScene(titles: ["Play"])
    scene.stage.send(.down, at: CGPoint(x: 120, y: 80), isFinger: true)
    scene.stage.advance(by: 0.4)
    #expect(scene.take().isEmpty)
    scene.stage.advance(by: 0.2)
    #expect(
      scene.take() == [
        "configuration 20,20", "highlight menu", "actions 0", "willDisplay", "displayed",
      ])
    #expect(scene.interaction?.menuAppearance == .rich)
    scene.stage.send(.up, at: CGPoint(x: 120, y: 80), isFinger: true)
    #expect(scene.rows == ["Play"])
    let row = scene.stage.row("Play")
    scene.stage.send(.down, at: row, isFinger: true)
    scene.stage.send(.up, at: row, isFinger: true)
    scene.stage.settle()
    #expect(scene.take() == ["Play", "dismissal menu", "willEnd", "ended"])
    #expect(scene.interaction?.menuAppearance == .unknown)
  }

  @Test func aFingerThatMovesOrLeavesEarlyOpensNothing() {
    let scene = MenuScene(titles: ["Play"])
    scene.stage.send(.down, at: CGPoint(x: 120, y: 80), isFinger: true)
    scene.stage.send(.move, at: CGPoint(x: 140, y: 80), isFinger: true)
    scene.stage.advance(by: 1)
    scene.stage.send(.up, at: CGPoint(x: 140, y: 80), isFinger: true)
    #expect(scene.take().isEmpty)
    #expect(!scene.isOpen)
  }

  @Test func thePreviewsPageAppearsAndATapOnItCommits() {
    let scene = MenuScene(titles: ["Play"])
    let page = UIViewController()
    page.preferredContentSize = CGSize(width: 200, height: 100)
    scene.makePage = { page }
    scene.stage.send(.down, at: CGPoint(x: 120, y: 80), isFinger: true)
    scene.stage.advance(by: 0.6)
    scene.stage.send(.up, at: CGPoint(x: 120, y: 80), isFinger: true)
    scene.stage.settle()
    #expect(page.view.window != nil)
    #expect(page.parent != nil)
    let middle = page.view.convert(CGPoint(x: 100, y: 50), to: nil)
    #expect(scene.stage.openMenuFrames.allSatisfy { $0.minY > middle.y + 50 })
    scene.stage.send(.down, at: middle, isFinger: true)
    scene.stage.send(.up, at: middle, isFinger: true)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "configuration 20,20", "highlight menu", "preview", "actions 0", "willDisplay",
        "displayed", "commit", "dismissal menu", "willEnd", "ended",
      ])
    #expect(page.parent == nil)
    #expect(scene.stage.containmentIssues.isEmpty)
  }

  @Test func anInteractionWithoutAMenuOpensNothing() {
    let scene = MenuScene { _ in nil }
    scene.open()
    #expect(scene.take() == ["configuration 20,20", "actions 0"])
    #expect(!scene.isOpen)
  }

  @Test func theInnermostInteractionWithAConfigurationOpensItsMenu() {
    let scene = MenuScene(titles: ["Outer"])
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    let silent = SilentDelegate()
    inner.addInteraction(UIContextMenuInteraction(delegate: silent))
    scene.owner.addSubview(inner)
    scene.open(at: CGPoint(x: 110, y: 80))
    #expect(silent.asked == 1)
    #expect(scene.rows == ["Outer"])
  }

  @Test func aMenuOpenedByAnActionOfTheFirstTakesItsPlace() {
    let scene = MenuScene(titles: [])
    let button = UIButton(frame: CGRect(x: 10, y: 200, width: 100, height: 40))
    button.menu = UIMenu(children: [scene.action("Second")])
    button.showsMenuAsPrimaryAction = true
    scene.root.view.addSubview(button)
    scene.makeMenu = { scene in
      UIMenu(children: [
        UIAction(title: "First") { _ in
          scene.note("First")
          button.performPrimaryAction()
        }
      ])
    }
    scene.open()
    _ = scene.take()
    scene.stage.tap(scene.stage.row("First"))
    scene.stage.settle()
    #expect(scene.take() == ["First", "willEnd", "ended"])
    #expect(scene.stage.openMenus == [["> Second"]])
  }

  @Test func dismissMenuClosesAndARemovedInteractionClosesItsMenu() {
    let scene = MenuScene(titles: ["Play"])
    scene.open()
    scene.interaction?.dismissMenu()
    #expect(!scene.isOpen)
    scene.open()
    #expect(scene.isOpen)
    scene.interaction.map { scene.owner.removeInteraction($0) }
    #expect(!scene.isOpen)
    #expect(scene.owner.interactions.isEmpty)
    #expect(scene.interaction?.view == nil)
    scene.stage.settle()
    scene.open()
    #expect(!scene.isOpen)
  }

  @Test func theVisibleMenuIsReplacedWhileItIsOpen() {
    let scene = MenuScene { scene in
      UIMenu(children: [
        scene.action("Play"), UIMenu(title: "More", children: [scene.action("Share")]),
      ])
    }
    scene.open()
    scene.stage.move(to: scene.stage.row("More"))
    scene.stage.advance(by: 0.3)
    #expect(scene.stage.openMenus == [["Play", "> More ▸"], ["Share"]])
    scene.interaction?.updateVisibleMenu { menu in
      menu.title == "More"
        ? menu.replacingChildren([scene.action("Copy")])
        : menu.replacingChildren([scene.action("Stop")] + menu.children)
    }
    #expect(scene.stage.openMenus == [["Stop", "Play", "> More ▸"], ["Copy"]])
    scene.interaction?.updateVisibleMenu { $0.replacingChildren([scene.action("Alone")]) }
    #expect(scene.stage.openMenus == [["Alone"]])
  }
}

/// A delegate that has no menu for any place.
@MainActor final class SilentDelegate: NSObject, UIContextMenuInteractionDelegate {
  var asked = 0

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    asked += 1
    return nil
  }
}
