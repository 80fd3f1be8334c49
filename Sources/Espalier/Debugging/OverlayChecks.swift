import EspalierDiagnostics
import EspalierGeometry
import Foundation

// `overlayHidesContents`: looks at contents below a bar that nothing keeps clear of it.
extension ContainmentChecks {
  /// Looks at each docked overlay and what lies below it.
  ///
  /// - Parameters:
  ///   - shown: The children that are to be seen, back to front.
  ///   - parent: Their container.
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
    // What keeps clear of the safe area keeps clear of the bar.
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

/// Looks for contents that cannot be reached under a bar.
@MainActor private struct CoveredContents {
  /// What the bar covers, in the coordinates of `root`.
  let area: CGRect
  let isBottom: Bool
  let root: UIView
  /// What is covered, and how far in points.
  private(set) var found: UIView?
  private(set) var depth: CGFloat = 0
  private var visited = 0

  init(area: CGRect, isBottom: Bool, root: UIView) {
    self.area = area
    self.isBottom = isBottom
    self.root = root
  }

  /// Looks at a view and what is inside, as far as it lies under the bar.
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

  /// A scroll view is fine when its insets let the contents be scrolled clear, or when they end above.
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
