import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 11.1 to 11.5 and 11.7: presentation controllers and animators
/// of the app.
@MainActor @Suite struct PresentationControllerTests {
  let scene = PresentationScene()
  let source: TransitionSource
  let animator: LoggingSlide
  let presented: LoggingController

  init() {
    source = TransitionSource(scene.log)
    animator = LoggingSlide(scene.log)
    presented = scene.controller(.custom)
    presented.transitioningDelegate = source
    source.makeController = { [log = scene.log] in LoggingPresentation(log, $0, $1) }
  }

  private func lines() -> [String] {
    scene.log.take().filter {
      !$0.contains("B.viewWillLayout") && !$0.contains("B.viewDidLayout")
        && !$0.contains("updateViewConstraints") && !$0.hasSuffix("loadView")
    }
  }

  @Test("11.3: the order of an animated custom presentation")
  func animatedOrder() {
    source.animator = animator
    scene.presenter.present(presented, animated: true) { [log = scene.log] in
      log.append("completion")
    }
    scene.stage.settle()
    let all = lines()
    let order = all.filter { !$0.hasPrefix("container") }
    #expect(
      order == [
        "presentationController(forPresented)", "animationController(forPresented)",
        "interactionControllerForPresentation", "B.viewDidLoad", "willBegin container=true",
        "B.viewWillAppear", "transitionDuration", "animateTransition", "B.viewIsAppearing",
        "didEnd(true)", "B.viewDidAppear", "completion", "animationEnded(true)",
      ])
    // The container is laid out while the animation runs, the one callback after the other.
    let will = all.firstIndex(of: "containerWillLayout")
    let did = all.firstIndex(of: "containerDidLayout")
    let animates = all.firstIndex(of: "animateTransition")
    #expect(did == will.map { $0 + 1 })
    #expect((will ?? 0) > (animates ?? .max))
    #expect(presented.view.frame == scene.stage.window.bounds)
  }

  @Test("11.3: the order of an animated custom dismissal")
  func dismissalOrder() {
    scene.show(presented)
    source.animator = animator
    presented.dismiss(animated: true) { [log = scene.log] in log.append("completion") }
    scene.stage.settle()
    #expect(
      lines().filter { !$0.hasPrefix("container") } == [
        "animationController(forDismissed)", "interactionControllerForDismissal",
        "dismissalWillBegin", "B.viewWillDisappear", "transitionDuration", "animateTransition",
        "dismissalDidEnd(true)", "B.viewDidDisappear", "completion", "animationEnded(true)",
      ])
  }

  @Test("11.3: without an animation no animator is asked")
  func withoutAnimation() {
    source.animator = animator
    scene.presenter.present(presented, animated: false)
    scene.stage.settle()
    presented.dismiss(animated: false)
    scene.stage.settle()
    #expect(
      lines().filter { !$0.hasPrefix("container") } == [
        "presentationController(forPresented)", "B.viewDidLoad", "willBegin container=true",
        "B.viewWillAppear", "B.viewIsAppearing", "didEnd(true)", "B.viewDidAppear",
        "dismissalWillBegin", "B.viewWillDisappear", "dismissalDidEnd(true)",
        "B.viewDidDisappear",
      ])
  }

  @Test("11.1: each presentation has its own presentation controller")
  func recreated() {
    var made: [UIPresentationController] = []
    source.makeController = { [log = scene.log] in
      let controller = LoggingPresentation(log, $0, $1)
      made.append(controller)
      return controller
    }
    for count in 1...3 {
      scene.show(presented)
      #expect(presented.presentationController === made.last)
      #expect(presented.activePresentationController === made.last)
      presented.dismiss(animated: false)
      scene.stage.settle()
      #expect(made.count == count)
      #expect(made.last?.containerView == nil)
    }
  }

  @Test("11.1: a presentation controller read before the presentation is the one that is used")
  func readBefore() {
    let sheet = UIViewController()
    let controller = sheet.presentationController
    #expect(controller is UISheetPresentationController)
    scene.show(sheet)
    #expect(sheet.presentationController === controller)
    let other = UIViewController()
    _ = other.presentationController
    other.modalPresentationStyle = .fullScreen
    #expect(!(other.presentationController is UISheetPresentationController))
  }

  @Test(
    "11.1: the presented view is read after willBegin, which may create it",
    arguments: [true, false])
  func presentedViewMadeInWillBegin(animated: Bool) {
    source.makeController = { [log = scene.log] in WrappingPresentation(log, $0, $1) }
    var seen: UIView?
    animator.end = {
      seen = $0.view(forKey: .to) ?? $0.view(forKey: .from)
      $0.completeTransition(true)
    }
    source.animator = animator
    scene.presenter.present(presented, animated: animated)
    scene.stage.settle()
    let controller = presented.presentationController as? WrappingPresentation
    #expect(controller?.asked.first == "willBegin")
    let wrapper = controller?.wrapper
    #expect(wrapper != nil)
    #expect(presented.view.superview === wrapper)
    #expect(wrapper?.superview === controller?.containerView)
    #expect(wrapper?.frame == scene.stage.window.bounds)
    if animated { #expect(seen === wrapper) }
    #expect(scene.takeDisplayOnly() == ["B.viewWillAppear", "B.viewDidAppear"])
    presented.dismiss(animated: animated)
    scene.stage.settle()
    if animated { #expect(seen === wrapper) }
    #expect(scene.takeDisplayOnly() == ["B.viewWillDisappear", "B.viewDidDisappear"])
    #expect(scene.stage.window.subviews == [scene.presenter.view])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("11.4: didEnd, did-callbacks and completion of a dismissal come inside completeTransition")
  func dismissalEndsInsideCompleteTransition() {
    scene.show(presented)
    source.animator = animator
    animator.end = { [log = scene.log] in
      log.append("<completing>")
      $0.completeTransition(true)
      log.append("<completed>")
    }
    presented.dismiss(animated: true) { [log = scene.log] in log.append("completion") }
    scene.stage.settle()
    let lines = lines()
    #expect(
      lines.drop { $0 != "<completing>" } == [
        "<completing>", "dismissalDidEnd(true)", "B.viewDidDisappear", "completion",
        "animationEnded(true)", "<completed>",
      ])
  }

  @Test("11.4: a cancelled dismissal calls its presentation controller first")
  func cancelledDismissalOrder() {
    scene.show(presented)
    source.animator = animator
    animator.end = { $0.completeTransition(false) }
    presented.dismiss(animated: true)
    scene.stage.settle()
    #expect(
      lines().filter { !$0.hasPrefix("container") } == [
        "animationController(forDismissed)", "interactionControllerForDismissal",
        "dismissalWillBegin", "B.viewWillDisappear", "transitionDuration", "animateTransition",
        "dismissalDidEnd(false)", "B.viewWillAppear", "B.viewDidAppear", "animationEnded(false)",
      ])
    #expect(presented.presentingViewController === scene.presenter)
  }

  @Test("11.5: the context has only the views that the animator must move")
  func viewsOfTheContext() {
    var seen: [[Bool]] = []
    animator.end = { context in
      seen.append([context.view(forKey: .from) != nil, context.view(forKey: .to) != nil])
      context.completeTransition(true)
    }
    source.animator = animator
    for removes in [false, true] {
      source.makeController = { [log = scene.log] in
        let controller = LoggingPresentation(log, $0, $1)
        controller.removes = removes
        return controller
      }
      scene.presenter.present(presented, animated: true)
      scene.stage.settle()
      presented.dismiss(animated: true)
      scene.stage.settle()
    }
    #expect(seen == [[false, true], [true, false], [true, true], [true, true]])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("11.5: frames and controllers of the context")
  func framesOfTheContext() {
    let frame = CGRect(x: 20, y: 100, width: 350, height: 300)
    source.makeController = { [log = scene.log] in
      let controller = LoggingPresentation(log, $0, $1)
      controller.frame = frame
      return controller
    }
    source.animator = animator
    var checked = 0
    animator.end = { [presented, scene] context in
      checked += 1
      if checked == 1 {
        #expect(context.viewController(forKey: .to) === presented)
        #expect(context.viewController(forKey: .from) === scene.presenter)
        #expect(context.finalFrame(for: presented) == frame)
        #expect(context.presentationStyle == .custom)
      } else {
        #expect(context.viewController(forKey: .from) === presented)
        #expect(context.initialFrame(for: presented) == frame)
      }
      context.completeTransition(true)
    }
    scene.presenter.present(presented, animated: true)
    scene.stage.settle()
    #expect(presented.view.frame == frame)
    presented.dismiss(animated: true)
    scene.stage.settle()
    #expect(checked == 2)
  }

  @Test("11.7: the container covers the window and lies above the presenter")
  func container() {
    let inner = LoggingController("C", scene.log)
    embed(inner, in: scene.presenter)
    inner.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    inner.definesPresentationContext = true
    scene.stage.settle()
    let over = scene.controller("D", .overCurrentContext)
    inner.present(over, animated: false)
    scene.stage.settle()
    #expect(over.view.convert(over.view.bounds, to: nil) == inner.view.frame)
    inner.dismiss(animated: false)
    scene.stage.settle()
    inner.present(presented, animated: false)
    scene.stage.settle()
    #expect(presented.presentingViewController === inner)
    #expect(presented.presentationController?.containerView?.frame == scene.stage.window.bounds)
    #expect(scene.stage.window.subviews.last === presented.presentationController?.containerView)
  }

  @Test("11.4: a cancelled presentation leaves everything as it was")
  func cancelledPresentation() {
    for removes in [false, true] {
      source.makeController = { [log = scene.log] in
        let controller = LoggingPresentation(log, $0, $1)
        controller.removes = removes
        return controller
      }
      source.animator = animator
      animator.end = { $0.completeTransition(false) }
      var completed = 0
      scene.presenter.present(presented, animated: true) { completed += 1 }
      scene.stage.settle()
      let expected =
        removes
        ? [
          "A.viewWillDisappear", "B.viewWillAppear", "didEnd(false)", "B.viewWillDisappear",
          "B.viewDidDisappear", "A.viewWillAppear", "A.viewDidAppear", "animationEnded(false)",
        ]
        : [
          "B.viewWillAppear", "didEnd(false)", "B.viewWillDisappear", "B.viewDidDisappear",
          "animationEnded(false)",
        ]
      let shown = scene.take().filter { expected.contains($0) }
      #expect(shown == expected)
      #expect(completed == 1)
      #expect(presented.presentingViewController == nil)
      #expect(scene.presenter.presentedViewController == nil)
      #expect(presented.view.superview == nil)
      #expect(scene.stage.window.subviews == [scene.presenter.view])
    }
  }

  @Test("11.4: a cancelled dismissal leaves everything as it was")
  func cancelledDismissal() {
    for removes in [false, true] {
      let scene = PresentationScene()
      let presented = scene.controller(removes ? .fullScreen : .overFullScreen)
      let source = TransitionSource(scene.log)
      let animator = LoggingSlide(scene.log)
      animator.end = { $0.completeTransition(false) }
      source.animator = animator
      scene.show(presented)
      presented.transitioningDelegate = source
      presented.dismiss(animated: true)
      scene.stage.settle()
      let expected =
        removes
        ? [
          "B.viewWillDisappear", "A.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear",
          "B.viewWillAppear", "B.viewDidAppear",
        ] : ["B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"]
      #expect(scene.takeDisplayOnly() == expected)
      #expect(scene.presenter.presentedViewController === presented)
      #expect(!presented.isBeingDismissed)
      #expect((scene.presenter.view.window == nil) == removes)
      #expect(presented.view.frame == scene.stage.window.bounds)
      animator.end = nil
      presented.dismiss(animated: true)
      scene.stage.settle()
      #expect(scene.presenter.view.window === scene.stage.window)
      #expect(scene.stage.issues.isEmpty)
    }
  }

  @Test func sizesAndWishesReachThePresentationController() {
    let controller = WishController(
      presentedViewController: presented, presenting: scene.presenter)
    source.makeController = { _, _ in controller }
    scene.show(presented)
    presented.preferredContentSize = CGSize(width: 200, height: 300)
    #expect(controller.wishes == [CGSize(width: 200, height: 300)])
    scene.stage.resize(to: CGSize(width: 500, height: 700))
    scene.stage.settle()
    #expect(controller.sizes == [CGSize(width: 500, height: 700)])
    #expect(presented.view.frame == CGRect(x: 0, y: 0, width: 250, height: 350))
  }
}

/// Wraps the view of its controller in another one as the presentation begins.
@MainActor private final class WrappingPresentation: LoggingPresentation {
  private(set) var wrapper: UIView?
  private(set) var asked: [String] = []

  override var presentedView: UIView? {
    asked.append("view")
    return wrapper
  }

  override func presentationTransitionWillBegin() {
    asked.append("willBegin")
    let outer = UIView(frame: frameOfPresentedViewInContainerView)
    if let inner = presentedViewController.view {
      inner.frame = outer.bounds
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(inner)
    }
    wrapper = outer
  }
}

/// Shows its controller in a quarter of the container, and records its callbacks.
@MainActor private final class WishController: UIPresentationController {
  var wishes: [CGSize] = []
  var sizes: [CGSize] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    let size = containerView?.bounds.size ?? .zero
    return CGRect(x: 0, y: 0, width: size.width / 2, height: size.height / 2)
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    wishes.append(container.preferredContentSize)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
  }
}
