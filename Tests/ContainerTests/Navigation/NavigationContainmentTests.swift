import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Overlay children, tabs around a stack, custom animators, memory, and where UIKit raises.
@MainActor @Suite struct NavigationContainmentTests {
  let scene = NavigationScene()
  var navigation: LoggingNavigation { scene.navigation }
  var first: LoggingController { scene.first }
  var second: LoggingController { scene.second }

  @Test func anOverlayChildIsNoPage() {
    let overlay = LoggingController("X", scene.log)
    embed(overlay, in: navigation)
    scene.stage.turn()
    #expect(navigation.viewControllers == [first])
    #expect(navigation.overlayChildren == [overlay])
    #expect(
      scene.take() == [
        "X.willMove(V)", "X.viewDidLoad", "X.viewWillAppear", "X.didMove(V)", "X.viewDidAppear",
      ])
    navigation.pushViewController(second, animated: true)
    scene.stage.settle()
    navigation.popViewController(animated: true)
    scene.stage.settle()
    #expect(!scene.take().contains { $0.hasPrefix("X.") })
    #expect(navigation.view.subviews.last === overlay.view)
  }

  @Test func l1DockedOverlaysAreKeptOutOfThePagesSafeArea() {
    let overlay = LoggingController("X", scene.log)
    navigation.addChild(overlay)
    overlay.view.frame = CGRect(x: 0, y: 844 - 64, width: 390, height: 64)
    navigation.view.addSubview(overlay.view)
    overlay.didMove(toParent: navigation)
    scene.stage.turn()
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 64, right: 0))
    overlay.view.frame = CGRect(x: 0, y: 44, width: 390, height: 30)
    navigation.view.setNeedsLayout()
    scene.stage.turn()
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 74, left: 0, bottom: 0, right: 0))
    navigation.pushViewController(second, animated: false)
    scene.stage.settle()
    #expect(second.view.safeAreaInsets.top == 74)
    unembed(overlay)
    scene.stage.turn()
    #expect(second.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
  }

  @Test func aPoppedPageHasNoInsetsOfTheStack() {
    scene.pushSecond()
    navigation.popViewController(animated: false)
    scene.stage.settle()
    scene.stage.show(second)
    #expect(second.view.safeAreaInsets == .zero)
  }

  @Test func anAnimatorOfTheDelegateAnimates() {
    let delegate = NavigationDelegate(scene.log)
    let animator = SlowFade()
    delegate.animator = animator
    navigation.delegate = delegate
    navigation.pushViewController(second, animated: true)
    scene.stage.advance(by: 0.3)
    #expect(second.view.superview != nil)
    #expect(first.view.superview != nil)
    #expect(animator.ended == nil)
    scene.stage.settle()
    #expect(animator.ended == true)
    #expect(delegate.operations == [.push])
    #expect(first.view.superview == nil)
    #expect(scene.take().suffix(2) == ["B.didMove(V)", "didShow B true"])
    navigation.popViewController(animated: true)
    scene.stage.settle()
    #expect(delegate.operations == [.push, .pop])
    #expect(navigation.viewControllers == [first])
  }

  @Test func anAnimatorMayCancelAPush() {
    let delegate = NavigationDelegate(scene.log)
    let animator = SlowFade()
    animator.completes = false
    delegate.animator = animator
    navigation.delegate = delegate
    navigation.pushViewController(second, animated: true)
    scene.stage.settle()
    #expect(animator.ended == false)
    #expect(navigation.viewControllers == [first])
    #expect(second.parent == nil)
    #expect(second.view.superview == nil)
    #expect(
      scene.take().filter { $0.contains("ppear") } == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear",
        "A.viewWillAppear", "A.viewDidAppear",
      ])
  }

  @Test(arguments: [true, false]) func p9PoppedPagesAreReleased(animated: Bool) {
    weak var popped: UIViewController?
    weak var between: UIViewController?
    do {
      let (page, other) = (UIViewController(), UIViewController())
      navigation.pushViewController(other, animated: animated)
      scene.stage.settle()
      navigation.pushViewController(page, animated: animated)
      scene.stage.settle()
      popped = page
      between = other
    }
    #expect(popped?.view.window != nil)
    navigation.popToRootViewController(animated: animated)
    scene.stage.settle()
    #expect(popped == nil)
    #expect(between == nil)
  }

  @Test func p9AWholeStackIsReleased() {
    weak var stack: UINavigationController?
    weak var root: UIViewController?
    do {
      let navigation = UINavigationController(rootViewController: UIViewController())
      stack = navigation
      root = navigation.topViewController
      scene.stage.show(navigation)
      navigation.pushViewController(UIViewController(), animated: true)
      scene.stage.settle()
      scene.stage.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 60, y: 300), duration: 0.4)
      scene.stage.settle()
      scene.stage.show(UIViewController())
    }
    #expect(stack == nil)
    #expect(root == nil)
  }

  // MARK: Inside tabs

  private func tabs() -> UITabBarController {
    let tabs = UITabBarController()
    let navigation = LoggingNavigation(rootViewController: LoggingController("C", scene.log))
    tabs.viewControllers = [navigation, UIViewController()]
    scene.stage.show(tabs)
    return tabs
  }

  @Test func l5ThePushedPageMayDoWithoutTheTabBar() throws {
    let tabs = tabs()
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    second.hidesBottomBarWhenPushed = true
    #expect(stack.view.frame.height == 844)
    stack.pushViewController(second, animated: true)
    scene.stage.settle()
    #expect(tabs.tabBar.frame.minY == 844)
    #expect(second.view.frame.height == 844)
    stack.popViewController(animated: true)
    scene.stage.settle()
    #expect(tabs.tabBar.frame.minY == 795)
    #expect(stack.topViewController?.view.frame.height == 844)
    stack.pushViewController(second, animated: false)
    scene.stage.settle()
    #expect(tabs.tabBar.frame.minY == 844)
    tabs.selectedIndex = 1
    scene.stage.settle()
    #expect(tabs.tabBar.frame.minY == 795)
    tabs.selectedIndex = 0
    scene.stage.settle()
    #expect(tabs.tabBar.frame.minY == 844)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func theTabBarComesBackOnlyWhenTheDragIsFinished() throws {
    let tabs = tabs()
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    second.hidesBottomBarWhenPushed = true
    stack.pushViewController(second, animated: false)
    scene.stage.settle()
    scene.stage.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 90, y: 300), duration: 0.5)
    scene.stage.settle()
    #expect(tabs.tabBar.frame.minY == 844)
    #expect(second.view.frame.height == 844)
    scene.stage.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 350, y: 300), duration: 0.5)
    scene.stage.settle()
    #expect(tabs.tabBar.frame.minY == 795)
  }

  @Test func theTabShowsTheRootsItem() {
    let page = UIViewController()
    page.title = "Library"
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    #expect(tabs.tabBar.items?.first?.title == "Library")
  }

  @Test func choosingTheSelectedTabPopsToTheRoot() throws {
    let tabs = tabs()
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    stack.pushViewController(second, animated: false)
    scene.stage.settle()
    scene.stage.tap(CGPoint(x: 90, y: tabs.tabBar.frame.midY))
    scene.stage.settle()
    #expect(stack.viewControllers.count == 1)
  }

  @Test func switchingTabsDuringAPushLeavesBalancedCallbacks() throws {
    let tabs = tabs()
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    _ = scene.log.take()
    stack.pushViewController(second, animated: true)
    scene.stage.advance(by: 0.1)
    tabs.selectedIndex = 1
    scene.stage.settle()
    #expect(
      scene.take().filter { $0.contains("ppear") } == [
        "C.viewWillDisappear", "B.viewWillAppear", "C.viewDidDisappear", "B.viewDidAppear",
        "B.viewWillDisappear", "B.viewDidDisappear",
      ])
    tabs.selectedIndex = 0
    scene.stage.settle()
    #expect(
      scene.take().filter { $0.contains("ppear") } == ["B.viewWillAppear", "B.viewDidAppear"])
  }

  @Test func t24ASizeTransitionReachesTheShownPageOnly() {
    let third = LoggingController("C", scene.log)
    scene.pushSecond()
    navigation.pushViewController(third, animated: false)
    scene.stage.settle()
    let before = scene.stage.transcript.count
    scene.stage.resize(to: CGSize(width: 500, height: 700))
    let lines = scene.stage.transcript.dropFirst(before).filter {
      $0.contains("viewWillTransition")
    }
    #expect(
      lines == [
        "LoggingNavigation.viewWillTransition(to: 500.0x700.0)",
        "LoggingController.viewWillTransition(to: 500.0x700.0)",
      ])
  }
}

private final class SlowFade: NSObject, UIViewControllerAnimatedTransitioning {
  var completes = true
  private(set) var ended: Bool?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to),
      let page = context.viewController(forKey: .to)
    else { return }
    view.frame = context.finalFrame(for: page)
    view.alpha = 0
    context.containerView.addSubview(view)
    UIView.animate(
      withDuration: 0.5, animations: { view.alpha = 1 },
      completion: { [self] _ in context.completeTransition(completes) })
  }

  func animationEnded(_ transitionCompleted: Bool) { ended = transitionCompleted }
}

/// Docs/Lifecycle.md 9.9: where UIKit raises, the program stops.
@Suite struct NavigationFaultTests {
  @Test func pushingAPageTwiceStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Player: UIViewController {}
        let page = Player()
        let navigation = UINavigationController(rootViewController: page)
        navigation.pushViewController(page, animated: true)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "[navigation.pushedTwice] Pushing the same view controller instance more than once is not supported: UINavigationController ▸ Player is in the stack of UINavigationController already."
      ))
    #expect(text.contains("Fix: Push a new controller"))
  }

  @Test func pushingANavigationControllerStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Inner: UINavigationController {}
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(Inner(), animated: true)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "[navigation.nested] Pushing a navigation controller is not supported: Inner was pushed onto UINavigationController."
      ))
  }

  @Test func aStackWithAPageTwiceStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = UIViewController()
        UINavigationController().viewControllers = [page, page]
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("All view controllers in a navigation controller must be distinct"))
  }

  @Test func poppingToAControllerOutsideTheStackStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Stranger: UIViewController {}
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.popToViewController(Stranger(), animated: false)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[navigation.notInStack]"))
    #expect(text.contains("Stranger is not in the stack of UINavigationController"))
  }

  @MainActor @Test(arguments: [true, false]) func anOverlayMayBecomeAPage(isTop: Bool) {
    let scene = NavigationScene()
    let overlay = LoggingController("X", scene.log)
    embed(overlay, in: scene.navigation)
    scene.stage.settle()
    scene.navigation.setViewControllers(
      isTop ? [scene.first, overlay] : [overlay, scene.first], animated: false)
    scene.stage.settle()
    #expect(scene.navigation.overlayChildren.isEmpty)
    #expect((overlay.view.window != nil) == isTop)
    #expect((scene.first.view.window != nil) == !isTop)
    #expect(scene.stage.issues.isEmpty)
  }
}
