@_spi(Framework) import EspalierCore
import EspalierGeometry
public import Foundation

/// The state of the tab bar: shown, hidden below the edge, or minimized.
struct TabBarPosition {
  var isHiddenByProgram = false
  /// Whether the program or the selected page hides the bar.
  var isAway = false
  /// The fraction of the way below the edge that the bar has gone, in 0...1.
  var travel: CGFloat = 0
  var isMinimized = false
  var meter = ScrollMeter()
}

extension UITabBarController {
  /// The duration of hiding, showing, minimizing or expanding the bar, in seconds.
  static let barDuration = 0.3

  /// Whether the bar is hidden or is being hidden.
  @_spi(Framework) public final var isBarAway: Bool { bar.isAway }

  /// The fraction of the way below the edge that the bar has gone, in 0...1.
  @_spi(Framework) public final var barTravel: CGFloat {
    get { tabBar.isHidden ? 1 : bar.travel }
    set { bar.travel = newValue }
  }

  /// Whether the bar takes nothing from the page area.
  final var isBarGone: Bool { tabBar.isHidden || bar.isAway }

  final var barHeight: CGFloat {
    UITabBar.standardHeight + (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
  }

  /// Whether pages extend below the bar, with the bar in their safe area.
  final var pagesReachBelowBar: Bool {
    guard let page = selectedViewController else { return tabBar.isTranslucent || mayMinimize }
    guard page.edgesForExtendedLayout.contains(.bottom) else { return false }
    return tabBar.isTranslucent || mayMinimize || page.extendedLayoutIncludesOpaqueBars
  }

  /// The height that pages gain when the bar is hidden, in points.
  @_spi(Framework) public final var heightTakenByBar: CGFloat {
    tabBar.isHidden || pagesReachBelowBar ? 0 : tabBar.bounds.height
  }

  /// Lets the bar's look follow the contents of the selected page.
  @_spi(Framework) public final func followContentsOfPage() {
    let contents = selectedPage?.bottomScrollView
    contents?.followers.bottom = tabBar.looks
    tabBar.looks.follow(contents)
  }

  /// The upper edge of the part of the page area that the bar and its accessory cover.
  final var topOfBars: CGFloat {
    var top = pageArea.frame.maxY
    if pagesReachBelowBar, !isBarGone { top = min(top, tabBar.frame.minY) }
    if let accessoryView, accessoryView.isOccupied {
      top = min(top, accessoryView.center.y - accessoryView.bounds.height / 2)
    }
    return top
  }

  final func hideBar(_ hidden: Bool, animated: Bool) {
    guard hidden != bar.isHiddenByProgram else { return }
    bar.isHiddenByProgram = hidden
    guard animated, let root = viewIfLoaded, root.window != nil else {
      updateBarForSelectedPage()
      return
    }
    root.layoutIfNeeded()
    UIView.animate(withDuration: Self.barDuration) { [self] in
      updateBarForSelectedPage()
      root.layoutIfNeeded()
    }
  }

  /// Hides or shows the tab bar for the program and the selected page.
  @_spi(Framework) public final func updateBarForSelectedPage() {
    let isAway =
      bar.isHiddenByProgram || isBarReplaced || (selectedPage?.hidesBottomBar ?? false)
    let travel: CGFloat = isAway ? 1 : 0
    guard isAway != bar.isAway || travel != bar.travel else { return }
    bar.isAway = isAway
    bar.travel = travel
    viewIfLoaded?.setNeedsLayout()
  }
}

/// The root view of a tab bar controller.
@MainActor final class TabRootView: UIView {
  weak var controller: UITabBarController?

  override func layoutSubviews() {
    arrange()
    super.layoutSubviews()
    controller?.placeHidingOverlays()
    controller?.updatePageInsets()
    controller?.followContentsOfPage()
  }

  /// Places the tab bar at the bottom, the pages above or below it, and the accessory.
  func arrange() {
    guard let controller else { return }
    let bar = controller.tabBar
    // A hidden bar waits below the edge, and views docked to it are docked to the edge.
    let travel = controller.barTravel
    let height = controller.barHeight
    let columns = controller.sidebarPlace(in: bounds)
    let area = columns.pages
    let full = CGRect(
      x: area.minX, y: bounds.height - height * (1 - travel), width: area.width, height: height)
    let isSmall =
      controller.bar.isMinimized && controller.mayMinimize && !controller.isBarGone
    bar.isMinimized = isSmall
    bar.frame = isSmall ? smallBar : full
    let reaches = controller.isBarGone || controller.pagesReachBelowBar
    let bottom = reaches ? bounds.height : bounds.height - height
    controller.pageArea.frame = CGRect(
      x: area.minX, y: 0, width: area.width, height: max(0, bottom))
    controller.sidebarView?.frame = columns.sidebar
    controller.placeDimming(in: bounds)
    if let accessory = controller.accessoryView {
      place(accessory, in: area, bar: full, isSmall: isSmall)
    }
  }

  /// The frame of a minimized bar: a button at the leading edge.
  private var smallBar: CGRect {
    let size = CGSize(width: 64, height: TabAccessoryView.height)
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let x =
      isMirrored ? bounds.width - safeAreaInsets.right - 16 - size.width : safeAreaInsets.left + 16
    return CGRect(
      x: x, y: bounds.height - safeAreaInsets.bottom - 10 - size.height, width: size.width,
      height: size.height)
  }

  private func place(_ accessory: TabAccessoryView, in area: CGRect, bar: CGRect, isSmall: Bool) {
    let safe = bounds.inset(by: safeAreaInsets)
    let inner = CGRect(
      x: max(safe.minX, area.minX), y: safe.minY,
      width: min(safe.maxX, area.maxX) - max(safe.minX, area.minX), height: safe.height
    ).insetBy(dx: 12, dy: 8)
    let height = TabAccessoryView.height
    accessory.isHidden = !accessory.isOccupied
    accessory.surroundings = isSmall ? .inline : .regular
    var frame: CGRect
    if isSmall {
      let small = smallBar
      let isMirrored = small.midX > bounds.midX
      frame = CGRect(
        x: isMirrored ? inner.minX : small.maxX + 10, y: small.minY,
        width: isMirrored ? small.minX - 10 - inner.minX : inner.maxX - small.maxX - 10,
        height: height)
    } else {
      let width = min(inner.width, TabAccessoryView.maximumWidth)
      frame = CGRect(
        x: (area.midX - width / 2).rounded(), y: min(bar.minY - 8, inner.maxY) - height,
        width: width, height: height)
    }
    frame.size.width = max(0, frame.width)
    // Sets bounds and centre, since the view may be transformed while it appears.
    accessory.bounds = CGRect(origin: .zero, size: frame.size)
    accessory.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  override func subviewVisibilityDidChange(_ subview: UIView) { setNeedsLayout() }

  /// Lays out again, since an overlay may cover another part of the pages now.
  override func subviewPlaceDidChange(_ subview: UIView) {
    guard let controller, subview !== controller.tabBar, subview !== controller.pageArea,
      subview !== controller.sidebarView
    else { return }
    setNeedsLayout()
  }

  /// Keeps overlays above the pages, and the bar below them, in the order in which they were added.
  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    setNeedsLayout()
  }

  /// Updates the number of tabs in the bar after a change of the width.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let controller, let previousTraitCollection,
      previousTraitCollection.horizontalSizeClass != traitCollection.horizontalSizeClass
    else { return }
    controller.roomDidChange()
  }

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    if oldSize.width != bounds.width { controller?.updateSidebar() }
  }
}
