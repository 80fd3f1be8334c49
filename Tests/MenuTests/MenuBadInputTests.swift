import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct MenuBadInputTests {
  @Test(arguments: ["removed", "hidden", "root", "window"])
  func aMenuClosesWhenItsOwnerIsRemoved(how: String) {
    let scene = MenuScene(titles: ["Play"])
    scene.open()
    _ = scene.take()
    switch how {
    case "removed": scene.owner.removeFromSuperview()
    case "hidden": scene.root.view.isHidden = true
    case "root": scene.stage.window.rootViewController = UIViewController()
    default: scene.stage.window.isHidden = true
    }
    scene.stage.turn()
    scene.stage.settle()
    #expect(!scene.isOpen)
    #expect(scene.take() == ["willEnd", "ended"])
  }

  @Test func aMenuWithoutElementsOpensNothing() {
    let scene = MenuScene(titles: [])
    scene.open()
    #expect(!scene.isOpen)
    #expect(scene.take() == ["configuration 20,20", "actions 0"])
  }

  @Test func tenThousandElementsMakeViewsForThoseInSightOnly() {
    let scene = MenuScene(titles: (0..<10_000).map { "Song \($0)" })
    scene.open()
    #expect(scene.rows.count == 10_000)
    #expect(scene.stage.openMenuRowViews < 30)
    let frame = scene.stage.openMenuFrames.first ?? .zero
    #expect(frame.minY >= 0 && frame.maxY <= 400)
    scene.press(.keyboardEnd)
    #expect(scene.rows.last == "> Song 9999")
    #expect(frame.contains(scene.stage.row("Song 9999")))
    #expect(scene.stage.openMenuRowViews < 30)
    scene.press(.keyboardReturnOrEnter)
    #expect(scene.lines.contains("Song 9999"))
  }

  @Test func theWheelScrollsALongMenu() {
    let scene = MenuScene(titles: (0..<100).map { "Song \($0)" })
    scene.open()
    let before = scene.stage.row("Song 5")
    scene.stage.scroll(at: before, by: CGVector(dx: 0, dy: -60))
    scene.stage.settle()
    #expect(scene.stage.row("Song 5").y < before.y - 20)
  }

  @Test func aLongMenuThatStaysOpenKeepsItsPlace() {
    let scene = MenuScene { scene in
      UIMenu(
        options: .singleSelection,
        children: (0..<100).map { scene.action("Song \($0)", .keepsMenuPresented) })
    }
    scene.open()
    scene.press(.keyboardEnd)
    let place = scene.stage.row("Song 99")
    scene.press(.keyboardReturnOrEnter)
    #expect(scene.rows.last == "> ✓ Song 99")
    #expect(scene.stage.row("Song 99") == place)
  }

  @Test func aViewOutsideAnyWindowOpensNothing() {
    let scene = MenuScene(titles: ["Play"])
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    button.menu = UIMenu(children: [scene.action("A")])
    button.showsMenuAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(!scene.isOpen)
  }

  @Test func aViewInAnotherWindowOpensItsMenuInFrontOfBoth() {
    let scene = MenuScene(titles: ["Play"])
    let window = UIWindow(frame: CGRect(x: 300, y: 200, width: 300, height: 200))
    window.windowLevel = .alert
    let controller = UIViewController()
    window.rootViewController = controller
    window.isHidden = false
    controller.view.addSubview(scene.owner)
    scene.owner.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    scene.stage.settle()
    scene.open(at: CGPoint(x: 320, y: 230))
    #expect(scene.take().first == "configuration 10,20")
    #expect(scene.stage.openMenuFrames.first?.minX == 321)
    scene.stage.tap(scene.stage.row("Play"))
    #expect(scene.lines.contains("Play"))
    window.isHidden = true
  }

  @Test func anotherSizeOfTheWindowAndTheLossOfTheKeyboardCloseTheMenu() {
    let scene = MenuScene(titles: ["Play"])
    scene.open()
    scene.stage.resize(to: CGSize(width: 500, height: 400))
    scene.stage.settle()
    #expect(!scene.isOpen)
    scene.open()
    #expect(scene.isOpen)
    scene.stage.setFocused(false)
    #expect(!scene.isOpen)
  }

  @Test func theSceneClosesWhileItsMenuIsOpen() {
    let scene = MenuScene(titles: ["Play"])
    scene.open()
    _ = scene.take()
    scene.stage.close()
    #expect(!scene.isOpen)
    #expect(scene.take() == ["willEnd", "ended"])
  }

  @Test func anActionMayRemoveTheOwnerAndTheInteraction() {
    let scene = MenuScene(titles: [])
    scene.makeMenu = { scene in
      UIMenu(children: [
        UIAction(title: "Remove") { _ in
          scene.owner.removeFromSuperview()
          scene.interaction.map { scene.owner.removeInteraction($0) }
        }
      ])
    }
    scene.open()
    scene.stage.tap(scene.stage.row("Remove"))
    scene.stage.settle()
    #expect(!scene.isOpen)
    #expect(scene.lines.filter { $0 == "willEnd" }.count == 1)
  }
}
