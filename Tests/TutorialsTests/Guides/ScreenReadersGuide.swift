import EspalierTesting
import Testing
import UIKit

// The code of Docs/Guides/ScreenReaders.md, as it stands there.

final class RatingView: UIControl {
  var stars = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Rating"
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityValue: String? {
    get { "\(stars) of 5 stars" }
    set {}
  }

  override func accessibilityIncrement() { rate(stars + 1) }
  override func accessibilityDecrement() { rate(stars - 1) }

  private func rate(_ wanted: Int) {
    stars = min(max(wanted, 0), 5)
    sendActions(for: .valueChanged)
  }
}

final class ChartView: UIView {
  func show(_ months: [(name: String, songs: Int)]) {
    let width = bounds.width / CGFloat(max(months.count, 1))
    accessibilityElements = months.enumerated().map { index, month in
      let bar = UIAccessibilityElement(accessibilityContainer: self)
      bar.accessibilityLabel = month.name
      bar.accessibilityValue = "\(month.songs) songs"
      bar.accessibilityFrameInContainerSpace = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
      return bar
    }
  }
}

final class MailRow: UIView {
  var isArchived = false

  func offerActions() {
    isAccessibilityElement = true
    accessibilityLabel = "Ada, Lunch on Friday"
    accessibilityTraits = .button
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { [weak self] _ in
        self?.isArchived = true
        return true
      }
    ]
  }
}

final class ScoreCell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
  var row = 0
  var column = 0

  func accessibilityRowRange() -> NSRange { NSRange(location: row, length: 1) }
  func accessibilityColumnRange() -> NSRange { NSRange(location: column, length: 1) }
}

final class ScoreView: UIView, UIAccessibilityContainerDataTable {
  private var cells: [[ScoreCell]] = []

  func show(_ texts: [[String]]) {
    accessibilityContainerType = .dataTable
    accessibilityLabel = "Scores"
    cells = texts.enumerated().map { row, line in
      line.enumerated().map { column, text in
        let cell = ScoreCell(accessibilityContainer: self)
        cell.accessibilityLabel = text
        cell.row = row
        cell.column = column
        cell.accessibilityFrameInContainerSpace = CGRect(
          x: CGFloat(column) * 60, y: CGFloat(row) * 30, width: 60, height: 30)
        return cell
      }
    }
    accessibilityElements = cells.joined().map { $0 as Any }
  }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? { cells[row][column] }
  func accessibilityRowCount() -> Int { cells.count }
  func accessibilityColumnCount() -> Int { cells.first?.count ?? 0 }
  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { [cells[0][column]] }
}

@MainActor func offerComments(_ comments: [UIView], in page: UIView) {
  page.accessibilityCustomRotors = [
    UIAccessibilityCustomRotor(name: "Comment") { search in
      let current = comments.firstIndex { $0 === search.currentItem.targetElement }
      let step = search.searchDirection == .next ? 1 : -1
      let index = current.map { $0 + step } ?? 0
      guard comments.indices.contains(index) else { return nil }
      return UIAccessibilityCustomRotorItemResult(targetElement: comments[index], targetRange: nil)
    }
  ]
}

@MainActor func rate(_ stage: Stage) throws {
  #expect(stage.accessibility.spoken == ["Rating, slider, 3 of 5 stars", "Send, button"])
  #expect(stage.accessibility.increment("Rating"))
  stage.app.buttons["Send"].tap()
  #expect(stage.app.staticTexts["Thank you"].waitForExistence(timeout: 1))
  try expectAccessible(stage)
}

@MainActor func play(_ app: StageApplication) {
  app.buttons["Play"].tap()
  #expect(app.buttons["Pause"].waitForExistence(timeout: 5))
}

@MainActor func playOnStageAndDesktop(_ stage: Stage) throws {
  play(stage.app)
  play(try RunningApp(named: "Player").app)
}
