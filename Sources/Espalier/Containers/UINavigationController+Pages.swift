import EspalierDiagnostics
import Foundation

extension UINavigationController {
  /// The children that are not pages: they lie above the pages and the bar.
  ///
  /// An addition of ours.
  public final var overlayChildren: [UIViewController] {
    children.filter { child in !(pages + leavingPages).contains { $0 === child } }
  }

  /// Replaces the stack: relations and will-move callbacks now, the rest at the end of the turn.
  final func setPages(_ wanted: [UIViewController], animated: Bool) {
    let newPages = wanted.filter { pages.contains($0) || mayContain($0) }
    guard !newPages.elementsEqual(pages, by: ===) else { return }
    checkStack(newPages)
    let leaving = pages.filter { page in !newPages.contains { $0 === page } }
    let coming = newPages.filter { page in !pages.contains { $0 === page } }
    // The books first: a move callback may change the stack again.
    pages = newPages
    leavingPages.removeAll { page in coming.contains { $0 === page } }
    leavingPages += leaving
    enteringPages.removeAll { page in leaving.contains { $0 === page } }
    enteringPages += coming
    wantsAnimation = animated
    for page in leaving where leavingPages.contains(page) { page.sendWillMove(to: nil) }
    let overlays = coming.filter { $0.parentStorage === self }
    for page in coming where pages.contains(page) { insertChild(page, isPage: true) }
    // What was an overlay is seen only where pages are.
    for page in overlays where page !== pages.last { page.viewIfLoaded?.removeFromSuperview() }
    // Not those that a callback meanwhile put around this controller.
    let refused = coming.filter { pages.contains($0) && $0.parentStorage !== self }
    pages.removeAll(where: refused.contains)
    enteringPages.removeAll(where: refused.contains)
    childStorage = pages + childStorage.filter { !pages.contains($0) }
    noteBottomBars(of: coming)
    if let first = pages.first, containerItems.tabBarItem == nil, coming.contains(first) {
      parent?.childItemsDidChange(self)
    }
    scheduleUpdate()
  }

  /// Remembers for which pages a tab bar has to go; LIFECYCLE has no say in this, UIKit looks at it
  /// when a page is pushed.
  private func noteBottomBars(of coming: [UIViewController]) {
    var hides = false
    for page in pages {
      if coming.contains(page) {
        page.containerItems.hidesTabBar = hides || page.hidesBottomBarWhenPushed
      }
      hides = page.containerItems.hidesTabBar || page.hidesBottomBarWhenPushed
    }
  }

  /// Shows the page on top at the end of the turn, or settles at once while nothing is to be seen.
  final func scheduleUpdate() {
    guard isViewLoaded, appearance.state != .disappeared else {
      settleOutOfSight()
      return
    }
    guard !isUpdateScheduled else { return }
    isUpdateScheduled = true
    Runtime.current.updateCycle.performBeforeLayout { [weak self] in
      self?.isUpdateScheduled = false
      self?.updateShownPage()
    }
  }

  /// Brings what is seen in line with the stack.
  final func updateShownPage() {
    guard transition == nil, isViewLoaded else { return }
    switch appearance.state {
    case .disappearing: break
    case .disappeared: settleOutOfSight()
    case .appearing, .appeared:
      if pages.last !== shownPage {
        beginTransition(animated: wantsAnimation && shownPage != nil && view.window != nil)
      } else {
        navigationBar.showItems(pages.map(\.navigationItem))
        settleMoves(of: pages)
        settledStack = pages
        view.setNeedsLayout()
      }
    }
  }

  /// Carries out changes of the stack while nobody sees them; the new top is loaded when it is shown.
  private func settleOutOfSight() {
    if let shownPage, shownPage !== pages.last {
      shownPage.viewIfLoaded?.removeFromSuperview()
      self.shownPage = nil
    }
    navigationBar.showItems(pages.map(\.navigationItem))
    settledStack = pages
    for page in takeDeparted(from: pages) {
      page.detachFromParent()
      page.sendDidMove(to: nil)
    }
  }

  /// Puts the page on top in place while its appearance is this controller's own.
  ///
  /// - Returns: Whether another page is shown now.
  final func showTopPageWithoutTransition() -> Bool {
    guard transition == nil, pages.last !== shownPage else { return false }
    if let shownPage, shownPage.appearance.state != .disappeared {
      scheduleUpdate()
      return false
    }
    settleOutOfSight()
    guard let top = pages.last else { return false }
    top.loadViewIfNeeded()
    // Its viewDidLoad may have changed the stack, or taken this controller away.
    guard isAppearingOrAppeared else { return false }
    guard top === pages.last else { return showTopPageWithoutTransition() }
    shownPage = top
    owesDidShow = true
    updatePageInsets()
    if let topView = top.viewIfLoaded {
      topView.frame = pageFrame
      pageArea.addSubview(topView)
    }
    tabBarController?.updateBarForSelectedPage()
    return true
  }

  final func settleAfterAppearance(animated: Bool) {
    guard transition == nil, pages.last === shownPage else { return }
    settleMoves(of: pages)
    guard owesDidShow, let shownPage else { return }
    owesDidShow = false
    delegate?.navigationController(self, didShow: shownPage, animated: animated)
  }

  /// Tells the pages of a stack that they arrived, if they were not told yet.
  final func settleMoves(of stack: [UIViewController]) {
    let arrived = enteringPages.filter(stack.contains)
    enteringPages.removeAll(where: stack.contains)
    for page in arrived where page.parentStorage === self { page.sendDidMove(to: self) }
    for page in takeDeparted(from: stack) {
      page.detachFromParent()
      page.sendDidMove(to: nil)
    }
  }

  /// The pages that left before `stack` was what it is; they are not waited for any more.
  final func takeDeparted(from stack: [UIViewController]) -> [UIViewController] {
    let departed = leavingPages.filter { !stack.contains($0) && $0 !== shownPage }
    leavingPages.removeAll(where: departed.contains)
    return departed
  }

  /// Somebody took a page out with `removeFromParent` or `addChild` elsewhere.
  final func pageWasRemoved(_ page: UIViewController) {
    enteringPages.removeAll { $0 === page }
    leavingPages.removeAll { $0 === page }
    // A transition that is cancelled goes back to those that are left.
    transition?.forget(page)
    guard pages.contains(page) else { return }
    pages.removeAll { $0 === page }
    if shownPage === page {
      shownPage = nil
      page.viewIfLoaded?.removeFromSuperview()
    }
    wantsAnimation = false
    scheduleUpdate()
  }

  // MARK: Where UIKit raises

  final func checkPush(_ page: UIViewController) {
    if page is UINavigationController {
      usageFault(
        "navigation.nested",
        "Pushing a navigation controller is not supported: \(page.diagnosticPath) was pushed onto \(diagnosticPath).",
        fix: "Push its root view controller, or present the navigation controller.")
    }
    if pages.contains(page) {
      usageFault(
        "navigation.pushedTwice",
        "Pushing the same view controller instance more than once is not supported: \(page.diagnosticPath) is in the stack of \(diagnosticPath) already.",
        fix: "Push a new controller, or call popToViewController(_:animated:).")
    }
  }

  private func checkStack(_ newPages: [UIViewController]) {
    var seen = Set<ObjectIdentifier>()
    for page in newPages {
      if page is UINavigationController { checkPush(page) }
      guard seen.insert(ObjectIdentifier(page)).inserted else {
        usageFault(
          "navigation.pushedTwice",
          "All view controllers in a navigation controller must be distinct: \(page.diagnosticPath) is twice in the stack given to \(diagnosticPath).",
          fix: "Name each controller once.")
      }
    }
  }

  final func checkedIndex(of page: UIViewController) -> Int {
    guard let index = pages.firstIndex(of: page) else {
      usageFault(
        "navigation.notInStack",
        "Tried to pop to a view controller that doesn't exist: \(page.diagnosticPath) is not in the stack of \(diagnosticPath).",
        fix: "Pop to one of viewControllers, or push \(type(of: page)).")
    }
    return index
  }
}
