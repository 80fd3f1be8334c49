import Espalier
import EspalierTesting
import Foundation
import Testing

/// Snapshots that are applied inside each callback of a list with a diffable data source.
@MainActor @Suite(.serialized) struct DiffableChangeTests {
  @Test(arguments: [true, false])
  func aListShowsTheSnapshotThatWasAppliedInsideAnyOfItsCallbacks(_ isTable: Bool) {
    let walk = SnapshotWalk(isTable: isTable)
    walk.run(applying: nil, in: "", after: 0)
    #expect(walk.failure == nil)
    #expect(walk.reached.count > 10)
    #expect(walk.reached["provider"] != nil)
    for (name, count) in walk.reached.sorted(by: { $0.key < $1.key }) {
      for kind in SnapshotWalk.Application.allCases {
        let calls = kind.rawValue % 2 == 1 ? count / 2 : 0
        let walk = SnapshotWalk(isTable: isTable)
        walk.run(applying: kind, in: name, after: calls)
        #expect(walk.failure == nil, "\(isTable ? "table" : "collection"), \(kind) in \(name)")
      }
    }
  }
}

/// A list with a diffable data source, and a walk over it.
@MainActor final class SnapshotWalk {
  enum Application: Int, CaseIterable {
    case animated, instant, reload, twice, tree
  }

  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private let stage = Stage(size: CGSize(width: 390, height: 300), scale: 2)
  private let delegate = CallingDelegate()
  private let table: UITableView?
  private let collection: UICollectionView?
  private var tableSource: UITableViewDiffableDataSource<Int, Int>?
  private var collectionSource: UICollectionViewDiffableDataSource<Int, Int>?
  private(set) var reached: [String: Int] = [:]
  private(set) var failure: String?
  private var call: ((String) -> Void)?

  init(isTable: Bool) {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 130)
    let page = UIViewController()
    if isTable {
      let table = UITableView(frame: frame)
      table.rowHeight = 30
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      (self.table, collection) = (table, nil)
      page.view.addSubview(table)
    } else {
      let collection = UICollectionView(
        frame: frame,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
      (table, self.collection) = (nil, collection)
      page.view.addSubview(collection)
    }
    let list: UIScrollView? = table ?? collection
    list?.contentInsetAdjustmentBehavior = .never
    tableSource = table.map { table in
      UITableViewDiffableDataSource(tableView: table) { [weak self] table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.tag = item
        self?.call?("provider")
        return cell
      }
    }
    collectionSource = collection.map { collection in
      UICollectionViewDiffableDataSource(collectionView: collection) {
        [weak self] collection, path, item in
        let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        cell.tag = item
        self?.call?("provider")
        return cell
      }
    }
    table?.delegate = delegate
    collection?.delegate = delegate
    stage.show(page)
  }

  private func apply(_ snapshot: Snapshot, animated: Bool = true) {
    tableSource?.apply(snapshot, animatingDifferences: animated)
    collectionSource?.apply(snapshot, animatingDifferences: animated)
  }

  private var current: Snapshot {
    tableSource?.snapshot() ?? collectionSource?.snapshot() ?? Snapshot()
  }

  /// Walks; the callback `name` applies a snapshot after it was called `calls` times.
  func run(applying kind: Application?, in name: String, after calls: Int) {
    let call: (String) -> Void = { [unowned self] called in
      reached[called, default: 0] += 1
      guard let kind, called == name, reached[called] == calls + 1 else { return }
      apply(kind)
    }
    self.call = call
    delegate.onCall = call
    walk()
    self.call = nil
    delegate.onCall = nil
    stage.settle()
    check()
  }

  private func apply(_ kind: Application) {
    var next = Snapshot()
    next.appendSections([2, 0])
    next.appendItems([4, 101, 2, 102], toSection: 0)
    next.appendItems([20, 8, 103], toSection: 2)
    next.reloadItems([2])
    next.reconfigureItems([8])
    switch kind {
    case .animated: apply(next)
    case .instant: apply(next, animated: false)
    case .reload:
      tableSource?.applySnapshotUsingReloadData(next)
      collectionSource?.applySnapshotUsingReloadData(next)
    case .twice:
      apply(next)
      var last = Snapshot()
      last.appendSections([0])
      last.appendItems([102, 9, 4])
      apply(last)
    case .tree:
      guard let collectionSource else { return apply(Snapshot()) }
      var tree = NSDiffableDataSourceSectionSnapshot<Int>()
      tree.append([201, 202])
      tree.append([203, 204], to: 201)
      tree.expand([201])
      collectionSource.apply(tree, to: 0)
    }
  }

  private func walk() {
    var first = Snapshot()
    first.appendSections([0, 1, 2])
    first.appendItems(Array(1...9), toSection: 0)
    first.appendItems([11], toSection: 1)
    first.appendItems([20, 21, 22], toSection: 2)
    apply(first)
    stage.turn()
    stage.tap(CGPoint(x: 60, y: 40))
    stage.tap(CGPoint(x: 60, y: 70))
    stage.press(key: .keyboardDownArrow)
    table?.contentOffset.y = 60
    collection?.contentOffset.y = 60
    stage.turn()
    var second = current
    if second.indexOfItem(3) != nil, second.indexOfItem(5) != nil {
      second.deleteItems([3])
      second.moveItem(5, beforeItem: second.itemIdentifiers[0])
    }
    second.appendSections([50])
    second.appendItems([51, 52], toSection: 50)
    apply(second)
    stage.advance(by: 0.1)
    var third = current
    if let section = third.sectionIdentifiers.first { third.reloadSections([section]) }
    apply(third)
    stage.settle()
  }

  private func check() {
    if let issue = stage.issues.first { failure = issue.description }
    let items = current
    let counts = items.sectionIdentifiers.map { items.numberOfItems(inSection: $0) }
    let shown =
      table.map { table in (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } }
      ?? collection.map { view in
        (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
      }
    if shown != counts { failure = "\(shown ?? []), not \(counts)" }
    for path in table?.indexPathsForVisibleRows ?? collection?.indexPathsForVisibleItems ?? [] {
      let cell: UIView? = table?.cellForRow(at: path) ?? collection?.cellForItem(at: path)
      let item =
        tableSource?.itemIdentifier(for: path) ?? collectionSource?.itemIdentifier(for: path)
      if cell?.tag != item { failure = "\(path) shows \(cell?.tag ?? -1), not \(item ?? -1)" }
    }
  }
}
