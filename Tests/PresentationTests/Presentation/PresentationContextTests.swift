import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// A controller that a page presents in its own context appears and disappears with the page.
@MainActor @Suite struct PresentationContextTests {
  private nonisolated static let styles: [UIModalPresentationStyle] = [
    .currentContext, .overCurrentContext,
  ]

  private let log = CallbackLog()
  private let stage = Stage()

  private func page(_ name: String) -> LoggingController {
    let page = LoggingController(name, log)
    page.definesPresentationContext = true
    return page
  }

  /// Presents `B` and waits for the end; the log is empty afterwards.
  private func present(
    from presenter: UIViewController, _ style: UIModalPresentationStyle, animated: Bool = false
  ) -> LoggingController {
    let presented = LoggingController("B", log)
    presented.modalPresentationStyle = style
    presenter.present(presented, animated: animated)
    stage.settle()
    #expect(presented.presentingViewController === presenter)
    _ = log.take()
    return presented
  }

  private func showTabs(_ pages: [UIViewController]) -> LoggingTabs {
    let tabs = LoggingTabs()
    tabs.viewControllers = pages
    stage.show(tabs)
    _ = log.take()
    return tabs
  }

  private func calls(by name: String, in lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("\(name).") && $0.contains("ppear") }
  }

  private func order(of first: String, _ second: String, in lines: [String]) -> [String] {
    lines.filter { $0 == first || $0 == second }
  }

  private let goes = ["B.viewWillDisappear", "B.viewDidDisappear"]
  private let comes = ["B.viewWillAppear", "B.viewDidAppear"]

  @Test(
    "10.15: switching tabs hides and reveals a controller that a page presents in its context",
    arguments: styles)
  func switchingTabsHidesItAndBringsItBack(
    style: UIModalPresentationStyle
  ) {
    let (first, second) = (page("A"), page("C"))
    let tabs = showTabs([first, second])
    let presented = present(from: first, style)
    for _ in 0..<2 {
      tabs.selectedIndex = 1
      stage.settle()
      var lines = log.takeWithoutLayout()
      #expect(calls(by: "B", in: lines) == goes)
      #expect(calls(by: "C", in: lines).last == "C.viewDidAppear")
      #expect(presented.view.window == nil)
      #expect(second.view.window === stage.window)
      #expect(stage.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === second.view)
      tabs.selectedIndex = 0
      stage.settle()
      lines = log.takeWithoutLayout()
      #expect(calls(by: "B", in: lines) == comes)
      if style == .currentContext { #expect(calls(by: "A", in: lines).isEmpty) }
      #expect(presented.view.window === stage.window)
      #expect(stage.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === presented.view)
      #expect(second.view.window == nil)
    }
    #expect(stage.issues.isEmpty)
  }

  @Test(
    "10.15: a dismissal behind another tab sends no callbacks and reveals the page",
    arguments: styles, [false, true])
  func dismissingBehindAnotherTab(
    style: UIModalPresentationStyle, animated: Bool
  ) {
    let (first, second) = (page("A"), page("C"))
    let tabs = showTabs([first, second])
    let presented = present(from: first, style)
    tabs.selectedIndex = 1
    stage.settle()
    _ = log.take()
    var completions = 0
    first.dismiss(animated: animated) { completions += 1 }
    stage.settle()
    #expect(completions == 1)
    #expect(log.takeWithoutLayout().isEmpty)
    #expect(first.presentedViewController == nil && presented.presentingViewController == nil)
    #expect(first.view.window == nil && presented.view.window == nil)
    #expect(second.view.window === stage.window)
    tabs.selectedIndex = 0
    stage.settle()
    #expect(
      calls(by: "A", in: log.takeWithoutLayout()) == ["A.viewWillAppear", "A.viewDidAppear"])
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === first.view)
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: styles) func dismissingAfterTheTabCameBackShowsThePage(
    style: UIModalPresentationStyle
  ) {
    let (first, second) = (page("A"), page("C"))
    let tabs = showTabs([first, second])
    let presented = present(from: first, style)
    tabs.selectedIndex = 1
    stage.settle()
    tabs.selectedIndex = 0
    stage.settle()
    _ = log.take()
    presented.dismiss(animated: true)
    stage.settle()
    let lines = log.takeWithoutLayout()
    #expect(calls(by: "B", in: lines) == goes)
    #expect(
      calls(by: "A", in: lines)
        == (style == .currentContext ? ["A.viewWillAppear", "A.viewDidAppear"] : []))
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === first.view)
    #expect(first.view.frame.size == second.view.frame.size)
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: styles, [false, true]) func aSwitchDuringThePresentation(
    style: UIModalPresentationStyle, dismisses: Bool
  ) {
    let (first, second) = (page("A"), page("C"))
    let tabs = showTabs([first, second])
    let presented = LoggingController("B", log)
    presented.modalPresentationStyle = style
    first.present(presented, animated: true)
    if dismisses {
      stage.settle()
      first.dismiss(animated: true)
    }
    stage.advance(by: 0.1)
    tabs.selectedIndex = 1
    stage.settle()
    #expect(presented.view.window == nil && first.view.window == nil)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === second.view)
    #expect((first.presentedViewController == nil) == dismisses)
    _ = log.take()
    tabs.selectedIndex = 0
    stage.settle()
    #expect(calls(by: "B", in: log.takeWithoutLayout()) == (dismisses ? [] : comes))
    #expect(
      stage.window.hitTest(CGPoint(x: 100, y: 200), with: nil)
        === (dismisses ? first.view : presented.view))
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: styles, [false, true]) func aSwitchAndADismissalInOneTurn(
    style: UIModalPresentationStyle, switchesFirst: Bool
  ) {
    let (first, second) = (page("A"), page("C"))
    let tabs = showTabs([first, second])
    let presented = present(from: first, style)
    if switchesFirst { tabs.selectedIndex = 1 }
    presented.dismiss(animated: true)
    if !switchesFirst { tabs.selectedIndex = 1 }
    stage.settle()
    let lines = log.takeWithoutLayout()
    #expect(calls(by: "B", in: lines) == goes)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === second.view)
    #expect(presented.presentingViewController == nil && presented.view.window == nil)
    tabs.selectedIndex = 0
    stage.settle()
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === first.view)
    #expect(calls(by: "A", in: log.takeWithoutLayout()).last == "A.viewDidAppear")
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: styles) func aSwitchBackAndForthInOneTurn(style: UIModalPresentationStyle) {
    let (first, second) = (page("A"), page("C"))
    let tabs = showTabs([first, second])
    let presented = present(from: first, style)
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    stage.settle()
    #expect(calls(by: "B", in: log.takeWithoutLayout()).last == "B.viewDidAppear")
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === presented.view)
    tabs.selectedIndex = 1
    stage.settle()
    #expect(calls(by: "B", in: log.takeWithoutLayout()) == goes)
    #expect(stage.issues.isEmpty)
  }

  @Test(
    "10.15: a push covers a controller that a page presents in its context, a pop reveals it",
    arguments: styles, [false, true])
  func aPushCoversItAndAPopBringsItBack(
    style: UIModalPresentationStyle, animated: Bool
  ) {
    let (first, second) = (page("A"), page("C"))
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    let presented = present(from: first, style)
    navigation.pushViewController(second, animated: animated)
    stage.settle()
    var lines = log.takeWithoutLayout()
    #expect(calls(by: "B", in: lines) == goes)
    #expect(order(of: goes[0], "C.viewWillAppear", in: lines) == [goes[0], "C.viewWillAppear"])
    #expect(presented.view.window == nil && first.view.window == nil)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === second.view)
    navigation.popViewController(animated: animated)
    stage.settle()
    lines = log.takeWithoutLayout()
    #expect(calls(by: "B", in: lines) == comes)
    #expect(
      order(of: comes[0], "C.viewWillDisappear", in: lines) == ["C.viewWillDisappear", comes[0]])
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === presented.view)
    presented.dismiss(animated: animated)
    stage.settle()
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === first.view)
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: styles) func aDismissalBelowAPushedPage(style: UIModalPresentationStyle) {
    let (first, second) = (page("A"), page("C"))
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    let presented = present(from: first, style)
    navigation.pushViewController(second, animated: true)
    stage.settle()
    _ = log.take()
    presented.dismiss(animated: true)
    stage.settle()
    #expect(log.takeWithoutLayout().isEmpty)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === second.view)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(
      calls(by: "A", in: log.takeWithoutLayout()) == ["A.viewWillAppear", "A.viewDidAppear"])
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === first.view)
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: styles) func aSlidingPageTakesItAlong(style: UIModalPresentationStyle) {
    let (first, second) = (page("A"), page("C"))
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    let presented = present(from: first, style)
    navigation.pushViewController(second, animated: true)
    stage.advance(by: 0.2)
    let corner = presented.view.convert(CGPoint.zero, to: nil)
    #expect(presented.view.window === stage.window)
    #expect((presented.view.superview?.layer.presentation()?.frame.minX ?? 0) < 0 || corner.x < 0)
    stage.settle()
    #expect(presented.view.window == nil)
  }

  @Test(arguments: styles) func aChildOfAPageKeepsItToo(style: UIModalPresentationStyle) {
    let (outer, inner, second) = (LoggingController("P", log), page("A"), page("C"))
    embed(inner, in: outer)
    inner.view.frame = CGRect(x: 0, y: 100, width: 390, height: 400)
    let tabs = showTabs([outer, second])
    let presented = present(from: inner, style)
    tabs.selectedIndex = 1
    stage.settle()
    #expect(calls(by: "B", in: log.takeWithoutLayout()) == goes)
    #expect(presented.view.window == nil)
    tabs.selectedIndex = 0
    stage.settle()
    #expect(calls(by: "B", in: log.takeWithoutLayout()) == comes)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === presented.view)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 50), with: nil) === outer.view)
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: styles) func aPushOverThePresentersParentHidesThePresentedControllerAtOnce(
    style: UIModalPresentationStyle
  ) {
    let (outer, inner, second) = (LoggingController("P", log), page("A"), page("C"))
    embed(inner, in: outer)
    inner.view.frame = CGRect(x: 0, y: 100, width: 390, height: 400)
    let navigation = UINavigationController(rootViewController: outer)
    stage.show(navigation)
    _ = present(from: inner, style)
    navigation.pushViewController(second, animated: true)
    stage.turn()
    #expect(log.takeWithoutLayout().contains("B.viewWillDisappear"))
    stage.settle()
    #expect(log.takeWithoutLayout().contains("B.viewDidDisappear"))
    navigation.popViewController(animated: true)
    stage.turn()
    #expect(log.takeWithoutLayout().contains("B.viewWillAppear"))
    stage.settle()
    #expect(log.takeWithoutLayout().contains("B.viewDidAppear"))
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: styles) func aContainerThatSwapsViewsByHand(style: UIModalPresentationStyle) {
    let (outer, first, second) = (LoggingController("P", log), page("A"), page("C"))
    embed(first, in: outer)
    stage.show(outer)
    first.view.frame = CGRect(x: 0, y: 100, width: 390, height: 400)
    let presented = present(from: first, style)
    first.view.removeFromSuperview()
    outer.addChild(second)
    second.view.frame = CGRect(x: 0, y: 100, width: 390, height: 400)
    outer.view.addSubview(second.view)
    second.didMove(toParent: outer)
    stage.settle()
    #expect(calls(by: "B", in: log.takeWithoutLayout()) == goes)
    #expect(presented.view.window == nil)
    unembed(second)
    first.view.frame = CGRect(x: 0, y: 200, width: 390, height: 400)
    outer.view.addSubview(first.view)
    stage.settle()
    #expect(calls(by: "B", in: log.takeWithoutLayout()) == comes)
    #expect(
      presented.view.convert(presented.view.bounds, to: nil)
        == CGRect(x: 0, y: 200, width: 390, height: 400))
    presented.dismiss(animated: false)
    stage.settle()
    #expect(first.view.frame == CGRect(x: 0, y: 200, width: 390, height: 400))
    #expect(first.view.window === stage.window)
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: styles) func aTransitionBetweenChildren(style: UIModalPresentationStyle) {
    let (outer, first, second) = (LoggingController("P", log), page("A"), page("C"))
    embed(first, in: outer)
    stage.show(outer)
    let presented = present(from: first, style)
    outer.addChild(second)
    outer.transition(from: first, to: second, duration: 0.2, animations: nil)
    second.didMove(toParent: outer)
    stage.settle()
    #expect(calls(by: "B", in: log.takeWithoutLayout()) == goes)
    #expect(presented.view.window == nil)
    #expect(second.view.window === stage.window)
    outer.transition(from: second, to: first, duration: 0.2, animations: nil)
    stage.settle()
    #expect(calls(by: "B", in: log.takeWithoutLayout()) == comes)
    #expect(presented.view.window === stage.window && second.view.window == nil)
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: styles) func aHiddenPageThatLeavesItsTabsIsThereAgainElsewhere(
    style: UIModalPresentationStyle
  ) {
    let (first, second) = (page("A"), page("C"))
    let tabs = showTabs([first, second])
    let presented = present(from: first, style)
    tabs.selectedIndex = 1
    stage.settle()
    tabs.viewControllers = [second]
    stage.settle()
    stage.show(first)
    #expect(first.view.window === stage.window)
    #expect((first.presentedViewController == nil) == (style == .currentContext))
    first.dismiss(animated: false)
    stage.settle()
    #expect(presented.presentingViewController == nil && presented.view.window == nil)
    #expect(first.view.window === stage.window)
    #expect(first.view.frame == stage.window.bounds)
  }
}
