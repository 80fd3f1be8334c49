import EspalierGeometry
import Foundation

extension UIView {
  /// The margins that were set, or the view's default margins.
  final var ownMargins: NSDirectionalEdgeInsets {
    let given = environment?.directionalLayoutMargins
    guard isRootOfController else {
      return given ?? standardMargins
    }
    guard let least = leastMarginsOfController else {
      return given ?? NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    }
    var margins = given ?? .zero
    margins.leading = max(margins.leading, least.leading)
    margins.trailing = max(margins.trailing, least.trailing)
    return margins
  }

  /// The effective margins: the view's own, the safe area and those preserved from the superview.
  final var effectiveMargins: UIEdgeInsets {
    let own = ownMargins
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var margins = UIEdgeInsets(
      top: own.top, left: mirrored ? own.trailing : own.leading, bottom: own.bottom,
      right: mirrored ? own.leading : own.trailing)
    if insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
    }
    // The superview's margins contain its safe area: the two are compared, not added.
    if preservesSuperviewLayoutMargins, let superview {
      let outer = superview.effectiveMargins
      let area = superview.bounds.size
      let x = CGFloat(givenOrigin(.horizontal))
      let y = CGFloat(givenOrigin(.vertical))
      let below = area.height - y - bounds.height
      let beside = area.width - x - bounds.width
      // An edge beyond the superview's edge has the superview's margin and no more.
      margins.top = max(margins.top, outer.top - max(y, 0))
      margins.left = max(margins.left, outer.left - max(x, 0))
      margins.bottom = max(margins.bottom, outer.bottom - max(below, 0))
      margins.right = max(margins.right, outer.right - max(beside, 0))
    }
    return margins
  }

  final func setMargins(_ margins: NSDirectionalEdgeInsets) {
    guard margins.top.isFinite, margins.leading.isFinite, margins.bottom.isFinite,
      margins.trailing.isFinite
    else { return reportLayoutNumber("\(diagnosticPath).layoutMargins", "the old ones stay") }
    guard margins != environment?.directionalLayoutMargins else { return }
    ownEnvironment.directionalLayoutMargins = margins
    updateMargins()
    setNeedsLayout()
  }

  /// Takes other standard margins.
  package final func standardMarginsDidChange() {
    guard environment?.directionalLayoutMargins == nil else { return }
    if environment == nil { insetsDidChangeForLayout() } else { updateMargins() }
    setNeedsLayout()
  }

  /// Reports the margins if they differ from those reported last.
  final func updateMargins() {
    guard let environment else { return }
    let margins = effectiveMargins
    guard margins != environment.reportedMargins else { return }
    environment.reportedMargins = margins
    insetsDidChangeForLayout()
    layoutMarginsDidChange()
    tellControllerOfMargins()
    updateKeptMargins()
  }

  /// Updates the subviews that preserve this view's margins, after the margins or its size changed.
  final func updateKeptMargins() {
    for subview in subviewStorage where subview.preservesSuperviewLayoutMargins {
      subview.updateMargins()
    }
  }

  final func updateMarginsAfterSafeAreaChange() {
    if insetsLayoutMarginsFromSafeArea { updateMargins() }
  }

  /// Updates margins that depend on the position or the width of the view.
  final func updateMarginsAfterFrameChange() {
    if preservesSuperviewLayoutMargins || isRootOfController { updateMargins() }
  }
}

extension UIEdgeInsets {
  /// Whether all four numbers are finite.
  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
