@_spi(Framework) public import EspalierCore
import EspalierGeometry
import Foundation

/// A controller's items for the toolbar of its navigation controller.
@MainActor private final class ToolbarItems: ControllerCompanion {
  var items: [UIBarButtonItem]?
}

extension UIViewController {
  /// The items that the toolbar of the navigation controller shows while this controller is on top
  /// of the stack; `nil`, the default, for none.
  public final var toolbarItems: [UIBarButtonItem]? {
    get { companions[ToolbarItems.self]?.items }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Replaces the items of the navigation controller's toolbar; with animation the new ones fade
  /// in.
  public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    guard toolbarItems != nil || companions[ToolbarItems.self] != nil else { return }
    companions.attached(ToolbarItems.self) { ToolbarItems() }.items = toolbarItems
    guard let around = navigationController, around.pages.last === self else { return }
    around.updateToolbar(animated: animated)
  }
}

extension UINavigationController {
  /// Whether the toolbar is shown, and not moving away.
  final var hasToolbar: Bool { !toolbarState.isHidden && !isToolbarAway }

  /// Whether pages end at the upper edge of an opaque toolbar.
  final var pagesEndAtToolbar: Bool { hasToolbar && toolbarState.bar?.isTranslucent == false }

  /// Whether the page on top hides bars at the bottom.
  private var isToolbarAway: Bool { pages.last?.hidesBottomBarOnStack ?? false }

  /// Shows the items of the page on top.
  final func updateToolbar(animated: Bool) {
    guard let bar = toolbarState.bar else { return }
    let isShown = hasToolbar
    bar.setItems(pages.last?.toolbarItems ?? [], animated: animated && isShown)
    if bar.isHidden == isShown { viewIfLoaded?.setNeedsLayout() }
  }

  /// Hides or shows the toolbar.
  final func hideToolbar(_ hidden: Bool, animated: Bool) {
    guard hidden != toolbarState.isHidden else { return }
    toolbarState.isHidden = hidden
    guard let root = viewIfLoaded else { return }
    updateToolbar(animated: false)
    root.setNeedsLayout()
    guard animated, root.window != nil else { return }
    // The bar moves in from below the edge, and out.
    let bar = shownToolbar
    bar.isHidden = false
    bar.frame = toolbarFrame(isAway: !hidden)
    toolbarState.isMoving = true
    UIView.animate(
      withDuration: Double(Self.hideShowBarDuration),
      animations: { [self] in
        bar.frame = toolbarFrame(isAway: hidden)
        root.layoutIfNeeded()
      },
      completion: { [self] _ in
        toolbarState.isMoving = false
        root.setNeedsLayout()
      })
  }

  /// The toolbar inside the root view, above the pages.
  private var shownToolbar: UIToolbar {
    let bar = ownToolbar
    if let root = viewIfLoaded, bar.superview !== root {
      root.insertSubview(bar, aboveSubview: navigationBar)
    }
    return bar
  }

  private func toolbarFrame(isAway: Bool) -> CGRect {
    guard let root = viewIfLoaded else { return .zero }
    let height = UIToolbar.standardHeight + (isAway ? 0 : root.safeAreaInsets.bottom)
    let bottom = isAway ? root.bounds.height + height : root.bounds.height
    return CGRect(x: 0, y: bottom - height, width: root.bounds.width, height: height)
  }

  /// Lets the toolbar, and the tab bar around, follow the contents of the page on top.
  final func followContentsAtBottom() {
    if let bar = toolbarState.bar, let page = shownPage {
      let contents = page.bottomScrollView
      contents?.followers.toolbar = bar.looks
      bar.looks.follow(contents)
    }
    nearestContainer { $0.bottomBarOwner != nil }?.bottomBarOwner?.followContentsOfPage()
  }

  /// Places the toolbar at the bottom edge.
  final func arrangeToolbar() {
    guard hasToolbar || toolbarState.bar?.superview != nil, !toolbarState.isMoving else { return }
    let bar = shownToolbar
    bar.isHidden = !hasToolbar
    if hasToolbar { bar.setItems(pages.last?.toolbarItems ?? [], animated: false) }
    bar.frame = toolbarFrame(isAway: false)
  }

  final var ownToolbar: UIToolbar {
    if let bar = toolbarState.bar { return bar }
    let bar = toolbarState.barClass?.instantiate() as? UIToolbar ?? UIToolbar()
    toolbarState.bar = bar
    return bar
  }
}

/// The toolbar of a navigation controller, made when it is first used.
struct ToolbarState {
  var bar: UIToolbar?
  /// The class of the bar; `nil` for the framework's.
  var barClass: UIToolbar.Type?
  var isHidden = true
  /// Whether the bar moves in or out.
  var isMoving = false
}
