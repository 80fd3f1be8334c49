import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// A table inside the mini player's card scrolls and hands a drag over as any scroll view does.
///
/// Docs/Scenarios.md I7.
@MainActor @Suite struct PopupTableTests {
  let scene = PopupScene()
  let table = UITableView(frame: CGRect(x: 0, y: 400, width: 390, height: 440))
  private let rows = Rows()

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var selected: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
  }

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.contentInsetAdjustmentBehavior = .never
    table.sectionHeaderTopPadding = 0
    table.rowHeight = 44
    table.dataSource = rows
    table.delegate = rows
    scene.player.view.addSubview(table)
    scene.open()
  }

  private func move(to y: CGFloat) {
    scene.stage.advance(by: 1.0 / 60)
    scene.stage.move(to: CGPoint(x: 200, y: y))
  }

  @Test func aDragUpScrollsTheTableAndSelectsNoRow() {
    scene.stage.press(CGPoint(x: 200, y: 700))
    for y in stride(from: 688.0, through: 560, by: -16) { move(to: CGFloat(y)) }
    scene.stage.advance(by: 0.3)
    scene.stage.release()
    scene.stage.settle()
    #expect(table.contentOffset.y == 140)
    #expect(scene.card.minY == 0)
    #expect(table.indexPathsForVisibleRows?.first?.row == 3)
    #expect(rows.selected.isEmpty)
    #expect(scene.tabs.popupPresentationState == .open)
  }

  @Test func atItsTopTheTableHandsTheDragOverToTheCard() {
    table.contentOffset.y = 60
    scene.stage.turn()
    scene.stage.press(CGPoint(x: 200, y: 500))
    move(to: 512)
    for y in stride(from: 540.0, through: 660, by: 20) { move(to: CGFloat(y)) }
    #expect(table.contentOffset.y == 0)
    #expect(abs(scene.card.minY - 100) < 0.5)
    #expect(scene.tabs.popupPresentationState == .transitioning)
    #expect(table.indexPathsForVisibleRows?.first?.row == 0)
    // On the way back the card returns before the table scrolls.
    for y in stride(from: 640.0, through: 500, by: -20) { move(to: CGFloat(y)) }
    #expect(scene.card.minY == 0)
    #expect(table.contentOffset.y == 60)
    #expect(table.indexPathsForVisibleRows?.first?.row == 1)
    scene.stage.advance(by: 0.3)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(rows.selected.isEmpty)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aClickSelectsARowAndTheWheelScrolls() {
    scene.stage.tap(CGPoint(x: 200, y: 400 + 44 * 2 + 20))
    scene.stage.settle()
    #expect(rows.selected == [2])
    scene.wheel(at: CGPoint(x: 200, y: 600), dy: -53)
    scene.stage.settle()
    #expect(table.contentOffset.y > 0)
    #expect(scene.card.minY == 0)
  }
}
