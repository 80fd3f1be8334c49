import Espalier
import EspalierTesting
import Foundation
import Testing

/// Scenes, segues and the way back.
@MainActor @Suite("Storyboards") struct StoryboardTests {
  let stage = Stage()
  let board: UIStoryboard

  init() throws {
    // The tests' target is not that of a program: nothing else names it.
    let tables = try #require(_ProjectTables.of(FirstPage.self))
    board = UIStoryboard(name: "Main", bundle: tables.bundle)
  }

  /// Shows the first scene.
  private func start() throws -> (UINavigationController, FirstPage) {
    let root = try #require(board.instantiateInitialViewController() as? UINavigationController)
    let first = try #require(root.topViewController as? FirstPage)
    stage.show(root)
    return (root, first)
  }

  @Test("Projects T24: a navigation controller has its root, which knows its storyboard")
  func relationships() throws {
    let root = try #require(board.instantiateInitialViewController() as? UINavigationController)
    let first = try #require(root.topViewController as? FirstPage)
    #expect(first.title == "First")
    #expect(first.storyboard === board)
    #expect(root.storyboard === board)
    #expect(first.log == ["awake, view not loaded"])
    #expect(!first.isViewLoaded)
  }

  @Test(
    "Projects T28: an embedded scene is prepared before its view and before the parent's viewDidLoad"
  )
  func embedding() throws {
    let (_, first) = try start()
    #expect(
      first.log == [
        "awake, view not loaded", "prepare - EmbeddedPage", "embedded view not loaded",
        "didLoad First 1",
      ])
    let embedded = try #require(first.embedded)
    #expect(embedded.parent === first)
    #expect(embedded.view.superview?.frame == CGRect(x: 0, y: 200, width: 300, height: 200))
    #expect(embedded.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(stage.containmentIssues.isEmpty)
  }

  @Test("Projects T25: a button's segue asks, makes, prepares and pushes") func showing() throws {
    let (root, first) = try start()
    first.log = []
    first.allows = false
    stage.app.buttons["Next"].tap()
    stage.settle()
    #expect(first.log == ["should second"])
    #expect(root.viewControllers.count == 1)
    first.allows = true
    stage.app.buttons["Next"].tap()
    stage.settle()
    #expect(first.log == ["should second", "should second", "prepare second SecondPage"])
    #expect(root.topViewController?.title == "prepared")
    #expect((root.topViewController as? SecondPage)?.number == 0)
  }

  @Test(
    "Projects T26 and T27: performSegue does not ask shouldPerformSegue, and a segue action makes the destination"
  )
  func byName() throws {
    let (_, first) = try start()
    first.log = []
    first.performSegue(withIdentifier: "modal", sender: nil)
    stage.settle()
    #expect(first.log == ["make modal", "prepare modal SecondPage"])
    let second = try #require(first.presentedViewController as? SecondPage)
    #expect(second.number == 7)
    #expect(second.storyboard === board)
  }

  @Test func customSegues() throws {
    let (root, first) = try start()
    first.log = []
    first.performSegue(withIdentifier: "custom", sender: nil)
    #expect(first.log == ["prepare custom SecondPage", "performed"])
    #expect(root.viewControllers.count == 1)
  }

  @Test("Projects T29: back over a modal scene and over a pushed one") func unwinding() throws {
    let (root, first) = try start()
    first.performSegue(withIdentifier: "modal", sender: nil)
    stage.settle()
    let second = try #require(first.presentedViewController as? SecondPage)
    first.log = []
    stage.app.buttons["Back"].tap()
    stage.settle()
    #expect(first.log == ["back from SecondPage"])
    #expect(first.presentedViewController == nil)
    _ = second
    first.performSegue(withIdentifier: "second", sender: nil)
    stage.settle()
    #expect(root.viewControllers.count == 2)
    stage.app.buttons["Back"].tap()
    stage.settle()
    #expect(root.viewControllers.count == 1)
    #expect(first.log.last == "back from SecondPage")
  }

  @Test("Projects T29: a container that allows no children is passed by") func allowedChildren()
    throws
  {
    final class Closed: UIViewController {
      var asked: [UIViewController?] = []
      override func allowedChildrenForUnwinding(
        from source: UIStoryboardUnwindSegueSource
      ) -> [UIViewController] {
        asked.append(childContaining(source))
        return []
      }
    }
    let (root, first) = try start()
    first.performSegue(withIdentifier: "modal", sender: nil)
    stage.settle()
    let second = try #require(first.presentedViewController as? SecondPage)
    let closed = Closed()
    second.dismiss(animated: false)
    stage.settle()
    closed.addChild(second)
    closed.view.addSubview(second.view)
    second.didMove(toParent: closed)
    root.pushViewController(closed, animated: false)
    stage.settle()
    first.log = []
    stage.app.buttons["Back"].tap()
    stage.settle()
    #expect(closed.asked == [second])
    #expect(first.log == ["back from SecondPage"])
    #expect(root.viewControllers.count == 1)
  }

  @Test("Projects T30: a creator makes the controller; nil from it means as usual")
  func creators() {
    let made = board.instantiateViewController(identifier: "Second") { coder in
      SecondPage(coder: coder, number: 3)
    }
    #expect(made.number == 3)
    let usual: SecondPage = board.instantiateViewController(identifier: "Second") { _ in nil }
    #expect(usual.number == 0)
    #expect(
      board.instantiateViewController(withIdentifier: "First") is FirstPage)
  }

  @Test("Projects T19: static rows, titles, heights, and a segue of a row") func staticRows() throws
  {
    let root = UINavigationController(
      rootViewController: board.instantiateViewController(withIdentifier: "Settings"))
    let page = try #require(root.topViewController as? SettingsPage)
    stage.show(root)
    #expect(page.tableView.numberOfSections == 2)
    #expect(page.tableView.numberOfRows(inSection: 1) == 3)
    #expect(page.tableView.style == .grouped)
    let cell = page.tableView.cellForRow(at: IndexPath(row: 2, section: 1))
    #expect(cell?.textLabel?.text == "Row 1.2")
    #expect(page.tableView.rectForRow(at: IndexPath(row: 0, section: 1)).height == 60)
    #expect(page.tableView(page.tableView, titleForHeaderInSection: 0) == "One")
    #expect(page.tableView(page.tableView, titleForFooterInSection: 1) == "The end")
    stage.tap(try #require(page.tableView.cellForRow(at: IndexPath(row: 1, section: 1))))
    stage.settle()
    #expect(page.chosen == [IndexPath(row: 1, section: 1)])
    #expect(root.viewControllers.count == 1)
    stage.tap(try #require(page.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
    stage.settle()
    #expect(root.topViewController is SecondPage)
  }

  @Test("Projects T11: a variation of a size class comes and goes") func variations() throws {
    let (_, first) = try start()
    #expect(first.label.text == "First")
    stage.resize(to: CGSize(width: 1000, height: 800))
    stage.settle()
    #expect(first.label.text == "Wide")
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.settle()
    #expect(first.label.text == "First")
  }

  @Test func aControllerAndItsLoaderAreReleased() throws {
    weak var gone: UIViewController?
    do {
      let (root, first) = try start()
      gone = first
      first.performSegue(withIdentifier: "second", sender: nil)
      stage.settle()
      #expect(root.viewControllers.count == 2)
      stage.window.rootViewController = UIViewController()
      stage.settle()
    }
    stage.settle()
    #expect(gone == nil)
  }
}
