public import EspalierCore
import Foundation

extension UITabBarController {
  /// The number of tabs that fit into the bar, including the More tab.
  final var placeCount: Int {
    isBarReplaced ? .max : isCompact ? 5 : 8
  }

  final var needsMore: Bool { barEntries.count > placeCount }

  /// Whether the window is too narrow for a sidebar and for more than five tabs.
  final var isCompact: Bool {
    (viewIfLoaded?.traitCollection ?? traitCollection).horizontalSizeClass != .regular
  }

  /// The tabs that do not fit into the bar.
  final var overflow: ArraySlice<UITab> {
    needsMore ? barEntries.dropFirst(placeCount - 1) : []
  }

  final var moreController: MoreNavigationController {
    if let more { return more }
    let made = MoreNavigationController(list: MoreListController())
    made.tabs = self
    more = made
    return made
  }

  /// Adds the More interface as a child once there are more tabs than places.
  final func updateEntries() {
    guard needsMore, moreController.parentStorage == nil else { return }
    insertChild(moreController)
    moreController.sendDidMove(to: self)
  }

  /// Whether this controller shows a page, directly or above the More list.
  @_spi(Framework) public final func shows(_ page: UIViewController) -> Bool {
    if selectedPage === page { return true }
    guard let wrapper = page.parentStorage as? MorePage else { return false }
    return selectedPage === more && more?.viewControllers.contains(wrapper) == true
  }

  final func showMoreList() {
    more?.popToRootViewController(animated: false)
    if let more { select(more) }
  }

  final func moreListDidChange() { more?.list.update() }

  /// Updates the tabs in the bar after a change of the window's width.
  final func roomDidChange() {
    viewIfLoaded?.setNeedsLayout()
    updateSidebar()
    entriesDidChange()
  }

  // MARK: Pages between the bar and the list

  /// Moves the selected page to where its tab is now, in the bar or in the More list, and removes a
  /// More interface that is not needed any more.
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

  /// Prepares a page to be shown above the More list, or in the page area.
  ///
  /// A page that stays visible gets the callbacks of the move but no appearance callbacks.
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

  /// Takes a page from the More interface back as a child of this controller.
  final func takeBack(_ page: UIViewController) {
    guard page.parentStorage !== self else { return }
    let wasAboveList = more?.shownPage(of: self) === page
    page.viewIfLoaded?.removeFromSuperview()
    insertChild(page)
    page.sendDidMove(to: self)
    if wasAboveList { more?.showListOnly() }
  }

  /// Takes back the pages that have left the More interface.
  final func adoptStrays() {
    for page in pages {
      let wrapper = page.parentStorage as? MorePage
      if page.parentStorage == nil || wrapper?.isGone == true { takeBack(page) }
    }
  }

  /// Selects a tab that the user chose in the More list.
  final func userChoseInMore(_ tab: UITab) {
    more?.isChosenByUser = true
    userChose(tab)
    more?.isChosenByUser = false
  }
}
