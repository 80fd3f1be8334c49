import Espalier
import EspalierTesting
import Foundation
import Testing

/// Lists section 3: each mistake is named, and the program goes on.
@MainActor @Suite(.serialized) struct ListMistakeTests {
  /// Gives the answers that a test sets.
  @MainActor
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource
  {
    var counts = [3]
    var height: CGFloat?
    var cell: ((UITableView, IndexPath) -> UITableViewCell)?
    var item: ((UICollectionView, IndexPath) -> UICollectionViewCell)?

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cell?(tableView, indexPath)
        ?? tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height ?? 44
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { item?(view, path) ?? view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
  private let source = Source()

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func makeTable() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    return table
  }

  private func table() -> UITableView {
    let table = makeTable()
    table.dataSource = source
    table.delegate = source
    show(table)
    return table
  }

  private func collection(_ layout: UICollectionViewLayout = UICollectionViewFlowLayout())
    -> UICollectionView
  {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 440), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    show(collection)
    return collection
  }

  private func show(_ view: UIView) {
    let page = UIViewController()
    page.view.addSubview(view)
    stage.show(page)
  }

  private func says(_ code: String, _ words: String) -> Bool {
    stage.issues.contains { $0.code == code && $0.description.contains(words) }
  }

  // MARK: - Updates

  @Test func aDeletionOfARowThatDoesNotExistIsNamed() {
    let table = table()
    source.counts = [2]
    table.deleteRows(at: [path(5)], with: .none)
    stage.settle()
    #expect(
      says(
        "list.path",
        "attempt to delete row 5 from section 0 which only contains 3 rows before the update"))
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(table.visibleCells.count == 2)
  }

  @Test func anInsertionBeyondTheEndIsNamed() {
    let collection = collection()
    source.counts = [2]
    collection.performBatchUpdates {
      collection.deleteItems(at: [path(0), path(1)])
      collection.insertItems(at: [path(3)])
    }
    stage.settle()
    #expect(
      says(
        "list.path",
        "attempt to insert item 3 into section 0, but there are only 2 items in section 0 after the update"
      ))
    #expect(collection.visibleCells.count == 2)
  }

  @Test func aWrongNumberOfSectionsIsNamed() {
    let table = table()
    source.counts = [3, 2]
    table.performBatchUpdates {}
    stage.settle()
    #expect(
      says(
        "list.counts",
        "The number of sections contained in the table view after the update (2) must be equal"))
    #expect(table.numberOfSections == 2)
  }

  @Test func anInsertionAndAMoveToOnePathAreNamed() {
    let table = table()
    source.counts = [4]
    table.performBatchUpdates {
      table.insertRows(at: [path(0)], with: .none)
      table.moveRow(at: path(2), to: path(0))
    }
    stage.settle()
    #expect(says("list.conflict", "attempt to perform an insert and a move to the same index path"))
  }

  @Test func anotherCellForAReconfiguredRowIsNamedAndTheShownOneStays() throws {
    let table = table()
    let shown = try #require(table.cellForRow(at: path(1)))
    table.reconfigureRows(at: [path(1)])
    stage.settle()
    #expect(stage.issues.isEmpty)
    source.cell = { _, _ in UITableViewCell() }
    table.reconfigureRows(at: [path(1)])
    stage.settle()
    #expect(says("list.reconfigure", "cellForRowAt returned another cell"))
    #expect(table.cellForRow(at: path(1)) === shown)
  }

  // MARK: - Questions

  @Test func scrollingToARowThatDoesNotExistIsRefused() {
    let table = table()
    table.scrollToRow(at: path(72), at: .top, animated: false)
    stage.turn()
    #expect(
      says(
        "list.scroll",
        "Attempted to scroll the table view to an out-of-bounds row (72) when there are only 3 rows in section 0"
      ))
    #expect(table.contentOffset.y == 0)
  }

  @Test func scrollingToAnItemThatDoesNotExistIsRefused() {
    let collection = collection()
    collection.scrollToItem(at: path(3), at: .top, animated: false)
    #expect(says("list.scroll", "to an out-of-bounds item (3) when there are only 3 items"))
  }

  @Test func aCellForAPathThatDoesNotExistIsNamed() {
    let collection = collection()
    _ = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path(9))
    #expect(says("list.rect", "invalid index path"))
  }

  // MARK: - Cells

  @Test func aCellThatIsShownElsewhereMoves() {
    var first: UITableViewCell?
    source.cell = { table, path in
      if path.row == 1, let first { return first }
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if path.row == 0 { first = cell }
      return cell
    }
    let table = table()
    #expect(says("list.foreign", "is shown at row"))
    stage.settle()
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test func aCellOfAnotherTableIsNamed() {
    let table = table()
    let other = Source()
    other.cell = { _, _ in
      table.cellForRow(at: IndexPath(row: 0, section: 0))
        ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    other.counts = [1]
    let second = makeTable()
    second.dataSource = other
    show(second)
    #expect(says("list.foreign", "belongs to another table view"))
  }

  @Test func aLayoutOfTwoCollectionViewsIsNamed() {
    let layout = UICollectionViewFlowLayout()
    let first = collection(layout)
    let second = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === second && first !== second)
    #expect(says("list.layout", "was given to a second collection view"))
  }

  @Test func anItemThatWasNotDequeuedIsNamed() {
    source.item = { _, _ in UICollectionViewCell(frame: .zero) }
    let collection = collection()
    #expect(says("list.foreign", "does not come from a dequeuing method"))
    #expect(collection.visibleCells.count == 3)
  }

  @Test func anInvalidHeightIsAnIssueAndTheRowIsMeasured() {
    source.height = .nan
    let table = table()
    #expect(says("list.height", "heightForRowAt returned nan"))
    // As high as its text and its separator.
    #expect(table.rectForRow(at: path(0)).height == 44.5)
  }

  @Test func anInvalidRowHeightIsAnIssue() {
    let table = makeTable()
    show(table)
    table.rowHeight = .infinity
    #expect(says("list.height", "rowHeight was set to inf"))
  }

  @Test func aProviderWithoutACellIsNamed() {
    let table = makeTable()
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in nil }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
    show(table)
    #expect(says("list.noCell", "returned nil for the row"))
    #expect(table.visibleCells.count == 1)
  }

  // MARK: - Sources

  @Test func aSourceThatDiesBeforeTheTableIsShownIsNamed() {
    let table = makeTable()
    do { table.dataSource = Source() }
    show(table)
    #expect(says("list.noSource", "weak reference"))
    #expect(table.visibleCells.isEmpty)
  }

  @Test func aSourceThatIsTakenBackIsNoMistake() {
    let table = makeTable()
    table.dataSource = source
    table.dataSource = nil
    show(table)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    do { collection.dataSource = Source() }
    #expect(stage.issues.isEmpty)
    show(collection)
    #expect(says("list.noSource", "weak reference"))
  }

  @Test func aSourceThatLiesWhileItIsAskedIsReloaded() {
    let table = table()
    var calls = 0
    source.cell = { [source] table, path in
      calls += 1
      if calls == 1 { source.counts = [1] }
      return table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    table.reloadData()
    stage.turn()
    source.counts = [2]
    table.insertRows(at: [path(1)], with: .none)
    stage.settle()
    #expect(stage.issues.contains { $0.code == "list.counts" })
    #expect(table.visibleCells.count == 2)
  }

  // MARK: - Layouts

  private final class EmptyViews: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let view = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: "note", with: IndexPath(item: 0, section: 0))
      let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 50, section: 0))
      let ground = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "ground", with: IndexPath(item: 0, section: 0))
      for made in [view, item, ground] { made.frame = CGRect(x: 0, y: 0, width: 50, height: 50) }
      return [view, item, ground]
    }
  }

  @Test func whatALayoutNamesAndNothingGivesIsNamed() {
    _ = collection(EmptyViews())
    #expect(says("list.supplementary", "note"))
    #expect(says("list.element", "do not exist"))
    #expect(says("list.register", "decoration view of the kind ground"))
  }

  // MARK: - Snapshots

  @Test func aSectionThatIsAppendedAgainIsRefused() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendSections(["a"])
    #expect(snapshot.numberOfSections == 1)
    #expect(says("diff.section", "attempt to insert or append 1 section identifiers"))
  }

  @Test func anItemThatDoesNotExistIsNotReloaded() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.reloadItems([7])
    snapshot.appendItems([1], toSection: "b")
    #expect(
      says(
        "diff.unknown",
        "Attempted to reload item identifier that does not exist in the snapshot: 7"))
    #expect(says("diff.unknown", "section != NSNotFound"))
    #expect(snapshot.numberOfItems == 0)
  }

  @Test func anItemThatStandsTwiceInATreeIsRefused() {
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    tree.append([2], to: 1)
    #expect(says("diff.tree", "Duplicate item identifiers: {(2)}"))
  }
}
