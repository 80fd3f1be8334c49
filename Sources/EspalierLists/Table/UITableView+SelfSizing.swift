import EspalierCore
import Foundation

extension UITableView {
  /// The changes in a visible cell after which the table determines the height of its row again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// None.
    case disabled = 0
    /// A call of the cell's `invalidateIntrinsicContentSize()`, and another content configuration.
    case enabled = 1
    /// The same, and each change of the constraints inside the cell's content view and of the
    /// contents that they arrange.
    case enabledIncludingConstraints = 2
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

  /// Constraints inside a cell, or contents that they arrange, have changed.
  ///
  /// - Returns: Whether the table determines the row's height before they are solved.
  private func constraintsDidChange(in cell: UITableViewCell) -> Bool {
    guard selfSizingInvalidation == .enabledIncludingConstraints, rowHeight < 0,
      let path = cell.listPath, cells[path] === cell, let known = geometry,
      known.counts.contains(path)
    else { return false }
    guard known.isKnown(path) else { return !pass.isRunning }
    geometry?.contentsDidChange(of: path)
    if pass.isRunning {
      pass.mustRunAgain = true
      return false
    }
    setNeedsLayout()
    return true
  }

  /// Watches the constraints inside a cell that was measured, if their changes matter.
  final func watchConstraints(in cell: UITableViewCell) {
    guard selfSizingInvalidation == .enabledIncludingConstraints else { return }
    cell.forEachContentView { view in
      view.beforeSolvingIsland { [weak cell] in
        guard let cell, let table = cell.table else { return false }
        return table.constraintsDidChange(in: cell)
      }
    }
  }

  /// The cell that comes into sight has the contents for which the height of its row is known.
  final func acceptContents(of cell: UITableViewCell) {
    guard selfSizingInvalidation == .enabledIncludingConstraints else { return }
    cell.forEachContentView { $0.acceptContentsOfIsland() }
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
    heightsMayChange()
    for cell in cells.values { cell.setNeedsLayout() }
    for view in headerViews.values { view.setNeedsLayout() }
    for view in footerViews.values { view.setNeedsLayout() }
    pass.mustFitHeaders = true
  }

  /// Lets the next layout determine the heights of all rows again; the first visible row keeps its
  /// place on screen.
  final func heightsMayChange() {
    if rowHeight < 0 { pass.mustMeasureAgain = true }
    setNeedsLayout()
  }
}

extension UITableViewCell {
  /// Calls `body` with the views whose constraints decide how high the cell is.
  fileprivate final func forEachContentView(_ body: (UIView) -> Void) {
    body(contentView)
    if let view = configuration?.contentView { body(view) }
  }
}
