public import EspalierCore
public import Foundation

/// Chooses heights and headers of a table, and is called when the user acts on its rows.
///
/// If the delegate does not implement a method with a default, the method counts as absent: the
/// table calls it once per reload.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Called before the table shows a cell.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called after the table removed a cell, with the path at which it was shown; that row may no
  /// longer exist.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called before the table shows a section's header.
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  /// Called before the table shows a section's footer.
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  /// Called after the table removed a section's header.
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  /// Called after the table removed a section's footer.
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  /// Returns the height of a row in points; the table's `rowHeight` by default.
  ///
  /// Called for each row before the first cell if `estimatedRowHeight` is 0, otherwise for rows
  /// that become visible.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height of a header in points; the table's `sectionHeaderHeight` unless
  /// implemented.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of a footer in points; the table's `sectionFooterHeight` unless
  /// implemented.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// Returns a section's header; nil unless implemented, which shows the data source's title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// Returns a section's footer; nil unless implemented, which shows the data source's title.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// Called when the user clicked a row's detail button.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Returns whether a press highlights a row; true unless implemented. A row that is not
  /// highlighted is not selected.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called when the user presses a row.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when the user no longer presses a row.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row to select instead of `indexPath`, or nil to select none; `indexPath` unless
  /// implemented.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Returns the row to deselect instead of `indexPath`, or nil to deselect none; `indexPath`
  /// unless implemented.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called after the user selected a row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Called after the user's action deselected a row.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Returns whether a row has a primary action; false unless implemented.
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool
  /// Performs a row's primary action: a click that selected it, Return or a double click.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  /// Returns the way in which a row is edited; deletion by default.
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  /// Returns the indentation of a row, in units of the cell's `indentationWidth`; 0 by default.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
  /// Returns the height a row counts with until it is shown, in points; the table's
  /// `estimatedRowHeight` unless implemented.
  ///
  /// Asked for each row before the first cell; rows then count with the mean of the answers.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the estimated height of headers that were not shown yet, in points; called for the
  /// first section.
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  /// Returns the estimated height of footers that were not shown yet, in points; called for the
  /// first section.
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  /// Returns the actions that a swipe towards the trailing edge uncovers; nil unless implemented.
  ///
  /// A configuration without actions lets nothing be uncovered.
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Returns the actions that a swipe towards the leading edge uncovers; nil unless implemented.
  ///
  /// With nil a row that can be deleted uncovers a button that deletes it; a configuration without
  /// actions lets nothing be uncovered.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Returns the title of the button that deletes a row; "Delete" unless implemented.
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// Returns whether a row's contents move aside while the row is edited; true unless implemented.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  /// The user uncovers the actions of a row.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  /// The actions of a row are covered again; nil if the row is gone.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Returns where a row goes that the user holds over another; that place unless implemented.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the contents of a row's context menu; nil unless implemented.
  ///
  /// The row's swipe actions follow below the menu; a row without a menu has a menu of its swipe
  /// actions.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns whether a row without a context menu has a menu of edit actions; false unless
  /// implemented.
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  /// Returns whether the menu of edit actions has a row for an action; false unless implemented.
  ///
  /// Asked for each edit action and each item of the menu controller, which is the sender.
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  /// Performs an action that the user chose in the menu of edit actions.
  ///
  /// The action of a menu item is called on the cell instead, if the cell has the method.
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?)
  /// Returns the preview of a row that is shown while the row's menu opens; nil, for the row
  /// itself, unless implemented.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the preview to which a row's menu closes; nil, for the row itself, unless implemented.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The preview above a row's menu was tapped; show its page in a completion of the animator.
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Returns whether a row can have the focus of the keyboard; true unless implemented.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// Returns whether the focus takes the selection along to a row; the table's
  /// `selectionFollowsFocus` unless implemented.
  func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool
  /// Returns whether a click with Shift or Control may begin to select several rows; false unless
  /// implemented.
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// The user begins to select several rows; the delegate lets the table be edited, or selected
  /// severally.
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// The user has selected several rows by one action.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
}

extension UITableViewDelegate {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}
  /// Returns the table's `rowHeight`.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.optionalMethods.usedDefault = true
    return tableView.rowHeight
  }
  /// Returns the table's `sectionHeaderHeight`.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  {
    tableView.optionalMethods.usedDefault = true
    return tableView.sectionHeaderHeight
  }
  /// Returns the table's `sectionFooterHeight`.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  {
    tableView.optionalMethods.usedDefault = true
    return tableView.sectionFooterHeight
  }
  /// Returns nil.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }
  /// Returns nil.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// Returns true.
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  { true }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Returns `indexPath`.
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    tableView.optionalMethods.remove(.willSelect)
    return indexPath
  }
  /// Returns `indexPath`.
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    tableView.optionalMethods.remove(.willDeselect)
    return indexPath
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.optionalMethods.remove(.didSelect)
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    tableView.optionalMethods.remove(.didDeselect)
  }
  /// Returns false.
  public func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { false }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  {}
  /// Returns `delete`.
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    tableView.optionalMethods.usedDefault = true
    return .delete
  }
  /// Returns 0.
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
    -> Int
  {
    tableView.optionalMethods.usedDefault = true
    return 0
  }
  /// Returns the table's `estimatedRowHeight`.
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    tableView.optionalMethods.usedDefault = true
    return tableView.estimatedRowHeight
  }
  /// Returns the table's `estimatedSectionHeaderHeight`.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    tableView.optionalMethods.usedDefault = true
    return tableView.estimatedSectionHeaderHeight
  }
  /// Returns the table's `estimatedSectionFooterHeight`.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    tableView.optionalMethods.usedDefault = true
    return tableView.estimatedSectionFooterHeight
  }
  /// Returns nil.
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }
  /// Returns nil.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }
  /// Returns nil, which stands for "Delete".
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    nil
  }
  /// Returns true.
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    true
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns `proposedDestinationIndexPath`.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    proposedDestinationIndexPath
  }
  /// Returns nil.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    nil
  }
  /// Returns nil.
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil.
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Returns true.
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Returns the table's `selectionFollowsFocus`.
  public func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { tableView.selectionFollowsFocus }
  /// Returns false.
  public func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    false
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
}

extension UITableViewDelegate {
  /// Returns false.
  public func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool { false }
  /// Returns false.
  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
}
