import EspalierCore
import Foundation

/// A list that shows the items of a diffable data source.
@MainActor protocol DiffableList: AnyObject {
  func reloadData()
  /// Makes a batch of changes that are known; `update` changes the data.
  func takeDifference(
    _ changes: [ListChange], isAnimated: Bool, completion: ((Bool) -> Void)?, _ update: () -> Void)
  func reconfigure(_ indexPaths: [IndexPath])
  /// Calls `body` right after the next commit.
  func callAfterCommit(_ body: @escaping () -> Void)
}

extension UICollectionView: DiffableList {
  final func takeDifference(
    _ changes: [ListChange], isAnimated: Bool, completion: ((Bool) -> Void)?, _ update: () -> Void
  ) { perform(changes, isAnimated: isAnimated, completion: completion, update) }

  final func reconfigure(_ indexPaths: [IndexPath]) { reconfigureItems(at: indexPaths) }
}

/// The common part of the diffable data sources of tables and of collections: the applied snapshot,
/// and how the next one is applied.
@MainActor final class DiffableState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  var current = Snapshot()
  private(set) var hasApplied = false
  private let queue = ApplyQueue()

  /// Runs `work` after applications that run.
  func inTurn(_ work: @escaping @MainActor () -> Void) { queue.run(work) }

  /// Shows a snapshot by reloading.
  func reload(_ snapshot: Snapshot, on list: (any DiffableList)?, _ completion: (() -> Void)?) {
    hasApplied = true
    current = snapshot
    if current.hasObjects { current.renewPlaces() }
    current.settle()
    list?.reloadData()
    if let completion { list?.callAfterCommit(completion) ?? completion() }
  }

  /// Shows a snapshot by the changes that lead to it.
  func show(
    _ snapshot: Snapshot, isAnimated: Bool, on list: (any DiffableList)?,
    _ completion: (() -> Void)?
  ) {
    guard hasApplied, let list else { return reload(snapshot, on: list, completion) }
    let difference = SnapshotDifference(from: current, to: snapshot)
    if difference.isBroken {
      // Names the items, of the snapshot in which they are lost.
      current.renewPlaces()
      return reload(snapshot, on: list, completion)
    }
    let changes = difference.changes
    let reloads = reloads(of: snapshot)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    let finish: (Bool) -> Void = { _ in completion?() }
    list.takeDifference(
      changes, isAnimated: isAnimated, completion: reloads.isEmpty ? finish : nil
    ) {
      self.current = snapshot
      self.current.settle()
    }
    if !reloads.isEmpty {
      list.takeDifference(reloads, isAnimated: isAnimated, completion: finish) {}
    }
    let paths = reconfigured.compactMap { current.path(of: $0)?.indexPath }
    if !paths.isEmpty { list.reconfigure(paths) }
  }

  private func reloads(of snapshot: Snapshot) -> [ListChange] {
    let sections = snapshot.reloadedSectionIdentifiers.compactMap { snapshot.indexOfSection($0) }
    let rows = snapshot.reloadedItemIdentifiers.compactMap { snapshot.path(of: $0) }
    return sections.map { .reloadSection($0) }
      + rows.filter { !sections.contains($0.section) }.map { .reloadRow($0) }
  }

  func item(at indexPath: IndexPath) -> Item? {
    guard let path = ListPath(indexPath), current.sections.indices.contains(path.section) else {
      return nil
    }
    let items = current.sections[path.section].items
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  /// Moves an item to a path, without telling the list, which shows it there already.
  func move(_ item: Item, to destination: IndexPath) {
    guard destination.count == 2 else { return }
    var changed = current
    changed.deleteItems([item])
    let section = destination[0]
    guard changed.sections.indices.contains(section) else { return }
    let items = changed.sections[section].items
    if items.indices.contains(destination[1]) {
      changed.insertItems([item], beforeItem: items[destination[1]])
    } else {
      changed.appendItems([item], toSection: changed.sections[section].identifier)
    }
    current = changed
    current.settle()
  }

  func section(at index: Int) -> Section? {
    current.sections.indices.contains(index) ? current.sections[index].identifier : nil
  }

  func numberOfItems(inSection section: Int) -> Int {
    current.sections.indices.contains(section) ? current.sections[section].items.count : 0
  }
}
