import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 9: the order of callbacks of pushes and pops.
@MainActor @Suite struct NavigationStackTests {
  let scene = NavigationScene()
  var navigation: LoggingNavigation { scene.navigation }
  var first: LoggingController { scene.first }
  var second: LoggingController { scene.second }

  @Test func firstDisplayLoadsAndShowsTheRoot() {
    let log = CallbackLog()
    let page = LoggingController("A", log)
    let navigation = LoggingNavigation(rootViewController: page)
    let delegate = NavigationDelegate(log)
    navigation.delegate = delegate
    #expect(log.take() == ["A.willMove(V)"])
    #expect(page.parent === navigation)
    #expect(page.navigationController === navigation)
    #expect(!page.isViewLoaded)
    scene.stage.show(navigation)
    #expect(
      log.takeWithoutLayout() == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "willShow A false", "A.viewDidAppear",
        "A.didMove(V)", "didShow A false",
      ])
  }

  @Test(arguments: [true, false]) func t13PushSendsTheOldPagesCallbacksFirst(animated: Bool) {
    let delegate = NavigationDelegate(scene.log)
    navigation.delegate = delegate
    navigation.pushViewController(second, animated: animated)
    scene.log.append("<push returned>")
    #expect(navigation.viewControllers == [first, second])
    #expect(navigation.topViewController === second)
    #expect(!second.isViewLoaded)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "B.willMove(V)", "<push returned>", "B.viewDidLoad", "A.viewWillDisappear",
        "B.viewWillAppear", "willShow B \(animated)", "A.viewDidDisappear", "B.viewDidAppear",
        "B.didMove(V)", "didShow B \(animated)",
      ])
    #expect(second.view.window === scene.stage.window)
    #expect(first.view.window == nil)
    #expect(scene.stage.transcript.contains("LoggingController.viewDidDisappear(\(animated))"))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: [true, false]) func t13PopSendsTheOldPagesCallbacksFirst(animated: Bool) {
    scene.pushSecond()
    let popped = navigation.popViewController(animated: animated)
    scene.log.append("<pop returned>")
    #expect(popped === second)
    #expect(navigation.viewControllers == [first])
    #expect(second.parent === navigation)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "B.willMove(nil)", "<pop returned>", "B.viewWillDisappear", "A.viewWillAppear",
        "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(nil)",
      ])
    #expect(second.parent == nil)
    #expect(second.view.superview == nil)
    #expect(first.view.window === scene.stage.window)
  }

  @Test func aPushWithoutAnimationAppearsBeforeItsFirstLayout() {
    navigation.pushViewController(second, animated: false)
    scene.stage.settle()
    let lines = scene.log.take()
    let layout = lines.firstIndex(of: "B.viewWillLayoutSubviews")
    let appeared = lines.firstIndex(of: "B.viewDidAppear")
    #expect(appeared.map { $0 < layout ?? 0 } == true)
    #expect(lines.firstIndex(of: "B.viewIsAppearing").map { $0 < appeared ?? 0 } == true)
  }

  @Test func anAnimatedPushIsLaidOutBeforeItAppeared() {
    navigation.pushViewController(second, animated: true)
    scene.stage.settle()
    let lines = scene.log.take().filter { $0.hasPrefix("B.") }
    let order = [
      "B.viewWillAppear", "B.viewIsAppearing", "B.viewWillLayoutSubviews", "B.viewDidAppear",
    ]
    let places = order.compactMap { lines.firstIndex(of: $0) }
    #expect(places.count == 4 && places == places.sorted())
  }

  @Test func aPoppedPageHasNoParentInItsViewDidDisappear() {
    let page = FlagPage()
    navigation.pushViewController(page, animated: true)
    scene.stage.settle()
    #expect(
      page.flags == [
        "willAppear to=true from=false parent=true", "didAppear to=true from=false parent=true",
      ])
    page.flags = []
    navigation.popViewController(animated: true)
    scene.stage.settle()
    #expect(
      page.flags == [
        "willDisappear to=false from=true parent=true",
        "didDisappear to=false from=true parent=false",
      ])
  }

  @Test func aCoveredAndRevealedPageIsNotMoving() {
    let page = FlagPage()
    navigation.viewControllers = [page]
    scene.stage.settle()
    page.flags = []
    navigation.pushViewController(second, animated: false)
    scene.stage.settle()
    navigation.popViewController(animated: false)
    scene.stage.settle()
    #expect(page.flags.count == 4)
    #expect(page.flags.allSatisfy { $0.contains("to=false from=false") })
  }

  @Test func poppingToTheRootSkipsThePagesBetween() {
    let third = LoggingController("C", scene.log)
    navigation.setViewControllers([first, second, third], animated: false)
    scene.stage.settle()
    #expect(!second.isViewLoaded)
    _ = scene.log.take()
    let popped = navigation.popToRootViewController(animated: true)
    #expect(popped == [second, third])
    scene.stage.settle()
    let lines = scene.take()
    #expect(
      lines.filter { !$0.contains("ove(") } == [
        "C.viewWillDisappear", "A.viewWillAppear", "C.viewDidDisappear", "A.viewDidAppear",
      ])
    #expect(lines.contains("B.didMove(nil)"))
    #expect(lines.contains("C.didMove(nil)"))
    #expect(navigation.popToRootViewController(animated: true) == nil)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func settingTheStackShowsTheLastPageOnly() {
    let third = LoggingController("C", scene.log)
    navigation.setViewControllers([second, third], animated: false)
    scene.stage.settle()
    let lines = scene.take()
    #expect(!second.isViewLoaded)
    #expect(first.parent == nil)
    #expect(
      lines.filter { $0.contains("ppear") } == [
        "A.viewWillDisappear", "C.viewWillAppear", "A.viewDidDisappear", "C.viewDidAppear",
      ])
    #expect(lines.contains("A.didMove(nil)"))
    #expect(lines.contains("B.didMove(V)"))
  }

  @Test func twoPushesInOneTurnAreOneTransition() {
    let third = LoggingController("C", scene.log)
    navigation.pushViewController(second, animated: true)
    navigation.pushViewController(third, animated: true)
    scene.stage.settle()
    #expect(!second.isViewLoaded)
    #expect(
      scene.take().filter { $0.contains("ppear") } == [
        "A.viewWillDisappear", "C.viewWillAppear", "A.viewDidDisappear", "C.viewDidAppear",
      ])
    #expect(navigation.viewControllers == [first, second, third])
  }

  @Test func aPushAndAPopInOneTurnShowNothing() {
    navigation.pushViewController(second, animated: true)
    navigation.popViewController(animated: true)
    scene.stage.settle()
    #expect(scene.take() == ["B.willMove(V)", "B.willMove(nil)", "B.didMove(nil)"])
    #expect(!second.isViewLoaded)
  }

  @Test func aPushDuringAPushWaitsForItsEnd() {
    let third = LoggingController("C", scene.log)
    navigation.pushViewController(second, animated: true)
    scene.stage.advance(by: 0.1)
    navigation.pushViewController(third, animated: true)
    #expect(navigation.topViewController === third)
    scene.stage.settle()
    #expect(
      scene.take().filter { $0.contains("ppear") } == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
        "B.viewWillDisappear", "C.viewWillAppear", "B.viewDidDisappear", "C.viewDidAppear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aPopDuringAPushWaitsForItsEnd() {
    navigation.pushViewController(second, animated: true)
    scene.stage.advance(by: 0.1)
    navigation.popViewController(animated: true)
    scene.stage.settle()
    #expect(
      scene.take().filter { $0.contains("ppear") } == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
        "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear",
      ])
    #expect(second.parent == nil)
    #expect(first.view.frame == navigation.view.bounds)
  }

  @Test func aPushBeforeDisplayOnlyChangesTheStack() {
    let log = CallbackLog()
    let (first, second) = (LoggingController("A", log), LoggingController("B", log))
    let navigation = LoggingNavigation(rootViewController: first)
    navigation.pushViewController(second, animated: true)
    scene.stage.turn()
    #expect(log.take() == ["A.willMove(V)", "B.willMove(V)"])
    scene.stage.show(navigation)
    #expect(!first.isViewLoaded)
    #expect(
      log.takeWithoutLayout() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewDidAppear", "A.didMove(V)",
        "B.didMove(V)",
      ])
  }

  @Test func aPushInsideViewDidAppearOfTheRootIsATransition() {
    let log = CallbackLog()
    let (first, second) = (LoggingController("A", log), LoggingController("B", log))
    first.onWillAppear = { [second] in
      $0.onWillAppear = nil
      $0.navigationController?.pushViewController(second, animated: false)
    }
    scene.stage.show(LoggingNavigation(rootViewController: first))
    let lines = log.takeWithoutLayout().filter { $0.contains("ppear") }
    #expect(
      lines == [
        "A.viewWillAppear", "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear",
        "B.viewDidAppear",
      ])
  }

  @Test func disappearingEndsARunningTransition() {
    navigation.pushViewController(second, animated: true)
    scene.stage.advance(by: 0.1)
    scene.stage.window.rootViewController = UIViewController()
    scene.stage.settle()
    #expect(
      scene.take() == [
        "B.willMove(V)", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
        "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(V)", "B.viewWillDisappear",
        "B.viewDidDisappear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func changesWhileCoveredShowWhenRevealed() {
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    navigation.present(cover, animated: false)
    scene.stage.settle()
    _ = scene.log.take()
    navigation.pushViewController(second, animated: true)
    scene.stage.settle()
    #expect(scene.take() == ["B.willMove(V)"])
    navigation.dismiss(animated: false)
    scene.stage.settle()
    #expect(
      scene.take() == ["B.viewDidLoad", "B.viewWillAppear", "B.viewDidAppear", "B.didMove(V)"])
  }

  @Test func aPageThatTheProgramRemovesLeavesTheStack() {
    scene.pushSecond()
    second.willMove(toParent: nil)
    second.removeFromParent()
    scene.stage.settle()
    #expect(navigation.viewControllers == [first])
    #expect(second.view.window == nil)
    #expect(first.view.window === scene.stage.window)
    let lines = scene.take()
    #expect(lines.contains("B.viewDidDisappear"))
    #expect(lines.contains("A.viewDidAppear"))
  }

  @Test func presentingFromAPageInsideItsContext() {
    #expect(navigation.definesPresentationContext)
    let card = UIViewController()
    card.modalPresentationStyle = .overCurrentContext
    first.present(card, animated: false)
    scene.stage.settle()
    #expect(card.presentingViewController === navigation)
    #expect(navigation.visibleViewController === card)
  }

  @Test func theCoordinatorIsThereFromTheWillCallbacksOn() {
    var alongside = 0
    var completions = 0
    second.onWillAppear = { page in
      page.transitionCoordinator?.animate(
        alongsideTransition: { _ in alongside += 1 }, completion: { _ in completions += 1 })
    }
    navigation.pushViewController(second, animated: true)
    scene.stage.turn()
    #expect(navigation.transitionCoordinator?.isAnimated == true)
    #expect(alongside == 1 && completions == 0)
    scene.stage.settle()
    #expect(completions == 1)
    #expect(navigation.transitionCoordinator == nil)
  }
}

/// Notes the move flags in its appearance callbacks.
private final class FlagPage: UIViewController {
  var flags: [String] = []

  private func note(_ moment: String) {
    flags.append(
      "\(moment) to=\(isMovingToParent) from=\(isMovingFromParent) parent=\(parent != nil)")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear")
  }
}
