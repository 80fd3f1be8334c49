import Espalier
import Foundation

/// A delegate of tables and collections that implements every method and passes each call on.
///
/// Its answers are those of a list without a delegate.
@MainActor
final class CallingDelegate: NSObject, UITableViewDelegate,
  UICollectionViewDelegateFlowLayout, UITableViewDataSourcePrefetching,
  UICollectionViewDataSourcePrefetching
{
  /// Called in each method, with its name.
  var onCall: ((String) -> Void)?
  /// Whether a table's sections have headers and footers.
  var hasHeaders = false
  var hasActions = true

  private func called(_ name: String = #function) { onCall?(name) }

  // MARK: - Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) { called() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { called() }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { called() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    called()
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { called() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { called() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { called() }

  // MARK: - Tables

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { called() }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { called() }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { called() }
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) { called() }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { called() }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { called() }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    called()
    return tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  {
    called()
    return 30
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    called()
    return hasHeaders ? 20 : 0
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    called()
    return hasHeaders ? UITableView.automaticDimension : 0
  }
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    called()
    return 20
  }
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  {
    called()
    return 20
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    called()
    return hasHeaders ? UITableViewHeaderFooterView(reuseIdentifier: "header") : nil
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    called()
    guard hasHeaders else { return nil }
    let view = UIView()
    view.heightAnchor.constraint(equalToConstant: 15).isActive = true
    return view
  }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    called()
    return 0
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    called()
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { called() }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { called() }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    called()
    return indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    called()
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { called() }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { called() }
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool
  {
    called()
    return hasActions
  }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    called()
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    called()
    return .delete
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  {
    called()
    return true
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    called()
    return actions()
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    called()
    return actions()
  }
  func actions() -> UISwipeActionsConfiguration? {
    guard hasActions else { return nil }
    let action = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.called("swipe action")
      done(true)
    }
    let configuration = UISwipeActionsConfiguration(actions: [action])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    called()
    return nil
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { called() }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { called() }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    called()
    return proposedDestinationIndexPath
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    called()
    return nil
  }
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    called()
    return true
  }
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
    -> Bool
  {
    called()
    return false
  }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    called()
    return hasActions
  }
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    tableView.allowsMultipleSelection = true
    called()
  }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { called() }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { called() }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    called()
  }

  // MARK: - Collections

  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    called()
    return true
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { called() }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { called() }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    called()
    return true
  }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    called()
    return true
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { called() }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { called() }
  func collectionView(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath)
    -> Bool
  {
    called()
    return hasActions
  }
  func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    called()
  }
  func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { called() }
  func collectionView(
    _ view: UICollectionView, willDisplaySupplementaryView supplement: UICollectionReusableView,
    forElementKind elementKind: String, at path: IndexPath
  ) { called() }
  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) { called() }
  func collectionView(
    _ view: UICollectionView,
    didEndDisplayingSupplementaryView supplement: UICollectionReusableView,
    forElementOfKind elementKind: String, at path: IndexPath
  ) { called() }
  func collectionView(
    _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    called()
    return nil
  }
  func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
    called()
    return true
  }
  func collectionView(_ view: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath)
    -> Bool
  {
    called()
    return false
  }
  func collectionView(
    _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool {
    called()
    return hasActions
  }
  func collectionView(
    _ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
  ) {
    view.allowsMultipleSelection = true
    called()
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) { called() }
  func collectionView(
    _ view: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint {
    called()
    return view.collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
  }
  func collectionView(
    _ view: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    called()
    return proposed
  }
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    called()
    return (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    called()
    return .zero
  }
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    called()
    return (layout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0
  }
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    called()
    return (layout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    called()
    return hasHeaders ? CGSize(width: 0, height: 20) : .zero
  }
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    called()
    return hasHeaders ? CGSize(width: 0, height: 15) : .zero
  }
  func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) { called() }
  func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
    called()
  }
}
