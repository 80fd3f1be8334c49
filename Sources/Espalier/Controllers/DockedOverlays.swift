import EspalierGeometry
import Foundation

/// What containers did; tests take differences.
@MainActor package enum ContainerWork {
  /// Children that were looked at to forward appearance to them or to keep clear of them, since the
  /// process began.
  package static var visitedChildren = 0
  /// Controllers looked at when a turn ended because their circumstances had changed.
  package static var settledControllers = 0
  /// Pages of navigation stacks that were looked at, since the process began.
  package static var visitedPages = 0
}

extension UIViewController {
  /// What overlay children docked to the top or bottom edge of an area cover of it, in points.
  ///
  /// Docked is what begins or ends near the edge, is at least half as wide as the area and leaves
  /// most of it free: a player that covers everything is no bar.
  ///
  /// - Parameters:
  ///   - overlays: The children to look at; those that are not to be seen cover nothing.
  ///   - area: What of this controller's root view belongs to its pages.
  /// - Returns: The insets of the area that keep clear of the overlays.
  final func insets(ofDocked overlays: [UIViewController], in area: CGRect) -> UIEdgeInsets {
    guard let root = viewIfLoaded else { return .zero }
    var insets = UIEdgeInsets.zero
    for child in overlays {
      ContainerWork.visitedChildren += 1
      guard let docked = dockedFrame(of: child, in: root), docked.width >= area.width / 2 else {
        continue
      }
      let covered = docked.intersection(area)
      guard !covered.isEmpty, covered.height < area.height / 2 else { continue }
      if area.maxY - covered.maxY <= 24 {
        insets.bottom = max(insets.bottom, area.maxY - covered.minY)
      } else if covered.minY - area.minY <= 24 {
        insets.top = max(insets.top, covered.maxY - area.minY)
      }
    }
    return insets
  }

  /// Tells pages what of their area overlays and bars cover.
  final func setContainerInsets(_ insets: UIEdgeInsets, of page: UIViewController) {
    guard page.containerSafeAreaInsets != insets else { return }
    page.containerSafeAreaInsets = insets
    page.viewIfLoaded?.setNeedsSafeAreaUpdate()
  }

  /// Where an overlay's outermost view stands in the root view; `nil` when it is not to be seen.
  private func dockedFrame(of child: UIViewController, in root: UIView) -> CGRect? {
    // A popup covers the whole of its container and says itself what its bar takes up.
    if let popup = child as? PopupController { return popup.geometry.strip }
    guard var current = child.viewIfLoaded, current.isDescendant(of: root) else { return nil }
    while true {
      if current.isHidden || current.alpha < 0.01 { return nil }
      guard let parent = current.superview, parent !== root else { break }
      current = parent
    }
    return CGRect(
      x: current.center.x - current.bounds.width / 2,
      y: current.center.y - current.bounds.height / 2, width: current.bounds.width,
      height: current.bounds.height)
  }
}
