import Foundation

/// The share of a view that grows or shrinks first among views of equal priority in its stack.
struct StackShare: Equatable {
  var axis: NSLayoutConstraint.Axis
  /// Whether the view takes the room that is left over.
  var growsFirst: Bool
  /// Whether the view shrinks when room is missing.
  var shrinksFirst: Bool

  /// The amount by which the share lowers the view's priorities; smaller than any two of them
  /// differ.
  static let difference: Float = 0.001
}

extension UIStackView {
  /// Chooses the view that grows first and the view that shrinks first in a stack that its views
  /// fill.
  ///
  /// Priorities decide. Among equals the first view in the row or column is chosen, as in UIKit,
  /// independently of the previous solution.
  final func updateShares() {
    let shown = distribution == .fill ? visibleArranged.filter(hasLength) : []
    let isShared = shown.count > 1
    // `min(by:)` returns the first of equal elements.
    let grows = shown.min {
      $0.contentHuggingPriority(for: axis).rawValue
        < $1.contentHuggingPriority(for: axis).rawValue
    }
    let shrinks = shown.min {
      $0.contentCompressionResistancePriority(for: axis).rawValue
        < $1.contentCompressionResistancePriority(for: axis).rawValue
    }
    for view in arranged {
      let share = StackShare(
        axis: axis, growsFirst: view === grows, shrinksFirst: view === shrinks)
      view.setStackShare(isShared && (share.growsFirst || share.shrinksFirst) ? share : nil)
    }
  }

  private func hasLength(_ view: UIView) -> Bool {
    let size = view.intrinsicContentSize
    return (axis == .horizontal ? size.width : size.height) >= 0
  }
}

extension UIView {
  final func setStackShare(_ share: StackShare?) {
    guard share != autoLayout?.stackShare else { return }
    ownAutoLayout.stackShare = share
    if let auto = autoLayout, let item = auto.item { auto.engine?.markStale(item, .content) }
  }
}
