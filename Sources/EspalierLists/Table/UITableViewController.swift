// Long because: a subclass overrides the members of three protocols here.
@_spi(Framework) public import EspalierCore
public import Foundation

/// A controller whose view is a table; the controller is the table's data source and delegate.
///
/// Each method of the table's protocols is a method here, so that a subclass overrides those it
/// needs; a method that is not overridden counts as absent. Subclasses override at least
/// `tableView(_:numberOfRowsInSection:)` and `tableView(_:cellForRowAt:)`.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewcontroller
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource,
  UITableViewDelegate
{
  private let style: UITableView.Style
  private lazy var inputRoom = TableInputRoom(self)
  /// The rows that the scene's file says; nil for most controllers.
  final var staticRows: StaticRows?

  /// Whether the selection is cleared when the view appears; true by default.
  ///
  /// The rows are deselected alongside the transition that reveals the view, and selected again if
  /// it is cancelled.
  open var clearsSelectionOnViewWillAppear = true

  /// Makes a controller with a table of a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with a plain table; there are no nibs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller with a plain table; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    style = UITableView.Style(rawValue: coder.nib?.style ?? 0) ?? .plain
    super.init(coder: coder)
    coder.finish(self, as: UITableViewController.self)
  }

  /// The table, which is the controller's view.
  ///
  /// Loads the view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  /// Fetches the rows again when they are pulled down; nil by default.
  ///
  /// Loads the view.
  open var refreshControl: UIRefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  /// Makes the table, with this controller as data source and delegate.
  open override func loadView() {
    if loadViewFromNib() { return }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Clears the selection if `clearsSelectionOnViewWillAppear` is true.
  ///
  /// From now on, the bottom inset of the table grows by what input views cover of it.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    inputRoom.begin()
    guard clearsSelectionOnViewWillAppear, let table = viewIfLoaded as? UITableView,
      let selected = table.indexPathsForSelectedRows
    else { return }
    let deselect = { for path in selected { table.deselectRow(at: path, animated: animated) } }
    guard animated, let coordinator = transitionCoordinator else { return deselect() }
    coordinator.animate(
      alongsideTransition: { _ in deselect() },
      completion: { context in
        guard context.isCancelled else { return }
        for path in selected { table.selectRow(at: path, animated: false, scrollPosition: .none) }
      })
  }

  /// Shows the scroll indicators for a moment.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (viewIfLoaded as? UITableView)?.flashScrollIndicators()
  }

  /// Gives the table back the room that it had for input views.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    inputRoom.end()
  }

  /// Begins or ends editing of the table.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
  }

  // MARK: - UITableViewDataSource

  //
  // The scene of a storyboard may give the table its rows; then they are the answers here.

  /// Returns 0 unless overridden; the number of static rows of a scene.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    staticRows?.rows(in: section) ?? 0
  }
  /// Returns an empty cell unless overridden; the static cell of a scene.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    staticRows?.cell(at: indexPath) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// Returns 1; the number of static sections of a scene.
  open func numberOfSections(in tableView: UITableView) -> Int { staticRows?.count ?? 1 }
  /// Returns nil; the static title of a scene.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    if staticRows == nil { tableView.optionalMethods.usedDefault = true }
    return staticRows?.header(of: section)
  }
  /// Returns nil; the static title of a scene.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    if staticRows == nil { tableView.optionalMethods.usedDefault = true }
    return staticRows?.footer(of: section)
  }
  /// Returns true.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.optionalMethods.usedDefault = true
    return true
  }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.optionalMethods.remove(.commit) }

  /// Returns false.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.optionalMethods.usedDefault = true
    return false
  }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }
  /// Returns `index`.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  // MARK: - UITableViewDelegate

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}
  /// Returns the table's `rowHeight`, or the static row's own.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let staticRows { return staticRows.height(at: indexPath) ?? tableView.rowHeight }
    tableView.optionalMethods.usedDefault = true
    return tableView.rowHeight
  }
  /// Returns the table's `sectionHeaderHeight`, or the static section's own.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    if let staticRows {
      return staticRows.headerHeight(of: section) ?? tableView.sectionHeaderHeight
    }
    tableView.optionalMethods.usedDefault = true
    return tableView.sectionHeaderHeight
  }
  /// Returns the table's `sectionFooterHeight`, or the static section's own.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    if let staticRows {
      return staticRows.footerHeight(of: section) ?? tableView.sectionFooterHeight
    }
    tableView.optionalMethods.usedDefault = true
    return tableView.sectionFooterHeight
  }
  /// Returns nil.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }
  /// Returns nil.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// Returns true.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Returns `indexPath`.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  {
    tableView.optionalMethods.remove(.willSelect)
    return indexPath
  }
  /// Returns `indexPath`.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    tableView.optionalMethods.remove(.willDeselect)
    return indexPath
  }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.optionalMethods.remove(.didSelect)
  }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    tableView.optionalMethods.remove(.didDeselect)
  }
  /// Returns false.
  open func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { false }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
  }
  /// Returns `delete`.
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    tableView.optionalMethods.usedDefault = true
    return .delete
  }
  /// Returns 0.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
    -> Int
  {
    tableView.optionalMethods.usedDefault = true
    return 0
  }

  /// Returns the table's `estimatedRowHeight`.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    tableView.optionalMethods.usedDefault = true
    return tableView.estimatedRowHeight
  }
  /// Returns the table's `estimatedSectionHeaderHeight`.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    tableView.optionalMethods.usedDefault = true
    return tableView.estimatedSectionHeaderHeight
  }
  /// Returns the table's `estimatedSectionFooterHeight`.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    tableView.optionalMethods.usedDefault = true
    return tableView.estimatedSectionFooterHeight
  }
  /// Returns nil.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }
  /// Returns nil.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }
  /// Returns nil, which stands for "Delete".
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    nil
  }
  /// Returns true.
  open func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    true
  }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns `proposedDestinationIndexPath`.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    proposedDestinationIndexPath
  }
  /// Returns nil.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    nil
  }
  /// Returns false.
  open func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool { false }
  /// Returns false.
  open func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
  /// Returns nil.
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil.
  open func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Returns true.
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns the table's `selectionFollowsFocus`.
  open func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { tableView.selectionFollowsFocus }
  /// Returns false.
  open func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    false
  }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

  // MARK: - UIScrollViewDelegate

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Changes nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
