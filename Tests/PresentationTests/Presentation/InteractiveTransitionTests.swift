import Espalier
import EspalierTestNumbers
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 11.2 and 11.4: transitions in the user's hand.
@MainActor @Suite struct InteractiveTransitionTests {
  let scene = PresentationScene()
  let source: TransitionSource
  let animator: LoggingSlide
  let driver = UIPercentDrivenInteractiveTransition()
  let presented: LoggingController

  init() {
    source = TransitionSource(scene.log)
    animator = LoggingSlide(scene.log)
    presented = scene.controller(.fullScreen)
    presented.transitioningDelegate = source
    source.animator = animator
    source.interactor = driver
  }

  private var top: CGFloat? { presented.view.layer.presentation()?.frame.minY }

  private func begin(dismissal: Bool, completion: (() -> Void)? = nil) {
    if dismissal {
      source.animator = nil
      scene.show(presented)
      source.animator = animator
      presented.dismiss(animated: true, completion: completion)
    } else {
      scene.presenter.present(presented, animated: true, completion: completion)
    }
    scene.stage.turn()
  }

  @Test("11.2: the order of an interactive presentation")
  func order() {
    begin(dismissal: false) { [log = scene.log] in log.append("completion") }
    driver.update(0.5)
    scene.stage.advance(by: 0.2)
    driver.finish()
    scene.stage.settle()
    #expect(
      scene.take() == [
        "animationController(forPresented)", "interactionControllerForPresentation",
        "A.viewWillDisappear", "B.viewWillAppear", "transitionDuration", "animateTransition",
        "B.viewDidAppear", "A.viewDidDisappear", "completion", "animationEnded(true)",
      ])
    #expect(presented.view.frame == scene.stage.window.bounds)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func theAnimationFollowsThePercentageBothWays() {
    begin(dismissal: false)
    let moments: [(CGFloat, CGFloat)] = [(0, 844), (0.25, 633), (0.75, 211), (0.5, 422), (0, 844)]
    for (percent, expected) in moments {
      driver.update(percent)
      scene.stage.advance(by: 0.3)
      #expect(abs((top ?? -1) - expected) < 0.5)
      #expect(driver.percentComplete == percent)
    }
    #expect(presented.isBeingPresented)
    driver.cancel()
    scene.stage.settle()
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("11.4: a cancelled interactive presentation is balanced")
  func cancelledPresentation() {
    var completed = 0
    begin(dismissal: false) { completed += 1 }
    driver.update(0.4)
    scene.stage.advance(by: 0.1)
    driver.cancel()
    #expect(presented.presentingViewController === scene.presenter)
    scene.stage.settle()
    #expect(
      scene.takeDisplayOnly() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear",
        "A.viewWillAppear", "A.viewDidAppear",
      ])
    #expect(completed == 1)
    #expect(scene.presenter.presentedViewController == nil)
    #expect(scene.stage.window.subviews == [scene.presenter.view])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("11.4: a cancelled interactive dismissal is balanced and changes nothing")
  func cancelledDismissal() {
    begin(dismissal: true)
    driver.update(0.6)
    scene.stage.advance(by: 0.1)
    #expect(abs((top ?? -1) - 844 * 0.6) < 0.5)
    #expect(presented.isBeingDismissed)
    driver.cancel()
    scene.stage.settle()
    #expect(
      scene.takeDisplayOnly() == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear",
        "B.viewWillAppear", "B.viewDidAppear",
      ])
    #expect(scene.log.take().isEmpty)
    #expect(presented.view.frame == scene.stage.window.bounds)
    #expect(!presented.isBeingDismissed)
    #expect(scene.presenter.view.window == nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aFinishedInteractiveDismissalIsLikeAnyOther() {
    begin(dismissal: true)
    driver.update(0.9)
    driver.finish()
    scene.stage.settle()
    #expect(
      scene.takeDisplayOnly() == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear",
      ])
    #expect(scene.presenter.view.window === scene.stage.window)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func finishingATransitionTakesTheRemainingTime() {
    for (speed, expected) in [(1.0, 0.25), (5, 0.05)] {
      let scene = PresentationScene()
      let presented = scene.controller(.overFullScreen)
      let source = TransitionSource(scene.log)
      source.animator = LoggingSlide(scene.log)
      let driver = UIPercentDrivenInteractiveTransition()
      source.interactor = driver
      presented.transitioningDelegate = source
      driver.completionSpeed = speed
      driver.completionCurve = .linear
      scene.presenter.present(presented, animated: true)
      scene.stage.turn()
      driver.update(0.5)
      driver.finish()
      scene.stage.advance(by: expected - 0.02)
      #expect(presented.isBeingPresented)
      scene.stage.advance(by: 0.06)
      #expect(!presented.isBeingPresented)
      #expect(scene.presenter.presentedViewController === presented)
    }
  }

  @Test func aTransitionThatRunsByItselfCanBeTakenHoldOf() {
    driver.wantsInteractiveStart = false
    begin(dismissal: false)
    scene.stage.advance(by: 0.25)
    let before = top ?? -1
    #expect(abs(before - 422) < 30)
    driver.pause()
    scene.stage.advance(by: 0.5)
    #expect(abs((top ?? -1) - before) < 1)
    #expect(abs(driver.percentComplete - 0.5) < 0.05)
    driver.update(0.2)
    scene.stage.advance(by: 0.1)
    #expect(abs((top ?? -1) - 844 * 0.8) < 0.5)
    driver.cancel()
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
    #expect(
      scene.takeDisplayOnly() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear",
        "A.viewWillAppear", "A.viewDidAppear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aChangeOfMindOnTheWayBackGoesOn() {
    begin(dismissal: true)
    driver.update(0.8)
    driver.cancel()
    scene.stage.advance(by: 0.1)
    let before = top ?? -1
    #expect(before > 0)
    driver.pause()
    scene.stage.advance(by: 0.2)
    #expect(abs((top ?? -1) - before) < 1)
    driver.finish()
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
    #expect(
      scene.takeDisplayOnly() == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(
    "11.2: an interruptible animator is driven in place of animateTransition",
    arguments: [
      true, false,
    ])
  func interruptibleAnimator(finishes: Bool) {
    source.animator = nil
    scene.show(presented)
    source.animator = InterruptibleSlide()
    presented.dismiss(animated: true)
    scene.stage.turn()
    driver.update(0.5)
    scene.stage.advance(by: 0.1)
    #expect(abs((top ?? -1) - 422) < 1)
    if finishes { driver.finish() } else { driver.cancel() }
    scene.stage.settle()
    #expect((scene.presenter.presentedViewController == nil) == finishes)
    #expect(presented.view.frame.minY == (finishes ? 844 : 0))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aPropertyAnimatorThatRunsByItselfCanBeTakenHoldOf() {
    source.animator = nil
    scene.show(presented)
    source.animator = InterruptibleSlide()
    driver.wantsInteractiveStart = false
    presented.dismiss(animated: true)
    scene.stage.advance(by: 0.25)
    driver.pause()
    let before = top ?? -1
    #expect(before > 300 && before < 550)
    scene.stage.advance(by: 0.3)
    #expect(abs((top ?? -1) - before) < 1)
    driver.cancel()
    scene.stage.settle()
    #expect(presented.view.frame.minY == 0)
    #expect(scene.presenter.presentedViewController === presented)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func updatesBeforeAnInteractiveTransitionBeginsTakeEffect() {
    scene.presenter.present(presented, animated: true)
    driver.update(0.5)
    driver.cancel()
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
    // And is not kept for the next one.
    scene.presenter.present(presented, animated: true)
    scene.stage.turn()
    #expect(driver.percentComplete == 0)
    driver.finish()
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController === presented)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func anInteractionControllerOfTheAppsOwnMovesTheViewsItself() {
    let hand = HandMover(scene.log)
    source.animator = nil
    scene.show(presented)
    source.animator = animator
    source.interactor = hand
    presented.dismiss(animated: true)
    scene.stage.turn()
    hand.context?.updateInteractiveTransition(0.5)
    presented.view.frame.origin.y = 300
    scene.stage.advance(by: 1)
    #expect(presented.isBeingDismissed)
    hand.context?.finishInteractiveTransition()
    hand.context?.completeTransition(true)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "animationController(forDismissed)", "interactionControllerForDismissal",
        "B.viewWillDisappear", "A.viewWillAppear", "transitionDuration", "startInteractive",
        "A.viewDidAppear", "B.viewDidDisappear", "animationEnded(true)",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func randomUpdatesOfAnInteractiveTransitionKeepCallbacksBalanced() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      begin(dismissal: false)
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: driver.update(CGFloat.random(in: -0.2...1.2, using: &generator))
        case 1: driver.finish()
        case 2: driver.cancel()
        case 3: driver.pause()
        default: scene.stage.advance(by: Double.random(in: 0...0.3, using: &generator))
        }
      }
      driver.finish()
      scene.stage.settle()
      let shown = scene.presenter.presentedViewController != nil
      let lines = scene.takeDisplayOnly()
      for name in ["A", "B"] {
        let own = lines.filter { $0.hasPrefix("\(name).") }
        let appeared = own.last == "\(name).viewDidAppear"
        #expect(appeared == (name == "B" ? shown : !shown), "\(lines)")
        #expect(own.last?.contains("viewDid") == true)
      }
      #expect(presented.view.window != nil || !shown)
      if shown {
        source.animator = nil
        presented.dismiss(animated: false)
        scene.stage.settle()
        source.animator = animator
      }
      #expect(scene.stage.window.subviews == [scene.presenter.view])
      _ = scene.log.take()
    }
    #expect(scene.stage.issues.isEmpty)
  }
}

/// An interactive animator that moves only on demand.
@MainActor private final class HandMover: NSObject, UIViewControllerInteractiveTransitioning {
  let log: CallbackLog
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallbackLog) { self.log = log }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    log.append("startInteractive")
    self.context = context
  }
}
