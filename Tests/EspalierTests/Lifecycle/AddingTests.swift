import Espalier
import EspalierTesting
import Testing

/// LIFECYCLE 3: adding children.
@MainActor @Suite struct AddingTests {
  let log = CallbackLog()
  let stage = Stage()

  private func visibleParent() -> LoggingController {
    let parent = LoggingController("P", log)
    stage.show(parent)
    _ = log.take()
    return parent
  }

  @Test func t1AddChildSendsWillMoveAndLoadsNothing() {
    let parent = LoggingController("P", log)
    let child = LoggingController("C", log)
    parent.addChild(child)
    #expect(log.take() == ["C.willMove(P)"])
    #expect(!child.isViewLoaded)
    #expect(!parent.isViewLoaded)
    #expect(child.parent === parent)
    #expect(parent.children == [child])
  }

  @Test func t2AddingToAVisibleParentInTheStandardOrder() {
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
        "<addSubview returned>", "C.didMove(P)", "C.viewIsAppearing",
        "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "C.viewDidAppear",
      ])
  }

  @Test func t3AChildAddedInViewDidLoadAppearsAfterItsParent() {
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

  @Test func t4AnOrphanViewInTheRootFollowsTheWindow() {
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

  @Test func t5RemovingInTheStandardOrder() {
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

  @Test func t6AppearanceDoesNotDependOnDidMove() {
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

  @Test func aChildOfAnInvisibleParentHearsNothing() {
    let parent = LoggingController("P", log)
    let child = LoggingController("C", log)
    embed(child, in: parent)
    stage.turn()
    #expect(!log.take().contains { $0.contains("Appear") })
  }

  @Test func aChildAddedWhileItsParentAppearsJoinsTheParentsPhases() {
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

  @Test func isMovingToParentIsTrueFromAddChildUntilTheChildHasAppeared() {
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

  @Test func removingAndAddingAgainInOneTurnGivesOneDidAppear() {
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

  @Test func hidingAViewSendsNoCallbacks() {
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

  @Test func addChildTakesAChildFromItsOldParent() {
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

  @Test func childrenAreNotLeaked() {
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
