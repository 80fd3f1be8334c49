@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import Foundation

extension UINavigationController {
  /// The children that are not pages: they lie above the pages and the bar.
  ///
  /// An addition to UIKit.
  public final var overlayChildren: [UIViewController] {
    let own = Set(pages.map(ObjectIdentifier.init))
    ContainerWork.visitedPages += pages.count
    return children.filter {
      !leavingPages.contains($0) && !own.contains(ObjectIdentifier($0))
    }
  }

  /// Whether a controller is a page of the stack; looks at no pages for a controller that cannot
  /// be.
  final func isPageOfStack(_ page: UIViewController) -> Bool {
    // An entering page is in the stack before it is a child, while callbacks of other pages run.
    guard page.parentStorage === self || enteringPages.contains(page) else { return false }
    if pages.last === page { return true }
    ContainerWork.visitedPages += pages.count
    return pages.contains(page)
  }

  /// Whether a split view controller made this controller around a page of a column, and has
  /// removed the column: the page is free for other places.
  private var isAbandonedColumn: Bool {
    isMadeForColumn && parentStorage == nil && presentation.phase == .notPresented
      && viewIfLoaded?.superview == nil
  }

  /// Removes a page that left the stack at once, without the rest of its animation.
  final func endDeparture(ofPage page: UIViewController) {
    if isAbandonedColumn {
      page.sendWillMove(to: nil)
      page.viewIfLoaded?.removeFromSuperview(inside: pageArea)
      if page.parentStorage === self { page.leaveParent() }
      return
    }
    guard leavingPages.contains(page) else { return }
    wantsAnimation = false
    // The end of a transition begins the next one, which is over at once.
    transition?.context.endNow(completed: true)
    if leavingPages.contains(page) { updateShownPage() }
    guard leavingPages.contains(page), page.parentStorage === self else { return }
    page.viewIfLoaded?.removeFromSuperview(inside: pageArea)
    page.leaveParent()
  }

  /// Replaces the stack: changes parents and sends `willMove` now, does the rest when the turn
  /// ends.
  final func setPages(_ wanted: [UIViewController], animated: Bool) {
    ContainerWork.visitedPages += wanted.count
    for page in wanted where page.parentStorage !== self { page.endDeparture() }
    let own = Set(pages.map(ObjectIdentifier.init))
    let newPages = wanted.filter { own.contains(ObjectIdentifier($0)) || mayContain($0) }
    checkStack(newPages)
    let kept = zip(pages, newPages).prefix { $0 === $1 }.count
    changePages(keeping: kept, adding: Array(newPages[kept...]), animated: animated)
  }

  /// Replaces the pages above the lowest ones, without looking at the lowest ones.
  ///
  /// - Parameters:
  ///   - kept: The number of pages, from the root, that stay as they are.
  ///   - added: The new pages above them; they may be pages already, or have left in this turn.
  ///   - animated: Whether the change to the new page on top is animated.
  final func changePages(keeping kept: Int, adding added: [UIViewController], animated: Bool) {
    let removed = Array(pages[kept...])
    guard !removed.isEmpty || !added.isEmpty else { return }
    ContainerWork.visitedPages += removed.count + added.count
    let addedIDs = Set(added.map(ObjectIdentifier.init))
    let removedIDs = Set(removed.map(ObjectIdentifier.init))
    let leaving = removed.filter { !addedIDs.contains(ObjectIdentifier($0)) }
    let coming = added.filter { !removedIDs.contains(ObjectIdentifier($0)) }
    // Changes the stack first: a move callback may change it again.
    pages.removeSubrange(kept...)
    pages += added
    for page in coming {
      leavingPages.remove(page)
      enteringPages.append(page)
    }
    // A page that leaves before it became a child gets no callback, because no move was announced.
    for page in leaving {
      enteringPages.remove(page)
      if page.parentStorage === self { leavingPages.append(page) }
    }
    stackNumber &+= 1
    let number = stackNumber
    wantsAnimation = animated
    for page in leaving where leavingPages.contains(page) { page.sendWillMove(to: nil) }
    let overlays = coming.filter { $0.parentStorage === self }
    let inside = Set(overlays.map(ObjectIdentifier.init))
    for page in coming where stackNumber == number || pages.contains(page) {
      // A callback may have made it a child already.
      guard page.parentStorage !== self || inside.contains(ObjectIdentifier(page)) else { continue }
      insertChild(page, isPage: true)
    }
    // A former overlay is visible only while it is the page on top.
    for page in overlays where page !== pages.last { page.viewIfLoaded?.removeFromSuperview() }
    // A callback may have put this controller inside a new page, which then cannot become a child.
    let refused = coming.filter {
      $0.parentStorage !== self && (stackNumber == number || pages.contains($0))
    }
    if !refused.isEmpty {
      stackNumber &+= 1
      pages.removeAll(where: refused.contains)
      for page in refused { enteringPages.remove(page) }
    }
    sortChildren(keeping: stackNumber == number ? kept : 0)
    noteBottomBars(of: coming, keeping: stackNumber == number ? kept : 0)
    if !companions.hasBarItem, let first = pages.first, coming.contains(first) {
      parent?.childItemsDidChange(self)
    }
    scheduleUpdate()
  }

  /// Sorts the pages before the other children.
  ///
  /// A page that is not a child yet is left out; the call of `changePages` that brought it adds it.
  ///
  /// - Parameter kept: The number of pages that are in place already.
  private func sortChildren(keeping kept: Int) {
    let new = pages.count - kept
    guard new > 0 else { return }
    if new == 1, let top = pages.last, childStorage.last === top, childStorage.count > kept {
      childStorage.removeLast()
      childStorage.insert(top, at: kept)
      return
    }
    ContainerWork.visitedPages += childStorage.count
    // The program may have added a page again, which moves it to the end.
    let isInOrder = zip(childStorage, pages).prefix { $0 === $1 }.count >= kept
    let kept = isInOrder ? kept : 0
    let own = Set(pages[kept...].map(ObjectIdentifier.init))
    let rest = childStorage[min(kept, childStorage.count)...].filter {
      !own.contains(ObjectIdentifier($0))
    }
    childStorage = pages.filter { $0.parentStorage === self } + rest
  }

  /// Notes which pages hide a bottom bar.
  ///
  /// UIKit reads `hidesBottomBarWhenPushed` when a page is pushed.
  private func noteBottomBars(of coming: [UIViewController], keeping kept: Int) {
    guard !coming.isEmpty else { return }
    let ids = Set(coming.map(ObjectIdentifier.init))
    func hidesBar(_ page: UIViewController) -> Bool {
      page.hidesBottomBarOnStack || page.hidesBottomBarWhenPushed
    }
    var hides = kept > 0 && hidesBar(pages[kept - 1])
    for page in pages[kept...] {
      if ids.contains(ObjectIdentifier(page)) {
        page.hidesBottomBarOnStack = hides || page.hidesBottomBarWhenPushed
      }
      hides = hidesBar(page)
    }
  }

  /// Schedules the change to the page on top for the end of the turn; while invisible, does it now.
  final func scheduleUpdate() {
    guard isViewLoaded, appearance.state != .disappeared else {
      settleOutOfSight()
      return
    }
    guard !isUpdateScheduled else { return }
    isUpdateScheduled = true
    runtime.updateCycle.performBeforeLayout { [weak self] in
      self?.isUpdateScheduled = false
      self?.updateShownPage()
    }
  }

  /// Makes the visible page match the stack.
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

  /// Applies changes of the stack while it is invisible; the new top page is loaded when it is
  /// shown.
  private func settleOutOfSight() {
    if let shownPage, shownPage !== pages.last {
      shownPage.viewIfLoaded?.removeFromSuperview()
      self.shownPage = nil
    }
    if shownPage !== pages.last { viewIfLoaded?.setNeedsLayout() }
    navigationBar.showItems(pages.map(\.navigationItem))
    settledStack = pages
    followContentSize(of: pages.last)
    letGo(departedPages(from: pages))
  }

  /// Shows the page on top while its appearance follows that of this controller.
  ///
  /// - Returns: Whether the shown page changed.
  final func showTopPageWithoutTransition() -> Bool {
    guard transition == nil, pages.last !== shownPage else { return false }
    if let shownPage, shownPage.appearance.state != .disappeared {
      scheduleUpdate()
      return false
    }
    settleOutOfSight()
    guard let top = pages.last else { return false }
    top.loadViewIfNeeded()
    // Its viewDidLoad may have changed the stack, or removed this controller.
    guard isAppearingOrAppeared else { return false }
    guard top === pages.last else { return showTopPageWithoutTransition() }
    shownPage = top
    owesDidShow = true
    updatePageInsets()
    if let topView = top.viewIfLoaded {
      topView.frame = frame(of: top)
      pageArea.addSubview(topView)
    }
    askBottomBarAgain()
    return true
  }

  /// Loads and places the page on top while this controller is invisible, because its view is laid
  /// out to be measured or drawn.
  final func placeTopPageOutOfSight() {
    guard mayPlaceOutOfSight, let top = pages.last, top !== shownPage else { return }
    settleOutOfSight()
    top.loadViewIfNeeded()
    // Its viewDidLoad may have changed the stack: then another layout follows.
    guard mayPlaceOutOfSight, top === pages.last, top !== shownPage else { return }
    shownPage = top
    owesWillShow = true
    owesDidShow = true
    updatePageInsets()
    if let topView = top.viewIfLoaded {
      topView.frame = frame(of: top)
      pageArea.addSubview(topView)
    }
    askBottomBarAgain()
    settleMoves(of: pages)
  }

  private var mayPlaceOutOfSight: Bool {
    appearance.state == .disappeared && transition == nil
  }

  final func settleAfterAppearance(animated: Bool) {
    guard transition == nil, pages.last === shownPage else { return }
    settleMoves(of: pages)
    guard owesDidShow, let shownPage else { return }
    owesDidShow = false
    delegate?.navigationController(self, didShow: shownPage, animated: animated)
  }

  /// Sends `didMove` to the pages of a stack that have not got it, and removes the pages that left.
  final func settleMoves(of stack: [UIViewController]) {
    if !enteringPages.isEmpty {
      ContainerWork.visitedPages += stack.count + enteringPages.count
      let ids = Set(stack.map(ObjectIdentifier.init))
      let arrived = enteringPages.take {
        $0.parentStorage === self && ids.contains(ObjectIdentifier($0))
      }
      for page in arrived where page.parentStorage === self { page.sendDidMove(to: self) }
    }
    letGo(departedPages(from: stack))
  }

  /// Removes pages that left the stack as children.
  ///
  /// Each page waits for its removal until its turn: a callback of another one may have removed it,
  /// or made it a page or an overlay again.
  private func letGo(_ departed: [UIViewController]) {
    for page in departed where leavingPages.contains(page) {
      // The change that made it leave may still be sending willMove to others.
      if page.parentStorage === self, !page.moves.announcedRemoval { page.sendWillMove(to: nil) }
      guard leavingPages.contains(page) else { continue }
      leavingPages.remove(page)
      guard page.parentStorage === self else { continue }
      page.detachFromParent()
      page.sendDidMove(to: nil)
    }
  }

  /// Takes the pages that are not in `stack` from the pages that wait for their removal.
  final func takeDeparted(from stack: [UIViewController]) -> [UIViewController] {
    let departed = departedPages(from: stack)
    for page in departed { leavingPages.remove(page) }
    return departed
  }

  /// Returns the pages that wait for their removal and are not in `stack`.
  private func departedPages(from stack: [UIViewController]) -> [UIViewController] {
    guard !leavingPages.isEmpty else { return [] }
    ContainerWork.visitedPages += stack.count + leavingPages.count
    let ids = Set(stack.map(ObjectIdentifier.init))
    return leavingPages.list.filter { !ids.contains(ObjectIdentifier($0)) && $0 !== shownPage }
  }

  /// Removes a page from the stack after `removeFromParent`, or `addChild` of another controller.
  final func pageWasRemoved(_ page: UIViewController) {
    enteringPages.remove(page)
    leavingPages.remove(page)
    // A cancelled transition goes back to the remaining pages.
    transition?.forget(page)
    // A page that was popped in this turn is shown until the turn ends.
    if shownPage === page, transition == nil || pages.contains(page) {
      shownPage = nil
      page.viewIfLoaded?.removeFromSuperview(inside: pageArea)
    }
    guard let index = pages.lastIndex(where: { $0 === page }) else { return }
    pages.remove(at: index)
    stackNumber &+= 1
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
    if isPageOfStack(page) {
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
