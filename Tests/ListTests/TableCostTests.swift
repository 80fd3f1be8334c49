import Espalier
import EspalierHeadless
import EspalierPlatform
import EspalierTesting
import EspalierTypography
import Foundation
import Testing

/// The costs of tables: cells made, rows measured, calls, pixels.
///
/// Times are in the benchmarks.
/// Lists T45, T46, and the counts of the workloads W9 to W12 and W15.
@MainActor @Suite(.serialized) struct TableCostTests {
  /// A plain table of uniform rows alone on a stage of one device pixel a point.
  private func uniform(_ count: Int) -> (Stage, UITableView, CountingSource) {
    let stage = Stage(size: CGSize(width: 390, height: 440), scale: 1)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    let source = CountingSource(count)
    table.contentInsetAdjustmentBehavior = .never
    table.showsVerticalScrollIndicator = false
    table.separatorStyle = .none
    table.sectionHeaderTopPadding = 0
    table.rowHeight = 44
    table.register(CountedCell.self, forCellReuseIdentifier: "cell")
    CountedCell.made = 0
    CountedCell.measured = 0
    // Tables do not own their sources.
    CountedCell.source = source
    table.dataSource = source
    let page = UIViewController()
    page.view = table
    stage.show(page)
    return (stage, table, source)
  }

  /// A table whose rows are measured, one to six times 20 points high.
  private func mixed(_ count: Int) -> (Stage, UITableView, CountingSource) {
    let (stage, table, source) = uniform(count)
    source.heights = { CGFloat(20 + 20 * ($0 &* 7_919 % 6)) }
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = UITableView.automaticDimension
    table.reloadData()
    stage.settle()
    CountedCell.made = 0
    CountedCell.measured = 0
    source.asked = 0
    return (stage, table, source)
  }

  @Test("Lists T45: a frame of scrolling repaints the stripe that came in, and nothing else")
  func scrollingRepaintsTheStripe() {
    let (stage, table, _) = uniform(1_000)
    table.contentOffset.y = 20
    stage.turn()
    for _ in 0..<20 {
      let before = stage.repaintedPixels
      table.contentOffset.y += 20
      stage.turn()
      #expect(stage.repaintedPixels - before == 7_800)
    }
  }

  @Test("Lists T46: a table at rest draws no frame, and keeps its first row when it gets wider")
  func aTableAtRestDrawsNothingAndKeepsItsPlace() throws {
    let (stage, table, _) = mixed(1_000)
    table.scrollToRow(at: IndexPath(row: 400, section: 0), at: .top, animated: false)
    stage.settle()
    stage.advance(by: 3)
    let frames = stage.frameCount
    stage.advance(by: 10)
    #expect(stage.frameCount == frames)
    let first = try #require(table.indexPathsForVisibleRows?.first)
    let place = table.rectForRow(at: first).minY - table.contentOffset.y
    CountedCell.measured = 0
    stage.resize(to: CGSize(width: 700, height: 440))
    stage.settle()
    #expect(table.bounds.width == 700)
    #expect(abs(table.rectForRow(at: first).minY - table.contentOffset.y - place) <= 1)
    #expect(CountedCell.measured == table.visibleCells.count)
  }

  @Test("Lists T46: a table at rest asks for no frame, sets no timer and ends no turn")
  func aTableAtRestWakesNothing() throws {
    let (stage, table, _) = mixed(1_000)
    let platform = try #require(Runtime.current.platform as? HeadlessPlatform)
    table.contentOffset.y = 300
    stage.settle()
    table.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    stage.settle()
    stage.advance(by: 3)
    #expect(platform.manualClock.isIdle)
    // The stage ends a turn of its own, however far it advances.
    let turns = platform.turnCount
    stage.advance(by: 0.1)
    let own = platform.turnCount - turns
    stage.advance(by: 60)
    #expect(platform.turnCount == turns + 2 * own)
  }

  @Test("Lists 4.3: a memory warning gives up the cells that wait, and rows get new ones")
  func aMemoryWarningGivesUpTheCellsThatWait() {
    let (stage, table, _) = uniform(1_000)
    func cells() -> Int { table.subviews.count { $0 is UITableViewCell } }
    stage.resize(to: CGSize(width: 390, height: 220))
    stage.settle()
    #expect(table.visibleCells.count == 5)
    #expect(cells() == 10)
    stage.receiveMemoryWarning()
    #expect(cells() == 5)
    stage.resize(to: CGSize(width: 390, height: 440))
    stage.settle()
    #expect(table.visibleCells.count == 10)
    #expect(CountedCell.made == 15)
  }

  @Test("Lists W9: a million uniform rows make the cells in sight and ask for counts once")
  func aMillionUniformRows() {
    let (stage, table, source) = uniform(1_000_000)
    #expect(CountedCell.made == 10)
    #expect(source.counted == 1)
    for _ in 0..<600 {
      table.contentOffset.y += 20
      stage.turn()
    }
    #expect(CountedCell.made == 11)
    #expect(source.asked == 10 + (600 * 20 + 43) / 44)
  }

  @Test("Lists W10: a million rows are measured once each, and the visible rows never jump")
  func aMillionMeasuredRows() throws {
    let (stage, table, _) = mixed(1_000_000)
    var seen: [Int: CGFloat] = [:]
    func look() -> [Int: CGFloat] {
      Dictionary(
        uniqueKeysWithValues: (table.indexPathsForVisibleRows ?? []).map {
          ($0.row, table.rectForRow(at: $0).minY - table.contentOffset.y)
        })
    }
    table.contentOffset.y = 0
    stage.turn()
    seen = look()
    var lowest = seen.keys.max() ?? 0
    let measuredBefore = CountedCell.measured
    let lowestBefore = lowest
    for step in 0..<300 {
      let distance: CGFloat = step < 150 ? 20 : -20
      table.contentOffset.y += distance
      stage.turn()
      let now = look()
      for (row, place) in now {
        guard let old = seen[row] else { continue }
        #expect(abs(old - distance - place) < 0.01, "row \(row) in step \(step)")
      }
      seen = now
      lowest = max(lowest, now.keys.max() ?? 0)
    }
    #expect(CountedCell.measured - measuredBefore == lowest - lowestBefore)
    #expect(table.contentOffset.y == 0)
  }

  @Test("Lists W10j: a far jump makes no cell and measures the rows in sight")
  func farJumps() {
    let (stage, table, _) = mixed(1_000_000)
    // The pool has as many cells as were ever visible: the smallest rows first.
    for row in [600, 1_200, 1_800] {
      table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
      stage.turn()
    }
    var random = UInt32(2_463_534_242)
    for _ in 0..<50 {
      random ^= random << 13
      random ^= random >> 17
      random ^= random << 5
      let target = Int(random % 1_000_000)
      CountedCell.measured = 0
      table.scrollToRow(at: IndexPath(row: target, section: 0), at: .top, animated: false)
      stage.turn()
      let shown = table.visibleCells.count
      #expect(CountedCell.measured <= shown + 1)
      #expect(
        table.rectForRow(at: IndexPath(row: target, section: 0)).minY == table.contentOffset.y)
    }
    #expect(CountedCell.made <= 25)
  }

  @Test("Lists W16: jumps through a million rows leave a bounded number of cells and pictures")
  func jumpsLeaveNothingBehind() throws {
    let (stage, table, source) = uniform(1_000_000)
    let text = try #require(Runtime.current.platform?.text as? FontTextSystem)
    source.title = { "Row number \($0), with a title long enough to fill most of its line" }
    for jump in 0..<400 {
      let row = jump * 2_417
      table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
      stage.turn()
    }
    #expect(text.work.renderedPieces > 3_900)
    #expect(text.keptMaskBytes <= 4 << 20)
    #expect(CountedCell.made <= 12)
    #expect(table.subviews.count <= 14)
  }

  @Test("Lists W11: one change among a million rows asks for the cells that come into sight")
  func changesAmongAMillionRows() {
    let (stage, table, source) = uniform(1_000_000)
    table.contentOffset.y = 44 * 500_000
    stage.turn()
    for step in 0..<200 {
      let row = step % 2 == 0 ? 500_000 + step % 9 : step * 4_999 % source.count
      source.asked = 0
      if step % 3 == 0 {
        source.count -= 1
        table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .none)
      } else {
        source.count += 1
        table.insertRows(at: [IndexPath(row: row, section: 0)], with: .none)
      }
      #expect(source.asked <= table.visibleCells.count)
      stage.turn()
      #expect(stage.issues.isEmpty)
    }
  }

  @Test(
    "Lists W12: two snapshots are compared in a number of comparisons that grows with their size")
  func snapshotsAreComparedInLinearTime() {
    let stage = Stage(size: CGSize(width: 390, height: 440))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, ComparedItem>(tableView: table) {
      table, path, _ in table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    let page = UIViewController()
    page.view = table
    stage.show(page)
    func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, ComparedItem> {
      var snapshot = NSDiffableDataSourceSnapshot<Int, ComparedItem>()
      snapshot.appendSections([0])
      snapshot.appendItems(items.map { ComparedItem(number: $0) })
      return snapshot
    }
    let count = 5_000
    source.apply(snapshot(Array(0..<count)), animatingDifferences: false)
    stage.turn()
    // A thousand out, a thousand in, two hundred moved.
    var items = (0..<count).filter { $0 % 5 != 0 }
    for index in 0..<200 { items.swapAt(index * 3, 3_999 - index * 7) }
    items += Array(count..<count + 1_000)
    let next = snapshot(items)
    ComparedItem.comparisons = 0
    source.apply(next, animatingDifferences: false)
    #expect(table.numberOfRows(inSection: 0) == items.count)
    #expect(ComparedItem.comparisons > 0)
    #expect(ComparedItem.comparisons <= 3 * (count + items.count))
  }

  @Test("Lists W15: a step of the focus repaints the stripe and two rows")
  func aStepOfTheFocusRepaintsTwoRows() {
    let (stage, table, _) = uniform(1_000)
    stage.tap(CGPoint(x: 100, y: 22))
    for _ in 0..<12 { stage.press(key: .keyboardDownArrow) }
    for _ in 0..<20 {
      let before = stage.repaintedPixels
      stage.press(key: .keyboardDownArrow)
      let painted = stage.repaintedPixels - before
      #expect(painted <= 390 * 44 * 3, "painted \(painted) at \(table.contentOffset.y)")
    }
  }
}

/// A source that counts the questions to it.
@MainActor private final class CountingSource: NSObject, UITableViewDataSource {
  var count: Int
  var counted = 0
  var asked = 0
  /// The height of the contents of each row; nil for rows that are not measured.
  var heights: ((Int) -> CGFloat)?
  /// The text of each row; nil for rows without one.
  var title: ((Int) -> String)?

  init(_ count: Int) {
    self.count = count
    super.init()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counted += 1
    return count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    if let cell = cell as? CountedCell {
      cell.height.constant = heights?(indexPath.row) ?? 44
      if let title { cell.textLabel?.text = title(indexPath.row) }
      cell.backgroundColor = indexPath.row % 2 == 0 ? .white : .systemGray6
    }
    return cell
  }
}

/// A cell that counts how many there are and how often one is measured.
@MainActor private final class CountedCell: UITableViewCell {
  static var made = 0
  static var measured = 0
  static var source: CountingSource?
  let box = UIView()
  lazy var height = box.heightAnchor.constraint(equalToConstant: 44)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor), height,
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    Self.measured += 1
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}

/// An item that counts comparisons.
private struct ComparedItem: Hashable, Sendable {
  nonisolated(unsafe) static var comparisons = 0
  let number: Int

  static func == (left: Self, right: Self) -> Bool {
    comparisons += 1
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
