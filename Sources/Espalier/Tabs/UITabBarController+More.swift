import Foundation

extension UITabBarController {
  /// How many tabs have a place in the bar, the More tab included.
  final var placeCount: Int {
    (viewIfLoaded?.traitCollection ?? traitCollection).horizontalSizeClass == .regular ? 8 : 5
  }

  final var needsMore: Bool { entries.count > placeCount }

  /// The tabs without a place in the bar.
  final var overflow: ArraySlice<UITab> {
    needsMore ? entries.dropFirst(placeCount - 1) : []
  }

  final var moreController: MoreNavigationController {
    if let more { return more }
    let made = MoreNavigationController(list: MoreListController())
    made.tabs = self
    more = made
    return made
  }

  /// Lets the More interface join once there are more tabs than places.
  final func updateEntries() {
    guard needsMore, moreController.parentStorage == nil else { return }
    insertChild(moreController)
    moreController.sendDidMove(to: self)
  }

  /// Whether a navigation controller's page is what this controller shows.
  final func shows(_ page: UIViewController) -> Bool {
    if selectedPage === page { return true }
    guard let wrapper = page.parentStorage as? MorePage else { return false }
    return selectedPage === more && more?.viewControllers.contains(wrapper) == true
  }

  final func showMoreList() {
    more?.popToRootViewController(animated: false)
    if let more { select(more) }
  }

  final func moreListDidChange() { more?.list.update() }

  /// The window's width has room for another number of tabs.
  final func roomDidChange() {
    viewIfLoaded?.setNeedsLayout()
    entriesDidChange()
  }

  // MARK: Pages between the bar and the list

  /// Shows the chosen page where its tab has its place now, and lets a More interface go that nobody
  /// needs.
  final func rehostIfNeeded() {
    if isViewLoaded, let chosenTab, chosenTab.tabBarController === self, selectedPage != nil,
      !(selectedPage === more && shownTab == nil && needsMore)
    {
      choose(chosenTab)
    }
    guard !needsMore, let more, more.parentStorage === self, selectedPage !== more else { return }
    for page in pages where page.parentStorage !== self { takeBack(page) }
    more.sendWillMove(to: nil)
    more.viewIfLoaded?.removeFromSuperview()
    more.leaveParent()
  }

  /// Gets a page ready to be shown above the More list, or in the page area.
  ///
  /// What is on screen before and after hears nothing but the move.
  final func move(_ page: UIViewController, toMore: Bool) {
    guard toMore == (page.parentStorage === self) else { return }
    if page.isAppearingOrAppeared, isAppearingOrAppeared {
      page.beginDrivenTransition(true, animated: false)
      scheduleEndOfSwitch([page])
    }
    if toMore {
      page.viewIfLoaded?.removeFromSuperview()
      if selectedPage === page { selectedPage = nil }
    } else {
      takeBack(page)
    }
  }

  /// Makes a page that the More interface had a child of this controller again.
  final func takeBack(_ page: UIViewController) {
    guard page.parentStorage !== self else { return }
    let wasAboveList = more?.shownPage(of: self) === page
    page.viewIfLoaded?.removeFromSuperview()
    insertChild(page)
    page.sendDidMove(to: self)
    if wasAboveList { more?.showListOnly() }
  }

  /// Pages that left the More interface come back once they have left it.
  final func adoptStrays() {
    for page in pages {
      let wrapper = page.parentStorage as? MorePage
      if page.parentStorage == nil || wrapper?.isGone == true { takeBack(page) }
    }
  }

  /// The user chose a tab in the More list.
  final func userChoseInMore(_ tab: UITab) {
    more?.isChosenByUser = true
    userChose(tab)
    more?.isChosenByUser = false
  }
}
