import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 10: presenting and dismissing.
@MainActor @Suite struct FullScreenTests {
  let log = CallbackLog()
  let stage = Stage()

  private func presenter() -> LoggingController {
    let controller = LoggingController("A", log)
    stage.show(controller)
    _ = log.take()
    return controller
  }

  private func fullScreen(_ name: String = "B") -> LoggingController {
    let controller = LoggingController(name, log)
    controller.modalPresentationStyle = .fullScreen
    return controller
  }

  @Test(arguments: [false, true])
  func t16PresentingAndDismissing(animated: Bool) {
    let first = presenter()
    let second = fullScreen()
    first.present(second, animated: animated) { [log] in log.append("completion") }
    #expect(first.presentedViewController === second)
    #expect(second.presentingViewController === first)
    #expect(!second.isViewLoaded)
    stage.settle()
    #expect(
      log.takeWithoutLayout().filter { !$0.hasSuffix("loadView") } == [
        "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
        "A.viewDidDisappear", "completion",
      ])
    #expect(first.view.window == nil)
    #expect(second.view.frame == stage.window.bounds)
    second.dismiss(animated: animated) { [log] in log.append("completion") }
    stage.settle()
    #expect(
      log.takeWithoutLayout() == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear",
        "completion",
      ])
    #expect(first.view.window === stage.window)
    #expect(second.view.window == nil)
    #expect(first.presentedViewController == nil)
    #expect(second.presentingViewController == nil)
    #expect(stage.issues.isEmpty)
  }

  @Test func t16FlagsAtEachPoint() {
    let first = presenter()
    let second = FlagController(log)
    second.modalPresentationStyle = .fullScreen
    first.present(second, animated: true)
    stage.settle()
    #expect(!second.isBeingPresented)
    #expect(
      log.take().filter { $0.hasPrefix("flags") } == [
        "flags willAppear presented=true dismissed=false presenting=true",
        "flags didAppear presented=true dismissed=false presenting=true",
      ])
    first.dismiss(animated: true)
    stage.settle()
    #expect(
      log.take().filter { $0.hasPrefix("flags") } == [
        "flags willDisappear presented=false dismissed=true presenting=true",
        "flags didDisappear presented=false dismissed=true presenting=false",
      ])
  }

  @Test func t17ASheetLeavesThePresenterAlone() {
    let first = presenter()
    let second = LoggingController("B", log)
    first.present(second, animated: true)
    stage.settle()
    #expect(
      log.takeWithoutLayout() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewDidAppear",
      ])
    #expect(first.view.window === stage.window)
    first.dismiss(animated: true)
    stage.settle()
    #expect(log.takeWithoutLayout() == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }

  @Test func t18TheOutermostParentPresents() {
    let tabs = LoggingTabs()
    let page = LoggingController("A", log)
    let inner = LoggingController("C", log)
    tabs.viewControllers = [page]
    page.onLoad = { embed(inner, in: $0) }
    stage.show(tabs)
    let presented = fullScreen()
    inner.present(presented, animated: false)
    stage.settle()
    #expect(presented.presentingViewController === tabs)
    #expect(inner.presentedViewController === presented)
    #expect(page.presentedViewController === presented)
    inner.dismiss(animated: false)
    stage.settle()
    #expect(presented.presentingViewController == nil)
    #expect(inner.view.window === stage.window)
  }

  @Test func t19DismissingTakesTheWholeStack() {
    let first = presenter()
    let second = fullScreen("B")
    let third = fullScreen("C")
    first.present(second, animated: false)
    stage.settle()
    second.present(third, animated: false)
    stage.settle()
    _ = log.take()
    var completions = 0
    first.dismiss(animated: true) { completions += 1 }
    stage.settle()
    #expect(completions == 1)
    #expect(
      log.takeWithoutLayout() == [
        "C.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "C.viewDidDisappear",
      ])
    for controller in [first, second, third] { #expect(controller.presentingViewController == nil) }
  }

  @Test func t20PresentingBeforeTheViewIsInAWindowIsRefused() {
    var completed = false
    let first = LoggingController("A", log)
    first.onLoad = { [self] in $0.present(fullScreen(), animated: false) { completed = true } }
    stage.show(first)
    #expect(!completed)
    #expect(first.presentedViewController == nil)
    #expect(stage.issues.count == 1)
    #expect(
      stage.issues.first?.description.contains("whose view is not in the window hierarchy") == true)
  }

  @Test func presentingTwiceAndPresentingAChildAreRefused() {
    let first = presenter()
    first.present(fullScreen("B"), animated: false)
    first.present(fullScreen("C"), animated: false)
    stage.settle()
    #expect(stage.issues.contains { $0.description.contains("which is already presenting") })
    let child = LoggingController("D", log)
    first.addChild(child)
    first.presentedViewController?.present(child, animated: false)
    stage.settle()
    #expect(stage.issues.contains { $0.code == "C22" })
    #expect(child.presentingViewController == nil)
  }

  @Test func dismissingWhilePresentingWaitsForTheEnd() {
    let first = presenter()
    let second = fullScreen()
    first.present(second, animated: true)
    stage.advance(by: 0.1)
    var completed = false
    second.dismiss(animated: true) { completed = true }
    stage.settle()
    #expect(completed)
    #expect(first.presentedViewController == nil)
    #expect(first.view.window === stage.window)
  }

  @Test func theDetachedPresenterIsNamedAndTheContainerPresents() {
    let root = presenter()
    let detached = LoggingController("M", log)
    root.view.addSubview(detached.view)
    stage.turn()
    let presented = fullScreen()
    detached.present(presented, animated: false)
    stage.settle()
    #expect(presented.presentingViewController === root)
    #expect(stage.issues.contains { $0.code == "C19" && $0.description.contains("detached") })
  }

  @Test func presentedControllersAreNotLeaked() {
    weak var leaked: UIViewController?
    let first = presenter()
    do {
      let second = fullScreen()
      leaked = second
      first.present(second, animated: true)
      stage.settle()
      first.dismiss(animated: true)
      stage.settle()
    }
    #expect(leaked == nil)
  }
}

private final class FlagController: LoggingController {
  init(_ log: CallbackLog) { super.init("B", log) }
  required init?(coder: NSCoder) { nil }

  private func flags(_ point: String) {
    log.append(
      "flags \(point) presented=\(isBeingPresented) dismissed=\(isBeingDismissed) presenting=\(presentingViewController != nil)"
    )
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    flags("willAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    flags("didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    flags("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    flags("didDisappear")
  }
}
