import Foundation

extension UITableView {
  /// The changes in a visible cell after which the table determines the height of its row again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// None.
    case disabled = 0
    /// A call of the cell's `invalidateIntrinsicContentSize()`, and another content configuration.
    case enabled = 1
  }

  /// The points to which `separatorInset` refers.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cell.
    case fromCellEdges = 0
    /// The places where the lines begin and end by themselves: beside the texts.
    case fromAutomaticInsets = 1
  }

  /// The contents of a visible cell changed: its height is determined again in this turn, inside an
  /// animation block with an animation.
  final func contentsDidChange(in cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, rowHeight < 0, !pass.isRunning,
      let path = cell.listPath, cells[path] === cell, geometry?.counts.contains(path) == true
    else { return }
    geometry?.contentsDidChange(of: path)
    setNeedsLayout()
    if UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
  }

  /// The distances of a row's line from the edges of its cell, in points.
  final var lineInset: UIEdgeInsets {
    guard separatorInsetReference == .fromAutomaticInsets, hasOwnSeparatorInset else {
      return separatorInset
    }
    var inset = separatorInset
    inset.left += Self.automaticSeparatorInset.left
    inset.right += Self.automaticSeparatorInset.right
    return inset
  }

  static var automaticSeparatorInset: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  }

  /// The space between the edges of a cell and its contents, in points: what lies beyond the safe
  /// area.
  final var cellSafeInsets: (left: CGFloat, right: CGFloat) {
    guard insetsContentViewsToSafeArea else { return (0, 0) }
    let (safe, cards) = (safeAreaInsets, cardInsets)
    return (max(safe.left - cards.left, 0), max(safe.right - cards.right, 0))
  }

  /// The margin of texts in a cell, in points.
  final func cellMargin(width: CGFloat) -> CGFloat {
    cellLayoutMarginsFollowReadableWidth ? max(16, (width - SystemGuide.readableWidth) / 2) : 16
  }

  /// The visible cells and the lines are arranged again.
  final func cellInsetsDidChange() {
    lastCellInsets = cellSafeInsets
    if rowHeight < 0 { geometry?.forgetRows() }
    for cell in cells.values { cell.setNeedsLayout() }
    setNeedsLayout()
  }
}
