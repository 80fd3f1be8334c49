import EspalierGeometry
import Foundation

/// Where the tab bar is between its place, below the edge, and small.
struct TabBarPosition {
  var isHiddenByProgram = false
  /// Away for the program or for the selected page.
  var isAway = false
  /// How far it has gone below the edge, in 0...1.
  var travel: CGFloat = 0
  var isMinimized = false
  var meter = ScrollMeter()
}

extension UITabBarController {
  /// How long it takes to hide, show, minimize or expand the bar, in seconds.
  static let barDuration = 0.3

  /// The bar is away, or on its way there.
  final var isBarAway: Bool { bar.isAway }

  /// How far the bar has gone below the edge, in 0...1.
  final var barTravel: CGFloat {
    get { tabBar.isHidden ? 1 : bar.travel }
    set { bar.travel = newValue }
  }

  /// Nothing of the page area is the bar's.
  final var isBarGone: Bool { tabBar.isHidden || bar.isAway }

  final var barHeight: CGFloat {
    UITabBar.standardHeight + (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
  }

  /// Whether pages go on below the bar and see it in their safe area.
  final var pagesReachBelowBar: Bool {
    pagesReachBelowBar(inWidth: viewIfLoaded?.bounds.width ?? 0)
  }

  final func pagesReachBelowBar(inWidth width: CGFloat) -> Bool {
    tabBar.isTranslucent || mayMinimize
  }

  /// How much higher pages are while the bar is away, in points.
  final var heightTakenByBar: CGFloat {
    tabBar.isHidden || pagesReachBelowBar ? 0 : tabBar.bounds.height
  }

  /// The upper edge of what the bar and its accessory cover of the page area.
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

  /// Hides or shows the tab bar as the program and the selected page want it.
  final func updateBarForSelectedPage() {
    let isAway = bar.isHiddenByProgram || (selectedPage?.hidesBottomBar ?? false)
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
  }

  /// Places the tab bar at the bottom, the pages above or below it, and the accessory.
  func arrange() {
    guard let controller else { return }
    let bar = controller.tabBar
    // Away it waits below the edge, and what is docked to it is docked to the edge.
    let travel = controller.barTravel
    let height = controller.barHeight
    let full = CGRect(
      x: 0, y: bounds.height - height * (1 - travel), width: bounds.width, height: height)
    let isSmall =
      controller.bar.isMinimized && controller.mayMinimize && !controller.isBarGone
    bar.isMinimized = isSmall
    bar.frame = isSmall ? smallBar : full
    let reaches = controller.isBarGone || controller.pagesReachBelowBar
    let bottom = reaches ? bounds.height : bounds.height - height
    controller.pageArea.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bottom))
    if let accessory = controller.accessoryView { place(accessory, bar: full, isSmall: isSmall) }
  }

  /// Where a minimized bar is: a button at the leading edge.
  private var smallBar: CGRect {
    let size = CGSize(width: 64, height: TabAccessoryView.height)
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let x =
      isMirrored ? bounds.width - safeAreaInsets.right - 16 - size.width : safeAreaInsets.left + 16
    return CGRect(
      x: x, y: bounds.height - safeAreaInsets.bottom - 10 - size.height, width: size.width,
      height: size.height)
  }

  private func place(_ accessory: TabAccessoryView, bar: CGRect, isSmall: Bool) {
    let inner = bounds.inset(by: safeAreaInsets).insetBy(dx: 12, dy: 8)
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
        x: ((bounds.width - width) / 2).rounded(), y: min(bar.minY - 8, inner.maxY) - height,
        width: width, height: height)
    }
    frame.size.width = max(0, frame.width)
    // By centre and size: the view may be moved while it comes.
    accessory.bounds = CGRect(origin: .zero, size: frame.size)
    accessory.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  override func subviewVisibilityDidChange(_ subview: UIView) { setNeedsLayout() }

  /// What an overlay covers of the pages may be something else now.
  override func subviewPlaceDidChange(_ subview: UIView) {
    guard subview !== controller?.tabBar, subview !== controller?.pageArea else { return }
    setNeedsLayout()
  }

  /// Overlays stay above the pages and the bar below them in the order they were added.
  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    setNeedsLayout()
  }

  /// Another width has room for another number of tabs.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let controller, let previousTraitCollection,
      previousTraitCollection.horizontalSizeClass != traitCollection.horizontalSizeClass
    else { return }
    controller.roomDidChange()
  }
}
