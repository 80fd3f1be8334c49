@_spi(Framework) import EspalierCore
import EspalierDiagnostics
import Foundation

extension UITabBarController {
  /// The visible tabs, in the bar or in the More list.
  final var entries: [UITab] { usesTabs ? roots.filter { !$0.isHidden } : roots }

  /// The tabs of the bar and of the More list, in their order.
  final var barEntries: [UITab] {
    guard usesTabs else { return entries }
    let hasSidebar = isSidebarAvailable
    let placed = entries.filter { tab in
      if hasSidebar {
        return tab.preferredPlacement != .sidebarOnly && tab.preferredPlacement != .optional
      }
      return isCompact ? compactTabIdentifiers?.contains(tab.identifier) ?? true : true
    }
    return placed.filter { $0.preferredPlacement == .fixed }
      + placed.filter { $0.preferredPlacement != .fixed && $0.preferredPlacement != .pinned }
      + placed.filter { $0.preferredPlacement == .pinned }
  }

  /// The tab whose page is shown; `nil` while the More list is shown.
  final var shownTab: UITab? {
    guard let selectedPage else { return chosenTab }
    guard selectedPage === more else { return chosenTab }
    return more?.shownPage(of: self)?.ownTab
  }

  /// Shows a tab's page, or for a group the page of one of its children.
  ///
  /// - Returns: Whether the tab has a page that may be shown; otherwise an issue says why not.
  @discardableResult
  final func choose(_ tab: UITab) -> Bool {
    guard let leaf = tab.leaf else {
      let path = diagnosticPath
      reportIssue(
        Issue(
          "tabs.noPage", .error, subjects: [path],
          "The tab \"\(tab.identifier)\" of \(path) was selected, but has no page.",
          fix: "Create it with a viewControllerProvider, or give a group children."))
      return false
    }
    // The provider of the page may remove the tab.
    guard let page = page(of: leaf), leaf.tabBarController === self else { return false }
    chosenTab = leaf
    var child = leaf
    while let group = child.parent {
      group.noteChosen(child)
      child = group
    }
    host(page, of: leaf.root)
    return true
  }

  /// Shows a page where its tab is: in the page area, or above the More list.
  private func host(_ page: UIViewController, of root: UITab) {
    let goesToMore = overflow.contains { $0 === root }
    move(page, toMore: goesToMore)
    if goesToMore {
      moreController.show(page)
      select(moreController)
    } else {
      select(page)
    }
  }

  /// Shows `page`, or no page; the new page's will-callback comes first (Docs/Lifecycle.md 8.3).
  final func select(_ page: UIViewController?) {
    guard page !== selectedPage else {
      updateSelectedItem()
      updateBarForSelectedPage()
      return
    }
    endTransitionNow()
    selectedPage?.endContextTransition()
    // The callbacks of the ended transition may have selected the page.
    guard page !== selectedPage else { return }
    let old = selectedPage
    selectedPage = page
    followContentSize(of: page)
    updateSelectedItem()
    expandBar(animated: isAppearingOrAppeared)
    guard isViewLoaded else { return }
    page?.loadViewIfNeeded()
    if isAppearingOrAppeared, let old, let page, page === selectedPage,
      beginTransition(from: old, to: page)
    {
      return
    }
    // Callbacks may select another page: then this switch only removes the old page.
    if isAppearingOrAppeared {
      scheduleEndOfSwitch([old, page].compactMap(\.self))
      if page === selectedPage { page?.beginDrivenTransition(true, animated: false) }
      if old !== selectedPage, !isElsewhere(old) {
        old?.beginDrivenTransition(false, animated: false)
      }
    }
    if old !== selectedPage, !isElsewhere(old) { old?.viewIfLoaded?.removeFromSuperview() }
    if page === selectedPage { showSelectedPage() }
  }

  /// Whether a callback gave a page another parent, to which its view belongs now.
  private func isElsewhere(_ page: UIViewController?) -> Bool {
    page.map { $0.parentStorage != nil && !isMine($0) } ?? false
  }

  /// Schedules the did-callbacks of pages for after the commit.
  ///
  /// The pages are retained, so that a page removed in between still gets its callback.
  final func scheduleEndOfSwitch(_ switched: [UIViewController]) {
    switchingPages += switched
    runtime.updateCycle.performAfterCommit { [weak self] in
      self?.switchingPages = []
      // With several switches in one turn, the first closure ends the transitions of all.
      for page in switched {
        // It may have been taken to another container in the same turn.
        if let self, !self.isMine(page), page.isDrivenElsewhere(than: self, appearing: false) {
          continue
        }
        if page.appearance.awaitsEnd {
          page.endDrivenTransition()
        } else {
          page.finishWindowDrivenMove()
        }
      }
    }
  }

  /// Leaves the did-callbacks of a switch to the window, because this controller disappears.
  final func giveUpSwitch() {
    for page in switchingPages { giveUpSwitch(of: page) }
  }

  /// Leaves the did-callback of a page to the window, because the page goes elsewhere.
  final func giveUpSwitch(of page: UIViewController) {
    guard switchingPages.contains(where: { $0 === page }) else { return }
    switchingPages.removeAll { $0 === page }
    page.giveUpTransition()
  }

  /// Puts the selected page's view into the page area.
  final func showSelectedPage() {
    updateSelectedItem()
    updateBarForSelectedPage()
    selectedPage?.loadViewIfNeeded()
    // Its viewDidLoad may have selected another page, or removed it.
    guard let page = selectedPage, let pageView = page.viewIfLoaded, isMine(page) else { return }
    setContainerInsets(coveredInsets, of: page)
    guard page === selectedPage else { return }
    fit(pageView)
    if pageView.superview !== pageArea { pageArea.addSubview(pageView) }
  }

  final func fit(_ pageView: UIView) {
    pageView.frame = pageArea.bounds
    pageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pageView.translatesAutoresizingMaskIntoConstraints = true
  }

  // MARK: Items

  /// Updates the bar and the More interface after tabs were added, removed or hidden.
  final func entriesDidChange() {
    updateEntries()
    updateItems()
    rehostIfNeeded()
  }

  /// Updates the pages after a change of a group's children; removes the pages of tabs that left.
  ///
  /// The selection of a child that left goes to its group.
  final func tabsInsideDidChange(of group: UITabGroup) {
    guard usesTabs else { return }
    replaceTabs(by: roots, orSelecting: group)
  }

  final func updateItems() {
    sidebarView?.update()
    let entries = barEntries
    guard needsMore else {
      tabBar.items = entries.map(\.item)
      updateSelectedItem()
      return
    }
    let placed = entries.prefix(placeCount - 1).map(\.item)
    tabBar.items = placed + [moreController.tabBarItem]
    moreListDidChange()
    updateSelectedItem()
  }

  final func updateSelectedItem() {
    sidebarView?.showSelection()
    guard let selectedPage else {
      tabBar.selectedItem = nil
      return
    }
    tabBar.selectedItem = selectedPage === more ? more?.tabBarItem : chosenTab?.root.item
  }

  // MARK: Choices by the user

  /// Chooses the next tab that can be chosen, or the one before; after the last comes the first.
  final func selectNeighbour(isForward: Bool) -> Bool {
    let tabs = isSidebarShown ? entries : barEntries
    let shown = shownTab?.root
    guard let start = tabs.firstIndex(where: { $0 === shown }) else { return false }
    for step in 1..<max(2, tabs.count) {
      let tab = tabs[(start + (isForward ? step : tabs.count - step)) % tabs.count]
      if tab.item.isEnabled, userChose(tab) { return true }
    }
    return false
  }

  final func userChose(_ item: UITabBarItem) {
    if let more, item === more.tabBarItem, needsMore {
      // The delegate may change the tabs.
      guard delegate?.tabBarController(self, shouldSelect: more) ?? true, needsMore else { return }
      if selectedPage === more { more.popToRootViewController(animated: true) }
      select(more)
      delegate?.tabBarController(self, didSelect: more)
      return
    }
    guard let tab = barEntries.first(where: { $0.item === item }) else { return }
    userChose(tab)
  }

  /// Selects a tab for the user: asks the delegate, shows the page, calls the delegate
  /// (Docs/Lifecycle.md 8.4).
  ///
  /// - Returns: Whether the tab was selected.
  @discardableResult
  final func userChose(_ tab: UITab) -> Bool {
    // The delegate may remove the tab.
    guard mayChoose(tab), entries.contains(where: { $0 === tab.root }) else { return false }
    let previous = shownTab
    if let page = previous?.pageStorage, previous === tab || previous?.root === tab,
      selectedPage === page
    {
      page.wasChosenAgain()
    }
    guard choose(tab) else { return false }
    if usesTabs {
      if let shownTab {
        delegate?.tabBarController(self, didSelectTab: shownTab, previousTab: previous)
      }
    } else if let page = tab.pageStorage {
      delegate?.tabBarController(self, didSelect: page)
    }
    return true
  }

  private func mayChoose(_ tab: UITab) -> Bool {
    guard let delegate else { return true }
    if usesTabs { return delegate.tabBarController(self, shouldSelectTab: tab) }
    guard let page = tab.pageStorage else { return false }
    return delegate.tabBarController(self, shouldSelect: page)
  }
}
