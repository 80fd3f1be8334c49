import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 9.4 with an interaction controller of the delegate: the same record
/// as presentations.
@MainActor @Suite struct ContainerInteractionTests {
  let log = CallbackLog()
  let stage = Stage()
  let first: LoggingController
  let second: LoggingController
  let navigation: UINavigationController
  let delegate: DrivingDelegate

  init() {
    first = LoggingController("A", log)
    second = LoggingController("B", log)
    navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    navigation.pushViewController(second, animated: false)
    stage.settle()
    delegate = DrivingDelegate(log)
    navigation.delegate = delegate
    _ = log.take()
  }

  private func lines() -> [String] {
    log.takeWithoutLayout().filter { $0.contains("ppear") || $0.contains("Show") }
  }

  @Test("9.4: a pop driven by the delegate's interaction controller, cancelled")
  func cancelled() {
    navigation.popViewController(animated: true)
    stage.turn()
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    delegate.driver.update(0.5)
    stage.advance(by: 0.2)
    #expect(abs((second.view.layer.presentation()?.opacity ?? -1) - 0.5) < 0.02)
    delegate.driver.cancel()
    stage.settle()
    #expect(
      lines() == [
        "B.viewWillDisappear", "A.viewWillAppear", "willShow", "A.viewWillDisappear",
        "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
      ])
    #expect(navigation.viewControllers == [first, second])
    #expect(second.view.alpha == 1)
    #expect(second.view.frame == navigation.view.bounds)
    #expect(navigation.navigationBar.items?.count == 2)
    #expect(stage.issues.isEmpty)
  }

  @Test("9.3: a pop driven by the delegate's interaction controller, finished")
  func finished() {
    navigation.popViewController(animated: true)
    stage.turn()
    delegate.driver.update(0.7)
    delegate.driver.finish()
    stage.settle()
    #expect(
      lines() == [
        "B.viewWillDisappear", "A.viewWillAppear", "willShow", "B.viewDidDisappear",
        "A.viewDidAppear", "didShow",
      ])
    #expect(navigation.viewControllers == [first])
    #expect(stage.issues.isEmpty)
  }

  @Test func disappearingWhileTheUserHoldsAPopTakesItBack() {
    navigation.popViewController(animated: true)
    stage.turn()
    delegate.driver.update(0.5)
    stage.show(UIViewController())
    #expect(navigation.viewControllers == [first, second])
    #expect(
      lines() == [
        "B.viewWillDisappear", "A.viewWillAppear", "willShow", "A.viewWillDisappear",
        "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear", "B.viewWillDisappear",
        "B.viewDidDisappear",
      ])
    #expect(stage.issues.isEmpty)
  }

  @Test func aPushThatRunsByItselfCanBeTakenHoldOfAndCancelled() {
    delegate.driver.wantsInteractiveStart = false
    let third = LoggingController("C", log)
    navigation.pushViewController(third, animated: true)
    stage.advance(by: 0.2)
    delegate.driver.pause()
    delegate.driver.cancel()
    stage.settle()
    #expect(navigation.viewControllers == [first, second])
    #expect(third.parent == nil)
    #expect(
      lines() == [
        "B.viewWillDisappear", "C.viewWillAppear", "willShow", "C.viewWillDisappear",
        "C.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
      ])
    #expect(stage.issues.isEmpty)
  }

  @Test("8.5: a switch driven by the delegate's interaction controller", arguments: [true, false])
  func tabs(finishes: Bool) {
    let tabs = UITabBarController()
    let left = LoggingController("L", log)
    let right = LoggingController("R", log)
    tabs.viewControllers = [left, right]
    let delegate = DrivingTabs()
    stage.show(tabs)
    tabs.delegate = delegate
    _ = log.take()
    tabs.selectedIndex = 1
    stage.turn()
    delegate.driver.update(0.5)
    stage.advance(by: 0.3)
    #expect(abs((left.view.layer.presentation()?.opacity ?? -1) - 0.5) < 0.02)
    if finishes { delegate.driver.finish() } else { delegate.driver.cancel() }
    stage.settle()
    #expect(
      lines()
        == (finishes
          ? ["R.viewWillAppear", "L.viewWillDisappear", "L.viewDidDisappear", "R.viewDidAppear"]
          : [
            "R.viewWillAppear", "L.viewWillDisappear", "R.viewWillDisappear",
            "R.viewDidDisappear", "L.viewWillAppear", "L.viewDidAppear",
          ]))
    #expect(tabs.selectedIndex == (finishes ? 1 : 0))
    #expect(stage.issues.isEmpty)
  }
}

/// Drives a switch of tabs.
@MainActor private final class DrivingTabs: NSObject, UITabBarControllerDelegate {
  let driver = UIPercentDrivenInteractiveTransition()

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { FadeAway() }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// Fades the upper page, driven by hand.
@MainActor final class DrivingDelegate: NSObject, UINavigationControllerDelegate {
  let log: CallbackLog
  let driver = UIPercentDrivenInteractiveTransition()

  init(_ log: CallbackLog) { self.log = log }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { FadeAway() }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { log.append("willShow") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { log.append("didShow") }
}

/// Puts the new page below and fades the old one.
@MainActor private final class FadeAway: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let old = context.view(forKey: .from)
    if let new = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
      new.frame = context.finalFrame(for: to)
      context.containerView.insertSubview(new, at: 0)
    }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      old?.alpha = 0
    } completion: { _ in
      old?.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
