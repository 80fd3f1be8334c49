import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 9.10: turns by the program and by keys.
@MainActor @Suite struct PageTurnTests {
  let scene = PagingScene()

  @Test("9.10: a page turned by the program, callback by callback", arguments: [true, false])
  func matrixRow(animated: Bool) {
    scene.controller.setViewControllers(
      [scene.pages[1]], direction: .forward, animated: animated
    ) { [log = scene.log] in log.append("completion \($0)") }
    scene.stage.settle()
    #expect(
      scene.take() == [
        "B.willMove(UIPageViewController)", "B.viewWillAppear", "A.viewWillDisappear",
        "A.willMove(nil)", "B.viewDidAppear", "A.viewDidDisappear",
        "B.didMove(UIPageViewController)", "A.didMove(nil)", "completion true",
      ])
    #expect(scene.shown == "B")
    #expect(scene.controller.children == [scene.pages[1]])
    #expect(scene.pages[0].view.superview == nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("9.10: without an animation everything happens inside the call")
  func synchronous() {
    scene.controller.setViewControllers([scene.pages[1]], direction: .forward, animated: false)
    #expect(
      scene.takeDisplayOnly() == [
        "B.viewWillAppear", "A.viewWillDisappear", "B.viewDidAppear", "A.viewDidDisappear",
      ])
    #expect(scene.shown == "B")
  }

  @Test("9.10: pages set in viewDidLoad appear with the controller")
  func inViewDidLoad() {
    let log = CallbackLog()
    let page = LoggingController("A", log)
    let controller = LoadingPages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.page = page
    let stage = Stage()
    stage.show(controller)
    #expect(
      log.takeWithoutLayout().filter { !$0.hasSuffix("oad") && !$0.hasSuffix("loadView") } == [
        "A.willMove(LoadingPages)", "A.didMove(LoadingPages)", "A.viewWillAppear",
        "A.viewDidAppear",
      ])
    #expect(page.view.frame == stage.window.bounds)
    #expect(stage.issues.isEmpty)
  }

  @Test func pagesMoveInTheDirectionThatIsNamed() {
    let next = scene.pages[1]
    scene.controller.setViewControllers([next], direction: .reverse, animated: true)
    scene.stage.advance(by: 0.05)
    let left = next.view.layer.presentation()?.frame.minX ?? 0
    #expect(left < 0 && left > -390)
    let old = scene.pages[0].view.layer.presentation()?.frame.minX ?? 0
    #expect(abs(old - left - 390) < 1)
    scene.stage.settle()
    #expect(next.view.frame == scene.stage.window.bounds)
  }

  @Test func settingTheVisiblePageIsNoTurn() {
    var finished: Bool?
    scene.controller.setViewControllers([scene.pages[0]], direction: .forward, animated: true) {
      finished = $0
    }
    scene.stage.settle()
    #expect(finished == true)
    #expect(scene.take().isEmpty)
  }

  @Test func aTurnDuringATurnEndsTheFirstAtOnce() {
    var finished: [Bool] = []
    scene.controller.setViewControllers([scene.pages[1]], direction: .forward, animated: true) {
      finished.append($0)
    }
    scene.stage.advance(by: 0.1)
    scene.controller.setViewControllers([scene.pages[2]], direction: .forward, animated: true) {
      finished.append($0)
    }
    scene.stage.settle()
    #expect(finished == [false, true])
    #expect(
      scene.takeDisplayOnly() == [
        "B.viewWillAppear", "A.viewWillDisappear", "B.viewDidAppear", "A.viewDidDisappear",
        "C.viewWillAppear", "B.viewWillDisappear", "C.viewDidAppear", "B.viewDidDisappear",
      ])
    #expect(scene.shown == "C")
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func disappearingDuringATurnKeepsCallbacksBalanced() {
    scene.controller.setViewControllers([scene.pages[1]], direction: .forward, animated: true)
    scene.stage.advance(by: 0.1)
    scene.stage.show(UIViewController())
    #expect(
      scene.takeDisplayOnly() == [
        "B.viewWillAppear", "A.viewWillDisappear", "B.viewDidAppear", "A.viewDidDisappear",
        "B.viewWillDisappear", "B.viewDidDisappear",
      ])
    scene.stage.show(scene.controller)
    #expect(scene.takeDisplayOnly() == ["B.viewWillAppear", "B.viewDidAppear"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: [0, 2])
  func settingAnotherNumberOfPagesIsRefused(count: Int) {
    scene.controller.setViewControllers(
      Array(scene.pages.prefix(count)), direction: .forward, animated: false)
    scene.stage.settle()
    #expect(scene.stage.issues.count == 1)
    #expect(scene.stage.issues.first?.code == "pages.count")
    #expect(scene.shown == "A")
  }

  @Test func anInvalidPageSpacingCountsAsZero() {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: -4])
    #expect(scene.stage.issues.count == 1)
    #expect(controller.viewControllers?.isEmpty == true)
  }

  // MARK: Keys

  @Test func arrowKeysTurnThePageAndStopAtTheEnds() {
    scene.stage.press(key: .keyboardRightArrow)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "willTransition [\"B\"]", "B.willMove(UIPageViewController)", "B.viewWillAppear",
        "A.viewWillDisappear", "A.willMove(nil)", "B.viewDidAppear", "A.viewDidDisappear",
        "B.didMove(UIPageViewController)", "A.didMove(nil)",
        "didFinish true [\"A\"] completed=true",
      ])
    scene.stage.press(key: .keyboardPageDown)
    scene.stage.settle()
    scene.stage.press(key: .keyboardRightArrow)
    scene.stage.settle()
    #expect(scene.shown == "C")
    scene.stage.press(key: .keyboardLeftArrow)
    scene.stage.settle()
    #expect(scene.shown == "B")
    scene.stage.press(key: .keyboardUpArrow)
    scene.stage.press(key: .keyboardLeftArrow, modifiers: .command)
    scene.stage.settle()
    #expect(scene.shown == "B")
  }

  @Test func pagesOneBelowTheOtherListenToTheOtherArrows() {
    let scene = PagingScene(.vertical)
    scene.stage.press(key: .keyboardRightArrow)
    scene.stage.settle()
    #expect(scene.shown == "A")
    scene.stage.press(key: .keyboardDownArrow)
    scene.stage.settle()
    #expect(scene.shown == "B")
  }

  // MARK: Indicator

  @Test func dotsStandBelowThePagesAndFollowTheTurns() {
    scene.count = 3
    scene.controller.setViewControllers([scene.pages[1]], direction: .forward, animated: false)
    #expect(indicator?.numberOfPages == 3)
    scene.index = 1
    scene.controller.setViewControllers([scene.pages[2]], direction: .forward, animated: false)
    scene.controller.setViewControllers([scene.pages[1]], direction: .reverse, animated: false)
    scene.stage.settle()
    #expect(indicator?.currentPage == 1)
    #expect(scene.pages[1].view.frame.height == 807)
    #expect(indicator?.frame.maxY == 844)
    scene.stage.press(key: .keyboardRightArrow)
    scene.stage.settle()
    #expect(indicator?.currentPage == 2)
    _ = scene.take()
    scene.stage.tap(CGPoint(x: 100, y: 830))
    #expect(indicator?.currentPage == 2)
    scene.stage.settle()
    #expect(indicator?.currentPage == 1)
    #expect(scene.shown == "B")
    scene.count = 0
    scene.controller.setViewControllers([scene.pages[0]], direction: .reverse, animated: false)
    scene.stage.settle()
    #expect(indicator == nil)
    #expect(scene.pages[0].view.frame.height == 844)
  }

  private var indicator: UIPageControl? {
    scene.controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
  }

  // MARK: Overlay children

  @Test func anOverlayChildStaysAbovePagesAndGetsNoCallbacksFromTurns() {
    let overlay = LoggingController("X", scene.log)
    scene.controller.addChild(overlay)
    overlay.view.frame = CGRect(x: 0, y: 780, width: 390, height: 64)
    scene.controller.view.addSubview(overlay.view)
    overlay.didMove(toParent: scene.controller)
    scene.stage.settle()
    #expect(scene.controller.overlayChildren == [overlay])
    #expect(scene.controller.viewControllers == [scene.pages[0]])
    #expect(scene.pages[0].view.safeAreaInsets.bottom == 64)
    _ = scene.take()
    for key in [UIKeyboardHIDUsage.keyboardRightArrow, .keyboardRightArrow, .keyboardLeftArrow] {
      scene.stage.press(key: key)
      scene.stage.settle()
    }
    #expect(!scene.take().contains { $0.hasPrefix("X.") })
    #expect(scene.controller.view.subviews.last === overlay.view)
    #expect(scene.pages[1].view.safeAreaInsets.bottom == 64)
    scene.controller.insetsPagesForOverlays = false
    scene.stage.settle()
    #expect(scene.pages[1].view.safeAreaInsets.bottom == 0)
  }

  @Test func aRemovedPageIsNoLongerAPage() {
    unembed(scene.pages[0])
    scene.stage.settle()
    #expect(scene.controller.viewControllers?.isEmpty == true)
    scene.controller.setViewControllers([scene.pages[1]], direction: .forward, animated: true)
    scene.stage.settle()
    #expect(scene.shown == "B")
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func pagesAreNotKeptAlive() {
    weak var gone: UIViewController?
    do {
      let page = UIViewController()
      gone = page
      scene.controller.setViewControllers([page], direction: .forward, animated: true)
      scene.stage.settle()
    }
    #expect(gone != nil)
    scene.controller.setViewControllers([scene.pages[0]], direction: .forward, animated: true)
    scene.stage.settle()
    #expect(gone == nil)
  }
}

/// Sets its page when its view is loaded.
@MainActor private final class LoadingPages: UIPageViewController {
  var page: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    if let page { setViewControllers([page], direction: .forward, animated: false) }
  }
}
