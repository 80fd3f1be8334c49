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
  /// `DockedEdge` says which of them are docked.
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
      guard let docked = child.dockedFrame(in: root) else { continue }
      let covered = docked.intersection(area)
      switch DockedEdge(of: docked, in: area) {
      case .bottom: insets.bottom = max(insets.bottom, area.maxY - covered.minY)
      case .top: insets.top = max(insets.top, covered.maxY - area.minY)
      case nil: continue
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

  /// Where this child's outermost view stands in a view around it; `nil` when it is not to be seen.
  final func frameOfOutermostView(in root: UIView) -> CGRect? {
    guard var current = viewIfLoaded, current.isDescendant(of: root) else { return nil }
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
