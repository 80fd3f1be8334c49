import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Animators and interaction controllers that go wrong: an issue, and the final state.
@MainActor @Suite struct TransitionMistakeTests {
  let scene = PresentationScene()
  let source: TransitionSource
  let animator: LoggingSlide
  let driver = UIPercentDrivenInteractiveTransition()
  let presented: LoggingController

  init() {
    source = TransitionSource(scene.log)
    animator = LoggingSlide(scene.log)
    source.animator = animator
    presented = scene.controller(.fullScreen)
    presented.transitioningDelegate = source
  }

  private func expectShown(issue code: String) {
    #expect(scene.stage.issues.count == 1, "\(scene.stage.issues)")
    #expect(scene.stage.issues.first?.code == code)
    #expect(!presented.isBeingPresented)
    #expect(scene.presenter.presentedViewController === presented)
    #expect(presented.view.frame == scene.stage.window.bounds)
    #expect(
      scene.takeDisplayOnly() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
      ])
  }

  @Test func anAnimatorThatNeverCompletesIsEnded() {
    animator.end = { _ in }
    scene.presenter.present(presented, animated: true)
    scene.stage.settle()
    expectShown(issue: "transition.neverCompleted")
  }

  @Test func anAnimatorThatNeverShowsTheViewIsEnded() {
    source.animator = IdleAnimator()
    scene.presenter.present(presented, animated: true)
    scene.stage.settle()
    expectShown(issue: "transition.neverCompleted")
  }

  @Test func aSlowAnimatorThatMovesOnIsWaitedFor() {
    animator.duration = 0.1
    animator.end = { context in
      UIView.animate(withDuration: 1.5) {
        context.view(forKey: .to)?.alpha = 0.5
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    scene.presenter.present(presented, animated: true)
    scene.stage.settle()
    #expect(scene.stage.issues.isEmpty)
    #expect(scene.presenter.presentedViewController === presented)
  }

  @Test func completingTwiceIsAnIssue() {
    animator.end = { context in
      context.completeTransition(true)
      context.completeTransition(false)
    }
    scene.presenter.present(presented, animated: true)
    scene.stage.settle()
    expectShown(issue: "transition.completedTwice")
  }

  @Test(arguments: [-1, Double.nan, .infinity, -.infinity])
  func anInvalidDurationCountsAsZero(duration: Double) {
    animator.duration = duration
    animator.end = { $0.completeTransition(true) }
    let quick = QuickAnimator(duration)
    source.animator = quick
    scene.presenter.present(presented, animated: true)
    scene.stage.settle()
    expectShown(issue: "transition.duration")
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func aPercentageOfNaNDoesNotMoveTheTransition(percent: CGFloat) {
    source.interactor = driver
    scene.presenter.present(presented, animated: true)
    scene.stage.turn()
    driver.update(0.5)
    driver.update(percent)
    #expect(driver.percentComplete == 0.5)
    driver.finish()
    scene.stage.settle()
    expectShown(issue: "transition.percent")
  }

  @Test(arguments: [CGFloat.nan, 0, -3, .infinity])
  func anInvalidCompletionSpeedCountsAsOne(speed: CGFloat) {
    source.interactor = driver
    driver.completionSpeed = speed
    scene.presenter.present(presented, animated: true)
    scene.stage.turn()
    driver.finish()
    scene.stage.settle()
    expectShown(issue: "transition.speed")
  }

  @Test func percentagesBeyondTheEndsAreKeptBetweenThem() {
    source.interactor = driver
    scene.presenter.present(presented, animated: true)
    scene.stage.turn()
    driver.update(7)
    #expect(driver.percentComplete == 1)
    driver.update(-7)
    #expect(driver.percentComplete == 0)
    driver.finish()
    scene.stage.settle()
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func sayingACancelledTransitionIsCompleteIsAnIssueAndGoesBack() {
    source.interactor = driver
    animator.end = { $0.completeTransition(true) }
    scene.presenter.present(presented, animated: true)
    scene.stage.turn()
    driver.update(0.5)
    driver.cancel()
    scene.stage.settle()
    #expect(scene.stage.issues.count == 1)
    #expect(scene.stage.issues.first?.code == "transition.outcome")
    #expect(scene.presenter.presentedViewController == nil)
    #expect(scene.presenter.view.window === scene.stage.window)
  }

  @Test func completingInsideAnimateTransitionWorks() {
    source.animator = QuickAnimator(0)
    scene.presenter.present(presented, animated: true)
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController === presented)
    #expect(scene.stage.issues.isEmpty)
    presented.dismiss(animated: true)
    scene.stage.settle()
    #expect(scene.presenter.view.window === scene.stage.window)
    #expect(scene.stage.issues.isEmpty)
  }
}

/// Does nothing at all.
@MainActor private final class IdleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}

/// Shows the end at once and completes inside `animateTransition`.
@MainActor private final class QuickAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let duration: TimeInterval

  init(_ duration: TimeInterval) { self.duration = duration }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let view = context.view(forKey: .to), view.superview == nil,
      let to = context.viewController(forKey: .to)
    {
      view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(view)
    }
    context.completeTransition(true)
  }
}
