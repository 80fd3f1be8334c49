public import EspalierCore
import EspalierGeometry
import Foundation

/// An overlay child that hides together with the bar.
struct HidingOverlay {
  let child: UIViewController
  /// The distance that its outermost view was moved down, in points.
  var offset: CGFloat = 0
}

extension UITabBarController {
  /// The children that are not pages: they lie above the pages and have no tab.
  ///
  /// An addition to UIKit.
  public final var overlayChildren: [UIViewController] {
    childStorage.filter { $0.ownTab == nil && $0 !== more }
  }

  /// Returns the behaviour of an overlay child while the tab bar is hidden; `docks` unless it was
  /// set.
  ///
  /// An addition to UIKit.
  public final func hiddenBarBehavior(forOverlay child: UIViewController) -> HiddenBarBehavior {
    hidingOverlays.contains { $0.child === child } ? .hides : .docks
  }

  /// Sets the behaviour of an overlay child while the tab bar is hidden for any reason.
  ///
  /// May be called while the bar is hidden, also inside an animation: the overlay then leaves or
  /// returns, without appearance callbacks. Ignored for a controller that is not an overlay child;
  /// forgotten when the child is removed. An addition to UIKit.
  public final func setHiddenBarBehavior(
    _ behavior: HiddenBarBehavior, forOverlay child: UIViewController
  ) {
    guard behavior != hiddenBarBehavior(forOverlay: child), child.parentStorage === self else {
      return
    }
    if behavior == .hides {
      hidingOverlays.append(HidingOverlay(child: child))
    } else if let index = hidingOverlays.firstIndex(where: { $0.child === child }) {
      move(&hidingOverlays[index], to: 0)
      hidingOverlays.remove(at: index)
    }
    viewIfLoaded?.setNeedsLayout()
    if UIView.inheritedAnimationDuration > 0 { viewIfLoaded?.layoutIfNeeded() }
  }

  /// Moves the overlays that hide with the bar by the same fraction of their way.
  final func placeHidingOverlays() {
    guard !hidingOverlays.isEmpty, let root = viewIfLoaded else { return }
    for index in hidingOverlays.indices {
      guard let outer = outermostView(of: hidingOverlays[index].child) else { continue }
      let top = outer.center.y - outer.bounds.height / 2
      move(&hidingOverlays[index], to: max(0, root.bounds.height - top) * barTravel)
    }
  }

  private func move(_ overlay: inout HidingOverlay, to offset: CGFloat) {
    guard offset != overlay.offset, let outer = outermostView(of: overlay.child) else { return }
    // Keeps the rest of a transform that the program set.
    outer.transform.ty += offset - overlay.offset
    overlay.offset = offset
  }

  private func outermostView(of child: UIViewController) -> UIView? {
    guard let root = viewIfLoaded, var current = child.viewIfLoaded,
      current.isDescendant(of: root)
    else { return nil }
    while let parent = current.superview, parent !== root { current = parent }
    return current
  }

  /// Sets the selected page's insets to the lengths that bar, accessory and overlays cover at the
  /// edges.
  final func updatePageInsets() {
    guard let root = viewIfLoaded else { return }
    let safe = root.bounds.inset(by: root.safeAreaInsets)
    let area = pageArea.frame.intersection(safe)
    guard !area.isNull else { return }
    let bars = max(0, area.maxY - topOfBars)
    let free = area.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: bars, right: 0))
    var insets = UIEdgeInsets.zero
    if insetsPagesForOverlays {
      insets = self.insets(ofDocked: overlaysThatCover, in: free)
    }
    insets.bottom += bars
    coveredInsets = insets
    if let selectedPage { setContainerInsets(insets, of: selectedPage) }
  }

  private var overlaysThatCover: [UIViewController] {
    guard isBarGone, !hidingOverlays.isEmpty else { return overlayChildren }
    return overlayChildren.filter { hiddenBarBehavior(forOverlay: $0) == .docks }
  }
}
