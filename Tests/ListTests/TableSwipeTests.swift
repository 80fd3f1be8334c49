import Espalier
import EspalierTesting
import Foundation
import Testing

/// Swipe actions, reordering, prefetching, the index and the refresh control.
///
/// Lists T26 to T28.
@MainActor @Suite(.serialized) struct TableSwipeTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func only(_ lines: [String], _ words: String...) -> [String] {
    lines.filter { line in words.contains { line.hasPrefix($0) } }
  }

  @Test("Lists T26: a swipe uncovers the actions of a row, and Escape covers them")
  func aSwipeUncoversActions() throws {
    let delegate = MenuRecorder()
    let scene = TableScene([20], delegate: delegate)
    _ = scene.take()
    scene.stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 180, y: 68), duration: 0.3)
    #expect(
      only(scene.take(), "trailing", "willBegin", "didEnd", "didSelect")
        == ["trailing(1)", "willBeginEditing(1)"])
    scene.stage.settle()
    let cell = try #require(scene.table.cellForRow(at: path(1)))
    #expect(cell.frame.minX < -140)
    #expect(cell.configurationState.isSwiped)
    scene.stage.press(key: .keyboardEscape)
    #expect(only(scene.take(), "didEnd") == ["didEndEditing(1)"])
    scene.stage.settle()
    #expect(cell.frame.minX == 0)
    #expect(delegate.performed.isEmpty)
    #expect(scene.table.contentOffset.y == 0)
  }

  @Test(
    arguments: [
      (0, .layerMaxXMinYCorner), (1, []), (2, .layerMaxXMaxYCorner),
    ] as [(Int, CACornerMask)])
  func theActionsOfACardAreRoundWhereTheCardIs(row: Int, corners: CACornerMask) throws {
    let scene = TableScene([3], style: .insetGrouped, delegate: MenuRecorder())
    let place = scene.table.rectForRow(at: path(row))
    scene.stage.drag(
      from: CGPoint(x: 300, y: place.midY), to: CGPoint(x: 180, y: place.midY), duration: 0.3)
    scene.stage.settle()
    let actions = try #require(
      scene.table.subviews.first { String(describing: type(of: $0)) == "SwipeActionsView" })
    #expect(actions.layer.maskedCorners == corners)
    #expect(actions.layer.cornerRadius == (corners.isEmpty ? 0 : 10))
    #expect(actions.clipsToBounds)
  }

  @Test("Lists T26: a swipe over most of the row performs the first action once")
  func aFullSwipePerformsTheFirstAction() {
    let delegate = MenuRecorder()
    let scene = TableScene([20], delegate: delegate)
    scene.stage.drag(from: CGPoint(x: 360, y: 66), to: CGPoint(x: 40, y: 66), duration: 0.3)
    scene.stage.settle()
    #expect(delegate.performed == ["Archive 1"])
    #expect(scene.table.cellForRow(at: path(1))?.frame.minX == 0)
  }

  @Test func aButtonBehindTheRowPerformsItsAction() {
    let delegate = MenuRecorder()
    let scene = TableScene([20], delegate: delegate)
    scene.stage.drag(from: CGPoint(x: 360, y: 66), to: CGPoint(x: 200, y: 66), duration: 0.3)
    scene.stage.settle()
    scene.stage.tap(CGPoint(x: 260, y: 66))
    scene.stage.settle()
    #expect(delegate.performed == ["Remove 1"])
  }

  @Test func aClickElsewhereCoversTheActionsAndSelectsNothing() {
    let delegate = MenuRecorder()
    let scene = TableScene([20], delegate: delegate)
    scene.stage.drag(from: CGPoint(x: 360, y: 66), to: CGPoint(x: 200, y: 66), duration: 0.3)
    scene.stage.settle()
    _ = scene.take()
    scene.stage.tap(CGPoint(x: 100, y: 200))
    scene.stage.settle()
    #expect(only(scene.take(), "didEnd", "didSelect") == ["didEndEditing(1)"])
    #expect(scene.table.cellForRow(at: path(1))?.frame.minX == 0)
  }

  @Test func aDragUpOverARowWithActionsScrolls() {
    let delegate = MenuRecorder()
    let scene = TableScene([40], delegate: delegate)
    scene.stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 190, y: 200), duration: 0.5)
    #expect(scene.table.contentOffset.y > 100)
    #expect(only(scene.take(), "trailing").isEmpty)
  }

  @Test func aRowThatTheProgramLetsBeDeletedHasAButtonForIt() {
    let scene = TableScene([4])
    let source = NamedSource(scene, ["A", "B", "C", "D"])
    scene.table.dataSource = source
    scene.stage.turn()
    scene.stage.drag(from: CGPoint(x: 360, y: 66), to: CGPoint(x: 40, y: 66), duration: 0.3)
    scene.stage.settle()
    #expect(source.names == ["A", "C", "D"])
    #expect(scene.table.numberOfRows(inSection: 0) == 3)
  }

  @Test func aTableThatSaysNothingOfEditingHasNoActions() {
    let scene = TableScene([4])
    scene.stage.drag(from: CGPoint(x: 360, y: 66), to: CGPoint(x: 40, y: 66), duration: 0.3)
    scene.stage.settle()
    #expect(scene.table.cellForRow(at: path(1))?.frame.minX == 0)
    scene.stage.secondaryClick(CGPoint(x: 100, y: 66))
    #expect(scene.stage.openMenus.isEmpty)
  }

  @Test func whereTextRunsFromRightToLeftTheTrailingActionsAreAtTheLeft() throws {
    let delegate = MenuRecorder()
    let scene = TableScene([20], delegate: delegate)
    scene.table.semanticContentAttribute = .forceRightToLeft
    scene.stage.turn()
    scene.stage.drag(from: CGPoint(x: 60, y: 66), to: CGPoint(x: 220, y: 66), duration: 0.3)
    scene.stage.settle()
    #expect(try #require(scene.table.cellForRow(at: path(1))).frame.minX > 140)
  }

  // MARK: - Reordering

  private func movable() -> (TableScene, NamedSource, TargetRecorder) {
    let delegate = TargetRecorder()
    let scene = TableScene([5], delegate: delegate)
    let source = NamedSource(scene, ["A", "B", "C", "D", "E"])
    scene.table.dataSource = source
    scene.table.setEditing(true, animated: false)
    scene.stage.turn()
    _ = scene.take()
    return (scene, source, delegate)
  }

  @Test("Lists T27: a drag of the grip moves a row, and calls the data source once")
  func aDragOfTheGripMovesARow() {
    let (scene, source, _) = movable()
    scene.stage.drag(from: CGPoint(x: 371, y: 22), to: CGPoint(x: 371, y: 22 + 88), duration: 0.4)
    scene.stage.settle()
    #expect(
      only(scene.take(), "canMove", "target", "moveRow", "cfr") == [
        "canMove(0)", "target(1)", "target(2)", "moveRow(0, 2)",
      ])
    #expect(source.names == ["B", "C", "A", "D", "E"])
    let titles = scene.table.visibleCells.map { $0.textLabel?.text }
    #expect(titles == ["B", "C", "A", "D", "E"])
  }

  @Test("Lists T27: Escape puts a held row back")
  func escapePutsTheRowBack() {
    let (scene, source, _) = movable()
    scene.stage.press(CGPoint(x: 371, y: 22))
    scene.stage.move(to: CGPoint(x: 371, y: 66))
    scene.stage.move(to: CGPoint(x: 371, y: 110))
    scene.stage.press(key: .keyboardEscape)
    scene.stage.release()
    scene.stage.settle()
    #expect(only(scene.take(), "moveRow").isEmpty)
    #expect(source.names == ["A", "B", "C", "D", "E"])
    #expect(scene.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
  }

  @Test func theDelegateChoosesWhereARowGoes() {
    let (scene, source, delegate) = movable()
    delegate.answer = path(1)
    scene.stage.drag(from: CGPoint(x: 371, y: 22), to: CGPoint(x: 371, y: 150), duration: 0.4)
    scene.stage.settle()
    #expect(source.names == ["B", "A", "C", "D", "E"])
  }

  @Test func aRowHeldAtTheEdgeScrollsTheTable() {
    let scene = TableScene([100])
    let source = NamedSource(scene, (0..<100).map { "\($0)" })
    scene.table.dataSource = source
    scene.table.setEditing(true, animated: false)
    scene.stage.turn()
    scene.stage.press(CGPoint(x: 371, y: 22))
    scene.stage.move(to: CGPoint(x: 371, y: 430))
    for _ in 0..<60 { scene.stage.advance(by: 1.0 / 60) }
    #expect(scene.table.contentOffset.y > 150)
    scene.stage.release()
    scene.stage.settle()
    #expect(source.names[0] == "1")
    #expect(source.names.firstIndex(of: "0").map { $0 > 12 } == true)
  }

  // MARK: - Prefetching

  @Test("Lists T28: rows ahead are named once after the commit, and taken back once")
  func rowsAheadAreNamed() {
    let scene = TableScene([100])
    let prefetcher = Prefetcher()
    scene.table.prefetchDataSource = prefetcher
    scene.stage.turn()
    #expect(prefetcher.take() == ["fetch 10...19"])
    scene.scroll(to: 44)
    #expect(prefetcher.take() == ["fetch 20...20"])
    scene.scroll(to: 0)
    #expect(prefetcher.take() == ["cancel 11...20"])
    scene.stage.turn()
    #expect(prefetcher.take().isEmpty)
  }

  // MARK: - Index and refresh control

  @Test func aPressOnTheIndexLeadsToItsSection() {
    let scene = TableScene([20, 20, 20])
    let source = IndexedSource()
    scene.table.dataSource = source
    scene.stage.turn()
    // Three titles stand in the middle of the trailing edge; the last one is the lowest.
    scene.stage.tap(CGPoint(x: 380, y: 236))
    #expect(scene.table.contentOffset.y == 1_760)
    #expect(source.asked == ["C 2"])
  }

  @Test func pullingContentsDownRefreshesThemOnce() {
    let scene = TableScene([5])
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    scene.table.refreshControl = control
    scene.stage.turn()
    scene.stage.drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 400), duration: 0.4)
    #expect(count == 1)
    #expect(control.isRefreshing)
    scene.stage.settle()
    #expect(scene.table.contentOffset.y == -60)
    control.endRefreshing()
    scene.stage.settle()
    #expect(scene.table.contentOffset.y == 0)
    #expect(scene.table.contentInset.top == 0)
  }

  @Test func aShortPullRefreshesNothing() {
    let scroll = UIScrollView()
    scroll.alwaysBounceVertical = true
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    scroll.refreshControl = control
    let stage = Stage(size: CGSize(width: 390, height: 440))
    let page = UIViewController()
    page.view = scroll
    stage.show(page)
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 150), duration: 0.3)
    stage.settle()
    #expect(count == 0)
    #expect(!control.isRefreshing)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func estimatesAreAskedForEveryRowAndDecideTheFirstContentSize() {
    let delegate = EstimateRecorder()
    let scene = TableScene([50], rowHeight: UITableView.automaticDimension, delegate: delegate)
    #expect(delegate.asked == 50)
    #expect(scene.table.contentSize.height > 50 * 60)
  }
}

/// A delegate that says where rows go.
@MainActor final class TargetRecorder: RecorderBase, UITableViewDelegate {
  var answer: IndexPath?

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    note("target", proposedDestinationIndexPath)
    return answer ?? proposedDestinationIndexPath
  }
}

/// A delegate that estimates the heights of rows.
@MainActor final class EstimateRecorder: RecorderBase, UITableViewDelegate {
  var asked = 0

  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    asked += 1
    return 80
  }
}

/// Records the rows that it is called to fetch.
@MainActor final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
  private var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func note(_ word: String, _ paths: [IndexPath]) {
    let rows = paths.map(\.row)
    #expect(rows == Array((rows.first ?? 0)...(rows.last ?? 0)))
    lines.append("\(word) \(rows.first ?? 0)...\(rows.last ?? 0)")
  }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    note("fetch", indexPaths)
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    note("cancel", indexPaths)
  }
}

/// Three sections with an index.
@MainActor final class IndexedSource: NSObject, UITableViewDataSource {
  var asked: [String] = []

  func numberOfSections(in tableView: UITableView) -> Int { 3 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }

  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    asked.append("\(title) \(index)")
    return index
  }
}
