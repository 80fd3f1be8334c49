@_spi(Framework) import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
import Foundation

// `overlayHidesContents`: checks contents below a bar for which they have no inset.
extension ContainmentChecks {
  /// Checks each docked overlay and the contents below it.
  ///
  /// - Parameters:
  ///   - shown: The visible children, back to front.
  ///   - parent: The container.
  func judgeOverlays(_ shown: [UIViewController], in parent: UIViewController) {
    guard let root = parent.viewStorage else { return }
    for (index, overlay) in shown.enumerated().dropFirst() {
      guard let bar = overlay.viewStorage, bar.alpha > 0.5 else { continue }
      for child in shown[..<index] {
        guard let view = child.viewStorage, !bar.isDescendant(of: view),
          bar.isDocked(in: view.place(in: root), of: root)
        else { continue }
        judge(child, view, under: overlay, bar, in: parent)
      }
    }
  }

  private func judge(
    _ child: UIViewController, _ view: UIView, under overlay: UIViewController, _ bar: UIView,
    in parent: UIViewController
  ) {
    let covered = bar.convert(bar.bounds, to: view).intersection(view.bounds)
    guard !covered.isNull else { return }
    let isBottom = DockedEdge(nearest: covered, in: view.bounds) == .bottom
    let depth = isBottom ? view.bounds.maxY - covered.minY : covered.maxY - view.bounds.minY
    let kept = isBottom ? view.safeAreaInsets.bottom : view.safeAreaInsets.top
    // Contents that keep clear of the safe area keep clear of the bar.
    guard depth > kept + 1 else { return }
    var search = CoveredContents(area: covered, isBottom: isBottom, root: view)
    search.look(at: view)
    guard let found = search.found else { return }
    let edge = isBottom ? "bottom" : "top"
    report(
      .overlayHidesContents, [child.diagnosticPath, overlay.diagnosticPath],
      "\(search.depth.shortest) pt of \(found.diagnosticPath) are covered by \(overlay.diagnosticPath).",
      fix:
        "Set \(child.className).additionalSafeAreaInsets.\(edge) = \((depth - kept + child.additionalSafeAreaInsets.value(at: isBottom)).shortest)."
    )
  }
}

extension UIEdgeInsets {
  fileprivate func value(at isBottom: Bool) -> CGFloat { isBottom ? bottom : top }
}

/// Searches for contents that cannot be scrolled out from under a bar.
@MainActor private struct CoveredContents {
  /// The area that the bar covers, in the coordinates of `root`.
  let area: CGRect
  let isBottom: Bool
  let root: UIView
  /// The covered view; `depth` is how far it is covered, in points.
  private(set) var found: UIView?
  private(set) var depth: CGFloat = 0
  private var visited = 0

  init(area: CGRect, isBottom: Bool, root: UIView) {
    self.area = area
    self.isBottom = isBottom
    self.root = root
  }

  /// Checks the part of a view and its subviews that lies under the bar.
  mutating func look(at view: UIView) {
    visited += 1
    guard found == nil, visited < 500, !view.isHidden, view.alpha > 0.01,
      view.isUserInteractionEnabled
    else { return }
    let place = view.convert(view.bounds, to: root)
    let covered = place.intersection(area)
    guard !covered.isNull, covered.height > 1, covered.width > 1 else { return }
    if let scrollView = view as? UIScrollView, !scrollView.movesPages {
      look(at: scrollView, covered)
      return
    }
    if view is UIControl {
      if covered.height >= place.height / 2, covered.width >= place.width / 2 {
        found = view
        depth = covered.height
      }
      return
    }
    for subview in view.subviewStorage { look(at: subview) }
  }

  /// Checks a scroll view, whose insets may let it scroll its contents clear of the bar.
  private mutating func look(at scrollView: UIScrollView, _ covered: CGRect) {
    let insets = scrollView.adjustedContentInset
    let kept = isBottom ? insets.bottom : insets.top
    guard covered.height > kept + 1 else { return }
    let contents = scrollView.contentSize.height + insets.top + insets.bottom
    let free = scrollView.bounds.height - covered.height
    guard isBottom ? contents - insets.bottom > free + 1 : scrollView.contentSize.height > 0 else {
      return
    }
    found = scrollView
    depth = covered.height
  }
}
