import Espalier
import EspalierTesting
import Foundation
import Testing

/// The calls and the contents of a table: reloading, scrolling, heights, jumps.
///
/// Lists T1 to T10.
@MainActor @Suite(.serialized) struct TableDisplayTests {
  private func rows(_ range: Range<Int>, _ words: String...) -> [String] {
    range.flatMap { row in words.map { "\($0)(\(row))" } }
  }

  @Test("Lists T1: showing a table asks for counts and then for the cells in sight")
  func showingATableAsksForCountsAndThenForTheCellsInSight() {
    let scene = TableScene([100])
    #expect(scene.take() == ["numberOfSections", "numberOfRows"] + rows(0..<10, "cfr", "wd"))
    #expect(scene.cellsMade == 10)
  }

  @Test("Lists T2: reloading reads counts at once and cells in layout")
  func reloadingReadsCountsAtOnceAndCellsInLayout() {
    let scene = TableScene([100])
    _ = scene.take()
    scene.table.reloadData()
    #expect(scene.take() == ["numberOfSections", "numberOfRows"])
    scene.stage.turn()
    let shown = (0..<10).flatMap { ["cfr(\($0))", "pfr", "wd(\($0))"] }
    #expect(scene.take() == rows(0..<10, "ded") + shown)
    #expect(scene.cellsMade == 10)
  }

  @Test("Lists T3: scrolling uses cells again") func scrollingUsesCellsAgain() {
    let scene = TableScene([100])
    _ = scene.take()
    scene.scroll(to: 22)
    #expect(scene.take() == ["cfr(10)", "wd(10)"])
    #expect(scene.cellsMade == 11)
    scene.scroll(to: 44)
    #expect(scene.take() == ["ded(0)"])
    scene.scroll(to: 66)
    #expect(scene.take() == ["cfr(11)", "pfr", "wd(11)"])
    for offset in stride(from: 88, through: 3_960, by: 22) { scene.scroll(to: CGFloat(offset)) }
    #expect(scene.cellsMade == 11)
    #expect(scene.table.contentOffset.y == 3_960)
  }

  @Test("Lists T4: a million rows are counted once and never walked")
  func aMillionRowsAreCountedOnceAndNeverWalked() {
    let scene = TableScene([1_000_000])
    #expect(scene.table.contentSize.height == 44_000_000)
    #expect(scene.lines.filter { $0 == "numberOfRows" }.count == 1)
    scene.table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
    scene.stage.turn()
    #expect(scene.table.contentOffset.y == 43_999_560)
    #expect(scene.cellsMade == 10)
  }

  @Test("Lists T5: without estimates all heights are asked for before the first cell")
  func withoutEstimatesAllHeightsAreAskedForBeforeTheFirstCell() {
    let recorder = HeightRecorder()
    let scene = TableScene([30], delegate: recorder, isShown: false)
    scene.table.estimatedRowHeight = 0
    recorder.height = { _ in
      #expect(!scene.lines.contains("cfr(0)"))
      return 44
    }
    scene.show()
    #expect(recorder.asked == 30)
    scene.scroll(to: 100)
    #expect(recorder.asked == 30)
  }

  @Test("Lists T6: heights of their own place the rows") func heightsOfTheirOwnPlaceTheRows() {
    let recorder = HeightRecorder()
    recorder.height = { CGFloat(20 + 10 * ($0.row % 3)) }
    let scene = TableScene([9], delegate: recorder, isShown: false)
    scene.table.estimatedRowHeight = 0
    scene.show()
    #expect(scene.table.contentSize.height == 270)
    #expect(
      scene.table.rectForRow(at: IndexPath(row: 4, section: 0))
        == CGRect(x: 0, y: 110, width: 390, height: 30))
    #expect(scene.table.indexPathForRow(at: CGPoint(x: 1, y: 109.5))?.row == 3)
    #expect(scene.table.indexPathForRow(at: CGPoint(x: 1, y: 110))?.row == 4)
    #expect(scene.table.indexPathForRow(at: CGPoint(x: 1, y: 270)) == nil)
  }

  /// A table of 100 rows that are 100 points high and estimated at 44.
  private func measured() -> TableScene {
    let scene = TableScene([100], rowHeight: UITableView.automaticDimension, isShown: false)
    scene.table.estimatedRowHeight = 44
    scene.contentHeight = { _ in 100 }
    scene.show()
    return scene
  }

  @Test("Lists T7: rows that are measured count with their own heights")
  func rowsThatAreMeasuredCountWithTheirOwnHeights() {
    let scene = measured()
    #expect(scene.cellsMade == 5)
    #expect(scene.table.contentSize.height == 4_680)
  }

  @Test("Lists T8 and T9: what is seen stays while rows above are measured")
  func whatIsSeenStaysWhileRowsAboveAreMeasured() {
    let scene = measured()
    scene.table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    scene.stage.turn()
    #expect(scene.table.contentOffset.y == 2_480)
    #expect(scene.table.contentSize.height == 4_960)
    #expect(scene.table.indexPathsForVisibleRows?.map(\.row) == [50, 51, 52, 53, 54])
    _ = scene.take()
    scene.scroll(to: 2_420)
    #expect(scene.table.contentOffset.y == 2_476)
    let seen =
      scene.table.rectForRow(at: IndexPath(row: 50, section: 0)).minY - scene.table.contentOffset.y
    #expect(seen == 60)
    #expect(scene.take().filter { $0.hasPrefix("cfr") } == ["cfr(49)"])
  }

  @Test("Lists T10: a drag keeps the row under the pointer") func aDragKeepsTheRowUnderThePointer()
  {
    let scene = measured()
    scene.table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    scene.stage.turn()
    scene.stage.press(CGPoint(x: 100, y: 50))
    scene.stage.move(to: CGPoint(x: 100, y: 70))
    let row = IndexPath(row: 50, section: 0)
    func seen() -> CGFloat { scene.table.rectForRow(at: row).minY - scene.table.contentOffset.y }
    scene.stage.turn()
    let start = seen()
    for step in 1...6 {
      scene.stage.move(to: CGPoint(x: 100, y: 70 + CGFloat(step) * 20))
      scene.stage.turn()
      #expect(abs(seen() - start - CGFloat(step) * 20) < 0.51)
    }
    scene.stage.release()
  }

  @Test("Lists T52: a disclosure turns to the left where text runs from right to left")
  func aDisclosureTurnsToTheLeftWhereTextRunsFromRightToLeft() throws {
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = .disclosureIndicator
      let stage = Stage(size: CGSize(width: 390, height: 100))
      let page = UIViewController()
      page.traitOverrides.layoutDirection = direction
      page.loadViewIfNeeded()
      cell.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
      page.view.addSubview(cell)
      stage.show(page)
      let arrow = try #require(cell.subviews.first { $0 is UIImageView })
      #expect((arrow.frame.midX < 195) == (direction == .rightToLeft))
      #expect((arrow.transform.a < 0) == (direction == .rightToLeft))
    }
  }
}
