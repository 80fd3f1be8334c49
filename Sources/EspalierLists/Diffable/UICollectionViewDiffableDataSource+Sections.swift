import EspalierCore
import Foundation

/// Expands and collapses items, on behalf of outline accessories.
@MainActor protocol OutlineSource: AnyObject {
  func isExpanded(at indexPath: IndexPath) -> Bool
  func toggle(at indexPath: IndexPath)
  /// The level of an item of a section snapshot; nil for other items.
  func level(at indexPath: IndexPath) -> Int?
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  // MARK: - Section snapshots

  /// Returns a section's items as a tree: the section snapshot that was applied, or the items side
  /// by side.
  public final func snapshot(for section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    if let tree = trees[section] { return tree }
    var tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if let index = state.current.indexOfSection(section) {
      tree.append(state.current.sections[index].items)
    }
    return tree
  }

  /// Shows a tree in a section: the items that no collapsed item hides become the section's items.
  ///
  /// A section that does not exist is appended.
  ///
  /// - Parameters:
  ///   - snapshot: The tree.
  ///   - section: The section.
  ///   - animatingDifferences: Whether items move to their places gradually.
  ///   - completion: Called once the items are in their places.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    state.inTurn { [weak self] in
      guard let self else { return }
      trees[section] = snapshot
      var whole = state.current
      if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
      let items = snapshot.visibleItems
      whole.deleteItems(whole.itemIdentifiers(inSection: section))
      whole.appendItems(items, toSection: section)
      state.show(whole, isAnimated: animatingDifferences, on: collectionView, completion)
    }
  }

  /// Shows a tree in a section and returns once the items are in their places.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  /// Forgets the trees of sections that a snapshot gives other items.
  final func dropTrees(
    for snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    guard !trees.isEmpty else { return }
    trees = trees.filter { section, tree in
      guard let index = snapshot.indexOfSection(section) else { return false }
      return snapshot.sections[index].items == tree.visibleItems
    }
  }

  // MARK: - Outlines

  private func place(_ indexPath: IndexPath) -> (SectionIdentifierType, ItemIdentifierType)? {
    guard indexPath.count == 2, let section = state.section(at: indexPath.section),
      let item = state.item(at: indexPath)
    else { return nil }
    return (section, item)
  }

  final func isExpanded(at indexPath: IndexPath) -> Bool {
    guard let (section, item) = place(indexPath) else { return false }
    return trees[section]?.isExpanded(item) ?? false
  }

  final func level(at indexPath: IndexPath) -> Int? {
    guard let (section, item) = place(indexPath), let tree = trees[section], tree.contains(item)
    else { return nil }
    return tree.level(of: item)
  }

  final func toggle(at indexPath: IndexPath) {
    guard let (section, item) = place(indexPath), var tree = trees[section] else { return }
    let handlers = sectionSnapshotHandlers
    if tree.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent {
        let below = children(item, tree.snapshot(of: item))
        tree.replace(childrenOf: item, using: below)
      }
      tree.expand([item])
    }
    apply(tree, to: section)
  }

  // MARK: - Moving items by hand

  /// Moves an item in the snapshot; applications inside the handlers wait for the end.
  final func reorder(_ source: IndexPath, _ target: IndexPath) {
    state.inTurn { [weak self] in self?.reorderNow(source, target) }
  }

  private func reorderNow(_ source: IndexPath, _ target: IndexPath) {
    guard let item = state.item(at: source), let from = ListPath(source),
      let to = ListPath(target), let section = state.section(at: to.section)
    else { return }
    let initial = state.current
    var final = initial
    final.deleteItems([item])
    let items = final.sections[to.section].items
    if items.indices.contains(to.row) {
      final.insertItems([item], beforeItem: items[to.row])
    } else {
      final.appendItems([item], toSection: section)
    }
    let touched = Set([from.section, to.section]).sorted()
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: initial, finalSnapshot: final,
      difference: final.itemIdentifiers.difference(from: initial.itemIdentifiers),
      sectionTransactions: touched.compactMap { index in
        state.section(at: index).map { sectionTransaction($0, item, initial, final) }
      })
    reorderingHandlers.willReorder?(transaction)
    for index in touched {
      if let section = state.section(at: index), trees[section] != nil {
        trees[section] = sectionTransaction(section, item, initial, final).finalSnapshot
      }
    }
    state.current = final
    state.current.settle()
    reorderingHandlers.didReorder?(transaction)
  }

  private func sectionTransaction(
    _ section: SectionIdentifierType, _ item: ItemIdentifierType,
    _ initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) -> NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType> {
    let (before, after) = (
      initial.itemIdentifiers(inSection: section), final.itemIdentifiers(inSection: section)
    )
    let old = snapshot(for: section)
    var new = old
    var branch = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if new.contains(item) {
      branch = new.snapshot(of: item, includingParent: true)
      new.delete([item])
    } else {
      branch.append([item])
    }
    if let place = after.firstIndex(of: item) {
      if place + 1 < after.count {
        new.insert(branch, before: after[place + 1])
      } else if place > 0 {
        new.insert(branch, after: after[place - 1])
      } else {
        new = branch
      }
    }
    return NSDiffableDataSourceSectionTransaction(
      sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new,
      difference: after.difference(from: before))
  }
}

extension UICollectionViewDiffableDataSource: ListTexts {
  var describesItems: Bool { ItemIdentifierType.self is any CustomStringConvertible.Type }

  func text(at path: ListPath) -> String? {
    guard let item = state.item(at: path.indexPath) else { return nil }
    return item as? String ?? (item as? any CustomStringConvertible)?.description
  }
}

/// A change that the user made by moving an item.
///
/// - Source: https://developer.apple.com/documentation/uikit/nsdiffabledatasourcetransaction
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The sections and items before the change.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The sections and items after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The change of all items.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the sections that it touches.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The effect of a change by the user on one section.
///
/// - Source: https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesectiontransaction
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The section's items before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section's items after the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The change of the section's items.
  public let difference: CollectionDifference<ItemIdentifierType>
}
