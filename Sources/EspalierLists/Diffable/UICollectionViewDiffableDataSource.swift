import EspalierCore
public import Foundation

/// Gives a collection its items from snapshots, and animates the changes from one to the next.
///
/// Making a data source makes it the collection's `dataSource`; the collection does not own it. The
/// cell provider is called for items that come into sight, and after an application only for items
/// that are inserted, reloaded or reconfigured.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Makes and fills in the cell of an item.
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath,
      _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

  /// Makes and fills in a supplementary view.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  /// Makes and fills in supplementary views; needed by layouts that have such views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// The handlers that let the user move items, and follow the move.
  public final var reorderingHandlers = ReorderingHandlers()

  /// Follows and steers the expanding and collapsing of items of section snapshots.
  public final var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  final weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  final let state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
  final var trees:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Makes a data source and gives it to a collection.
  ///
  /// - Parameters:
  ///   - collectionView: The collection; not owned.
  ///   - cellProvider: Makes and fills in the cell of an item; it must not be nil for an item of
  ///     the snapshot.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: - Snapshots

  /// Returns the snapshot that was applied last, without marks.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    state.current
  }

  /// Shows a snapshot.
  ///
  /// The first one reloads the collection. Each later one becomes a batch update with the smallest
  /// number of moves; items that are marked to be reloaded follow in a second one. An application
  /// inside another, or inside the cell provider, waits for its turn.
  ///
  /// - Parameters:
  ///   - snapshot: The new sections and items.
  ///   - animatingDifferences: Whether items move to their places gradually.
  ///   - completion: Called once the items are in their places.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    state.inTurn { [weak self] in
      guard let self else { return }
      dropTrees(for: snapshot)
      state.show(snapshot, isAnimated: animatingDifferences, on: collectionView, completion)
    }
  }

  /// Shows a snapshot and returns once the items are in their places.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by reloading the collection; nothing moves.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    state.inTurn { [weak self] in
      guard let self else { return }
      dropTrees(for: snapshot)
      state.reload(snapshot, on: collectionView, completion)
    }
  }

  // MARK: - Questions

  /// Returns the item at a path, or nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    state.item(at: indexPath)
  }

  /// Returns the path of an item, or nil if the item does not exist.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.current.path(of: itemIdentifier)?.indexPath
  }

  /// Returns the section at an index, or nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }

  /// Returns the index of a section, or nil if the section does not exist.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.current.indexOfSection(sectionIdentifier)
  }

  // MARK: - UICollectionViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    state.current.numberOfSections
  }

  /// Returns the number of items of a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { state.numberOfItems(inSection: section) }

  /// Returns the cell that the provider makes for an item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    {
      return cell
    }
    ListIssue.report(
      "list.noCell", collectionView,
      "The cell provider of a diffable data source returned nil for the item \(indexPath); an empty cell is shown.",
      fix: "Return a cell for each item that the snapshot contains.")
    return UICollectionViewCell()
  }

  /// Returns the view that the supplementary view provider makes.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    collectionView.usedDefault = true
    return UICollectionReusableView()
  }

  /// Returns nil unless overridden.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the first item of the section with the title's index unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Returns the answer of `reorderingHandlers.canReorderItem`, false without it.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves the item in the snapshot and calls `reorderingHandlers`.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { reorder(sourceIndexPath, destinationIndexPath) }

  /// The handlers of the program for items that the user moves.
  public struct ReorderingHandlers {
    /// Returns whether the user can move an item; nil allows none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the snapshot changes.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the snapshot changed: the program changes its data likewise.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
  }

  /// The handlers of the program for items that the user expands or collapses.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Returns whether an item may expand; nil allows all.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item expands.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns whether an item may collapse; nil allows all.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item collapses.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the items below an item that expands, from those that were below it; nil leaves
    /// them.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<
          Item
        >
      )?
  }
}
