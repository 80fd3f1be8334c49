import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Full-screen presentations with an animator, as recorded on UIKit under Mac Catalyst
/// (kern0x1b/charon, customtransition-expectations.h).
@MainActor @Suite struct AnimatorFactTests {
  let scene = PresentationScene()
  let source: TransitionSource
  let animator: FactFade
  let presented: LoggingController

  init() {
    source = TransitionSource(scene.log)
    animator = FactFade(scene.log)
    presented = scene.controller(.fullScreen)
    presented.transitioningDelegate = source
    source.animator = animator
  }

  private func present() {
    scene.presenter.present(presented, animated: true) { [log = scene.log] in
      log.append("completion")
    }
    scene.stage.settle()
  }

  private func dismiss() {
    presented.dismiss(animated: true) { [log = scene.log] in log.append("completion") }
    scene.stage.settle()
  }

  /// The callbacks in the order of the record.
  private func lines() -> [String] {
    scene.take().filter { !$0.hasPrefix("animationController") && !$0.hasPrefix("interaction") }
  }

  @Test func aPresentationEndsWithItsCompletionAndThenAnimationEnded() {
    present()
    #expect(
      lines() == [
        "A.viewWillDisappear", "B.viewWillAppear", "animateTransition", "completeTransition",
        "B.viewDidAppear", "A.viewDidDisappear", "completion", "animationEnded(true)",
      ])
  }

  @Test func thePresentersViewIsAloneInTheContainerWhenAPresentationBegins() {
    present()
    #expect(animator.from.isDirectlyInContainer)
    #expect(animator.from.isInWindow)
    #expect(!animator.to.isInWindow)
    #expect(animator.subviewCount == 1)
  }

  @Test func aPresentationsContextHasBothViewsAndTheirFrames() {
    present()
    let bounds = scene.stage.window.bounds
    #expect(animator.from.view === scene.presenter.view)
    #expect(animator.to.view === presented.view)
    #expect(animator.from.frames == [bounds, .zero])
    #expect(animator.to.frames == [.zero, bounds])
    #expect(animator.style == .fullScreen)
  }

  @Test func thePresentersViewIsOutOfTheWindowWhenCompleteTransitionReturns() {
    present()
    #expect(animator.wasInWindowAfterwards == [false, true])
    #expect(scene.presenter.view.superview == nil)
  }

  @Test func aDismissalEndsWithItsCompletionAndThenAnimationEnded() {
    scene.show(presented)
    dismiss()
    #expect(
      lines() == [
        "B.viewWillDisappear", "A.viewWillAppear", "animateTransition", "completeTransition",
        "A.viewDidAppear", "B.viewDidDisappear", "completion", "animationEnded(true)",
      ])
  }

  @Test func theContainerHasOnlyTheDismissedViewWhenADismissalBegins() {
    scene.show(presented)
    dismiss()
    #expect(animator.from.isDirectlyInContainer)
    #expect(!animator.to.isInWindow)
    #expect(animator.subviewCount == 1)
  }

  @Test func aDismissalsContextHasBothViewsAndTheirFrames() {
    scene.show(presented)
    dismiss()
    let bounds = scene.stage.window.bounds
    #expect(animator.from.view === presented.view)
    #expect(animator.to.view === scene.presenter.view)
    #expect(animator.from.frames == [bounds, bounds])
    #expect(animator.to.frames == [.zero, bounds])
  }

  @Test func thePresentersViewIsInTheWindowWhenCompleteTransitionOfADismissalReturns() {
    scene.show(presented)
    dismiss()
    #expect(animator.wasInWindowAfterwards == [false, true])
    #expect(scene.stage.window.subviews == [scene.presenter.view])
    #expect(scene.presenter.view.frame == scene.stage.window.bounds)
  }

  @Test func anAnimatorMayPutThePresentersViewBelowTheOneThatLeaves() {
    scene.show(presented)
    animator.insert = { context in
      guard let from = context.viewController(forKey: .from)?.view,
        let to = context.viewController(forKey: .to)?.view
      else { return }
      context.containerView.insertSubview(to, belowSubview: from)
    }
    dismiss()
    #expect(animator.wasInWindowAfterwards == [false, true])
    #expect(scene.stage.window.subviews == [scene.presenter.view])
    #expect(
      scene.takeDisplayOnly() == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func thePresentersViewComesBackThoughTheAnimatorNeverAddsIt() {
    scene.show(presented)
    animator.insert = { _ in }
    var wasInWindow: Bool?
    animator.atTheEnd = { [presenter = scene.presenter] in
      wasInWindow = presenter.view.window != nil
    }
    dismiss()
    #expect(wasInWindow == false)
    #expect(scene.stage.window.subviews == [scene.presenter.view])
    #expect(scene.takeDisplayOnly().suffix(2) == ["A.viewDidAppear", "B.viewDidDisappear"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func thePresentersViewComesBackThoughTheAnimatorWrapsIt() {
    scene.show(presented)
    animator.insert = { context in
      let wrapper = UIView(frame: context.containerView.bounds)
      if let view = context.view(forKey: .to) { wrapper.addSubview(view) }
      context.containerView.insertSubview(wrapper, at: 0)
    }
    dismiss()
    #expect(scene.stage.window.subviews == [scene.presenter.view])
    #expect(scene.takeDisplayOnly().suffix(2) == ["A.viewDidAppear", "B.viewDidDisappear"])
  }

  @Test func anAnimatorThatAddsThePresentersViewToTheWindowLeavesItInItsPlace() {
    let above = UIView()
    scene.stage.window.addSubview(above)
    scene.show(presented)
    animator.insert = { context in
      if let view = context.view(forKey: .to) { context.containerView.window?.addSubview(view) }
    }
    dismiss()
    #expect(scene.stage.window.subviews == [scene.presenter.view, above])
  }

  @Test(arguments: [true, false])
  func aDismissalByHandEndsWithItsCompletionAndThenAnimationEnded(finishes: Bool) {
    scene.show(presented)
    let driver = UIPercentDrivenInteractiveTransition()
    source.interactor = driver
    presented.dismiss(animated: true) { [log = scene.log] in log.append("completion") }
    scene.stage.turn()
    driver.update(0.4)
    if finishes { driver.finish() } else { driver.cancel() }
    scene.stage.settle()
    let back =
      finishes
      ? ["A.viewDidAppear", "B.viewDidDisappear"]
      : ["A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear"]
    #expect(
      lines() == [
        "B.viewWillDisappear", "A.viewWillAppear", "animateTransition", "completeTransition",
      ] + back + ["completion", "animationEnded(\(finishes))"])
    #expect((scene.presenter.view.window != nil) == finishes)
    #expect((presented.view.window != nil) == !finishes)
  }

  @Test func aDismissalAfterACancelledOneShowsThePresenterAgain() {
    scene.show(presented)
    let driver = UIPercentDrivenInteractiveTransition()
    source.interactor = driver
    presented.dismiss(animated: true)
    scene.stage.turn()
    driver.update(0.4)
    driver.cancel()
    scene.stage.settle()
    #expect(scene.presenter.view.superview == nil)
    source.interactor = nil
    dismiss()
    #expect(scene.stage.window.subviews == [scene.presenter.view])
    #expect(scene.presenter.view.frame == scene.stage.window.bounds)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func thePresenterReturnsToItsSizeWhenTheWindowChangedDuringTheDismissal() {
    scene.show(presented)
    animator.duration = 2
    presented.dismiss(animated: true)
    scene.stage.advance(by: 0.5)
    scene.stage.resize(to: CGSize(width: 600, height: 500))
    scene.stage.settle()
    #expect(scene.presenter.view.frame == CGRect(x: 0, y: 0, width: 600, height: 500))
    #expect(scene.presenter.view.superview === scene.stage.window)
  }

  @Test func aCancelledPresentationPutsThePresentersViewBack() {
    let above = UIView()
    scene.stage.window.addSubview(above)
    animator.outcome = false
    present()
    #expect(scene.stage.window.subviews == [scene.presenter.view, above])
    #expect(
      scene.takeDisplayOnly() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear",
        "A.viewWillAppear", "A.viewDidAppear",
      ])
  }

  @Test func aPagesViewReturnsFromTheContainerOfItsContext() {
    let page = LoggingController("P", scene.log)
    embed(page, in: scene.presenter)
    page.view.frame = CGRect(x: 20, y: 100, width: 200, height: 300)
    page.definesPresentationContext = true
    scene.stage.settle()
    let cover = scene.controller("C", .currentContext)
    cover.transitioningDelegate = source
    _ = scene.log.take()
    page.present(cover, animated: true)
    scene.stage.settle()
    #expect(animator.from.isDirectlyInContainer)
    #expect(animator.from.frames.first == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(page.view.superview == nil)
    page.dismiss(animated: true)
    scene.stage.settle()
    #expect(page.view.superview === scene.presenter.view)
    #expect(page.view.frame == CGRect(x: 20, y: 100, width: 200, height: 300))
    #expect(
      scene.takeDisplayOnly() == [
        "P.viewWillDisappear", "C.viewWillAppear", "C.viewDidAppear", "P.viewDidDisappear",
        "C.viewWillDisappear", "P.viewWillAppear", "P.viewDidAppear", "C.viewDidDisappear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func anotherTabDuringADismissalInAContextLeavesThePageOut() {
    let tabs = LoggingTabs()
    let page = LoggingController("P", scene.log)
    let other = LoggingController("Q", scene.log)
    page.definesPresentationContext = true
    tabs.viewControllers = [page, other]
    scene.stage.show(tabs)
    let cover = scene.controller("C", .currentContext)
    scene.show(cover, on: page)
    cover.transitioningDelegate = source
    page.dismiss(animated: true)
    scene.stage.advance(by: 0.1)
    tabs.selectedIndex = 1
    scene.stage.settle()
    #expect(page.view.window == nil)
    #expect(cover.view.window == nil)
    #expect(other.view.window === scene.stage.window)
    tabs.selectedIndex = 0
    scene.stage.settle()
    #expect(page.view.window === scene.stage.window)
    #expect(scene.stage.issues.isEmpty)
  }
}
