import Espalier
import EspalierTestNumbers
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Split view controllers in narrow windows, and on their way there and back.
@MainActor @Suite struct SplitCollapsingTests {
  @Test(
    "split: collapsing puts the columns on the first one's stack; the top page gets no callbacks")
  func collapsing() {
    let scene = SplitScene()
    scene.resize(390)
    #expect(scene.split.isCollapsed)
    #expect(
      scene.lines() == [
        "topColumn secondary", "P.viewWillDisappear", "P.viewDidDisappear", "didCollapse",
      ])
    #expect(scene.place(scene.secondary)?.width == 390)
    #expect(scene.secondary.view.window != nil)
    #expect(scene.primary.viewIfLoaded?.window == nil)
    #expect(scene.primary.navigationController?.viewControllers.count == 2)
    #expect(scene.split.viewControllers == [scene.primary.navigationController])
    #expect(scene.split.isShowing(.secondary))
    #expect(!scene.split.isShowing(.primary))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(
    "split: a window that grows during the way back keeps the column", arguments: [0, 0.1, 0.3])
  func growsDuringTheWayBack(after seconds: Double) {
    let scene = SplitScene()
    scene.resize(390)
    scene.stage.tap(CGPoint(x: 40, y: 22))
    scene.stage.advance(by: seconds)
    scene.resize(1280)
    #expect(scene.split.viewController(for: .secondary) === scene.secondary)
    #expect(scene.secondary.view.window != nil)
    #expect(scene.primary.view.window != nil)
    #expect(scene.secondary.navigationController?.parent === scene.split)
    #expect(scene.primary.navigationController?.viewControllers == [scene.primary])
    scene.resize(390)
    #expect(scene.secondary.view.window != nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: a column that is removed and set again during the way back has one place")
  func setAgainDuringTheWayBack() {
    let scene = SplitScene()
    scene.resize(390)
    scene.stage.tap(CGPoint(x: 40, y: 22))
    scene.stage.advance(by: 0.1)
    scene.split.setViewController(nil, for: .secondary)
    scene.split.setViewController(scene.secondary, for: .secondary)
    scene.split.show(.secondary)
    scene.stage.settle()
    #expect(scene.split.viewController(for: .secondary) === scene.secondary)
    #expect(scene.secondary.view.window != nil)
    scene.resize(1280)
    #expect(scene.secondary.view.window != nil && scene.primary.view.window != nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: a column that is replaced during the way back gets all callbacks of its removal")
  func replacedDuringTheWayBack() {
    let scene = SplitScene()
    scene.resize(390)
    let old = scene.secondary.navigationController
    scene.stage.tap(CGPoint(x: 40, y: 22))
    scene.stage.advance(by: 0.1)
    let new = LoggingController("N", scene.log)
    scene.split.setViewController(new, for: .secondary)
    scene.stage.settle()
    #expect(old?.parent == nil)
    scene.resize(1280)
    #expect(new.view.window != nil)
    #expect(scene.secondary.viewIfLoaded?.window == nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: the way back leads to the primary column, and the secondary one comes again")
  func wayBack() {
    let scene = SplitScene()
    scene.resize(390)
    _ = scene.lines()
    scene.stage.tap(CGPoint(x: 40, y: 22))
    scene.stage.settle()
    #expect(
      scene.lines() == [
        "D.viewWillDisappear", "P.viewWillAppear", "D.viewDidDisappear", "P.viewDidAppear",
      ])
    #expect(scene.secondary.splitViewController === scene.split)
    #expect(scene.secondary.navigationItem.leftBarButtonItems?.isEmpty != false)
    #expect(scene.split.isShowing(.primary))
    scene.split.show(.secondary)
    scene.stage.settle()
    #expect(
      scene.lines() == [
        "P.viewWillDisappear", "D.viewWillAppear", "P.viewDidDisappear", "D.viewDidAppear",
      ])
    scene.split.hide(.secondary)
    scene.stage.settle()
    #expect(scene.split.isShowing(.primary))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: expanding restores the columns; a page visible before and after gets no callbacks")
  func expanding() {
    let scene = SplitScene()
    scene.resize(390)
    _ = scene.lines()
    scene.resize(1280)
    #expect(!scene.split.isCollapsed)
    let lines = scene.lines()
    #expect(lines.contains("expand oneBesideSecondary"))
    #expect(lines.contains("didExpand"))
    #expect(lines.filter { $0.hasPrefix("D.") }.isEmpty)
    #expect(lines.filter { $0.hasPrefix("P.") } == ["P.viewWillAppear", "P.viewDidAppear"])
    #expect(scene.place(scene.primary)?.width == 320)
    #expect(scene.place(scene.secondary)?.minX == 320)
    #expect(scene.primary.navigationController?.viewControllers == [scene.primary])
    #expect(
      scene.secondary.navigationItem.leftBarButtonItems == [scene.split.displayModeButtonItem])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: the delegate chooses the column on top, and the mode to expand to")
  func delegateChooses() {
    let scene = SplitScene { $0.delegate.top = .primary }
    scene.resize(390)
    let lines = scene.lines()
    #expect(lines.filter { $0.hasPrefix("P.") }.isEmpty)
    #expect(lines.filter { $0.hasPrefix("D.") } == ["D.viewWillDisappear", "D.viewDidDisappear"])
    #expect(scene.split.isShowing(.primary))
    scene.delegate.expandedMode = .secondaryOnly
    scene.resize(1280)
    #expect(scene.split.displayMode == .secondaryOnly)
    #expect(scene.place(scene.primary) == nil)
    #expect(scene.place(scene.secondary)?.width == 1280)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: a narrow window from the beginning")
  func narrowFromTheBeginning() {
    let scene = SplitScene(size: CGSize(width: 390, height: 800)) { $0.delegate.top = .primary }
    #expect(scene.split.isCollapsed)
    #expect(scene.split.isShowing(.primary))
    #expect(!scene.secondary.isViewLoaded)
    scene.primary.showDetailViewController(LoggingController("E", scene.log), sender: nil)
    scene.stage.settle()
    #expect(
      scene.lines() == [
        "P.viewWillDisappear", "E.viewWillAppear", "P.viewDidDisappear", "E.viewDidAppear",
      ])
    #expect(scene.split.isShowing(.secondary))
    scene.resize(1280)
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect((scene.split.viewController(for: .secondary) as? LoggingController)?.name == "E")
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: the compact column takes the place of the others")
  func compactColumn() {
    let scene = SplitScene()
    let narrow = LoggingController("C", scene.log)
    scene.split.setViewController(narrow, for: .compact)
    #expect(!narrow.isViewLoaded)
    scene.resize(390)
    let lines = scene.lines()
    #expect(lines.first == "topColumn compact")
    #expect(lines.filter { $0.hasPrefix("C.") } == ["C.viewWillAppear", "C.viewDidAppear"])
    #expect(lines.contains("P.viewDidDisappear") && lines.contains("D.viewDidDisappear"))
    #expect(narrow.view.frame.width == 390)
    scene.resize(1280)
    #expect(narrow.viewIfLoaded?.window == nil)
    #expect(scene.place(scene.secondary)?.minX == 320)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: three columns become three pages")
  func threeColumns() {
    let scene = SplitScene(.tripleColumn)
    scene.resize(390)
    #expect(scene.primary.navigationController?.viewControllers.count == 3)
    #expect(scene.secondary.view.window != nil)
    scene.split.show(.supplementary)
    scene.stage.settle()
    #expect(scene.split.isShowing(.supplementary))
    scene.split.show(.primary)
    scene.stage.settle()
    #expect(scene.split.isShowing(.primary))
    scene.split.show(.secondary)
    scene.stage.settle()
    #expect(scene.primary.navigationController?.viewControllers.count == 3)
    scene.resize(1280)
    #expect(scene.split.displayMode == .twoBesideSecondary)
    #expect(scene.place(scene.supplementary)?.minX == 320)
    #expect(scene.supplementary.view.window != nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: a page that is pushed while collapsed stays on its column's stack")
  func pushesStay() {
    let scene = SplitScene()
    scene.resize(390)
    let pushed = LoggingController("Q", scene.log)
    scene.secondary.navigationController?.pushViewController(pushed, animated: true)
    scene.stage.settle()
    #expect(pushed.view.window != nil)
    scene.resize(1280)
    #expect(pushed.view.window != nil)
    #expect(scene.secondary.navigationController?.viewControllers == [scene.secondary, pushed])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: columns may be replaced while collapsed")
  func replacingWhileCollapsed() {
    let scene = SplitScene()
    scene.resize(390)
    let next = LoggingController("E", scene.log)
    scene.split.setViewController(next, for: .secondary)
    scene.stage.settle()
    #expect(next.view.window != nil)
    #expect(scene.secondary.splitViewController == nil)
    let first = LoggingController("R", scene.log)
    scene.split.setViewController(first, for: .primary)
    scene.stage.settle()
    #expect(next.view.window != nil)
    scene.split.hide(.secondary)
    scene.stage.settle()
    #expect(first.view.window != nil)
    #expect(scene.primary.splitViewController == nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: a controller without a column style has primary and secondary columns")
  func legacy() {
    let scene = SplitScene(.unspecified)
    #expect(scene.secondary.parent === scene.split)
    #expect(scene.secondary.view.convert(scene.secondary.view.bounds, to: nil).minX == 320)
    scene.resize(390)
    #expect(scene.split.isCollapsed)
    #expect(scene.secondary.navigationController === scene.primary.navigationController)
    #expect(scene.secondary.view.window != nil)
    scene.resize(1280)
    #expect(scene.secondary.parent === scene.split)
    #expect(scene.secondary.view.window != nil)
    #expect(scene.primary.view.window != nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: any resizing, showing and hiding leaves callbacks balanced", arguments: 0..<6)
  func anything(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    let scene = SplitScene(seed % 2 == 0 ? .doubleColumn : .tripleColumn)
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
    var balance: [Substring: Int] = ["P": 2, "D": 2, "U": seed % 2 == 0 ? 0 : 2]
    for _ in 0..<40 {
      let column = columns[Int.random(in: 0..<3, using: &random)]
      switch Int.random(in: 0..<6, using: &random) {
      case 0: scene.resize([390, 640, 900, 1280][Int.random(in: 0..<4, using: &random)])
      case 1: scene.split.show(column)
      case 2: scene.split.hide(column)
      case 3:
        scene.split.preferredSplitBehavior =
          [.automatic, .overlay, .tile, .displace][
            Int.random(in: 0..<4, using: &random)]
      case 4: scene.stage.advance(by: 0.1)
      default: scene.stage.settle()
      }
    }
    scene.stage.settle()
    for line in scene.log.takeWithoutLayout() {
      let name = line.prefix(1)
      switch line.dropFirst(2) {
      case "viewWillAppear":
        #expect(balance[name] == 0 || balance[name] == 3)
        balance[name] = 1
      case "viewDidAppear":
        #expect(balance[name] == 1)
        balance[name] = 2
      case "viewWillDisappear":
        #expect(balance[name] == 2 || balance[name] == 1)
        balance[name] = 3
      case "viewDidDisappear":
        #expect(balance[name] == 3)
        balance[name] = 0
      default: break
      }
    }
    for page in [scene.primary, scene.secondary] {
      let isSeen = page.viewIfLoaded?.window != nil
      #expect(balance[Substring(page.name)] == (isSeen ? 2 : 0))
    }
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aColumnThatRemovesItsStackLeavesTheOthersInPlace() {
    let stage = Stage()
    let leaver = Leaver()
    let other = UIViewController()
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(leaver, for: .primary)
    split.setViewController(other, for: .secondary)
    stage.show(split)
    stage.settle()
    #expect(leaver.hasLeft)
    #expect(split.viewController(for: .primary) == nil)
    #expect(other.view.window != nil)
    #expect(other.navigationController?.parent === split)
    stage.resize(to: CGSize(width: 1280, height: 800))
    stage.settle()
    #expect(other.view.window != nil)
    #expect(leaver.viewIfLoaded?.window == nil)
  }

  @Test func aColumnRemovedFromTheStackByTheProgramIsNoLongerAColumn() {
    let stage = Stage()
    let (first, second) = (UIViewController(), UIViewController())
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(first, for: .primary)
    split.setViewController(second, for: .secondary)
    stage.show(split)
    stage.settle()
    let stack = second.navigationController
    stack?.willMove(toParent: nil)
    stack?.view.removeFromSuperview()
    stack?.removeFromParent()
    stage.settle()
    #expect(split.viewController(for: .secondary) == nil)
    #expect(first.view.window != nil)
    #expect(first.navigationController?.viewControllers == [first])
    stage.resize(to: CGSize(width: 1280, height: 800))
    stage.settle()
    #expect(stack?.parent == nil)
    #expect(first.view.window != nil)
  }
}

/// Takes its parent out of its own parent as soon as it has one.
private final class Leaver: UIViewController {
  var hasLeft = false

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    guard let stack = parent, stack.parent != nil, !hasLeft else { return }
    hasLeft = true
    stack.willMove(toParent: nil)
    stack.viewIfLoaded?.removeFromSuperview()
    stack.removeFromParent()
  }
}
