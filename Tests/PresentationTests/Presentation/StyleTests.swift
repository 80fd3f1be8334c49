import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 10.3, 10.5 and 10.6: every style, and the controller that presents.
@MainActor @Suite struct StyleTests {
  private static let both = [
    "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
  ]
  private static let back = [
    "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear",
  ]

  @Test(
    "10.3: full-screen styles remove the presenter's view and send it callbacks",
    arguments: [UIModalPresentationStyle.fullScreen, .currentContext], [false, true])
  func stylesThatRemoveThePresenter(style: UIModalPresentationStyle, animated: Bool) {
    let scene = PresentationScene()
    scene.presenter.definesPresentationContext = true
    let presented = scene.controller(style)
    scene.presenter.present(presented, animated: animated)
    scene.stage.settle()
    #expect(scene.take() == Self.both)
    #expect(scene.presenter.view.window == nil)
    scene.presenter.dismiss(animated: animated)
    scene.stage.settle()
    #expect(scene.take() == Self.back)
    #expect(scene.presenter.view.frame == scene.stage.window.bounds)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(
    "10.3: every other style leaves the presenter alone",
    arguments: [
      UIModalPresentationStyle.overFullScreen, .overCurrentContext, .pageSheet, .formSheet,
      .automatic, .custom, .popover,
    ], [false, true])
  func stylesThatKeepThePresenter(style: UIModalPresentationStyle, animated: Bool) {
    let scene = PresentationScene(size: CGSize(width: 1000, height: 800))
    scene.presenter.definesPresentationContext = true
    let presented = scene.controller(style)
    presented.popoverPresentationController?.sourceView = scene.presenter.view
    scene.presenter.present(presented, animated: animated)
    scene.stage.settle()
    #expect(scene.take() == ["B.viewWillAppear", "B.viewDidAppear"])
    #expect(scene.presenter.view.window === scene.stage.window)
    #expect(presented.view.window === scene.stage.window)
    scene.presenter.dismiss(animated: animated)
    scene.stage.settle()
    #expect(scene.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
    #expect(presented.view.window == nil)
    #expect(presented.view.superview == nil)
    #expect(scene.stage.window.subviews == [scene.presenter.view])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("10.3: the style none cannot be presented")
  func noneIsRefused() {
    let scene = PresentationScene()
    scene.presenter.present(scene.controller(.none), animated: false)
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
    #expect(scene.stage.issues.count == 1)
  }

  @Test("10.3: a custom presentation controller decides whether the presenter's view is removed")
  func customMayRemoveThePresenter() {
    let scene = PresentationScene()
    let source = TransitionSource(scene.log)
    source.makeController = { [log = scene.log] in
      let controller = LoggingPresentation(log, $0, $1)
      controller.removes = true
      return controller
    }
    let presented = scene.controller(.custom)
    presented.transitioningDelegate = source
    scene.presenter.present(presented, animated: false)
    scene.stage.settle()
    #expect(scene.takeDisplayOnly() == Self.both)
    #expect(scene.presenter.view.window == nil)
  }

  @Test(arguments: [
    UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl,
  ])
  func everyTransitionStyleEndsWithTheViewInPlace(style: UIModalTransitionStyle) {
    let scene = PresentationScene()
    let presented = scene.controller(.overFullScreen)
    presented.modalTransitionStyle = style
    scene.presenter.present(presented, animated: true)
    scene.stage.settle()
    #expect(presented.view.frame == scene.stage.window.bounds)
    #expect(presented.view.alpha == 1)
    scene.presenter.dismiss(animated: true)
    scene.stage.settle()
    #expect(presented.view.alpha == 1)
  }

  // MARK: The presenter

  @Test(
    "10.5: the outermost parent presents, or in a context the nearest definer",
    arguments: [
      (UIModalPresentationStyle.fullScreen, false), (.pageSheet, false), (.overFullScreen, false),
      (.currentContext, true), (.overCurrentContext, true), (.custom, true),
    ])
  func presenterSearch(style: UIModalPresentationStyle, inContext: Bool) {
    let scene = PresentationScene()
    let page = LoggingController("P", scene.log)
    let inner = LoggingController("C", scene.log)
    embed(page, in: scene.presenter)
    embed(inner, in: page)
    page.definesPresentationContext = true
    scene.stage.settle()
    let presented = scene.controller(style)
    inner.present(presented, animated: false)
    scene.stage.settle()
    let expected: UIViewController = inContext ? page : scene.presenter
    #expect(presented.presentingViewController === expected)
    #expect(inner.presentedViewController === presented)
    #expect(page.presentedViewController === presented)
    #expect((scene.presenter.presentedViewController === presented) == !inContext)
    inner.dismiss(animated: false)
    scene.stage.settle()
    #expect(inner.presentedViewController == nil)
    #expect(inner.view.window === scene.stage.window)
  }

  @Test("11.1: the delegate gets the presenting and the source controller")
  func sourceAndPresenter() {
    final class Asked: NSObject, UIViewControllerTransitioningDelegate {
      var calls: [[UIViewController?]] = []
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        calls.append([presented, presenting, source])
        return nil
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        calls.append([presented, presenting, source])
        return nil
      }
    }
    let scene = PresentationScene()
    let presented = scene.controller(.custom)
    let inner = scene.controller("C", .automatic)
    embed(inner, in: scene.presenter)
    scene.stage.settle()
    let delegate = Asked()
    presented.transitioningDelegate = delegate
    inner.present(presented, animated: true)
    scene.stage.settle()
    #expect(delegate.calls.count == 2)
    for calls in delegate.calls { #expect(calls == [presented, scene.presenter, inner]) }
  }

  @Test("10.5: if no controller defines a context, the root presents")
  func noDefiner() {
    let scene = PresentationScene()
    let inner = LoggingController("C", scene.log)
    embed(inner, in: scene.presenter)
    scene.stage.settle()
    let presented = scene.controller(.overCurrentContext)
    inner.present(presented, animated: false)
    scene.stage.settle()
    #expect(presented.presentingViewController === scene.presenter)
  }

  @Test("10.5: a navigation controller defines a context by itself")
  func navigationDefinesAContext() {
    let scene = PresentationScene()
    let page = LoggingController("P", scene.log)
    let navigation = UINavigationController(rootViewController: page)
    embed(navigation, in: scene.presenter)
    scene.stage.settle()
    let presented = scene.controller(.overCurrentContext)
    page.present(presented, animated: false)
    scene.stage.settle()
    #expect(presented.presentingViewController === navigation)
  }

  @Test("10.5: a presented controller may present, and stays in place")
  func presentedRootPresents() {
    let scene = PresentationScene()
    let second = scene.controller("B", .pageSheet)
    let third = scene.controller("C", .pageSheet)
    scene.show(second)
    let inner = LoggingController("D", scene.log)
    embed(inner, in: second)
    scene.stage.settle()
    _ = scene.take()
    inner.present(third, animated: true)
    scene.stage.settle()
    #expect(third.presentingViewController === second)
    #expect(scene.take() == ["C.viewWillAppear", "C.viewDidAppear"])
    #expect(third.view.bounds.width == 390)
  }

  @Test("10.6: a context that provides a transition style supplies its own")
  func providedTransitionStyle() {
    let scene = PresentationScene()
    scene.presenter.definesPresentationContext = true
    scene.presenter.providesPresentationContextTransitionStyle = true
    scene.presenter.modalTransitionStyle = .crossDissolve
    let inside = scene.controller("B", .overCurrentContext)
    scene.show(inside)
    #expect(inside.modalTransitionStyle == .crossDissolve)
    scene.presenter.dismiss(animated: false)
    scene.stage.settle()
    let outside = scene.controller("C", .overFullScreen)
    scene.show(outside)
    #expect(outside.modalTransitionStyle == .coverVertical)
  }

  @Test func aContextInATabGoesBehindAnotherTab() {
    let log = CallbackLog()
    let stage = Stage()
    let tabs = LoggingTabs()
    let first = LoggingController("A", log)
    let second = LoggingController("C", log)
    first.definesPresentationContext = true
    tabs.viewControllers = [first, second]
    stage.show(tabs)
    let presented = LoggingController("B", log)
    presented.modalPresentationStyle = .overCurrentContext
    first.present(presented, animated: false)
    stage.settle()
    _ = log.take()
    tabs.selectedIndex = 1
    stage.settle()
    #expect(presented.view.window == nil)
    let lines = log.takeWithoutLayout()
    for name in ["A", "B"] {
      #expect(
        lines.filter { $0.hasPrefix("\(name).") } == [
          "\(name).viewWillDisappear", "\(name).viewDidDisappear",
        ])
    }
    tabs.selectedIndex = 0
    stage.settle()
    #expect(presented.view.window === stage.window)
    #expect(
      log.takeWithoutLayout().filter { $0.hasPrefix("B.") } == [
        "B.viewWillAppear", "B.viewDidAppear",
      ])
    #expect(stage.issues.isEmpty)
  }
}
