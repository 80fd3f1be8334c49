import EspalierCore
public import Foundation

/// Supplies the rows of a table from snapshots, and animates the changes from one snapshot to the
/// next.
///
/// A new data source becomes the table's `dataSource`; the table does not own it. The cell provider
/// is called for rows that become visible, and after an application only for rows that are
/// inserted, reloaded or reconfigured.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Creates and configures the cell of an item.
  public typealias CellProvider =
    @MainActor (
      _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

  /// The animation of inserted and deleted rows; `automatic` by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private let state = DiffableState<SectionIdentifierType, ItemIdentifierType>()

  /// Creates a data source and makes it the data source of a table.
  ///
  /// - Parameters:
  ///   - tableView: The table; the data source does not own it.
  ///   - cellProvider: Creates and configures the cell of an item; it must not return nil for an
  ///     item of the snapshot.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: - Snapshots

  /// Returns the snapshot that was applied last, without marks.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    state.current
  }

  /// Shows a snapshot.
  ///
  /// The first one reloads the table. Each later one becomes a batch update with the smallest
  /// number of moves; a second one follows for items that are marked to be reloaded. An application
  /// inside another, or inside the cell provider, waits for the end of the other.
  ///
  /// - Parameters:
  ///   - snapshot: The new sections and items.
  ///   - animatingDifferences: Whether rows move to their places with an animation.
  ///   - completion: Called when the rows are in their places.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    state.inTurn { [weak self] in
      guard let self else { return }
      let isAnimated = animatingDifferences && defaultRowAnimation != .none
      tableView?.differenceAnimation = defaultRowAnimation
      state.show(snapshot, isAnimated: isAnimated, on: tableView, completion)
    }
  }

  /// Shows a snapshot and returns when the rows are in their places.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by reloading the table, without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    state.inTurn { [weak self] in
      guard let self else { return }
      state.reload(snapshot, on: tableView, completion)
    }
  }

  // MARK: - Questions

  /// Returns the item of a row, or nil if there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    state.item(at: indexPath)
  }

  /// Returns the row of an item, or nil if the item does not exist.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.current.path(of: itemIdentifier)?.indexPath
  }

  /// Returns the section at an index, or nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    state.section(at: index)
  }

  /// Returns the index of a section, or nil if the section does not exist.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.current.indexOfSection(sectionIdentifier)
  }

  // MARK: - UITableViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int {
    state.current.numberOfSections
  }

  /// Returns the number of items of a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    state.numberOfItems(inSection: section)
  }

  /// Returns the cell provider's cell for an item.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    if let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    {
      return cell
    }
    ListIssue.report(
      "list.noCell", tableView,
      "The cell provider of a diffable data source returned nil for the row \(indexPath); an empty cell is shown.",
      fix: "Return a cell for each item that the snapshot contains.")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }

  /// Returns nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }

  /// Returns true unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.optionalMethods.usedDefault = true
    return true
  }

  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.optionalMethods.remove(.commit) }

  /// Returns false unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.optionalMethods.usedDefault = true
    return false
  }

  /// Moves the item in the snapshot; overrides call `super`.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { move(from: sourceIndexPath, to: destinationIndexPath) }

  /// Returns nil unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }

  /// Returns `index` unless overridden.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  private func move(from source: IndexPath, to destination: IndexPath) {
    guard let item = itemIdentifier(for: source), destination != source else { return }
    state.move(item, to: destination)
  }
}

extension UITableViewDiffableDataSource: ListTexts {
  var describesItems: Bool { ItemIdentifierType.self is any CustomStringConvertible.Type }

  func text(at path: ListPath) -> String? {
    guard let item = state.item(at: path.indexPath) else { return nil }
    return item as? String ?? (item as? any CustomStringConvertible)?.description
  }
}
