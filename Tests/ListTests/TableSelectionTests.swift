import Espalier
import EspalierTesting
import Foundation
import Testing

/// Highlight and selection by the user and by the program.
///
/// Lists T17 to T21.
@MainActor @Suite(.serialized) struct TableSelectionTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func click(_ scene: TableScene, _ row: Int) {
    scene.stage.tap(CGPoint(x: 100, y: CGFloat(row) * 44 + 22))
  }

  @Test("Lists T17: a click highlights then selects and deselects the other")
  func aClickHighlightsThenSelectsAndDeselectsTheOther() {
    let scene = TableScene([20])
    click(scene, 0)
    _ = scene.take()
    click(scene, 1)
    #expect(
      scene.take() == [
        "shouldHighlight(1)", "didHighlight(1)", "didUnhighlight(1)", "willSelect(1)",
        "willDeselect(0)",
        "didDeselect(0)", "didSelect(1)",
      ])
    #expect(scene.table.indexPathForSelectedRow == path(1))
  }

  @Test func aDragTakesTheHighlightBack() {
    let scene = TableScene([20])
    _ = scene.take()
    scene.stage.press(CGPoint(x: 100, y: 22))
    scene.stage.move(to: CGPoint(x: 100, y: 32))
    scene.stage.release()
    scene.stage.settle()
    #expect(
      scene.take().filter {
        !$0.hasPrefix("cfr") && !$0.hasPrefix("wd") && $0 != "pfr" && !$0.hasPrefix("ded")
      } == [
        "shouldHighlight(0)", "didHighlight(0)", "didUnhighlight(0)",
      ])
    #expect(scene.table.indexPathForSelectedRow == nil)
  }

  @Test("Lists T18: the delegate chooses what is selected") func theDelegateChoosesWhatIsSelected()
  {
    let scene = TableScene([20])
    scene.recorder.answersToWillSelect[path(1)] = .some(IndexPath?.none)
    scene.recorder.answersToWillSelect[path(2)] = path(7)
    click(scene, 0)
    _ = scene.take()
    click(scene, 1)
    #expect(scene.take().last == "willSelect(1)")
    #expect(scene.table.indexPathForSelectedRow == path(0))
    click(scene, 2)
    #expect(scene.take().last == "didSelect(7)")
    #expect(scene.table.indexPathForSelectedRow == path(7))
    scene.recorder.mayHighlight = false
    click(scene, 3)
    #expect(scene.take() == ["shouldHighlight(3)"])
  }

  @Test("Lists T19: where several can be selected a second click deselects")
  func whereSeveralCanBeSelectedASecondClickDeselects() {
    let scene = TableScene([20])
    scene.table.allowsMultipleSelection = true
    _ = scene.take()
    click(scene, 4)
    click(scene, 4)
    let selection = scene.take().filter { !$0.contains("ighlight") }
    #expect(selection == ["willSelect(4)", "didSelect(4)", "willDeselect(4)", "didDeselect(4)"])
    #expect(scene.table.indexPathsForSelectedRows == nil)
  }

  @Test("Lists T21: a selection by the program calls no delegate and scrolls nothing")
  func aSelectionByTheProgramCallsNoDelegateAndScrollsNothing() {
    let scene = TableScene([100])
    _ = scene.take()
    scene.table.selectRow(at: path(50), animated: false, scrollPosition: .none)
    #expect(scene.take().isEmpty)
    #expect(scene.table.contentOffset.y == 0)
    scene.scroll(to: 50 * 44)
    #expect(scene.table.cellForRow(at: path(50))?.isSelected == true)
    #expect(scene.table.cellForRow(at: path(51))?.isSelected == false)
  }

  @Test func reloadingForgetsTheSelection() {
    let scene = TableScene([5])
    scene.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    scene.table.reloadData()
    #expect(scene.table.indexPathForSelectedRow == nil)
  }
}
