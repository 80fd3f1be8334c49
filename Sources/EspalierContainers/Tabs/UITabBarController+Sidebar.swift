@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// The area above the tab bar and beside the sidebar, as a layout guide.
@MainActor final class TabContentGuide {
  let guide = UILayoutGuide()
  let leading: NSLayoutConstraint
  private let others: [NSLayoutConstraint]

  init(of tabs: UITabBarController, in root: UIView) {
    root.addLayoutGuide(guide)
    leading = guide.leadingAnchor.constraint(equalTo: tabs.pageArea.leadingAnchor)
    others = [
      guide.trailingAnchor.constraint(equalTo: tabs.pageArea.trailingAnchor),
      guide.topAnchor.constraint(equalTo: tabs.pageArea.topAnchor),
      guide.bottomAnchor.constraint(equalTo: tabs.tabBar.topAnchor),
    ]
    NSLayoutConstraint.activate(others + [leading])
  }
}

extension UITabBarController {
  /// The minimum width of pages beside a sidebar that the system places, in points.
  private static let minimumPageWidth: CGFloat = 480
  /// The minimum width of a window in which the system places a sidebar over the pages, in points.
  ///
  /// A window below it is compact, or becomes compact when its traits follow its size.
  private static let minimumWidth: CGFloat = 600

  /// Returns the width of a sidebar in a window of a width, in points.
  static func sidebarWidth(in width: CGFloat) -> CGFloat {
    min(min(max(width * 0.24, 220), 280), width).rounded()
  }

  /// Whether the window has room for a sidebar and the program wants one.
  final var isSidebarAvailable: Bool { sidebarStorage?.visibility.layout != nil }

  /// Whether the sidebar is visible, or is becoming visible.
  final var isSidebarShown: Bool { sidebarStorage?.visibility.isShown == true }

  /// Whether the sidebar is beside the pages, so that the tab bar is not needed.
  final var isBarReplaced: Bool {
    isSidebarShown && sidebarStorage?.visibility.layout == .tile
  }

  private final var isMirrored: Bool {
    (viewIfLoaded?.traitCollection ?? traitCollection).layoutDirection == .rightToLeft
  }

  /// The width of the visible sidebar, at its side.
  final var sidebarInsets: UIEdgeInsets {
    guard isSidebarShown, let root = viewIfLoaded else { return .zero }
    let width = Self.sidebarWidth(in: root.bounds.width)
    return UIEdgeInsets(
      top: 0, left: isMirrored ? 0 : width, bottom: 0, right: isMirrored ? width : 0)
  }

  /// Returns the frames of the sidebar, which waits beyond the edge while it is hidden, and of the
  /// column of the pages.
  final func sidebarPlace(in bounds: CGRect) -> (sidebar: CGRect, pages: CGRect) {
    guard sidebarView != nil || isSidebarShown else { return (.zero, bounds) }
    let width = Self.sidebarWidth(in: bounds.width)
    let taken = isBarReplaced ? width : 0
    let left = isSidebarShown ? 0 : -width
    return (
      CGRect(
        x: isMirrored ? bounds.width - width - left : left, y: 0, width: width,
        height: bounds.height),
      CGRect(
        x: isMirrored ? 0 : taken, y: 0, width: bounds.width - taken, height: bounds.height)
    )
  }

  /// Returns the width of the pages in a window of a width.
  final func widthOfPages(in width: CGFloat) -> CGFloat {
    guard mode == .tabSidebar, let sidebarStorage else { return width }
    var visibility = sidebarStorage.visibility
    visibility.take(layout(in: width))
    guard visibility.isShown, visibility.layout == .tile else { return width }
    return width - Self.sidebarWidth(in: width)
  }

  /// Returns the layout of a sidebar in a window of a width; `nil` if there cannot be one.
  private func layout(in width: CGFloat) -> SidebarVisibility.Place? {
    guard mode == .tabSidebar, !isCompact, width > 0 else { return nil }
    switch sidebar.preferredLayout {
    case .tile: return .tile
    case .overlap: return .overlap
    case .automatic:
      let fits = width - Self.sidebarWidth(in: width) >= Self.minimumPageWidth
      if fits { return .tile }
      return width < Self.minimumWidth ? nil : .closableOverlap
    }
  }

  /// Looks again whether there is room for a sidebar, and where.
  final func updateSidebar() {
    guard let root = viewIfLoaded, mode == .tabSidebar || sidebarStorage != nil else { return }
    var next = sidebar.visibility
    next.take(layout(in: root.bounds.width))
    changeSidebar(to: next, animated: false)
  }

  /// Hides or shows the sidebar for the program; inside an animation it moves.
  final func hideSidebar(_ isHidden: Bool) {
    var next = sidebar.visibility
    next.set(isHidden: isHidden)
    changeSidebar(to: next, animated: UIView.inheritedAnimationDuration > 0)
  }

  /// Takes a choice that was saved, which also counts where there is no room for a sidebar now.
  final func restoreSidebar(isHidden: Bool) {
    var next = sidebar.visibility
    next.restore(isHidden: isHidden)
    changeSidebar(to: next, animated: false)
  }

  /// Hides or shows the sidebar for the user.
  ///
  /// - Returns: Whether there is a sidebar to hide or to show.
  @discardableResult
  final func toggleSidebar() -> Bool {
    guard isSidebarAvailable else { return false }
    var next = sidebar.visibility
    next.userSets(isHidden: next.isShown)
    changeSidebar(to: next, animated: true)
    return true
  }

  private func changeSidebar(to next: SidebarVisibility, animated: Bool) {
    let old = sidebar.visibility
    guard next != old else { return updateContentGuide() }
    let animator = SidebarAnimator()
    if next.isHidden != old.isHidden {
      sidebar.delegate?.tabBarController(
        self, sidebarVisibilityWillChange: sidebar, animator: animator)
      // The delegate may have changed the visibility itself.
      guard sidebar.visibility == old else { return animator.finish() }
    }
    guard animated, let root = viewIfLoaded, root.window != nil else {
      apply(next)
      animator.finish()
      sidebarView?.isHidden = !isSidebarShown
      return
    }
    // An animation of the program begins where the sidebar is now.
    UIView.performWithoutAnimation {
      makeSidebarView(if: next.isShown)
      sidebarView?.isHidden = false
      root.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: Self.barDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [.allowUserInteraction],
      animations: { [self] in
        apply(next)
        animator.run()
        root.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        animator.finish()
        guard let self else { return }
        sidebarView?.isHidden = !isSidebarShown
      })
  }

  private func makeSidebarView(if isNeeded: Bool) {
    guard isNeeded, sidebarView == nil, let root = viewIfLoaded else { return }
    let made = TabSidebarView(of: self)
    sidebarView = made
    made.update()
    root.insertSubview(made.dimming, aboveSubview: accessoryView ?? tabBar)
    root.insertSubview(made, aboveSubview: made.dimming)
    (root as? TabRootView)?.arrange()
    made.layoutIfNeeded()
  }

  private func apply(_ next: SidebarVisibility) {
    let wasReplaced = isBarReplaced
    let wasAvailable = isSidebarAvailable
    makeSidebarView(if: next.isShown)
    sidebar.visibility = next
    if next.isShown { sidebarView?.isHidden = false }
    updateSidebarButton()
    updateContentGuide()
    // The bar has other places and other tabs beside a sidebar.
    if wasReplaced != isBarReplaced || wasAvailable != isSidebarAvailable { entriesDidChange() }
    sidebarView?.showSelection()
    updateBarForSelectedPage()
    viewIfLoaded?.setNeedsLayout()
  }

  private func updateSidebarButton() {
    guard isSidebarAvailable, !isSidebarShown else {
      tabBar.sidebarButton = nil
      return
    }
    guard tabBar.sidebarButton == nil else { return }
    tabBar.sidebarButton = TabSidebarView.makeButton(of: self)
  }

  /// Dims the pages below a sidebar that lies over them.
  final func placeDimming(in bounds: CGRect) {
    guard let dimming = sidebarView?.dimming else { return }
    dimming.frame = bounds
    dimming.alpha = isSidebarShown && !isBarReplaced ? 1 : 0
  }

  final var contentGuideInRoot: UILayoutGuide {
    if let contentGuide { return contentGuide.guide }
    let made = TabContentGuide(of: self, in: view)
    contentGuide = made
    updateContentGuide()
    return made.guide
  }

  private func updateContentGuide() {
    guard let contentGuide, let root = viewIfLoaded else { return }
    let covered = isSidebarShown && !isBarReplaced
    contentGuide.leading.constant = covered ? Self.sidebarWidth(in: root.bounds.width) : 0
  }
}
