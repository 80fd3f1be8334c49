@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

extension UINavigationController {
  /// The owner of the bottom bar, if it shows this controller as its page.
  final var bottomBarAround: (any BottomBarOwner)? {
    let owner =
      parentStorage?.pageContainer?.bottomBarOwner
      ?? (parentStorage as? StackedPage)?.bottomBarOwner
    guard let owner, owner.shows(self), owner.isViewLoaded else { return nil }
    return owner
  }

  /// Updates the nearest bottom bar for its selected page.
  final func askBottomBarAgain() {
    nearestContainer { $0.bottomBarOwner != nil }?.bottomBarOwner?.updateBarForSelectedPage()
    updateToolbar(animated: true)
  }

  /// The page that decides about a bottom bar: the one on top, or during a drag back the one that
  /// leaves.
  final var pageForTabBar: UIViewController? {
    if let transition, transition.context.isInteractive { return transition.from }
    return pages.last
  }

  /// The height that pages gain when the bottom bar follows the page on top, in points.
  final var tabBarChange: CGFloat {
    guard let tabs = bottomBarAround else { return 0 }
    let isAway = tabs.isBarHiddenByProgram || pages.last?.hidesBottomBarOnStack ?? false
    guard isAway != tabs.isBarAway else { return 0 }
    return (isAway ? 1 : -1) * tabs.heightTakenByBar
  }

  /// Moves a bottom bar that returns with the page below along with the user's drag.
  final func followTabBar(cover: CGFloat, in running: NavigationTransition) {
    guard let tabs = bottomBarAround, tabs.isBarAway, !tabs.isBarHiddenByProgram,
      running.to?.hidesBottomBarOnStack == false
    else { return }
    tabs.barTravel = cover
    tabs.view.setNeedsLayout()
  }

  // MARK: Places

  /// The frame of a page's view at rest, in the page area.
  final func frame(of page: UIViewController) -> CGRect {
    let top = beginsBelowBar(page) ? navigationBar.frame.maxY : 0
    var bottom: CGFloat = 0
    if endsAtToolbar(page) {
      bottom = UIToolbar.standardHeight + view.safeAreaInsets.bottom
    } else if !page.edgesForExtendedLayout.contains(.bottom), bottomBarAround?.isBarAway == false {
      bottom = view.safeAreaInsets.bottom
    }
    return pageArea.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  /// Returns whether a page's view begins at the lower edge of the bar.
  private func beginsBelowBar(_ page: UIViewController) -> Bool {
    guard hasBar(page) else { return false }
    if !page.edgesForExtendedLayout.contains(.top) { return true }
    return !navigationBar.isTranslucent && !page.extendedLayoutIncludesOpaqueBars
      && !navigationBar.prefersLargeTitles
      && page.navigationItem.lowerRow?.hidesWhenScrolling != true
  }

  /// Returns whether a page's view ends at the upper edge of the toolbar.
  private func endsAtToolbar(_ page: UIViewController) -> Bool {
    guard hasToolbar else { return false }
    if !page.edgesForExtendedLayout.contains(.bottom) { return true }
    return pagesEndAtToolbar && !page.extendedLayoutIncludesOpaqueBars
  }

  /// Returns whether the bar lies above a page: a page that leaves keeps its bar while it moves.
  private func hasBar(_ page: UIViewController) -> Bool {
    guard let transition, transition.from === page else { return !barIsHidden }
    return transition.hadBar
  }

  /// Sets the insets of the pages to the height that bar and overlays cover.
  final func updatePageInsets() {
    guard let root = viewIfLoaded else { return }
    ContainerWork.visitedPages += pages.count
    let hasOverlays =
      insetsPagesForOverlays && childStorage.count > pages.count + leavingPages.count
    let overlays = hasOverlays ? overlayChildren : []
    var isLarge = false
    for (index, page) in pages.enumerated() {
      isLarge = navigationBar.isLarge(page.navigationItem, at: index, above: isLarge)
      let item = page.navigationItem
      let bottom = hasToolbar && !endsAtToolbar(page) ? UIToolbar.standardHeight : 0
      item.placesSearch?(isLarge)
      let large = isLarge ? item.largeHeight : 0
      let bar =
        hasBar(page)
        ? item.rowHeight + item.promptHeight + large + (item.lowerRow?.height ?? 0) : 0
      var insets = UIEdgeInsets.zero
      if hasOverlays {
        let covered = UIEdgeInsets(top: bar, left: 0, bottom: bottom, right: 0)
        let area = root.bounds.inset(by: root.safeAreaInsets).inset(by: covered)
        insets = self.insets(ofDocked: overlays, in: area)
      }
      if !beginsBelowBar(page) { insets.top += bar }
      insets.bottom += bottom
      setContainerInsets(insets, of: page)
    }
  }

  /// The height of the prompt, the large title and the row below it: without the prompt it shrinks
  /// as the page's contents scroll, and grows when they are pulled down.
  final func largeTitleExtra(of page: UIViewController?, in stack: [UIViewController])
    -> CGFloat
  {
    guard let page, let index = stack.firstIndex(of: page) else { return 0 }
    let isLarge = navigationBar.isLarge(stack[...index].map(\.navigationItem))
    let item = page.navigationItem
    let row = item.lowerRow
    // Rows that a search hides take their height off the bar's.
    let prompt = item.promptHeight + item.rowHeight - UINavigationBar.rowHeight
    guard isLarge || row != nil else { return prompt }
    let rest = (isLarge ? item.largeHeight : 0) + (row?.height ?? 0)
    guard let scroll = page.barScrollView else { return prompt + rest }
    scroll.followers.top = navigationBar
    let scrolled = scroll.contentOffset.y + scroll.adjustedContentInset.top
    let least = row.map { $0.hidesWhenScrolling ? 0 : $0.height } ?? 0
    // Only a large title grows.
    return prompt
      + max(least, isLarge && !item.hidesRows ? rest - scrolled : min(rest, rest - scrolled))
  }
}

/// The root view of a navigation controller.
@MainActor final class NavigationRootView: UIView {
  weak var controller: UINavigationController?

  override func layoutSubviews() {
    controller?.placeTopPageOutOfSight()
    arrange()
    super.layoutSubviews()
    guard let controller else { return }
    controller.updatePageInsets()
    guard controller.transition == nil, let page = controller.shownPage,
      let pageView = page.viewIfLoaded, pageView.superview === controller.pageArea
    else { return }
    pageView.frame = controller.frame(of: page)
  }

  /// Lays out the bar at the top and the page area over the whole view.
  func arrange() {
    controller?.pageArea.frame = bounds
    controller?.arrangeBar()
    controller?.arrangeToolbar()
  }

  override func subviewVisibilityDidChange(_ subview: UIView) { setNeedsLayout() }

  /// Lays out again, since an overlay may cover another part of the pages now.
  override func subviewPlaceDidChange(_ subview: UIView) {
    guard subview !== controller?.navigationBar, subview !== controller?.pageArea,
      !(subview is UIToolbar)
    else { return }
    setNeedsLayout()
  }

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    setNeedsLayout()
  }
}

extension UINavigationBar: ContentsFollower {
  /// Updates the large title after the contents below scrolled.
  final func followedContentsMoved() {
    guard transition == nil else { return }
    owner?.arrangeBar()
    updateGround()
  }
}
