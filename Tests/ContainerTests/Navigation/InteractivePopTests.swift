import Espalier
import EspalierHeadless
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 9.4: going back by dragging from the edge, and by the keyboard.
@MainActor @Suite struct InteractivePopTests {
  let scene = NavigationScene()
  var navigation: LoggingNavigation { scene.navigation }
  var first: LoggingController { scene.first }
  var second: LoggingController { scene.second }
  let delegate: NavigationDelegate

  init() {
    delegate = NavigationDelegate(scene.log)
    scene.pushSecond()
    scene.navigation.delegate = delegate
  }

  @Test func t14ACancelledPopGoesBack() {
    scene.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 90, y: 400), duration: 0.5)
    scene.stage.settle()
    #expect(
      scene.take().filter { !$0.contains("ove(") } == [
        "B.viewWillDisappear", "A.viewWillAppear", "willShow A true", "A.viewWillDisappear",
        "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
      ])
    #expect(navigation.viewControllers == [first, second])
    #expect(second.parent === navigation)
    #expect(!second.isMovingFromParent)
    #expect(second.view.frame == navigation.view.bounds)
    #expect(first.view.superview == nil)
    #expect(navigation.navigationBar.items?.count == 2)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aFinishedPopIsLikeAnyOther() {
    scene.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.5)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "B.willMove(nil)", "B.viewWillDisappear", "A.viewWillAppear", "willShow A true",
        "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(nil)", "didShow A true",
      ])
    #expect(navigation.viewControllers == [first])
    #expect(first.view.frame == navigation.view.bounds)
  }

  @Test func aFlickGoesBackFromAnywhere() {
    scene.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.05)
    scene.stage.settle()
    #expect(navigation.viewControllers == [first])
  }

  @Test func thePagesFollowThePointer() {
    let view = second.view
    scene.stage.press(CGPoint(x: 4, y: 400))
    scene.stage.move(to: CGPoint(x: 54, y: 400))
    scene.stage.move(to: CGPoint(x: 104, y: 400))
    #expect(view?.frame.minX == 100)
    #expect(first.view.frame.minX < 0)
    scene.stage.move(to: CGPoint(x: 204, y: 400))
    #expect(view?.frame.minX == 200)
    scene.stage.cancelTouch()
    scene.stage.settle()
    #expect(navigation.viewControllers == [first, second])
    #expect(view?.frame.minX == 0)
  }

  @Test func aDragFromElsewhereOrUpwardsDoesNothing() {
    scene.stage.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.3)
    scene.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 30, y: 100), duration: 0.3)
    scene.stage.settle()
    #expect(scene.take().isEmpty)
  }

  @Test func theRootAndAPageWithoutBackButtonStay() {
    second.navigationItem.hidesBackButton = true
    scene.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.3)
    scene.stage.settle()
    #expect(navigation.topViewController === second)
    navigation.popToRootViewController(animated: false)
    scene.stage.settle()
    scene.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.3)
    scene.stage.settle()
    #expect(navigation.viewControllers == [first])
  }

  @Test func theEdgeWinsOverAScrollView() {
    let scroll = UIScrollView(frame: second.view.bounds)
    scroll.contentSize = CGSize(width: 2000, height: 2000)
    second.view.addSubview(scroll)
    scene.stage.turn()
    let before = scroll.contentOffset
    scene.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.5)
    scene.stage.settle()
    #expect(navigation.viewControllers == [first])
    #expect(scroll.contentOffset == before)
  }

  @Test(arguments: [
    (UIKeyboardHIDUsage.keyboardLeftArrow, UIKeyModifierFlags.alternate),
    (.keyboardOpenBracket, .command),
  ]) func keysGoBackInTheStack(key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags) {
    scene.stage.press(key: key)
    scene.stage.settle()
    #expect(navigation.topViewController === second)
    scene.stage.press(key: key, modifiers: modifiers)
    scene.stage.settle()
    #expect(navigation.viewControllers == [first])
  }

  private func pressBackButton(x: Double = 200, y: Double = 400) throws {
    let platform = try #require(Runtime.current.platform as? HeadlessPlatform)
    let window = try #require(platform.windows.last)
    platform.send(
      .pointer(
        PointerEvent(
          window: window.id, phase: .down, x: x, y: y, button: .back, time: platform.clock.now)))
  }

  @Test func theMousesBackButtonGoesBackInTheStackUnderThePointer() throws {
    try pressBackButton()
    scene.stage.settle()
    #expect(navigation.viewControllers == [first])
    // At the root there is nothing to go back to, and the next press is a press.
    try pressBackButton()
    scene.stage.settle()
    #expect(navigation.viewControllers == [first])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func theMousesBackButtonDoesNothingDuringAPressOrOutsideOfTheStack() throws {
    scene.stage.press(CGPoint(x: 200, y: 300))
    try pressBackButton()
    scene.stage.release()
    scene.stage.settle()
    #expect(navigation.topViewController === second)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    second.present(alert, animated: false)
    scene.stage.settle()
    try pressBackButton(y: 422)
    scene.stage.settle()
    #expect(navigation.topViewController === second)
  }

  @Test func keysReachTheStackInsideATab() {
    let tabs = UITabBarController()
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.pushViewController(UIViewController(), animated: false)
    tabs.viewControllers = [stack]
    scene.stage.show(tabs)
    scene.stage.press(key: .keyboardLeftArrow, modifiers: .alternate)
    scene.stage.settle()
    #expect(stack.viewControllers.count == 1)
  }

  @Test func disappearingDuringADragCancelsThePop() {
    scene.stage.press(CGPoint(x: 4, y: 400))
    scene.stage.move(to: CGPoint(x: 54, y: 400))
    scene.stage.move(to: CGPoint(x: 104, y: 400))
    scene.stage.window.rootViewController = UIViewController()
    scene.stage.release()
    scene.stage.settle()
    #expect(navigation.viewControllers == [first, second])
    let lines = scene.take().filter { $0.contains("ppear") }
    #expect(
      lines == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear",
        "B.viewWillAppear", "B.viewDidAppear", "B.viewWillDisappear", "B.viewDidDisappear",
      ])
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .currentContext])
  func keysDoNotGoBackBelowAPresentedController(style: UIModalPresentationStyle) {
    let cover = UIViewController()
    cover.modalPresentationStyle = style
    second.present(cover, animated: false)
    scene.stage.settle()
    scene.stage.press(key: .keyboardLeftArrow, modifiers: .alternate)
    scene.stage.settle()
    #expect(navigation.viewControllers == [first, second])
    second.dismiss(animated: false)
    scene.stage.settle()
    scene.stage.press(key: .keyboardLeftArrow, modifiers: .alternate)
    scene.stage.settle()
    #expect(navigation.viewControllers == [first])
  }

  @Test func keysGoBackInAPresentedStack() {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.pushViewController(UIViewController(), animated: false)
    navigation.present(stack, animated: false)
    scene.stage.settle()
    scene.stage.press(key: .keyboardLeftArrow, modifiers: .alternate)
    scene.stage.settle()
    #expect(stack.viewControllers.count == 1)
    #expect(navigation.viewControllers == [first, second])
  }

  @Test(arguments: [true, false])
  func aPageThatIsRemovedDuringTheDragStaysAway(isReleased: Bool) {
    scene.stage.press(CGPoint(x: 4, y: 400))
    scene.stage.move(to: CGPoint(x: 54, y: 400))
    scene.stage.move(to: CGPoint(x: 344, y: 400))
    second.view.removeFromSuperview()
    second.removeFromParent()
    if isReleased { scene.stage.release() } else { scene.stage.cancelTouch() }
    scene.stage.settle()
    #expect(navigation.viewControllers == [first])
    #expect(navigation.children == [first])
    #expect(navigation.navigationBar.items?.count == 1)
    #expect(first.view.window != nil)
    let lines = scene.take()
    #expect(lines.filter { $0 == "B.didMove(nil)" }.count == 1, "\(lines)")
    #expect(lines.last { $0.hasPrefix("A.view") } == "A.viewDidAppear")
    #expect(lines.last { $0.hasPrefix("B.view") } == "B.viewDidDisappear")
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aRootThatIsRemovedDuringTheDragLeavesTheTop() {
    scene.stage.press(CGPoint(x: 4, y: 400))
    scene.stage.move(to: CGPoint(x: 54, y: 400))
    scene.stage.move(to: CGPoint(x: 104, y: 400))
    first.willMove(toParent: nil)
    first.removeFromParent()
    scene.stage.cancelTouch()
    scene.stage.settle()
    #expect(navigation.viewControllers == [second])
    #expect(second.parent === navigation)
    #expect(second.view.window != nil)
    #expect(scene.take().last { $0.hasPrefix("B.view") } == "B.viewDidAppear")
    #expect(scene.stage.issues.isEmpty)
  }
}
