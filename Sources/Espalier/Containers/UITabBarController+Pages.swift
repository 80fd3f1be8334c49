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
      if let next {
        select(next)
      } else {
        hideSelectedPage()
      }
    }
    for page in leaving { page.leaveParent() }
    for page in coming { page.sendDidMove(to: self) }
    updateItems()
  }

  /// Shows `page`: LIFECYCLE 8.3, the new page's will-callback first.
  final func select(_ page: UIViewController) {
    guard page !== selectedPage else { return }
    let old = selectedPage
    selectedPage = page
    updateSelectedItem()
    guard isViewLoaded else { return }
    let isVisible = isAppearingOrAppeared
    page.loadViewIfNeeded()
    if isVisible {
      page.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    showSelectedPage()
    guard isVisible else { return }
    // Both hold on to their pages: a page removed in between still gets its did-callback.
    Runtime.current.updateCycle.performAfterCommit {
      // Of several switches in one turn the first one's closure ends what the others began.
      for switched in [old, page] where switched?.appearance.isInTransition == true {
        switched?.endAppearanceTransition()
      }
    }
  }

  private func hideSelectedPage() {
    let old = selectedPage
    selectedPage = nil
    updateSelectedItem()
    // The window drives the disappearance: no page takes the place.
    old?.viewIfLoaded?.removeFromSuperview()
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
