import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 3: adding children.
@MainActor @Suite struct AddingTests {
  let log = CallbackLog()
  let stage = Stage()

  private func visibleParent() -> LoggingController {
    let parent = LoggingController("P", log)
    stage.show(parent)
    _ = log.take()
    return parent
  }

  @Test("3.1: T1, addChild sends willMove and loads nothing")
  func t1AddChildSendsWillMoveAndLoadsNothing() {
    let parent = LoggingController("P", log)
    let child = LoggingController("C", log)
    parent.addChild(child)
    #expect(log.take() == ["C.willMove(P)"])
    #expect(!child.isViewLoaded)
    #expect(!parent.isViewLoaded)
    #expect(child.parent === parent)
    #expect(parent.children == [child])
  }

  @Test("3.2: T2, adding to a visible parent in the standard order")
  func t2AddingToAVisibleParentInTheStandardOrder() {
    let parent = visibleParent()
    let child = LoggingController("C", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    log.append("<addSubview returned>")
    child.didMove(toParent: parent)
    stage.turn()
    #expect(
      log.take().filter { $0.hasPrefix("C.") || $0.hasPrefix("<") } == [
        "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear",
        "<addSubview returned>", "C.didMove(P)", "C.updateViewConstraints", "C.viewIsAppearing",
        "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "C.viewDidAppear",
      ])
  }

  @Test("3.3: T3, a child added in viewDidLoad appears after its parent")
  func t3AChildAddedInViewDidLoadAppearsAfterItsParent() {
    let parent = LoggingController("P", log)
    let child = LoggingController("C", log)
    parent.onLoad = { embed(child, in: $0) }
    stage.show(parent)
    let appearance = log.take().filter { $0.contains("Appear") && !$0.contains("IsAppearing") }
    #expect(
      appearance == [
        "P.viewWillAppear", "C.viewWillAppear", "P.viewDidAppear", "C.viewDidAppear",
      ])
  }

  @Test("3.7: T4, an orphan's view in the root follows the window")
  func t4AnOrphanViewInTheRootFollowsTheWindow() {
    let parent = LoggingController("P", log)
    let orphan = LoggingController("C", log)
    parent.onLoad = { $0.view.addSubview(orphan.view) }
    stage.show(parent)
    let appearance = log.take().filter { $0.contains("Appear") && !$0.contains("IsAppearing") }
    #expect(
      appearance == [
        "P.viewWillAppear", "C.viewWillAppear", "C.viewDidAppear", "P.viewDidAppear",
      ])
    #expect(orphan.parent == nil)
  }

  @Test("4.1: T5, removing in the standard order") func t5RemovingInTheStandardOrder() {
    let parent = visibleParent()
    let child = LoggingController("C", log)
    embed(child, in: parent)
    stage.turn()
    _ = log.take()
    unembed(child)
    #expect(
      log.takeWithoutLayout() == ["C.willMove(nil)", "C.viewWillDisappear", "C.didMove(nil)"])
    stage.turn()
    #expect(log.takeWithoutLayout() == ["C.viewDidDisappear"])
    #expect(child.parent == nil)
    #expect(parent.children.isEmpty)
  }

  @Test("3.6: T6, appearance does not depend on didMove") func t6AppearanceDoesNotDependOnDidMove()
  {
    let parent = visibleParent()
    let child = LoggingController("C", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    stage.turn()
    #expect(
      log.takeWithoutLayout().filter { $0.hasPrefix("C.") } == [
        "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear", "C.viewDidAppear",
      ])
    #expect(child.parent === parent)
  }

  @Test("3.4: a child of an invisible parent gets no appearance callbacks")
  func aChildOfAnInvisibleParentGetsNoCallbacks() {
    let parent = LoggingController("P", log)
    let child = LoggingController("C", log)
    embed(child, in: parent)
    stage.turn()
    #expect(!log.take().contains { $0.contains("Appear") })
  }

  @Test("3.5: a child added in the parent's viewWillAppear joins its phases")
  func aChildAddedWhileItsParentAppearsJoinsTheParentsPhases() {
    let parent = LoggingController("P", log)
    let child = LoggingController("C", log)
    parent.onWillAppear = { parent in
      parent.onWillAppear = nil
      embed(child, in: parent)
    }
    parent.onWillAppear = { [log] controller in
      log.append("<adding>")
      embed(child, in: controller)
    }
    stage.show(parent)
    #expect(
      log.takeWithoutLayout() == [
        "P.loadView", "P.viewDidLoad", "P.viewWillAppear", "<adding>", "C.willMove(P)",
        "C.loadView", "C.viewDidLoad", "C.didMove(P)", "C.viewWillAppear", "P.viewDidAppear",
        "C.viewDidAppear",
      ])
  }

  @Test("3.12: isMovingToParent lasts from addChild until the child has appeared")
  func isMovingToParentIsTrueFromAddChildUntilTheChildHasAppeared() {
    let parent = visibleParent()
    let child = LoggingController("C", log)
    #expect(!child.isMovingToParent)
    var duringWillAppear = false
    child.onWillAppear = { duringWillAppear = $0.isMovingToParent }
    embed(child, in: parent)
    #expect(duringWillAppear)
    stage.turn()
    #expect(!child.isMovingToParent)
  }

  @Test("4.6: removing and adding again in one turn gives one viewDidAppear")
  func removingAndAddingAgainInOneTurnGivesOneDidAppear() {
    let parent = visibleParent()
    let child = LoggingController("C", log)
    embed(child, in: parent)
    stage.turn()
    _ = log.take()
    child.view.removeFromSuperview()
    parent.view.addSubview(child.view)
    stage.turn()
    #expect(
      log.takeWithoutLayout() == ["C.viewWillDisappear", "C.viewWillAppear", "C.viewDidAppear"])
  }

  @Test("4.7: hiding a view sends no callbacks") func hidingAViewSendsNoCallbacks() {
    let parent = visibleParent()
    let child = LoggingController("C", log)
    embed(child, in: parent)
    stage.turn()
    _ = log.take()
    child.view.isHidden = true
    child.view.alpha = 0
    stage.turn()
    #expect(log.takeWithoutLayout().isEmpty)
  }

  @Test("3.10: addChild takes a child from its old parent")
  func addChildTakesAChildFromItsOldParent() {
    let first = LoggingController("P", log)
    let second = LoggingController("Q", log)
    let child = LoggingController("C", log)
    first.addChild(child)
    _ = log.take()
    second.addChild(child)
    #expect(log.take() == ["C.didMove(nil)", "C.willMove(Q)"])
    #expect(first.children.isEmpty)
    #expect(child.parent === second)
  }

  @Test("3.13: only the parent retains its children") func childrenAreNotLeaked() {
    weak var leaked: UIViewController?
    let parent = visibleParent()
    do {
      let child = LoggingController("C", log)
      leaked = child
      embed(child, in: parent)
      stage.turn()
      unembed(child)
    }
    stage.turn()
    #expect(leaked == nil)
  }
}
