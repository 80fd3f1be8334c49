import Foundation

/// Which of several views that keep to their contents equally gives way first in its stack.
struct StackShare: Equatable {
  var axis: NSLayoutConstraint.Axis
  /// Takes the room that is left over.
  var growsFirst: Bool
  /// Gives up room that is missing.
  var shrinksFirst: Bool

  /// How much less it keeps to its contents than its priorities say: less than any two differ by.
  static let difference: Float = 0.001
}

extension UIStackView {
  /// Finds the view that grows and the view that shrinks first in a stack that its views fill.
  ///
  /// Priorities decide. Among equals it is the first in the row or column, as in UIKit, whatever
  /// the solution before was.
  final func updateShares() {
    let shown = distribution == .fill ? visibleArranged.filter(hasLength) : []
    let isShared = shown.count > 1
    // The first of the least: `min(by:)` keeps it.
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
