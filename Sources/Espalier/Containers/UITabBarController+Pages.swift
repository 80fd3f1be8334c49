import Foundation

extension UITabBarController {
  final func setPages(_ newPages: [UIViewController]) {
    let old = pages
    let oldIndex = pages.firstIndex { $0 === selectedPage }
    var seen = Set<ObjectIdentifier>()
    let unique = newPages.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let leaving = old.filter { page in !unique.contains { $0 === page } }
    let coming = unique.filter { page in !old.contains { $0 === page } }
    for page in leaving { page.sendWillMove(to: nil) }
    pages = unique
    for page in coming { insertChild(page) }
    let keeps = unique.contains { $0 === selectedPage }
    if !keeps {
      let place = oldIndex.map { min($0, unique.count - 1) } ?? 0
      let next = unique.indices.contains(max(0, place)) ? unique[max(0, place)] : nil
      select(next)
    }
    for page in leaving {
      giveUpSwitch(of: page)
      page.leaveParent()
    }
    for page in coming { page.sendDidMove(to: self) }
    updateItems()
  }

  /// Shows `page`, or none: LIFECYCLE 8.3, the new page's will-callback first.
  final func select(_ page: UIViewController?) {
    guard page !== selectedPage else { return }
    let old = selectedPage
    selectedPage = page
    updateSelectedItem()
    guard isViewLoaded else { return }
    page?.loadViewIfNeeded()
    // Callbacks may select again: then this switch only takes the old page away.
    if isAppearingOrAppeared {
      scheduleEndOfSwitch([old, page].compactMap(\.self))
      if page === selectedPage { page?.beginAppearanceTransition(true, animated: false) }
      if old !== selectedPage { old?.beginAppearanceTransition(false, animated: false) }
    }
    if old !== selectedPage { old?.viewIfLoaded?.removeFromSuperview() }
    if page === selectedPage { showSelectedPage() }
  }

  /// Has pages get their did-callbacks after the commit.
  ///
  /// They are held on to: a page removed in between still gets its own.
  private func scheduleEndOfSwitch(_ switched: [UIViewController]) {
    switchingPages += switched
    Runtime.current.updateCycle.performAfterCommit { [weak self] in
      self?.switchingPages = []
      // Of several switches in one turn the first one's closure ends what the others began.
      for page in switched {
        if page.appearance.isInTransition {
          page.endAppearanceTransition()
        } else {
          page.finishWindowDrivenMove()
        }
      }
    }
  }

  /// Somebody took a page out with `removeFromParent` or `addChild` elsewhere.
  final func pageWasRemoved(_ page: UIViewController) {
    guard let index = pages.firstIndex(of: page) else { return }
    giveUpSwitch(of: page)
    pages.remove(at: index)
    if page === selectedPage {
      selectedPage = nil
      page.viewIfLoaded?.removeFromSuperview()
      select(pages.isEmpty ? nil : pages[min(index, pages.count - 1)])
    }
    updateItems()
  }

  /// Leaves the pages of a switch to the window, because this controller itself disappears.
  final func giveUpSwitch() {
    for page in switchingPages { giveUpSwitch(of: page) }
  }

  /// Leaves a page of a switch to the window, because it goes elsewhere.
  private func giveUpSwitch(of page: UIViewController) {
    guard switchingPages.contains(page) else { return }
    switchingPages.removeAll { $0 === page }
    page.appearance.beginCount = 0
  }

  /// Puts the selected page's view into the page area.
  final func showSelectedPage() {
    if selectedPage == nil { selectedPage = pages.first }
    updateSelectedItem()
    updateBarForSelectedPage()
    guard let page = selectedPage, let pageView = page.view else { return }
    updatePageInsets()
    pageView.frame = pageArea.bounds
    pageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pageView.translatesAutoresizingMaskIntoConstraints = true
    if pageView.superview !== pageArea { pageArea.addSubview(pageView) }
  }

  final func updateItems() {
    tabBar.items = pages.compactMap(\.tabBarItem)
    updateSelectedItem()
  }

  private func updateSelectedItem() {
    tabBar.selectedItem = selectedPage?.tabBarItem
  }
}
