import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Custom presentations, as recorded on UIKit under Mac Catalyst (kern0x1b/charon,
/// custompresentation-expectations.h and presentation-expectations.h).
@MainActor @Suite struct CustomPresentationFactTests {
  let scene = PresentationScene(size: CGSize(width: 320, height: 480))
  let source: TransitionSource
  let animator: FactFade
  let presented: LoggingController
  let inset = CGRect(x: 20, y: 60, width: 280, height: 360)
  let full = CGRect(x: 0, y: 0, width: 320, height: 480)

  init() {
    source = TransitionSource(scene.log)
    animator = FactFade(scene.log)
    presented = scene.controller(.custom)
    presented.transitioningDelegate = source
    source.animator = animator
  }

  /// Presents with a dimming view behind.
  ///
  /// - Returns: The presentation controller.
  @discardableResult private func present(removes: Bool) -> DimmingPresentation? {
    source.makeController = { [log = scene.log] in
      let made = DimmingPresentation(log, $0, $1)
      made.removes = removes
      return made
    }
    scene.presenter.present(presented, animated: true) { [log = scene.log] in
      log.append("completion")
    }
    scene.stage.settle()
    return presented.presentationController as? DimmingPresentation
  }

  private func dismiss() {
    // The recorded animator fades the view that leaves, and adds nothing.
    animator.insert = { _ in }
    scene.presenter.dismiss(animated: true) { [log = scene.log] in log.append("completion") }
    scene.stage.settle()
  }

  private func lines() -> [String] {
    scene.take().filter { !$0.hasPrefix("animationController") && !$0.hasPrefix("interaction") }
  }

  @Test(arguments: [true, false])
  func theCallbacksOfAPresentationComeInOrder(removes: Bool) {
    present(removes: removes)
    var expected = [
      "presentationController(forPresented)", "willBegin", "B.viewWillAppear", "animateTransition",
      "completeTransition", "didEnd(true)", "B.viewDidAppear", "completion", "animationEnded(true)",
    ]
    if removes {
      expected.insert("A.viewWillDisappear", at: 2)
      expected.insert("A.viewDidDisappear", at: 8)
    }
    #expect(lines() == expected)
  }

  @Test(arguments: [true, false])
  func theCallbacksOfADismissalComeInOrder(removes: Bool) {
    present(removes: removes)
    _ = scene.log.take()
    dismiss()
    var expected = [
      "dismissalWillBegin", "B.viewWillDisappear", "animateTransition", "completeTransition",
      "dismissalDidEnd(true)", "B.viewDidDisappear", "completion", "animationEnded(true)",
    ]
    if removes {
      expected.insert("A.viewWillAppear", at: 2)
      expected.insert("A.viewDidAppear", at: 6)
    }
    #expect(lines() == expected)
  }

  @Test func aPresentationWithoutAnAnimatorHasTheSameOrder() {
    source.animator = nil
    present(removes: false)
    #expect(
      lines() == [
        "presentationController(forPresented)", "willBegin", "B.viewWillAppear", "didEnd(true)",
        "B.viewDidAppear", "completion",
      ])
    dismiss()
    #expect(
      lines() == [
        "dismissalWillBegin", "B.viewWillDisappear", "dismissalDidEnd(true)", "B.viewDidDisappear",
        "completion",
      ])
  }

  @Test func thePresentersViewIsInTheContainerFromWillBeginOnWhereItIsRemoved() {
    let removing = present(removes: true)
    #expect(removing?.atWillBegin.subviewCount == 2)
    #expect(removing?.atWillBegin.isPresenterInWindow == true)
    #expect(removing?.atWillBegin.isPresentedInWindow == false)
    #expect(removing?.backmost === scene.presenter.view)
    presented.dismiss(animated: false)
    scene.stage.settle()
    let keeping = present(removes: false)
    #expect(keeping?.atWillBegin.subviewCount == 1)
    #expect(keeping?.atWillBegin.isPresenterInWindow == true)
  }

  @Test func thePresentersViewIsStillInTheWindowAtDidEndAndOutAfterIt() {
    let controller = present(removes: true)
    #expect(controller?.atDidEnd.subviewCount == 3)
    #expect(controller?.atDidEnd.isPresenterInWindow == true)
    #expect(controller?.atDidEnd.isPresentedInWindow == true)
    #expect(controller?.atDidEnd.presentersPlace == full)
    #expect(scene.presenter.view.window == nil)
    #expect(presented.view.frame == inset)
  }

  @Test func thePresentersViewIsNotBackAtTheDismissalsDidEndAndBackAfterIt() {
    let controller = present(removes: true)
    dismiss()
    #expect(controller?.atDismissalDidEnd.isPresenterInWindow == false)
    #expect(controller?.atDismissalDidEnd.isPresentedInWindow == true)
    #expect(scene.stage.window.subviews == [scene.presenter.view])
    #expect(scene.presenter.view.frame == full)
  }

  @Test func aPresenterThatIsKeptStaysInItsPlaceAllTheTime() {
    let controller = present(removes: false)
    #expect(controller?.atDidEnd.subviewCount == 2)
    #expect(scene.presenter.view.superview === scene.stage.window)
    dismiss()
    #expect(controller?.atDismissalDidEnd.isPresenterInWindow == true)
    #expect(controller?.atDismissalDidEnd.isPresentedInWindow == true)
    #expect(scene.stage.window.subviews == [scene.presenter.view])
  }

  @Test(arguments: [true, false])
  func theContextOfAPresentationHasItsFrames(removes: Bool) {
    present(removes: removes)
    #expect((animator.from.view != nil) == removes)
    #expect(animator.from.frames.last == (removes ? .zero : full))
    #expect(animator.to.frames == [.zero, inset])
    #expect(animator.style == .custom)
  }

  @Test(arguments: [true, false])
  func theContextOfADismissalHasItsFrames(removes: Bool) {
    present(removes: removes)
    dismiss()
    #expect((animator.to.view != nil) == removes)
    #expect(!animator.to.isInWindow)
    #expect(animator.subviewCount == 2)
    #expect(animator.from.frames == [inset, inset])
    #expect(animator.to.frames == [.zero, full])
  }

  @Test func aPresentationControllerWithoutADelegateFillsTheContainer() {
    presented.transitioningDelegate = nil
    scene.presenter.present(presented, animated: true)
    scene.stage.settle()
    let controller = presented.presentationController
    #expect(controller.map { type(of: $0) == UIPresentationController.self } == true)
    #expect(controller?.presentationStyle == .custom)
    #expect(presented.view.frame == controller?.containerView?.bounds)
    #expect(scene.presenter.view.window === scene.stage.window)
  }

  // MARK: The class itself

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .currentContext, .custom,
    .overFullScreen, .popover, .none,
  ])
  func aPresentationControllerHasItsControllersStyleAndPlainDefaults(
    style: UIModalPresentationStyle
  ) {
    let controller = UIViewController()
    controller.modalPresentationStyle = style
    let made = UIPresentationController(presentedViewController: controller, presenting: nil)
    #expect(made.presentationStyle == style)
    #expect(made.shouldPresentInFullscreen)
    #expect(!made.shouldRemovePresentersView)
    #expect(made.adaptivePresentationStyle == .none)
    #expect(
      made.adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .compact))
        == .none)
    #expect(made.containerView == nil)
    #expect(made.frameOfPresentedViewInContainerView == .zero)
    #expect(made.presentedView === controller.view)
    #expect(made.delegate == nil)
  }

  @Test func theStyleThatAutomaticStandsForIsAnswered() {
    let controller = UIViewController()
    #expect(controller.modalPresentationStyle == .pageSheet)
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.modalPresentationStyle == .fullScreen)
    controller.modalPresentationStyle = .automatic
    #expect(controller.modalPresentationStyle == .pageSheet)
    #expect(UINavigationController().modalPresentationStyle == .pageSheet)
  }

  @Test func aSplitViewControllersAutomaticStyleIsItsOwn() {
    #expect(UISplitViewController(style: .doubleColumn).modalPresentationStyle == .formSheet)
    #expect(
      UISplitViewController(nibName: nil, bundle: nil).modalPresentationStyle == .custom)
  }
}

/// Dims the presenter, and records the views in the window at each callback.
@MainActor private final class DimmingPresentation: LoggingPresentation {
  struct Moment {
    var subviewCount = 0
    var isPresenterInWindow = false
    var isPresentedInWindow = false
    /// The presenter's view in the window's coordinates.
    var presentersPlace = CGRect.null
  }

  private(set) var atWillBegin = Moment()
  private(set) var atDidEnd = Moment()
  private(set) var atDismissalDidEnd = Moment()
  private(set) weak var backmost: UIView?
  private let shade = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    (containerView?.bounds ?? .zero).insetBy(dx: 20, dy: 60)
  }

  override func presentationTransitionWillBegin() {
    log.append("willBegin")
    backmost = containerView?.subviews.first
    shade.frame = containerView?.bounds ?? .zero
    containerView?.addSubview(shade)
    atWillBegin = moment()
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    atDidEnd = moment()
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    atDismissalDidEnd = moment()
  }

  override func containerViewWillLayoutSubviews() {}
  override func containerViewDidLayoutSubviews() {}

  private func moment() -> Moment {
    let presenter = presentingViewController.view
    return Moment(
      subviewCount: containerView?.subviews.count ?? 0,
      isPresenterInWindow: presenter?.window != nil,
      isPresentedInWindow: presentedView?.window != nil,
      presentersPlace: presenter.map { $0.convert($0.bounds, to: nil) } ?? .null)
  }
}
