import EspalierGeometry
import Foundation

/// Counters of the containers' work; tests compare them before and after.
@MainActor package enum ContainerWork {
  /// The number of children visited to forward appearance or to measure overlays, since the process
  /// began.
  package static var visitedChildren = 0
  /// The number of controllers visited at the end of turns because their circumstances had changed.
  package static var settledControllers = 0
  /// The number of pages of navigation stacks visited since the process began.
  package static var visitedPages = 0
  /// The number of controllers around others that were visited to answer a question about those,
  /// since the process began.
  package static var visitedAncestors = 0
  /// The number of times the traits of a controller without a trait update were derived, since the
  /// process began.
  package static var derivedTraits = 0
}

extension UIViewController {
  /// Returns the insets of an area that docked overlay children cover, in points.
  ///
  /// `DockedEdge` says which of them are docked.
  ///
  /// - Parameters:
  ///   - overlays: The children to measure; invisible ones cover nothing.
  ///   - area: The part of this controller's root view that belongs to its pages.
  /// - Returns: The insets of the area that keep clear of the overlays.
  package final func insets(ofDocked overlays: [UIViewController], in area: CGRect) -> UIEdgeInsets
  {
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

  /// Tells a page which insets of its area overlays and bars cover.
  package final func setContainerInsets(_ insets: UIEdgeInsets, of page: UIViewController) {
    guard page.containerSafeAreaInsets != insets else { return }
    page.containerSafeAreaInsets = insets
    page.viewIfLoaded?.setNeedsSafeAreaUpdate()
  }

  /// Returns the frame of this child's outermost view in an ancestor view; `nil` if it is
  /// invisible.
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
