import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Pushes and pops with an animator, as recorded on UIKit under Mac Catalyst (kern0x1b/charon,
/// customtransition-expectations.h).
@MainActor @Suite struct NavigationAnimatorFactTests {
  let log = CallbackLog()
  let stage = Stage()
  let first: LoggingController
  let second: LoggingController
  let navigation: UINavigationController
  let chooser: AnimatorChooser

  init() {
    first = LoggingController("A", log)
    second = LoggingController("B", log)
    navigation = UINavigationController(rootViewController: first)
    chooser = AnimatorChooser(log)
    stage.show(navigation)
    navigation.delegate = chooser
    _ = log.take()
  }

  private func lines() -> [String] {
    log.takeWithoutLayout().filter {
      $0.contains("ppear") || $0.contains("Transition") || $0.hasPrefix("animationEnded")
    }
  }

  private func push() {
    navigation.pushViewController(second, animated: true)
    stage.settle()
  }

  @Test func aPushAndAPopEndWithAnimationEnded() {
    push()
    #expect(
      lines() == [
        "A.viewWillDisappear", "B.viewWillAppear", "animateTransition", "completeTransition",
        "A.viewDidDisappear", "B.viewDidAppear", "animationEnded(true)",
      ])
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(
      lines() == [
        "B.viewWillDisappear", "A.viewWillAppear", "animateTransition", "completeTransition",
        "B.viewDidDisappear", "A.viewDidAppear", "animationEnded(true)",
      ])
  }

  @Test func theContextOfAPushHasTheOldViewInTheContainerAndItsFrames() {
    push()
    #expect(chooser.animator.from.view === first.view)
    #expect(chooser.animator.from.isDirectlyInContainer)
    #expect(!chooser.animator.to.isInWindow)
    #expect(chooser.animator.subviewCount == 1)
    #expect(chooser.animator.style == .none)
    #expect(chooser.animator.from.frames == [chooser.animator.bounds, .zero])
    #expect(chooser.animator.to.frames == [.zero, chooser.animator.bounds])
    #expect(chooser.animator.wasInWindowAfterwards == [false, true])
  }

  @Test(arguments: [true, false])
  func aPopWithAnAnimatorSendsTheCallbacksInOrder(finishes: Bool) {
    push()
    let driver = UIPercentDrivenInteractiveTransition()
    chooser.driver = driver
    chooser.animator.duration = 0.8
    _ = log.take()
    navigation.popViewController(animated: true)
    stage.advance(by: 0.1)
    driver.update(0.4)
    #expect(driver.percentComplete == 0.4)
    #expect(driver.duration == 0.8)
    if finishes { driver.finish() } else { driver.cancel() }
    stage.settle()
    let back =
      finishes
      ? ["B.viewDidDisappear", "A.viewDidAppear"]
      : ["A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear"]
    #expect(
      lines() == [
        "B.viewWillDisappear", "A.viewWillAppear", "animateTransition", "completeTransition",
      ] + back + ["animationEnded(\(finishes))"])
    #expect(navigation.viewControllers == (finishes ? [first] : [first, second]))
    #expect((first.view.window != nil) == finishes)
  }
}

/// Gives every push and pop the same animator.
@MainActor final class AnimatorChooser: NSObject, UINavigationControllerDelegate {
  let animator: FactFade
  var driver: UIPercentDrivenInteractiveTransition?

  init(_ log: CallbackLog) { animator = FactFade(log) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}
