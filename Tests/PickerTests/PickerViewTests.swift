import Espalier
import EspalierPickers
import EspalierTesting
import Foundation
import Testing

/// Wheels beside each other, of which each selects a row.
@MainActor @Suite struct PickerViewTests {
  @Test("Looks T44: a picker is 320 by 216 with rows of 32, and three components are 97 wide")
  func sizes() {
    let scene = PickerScene([["a"], ["b"], ["c"]])
    #expect(scene.picker.frame == CGRect(x: 10, y: 20, width: 320, height: 216))
    #expect(scene.picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    #expect(scene.picker.numberOfComponents == 3)
    for component in 0..<3 {
      let size = scene.picker.rowSize(forComponent: component)
      #expect(size == CGSize(width: 97, height: 32))
    }
    scene.lists = [["a"]]
    scene.picker.reloadAllComponents()
    #expect(scene.picker.rowSize(forComponent: 0).width == 302)
  }

  @Test("Looks T44: the neighbour's top is at 124.447, its height 30.266, and the fifth is hidden")
  func placesOnTheWheel() throws {
    let scene = PickerScene([PickerScene.numbers(20)])
    scene.picker.selectRow(8, inComponent: 0, animated: false)
    scene.stage.settle()
    func frame(_ title: String) -> CGRect? {
      scene.labels.first { $0.text == title }.map { $0.convert($0.bounds, to: scene.picker) }
    }
    let next = try #require(frame("9"))
    #expect(abs(next.minY - 124.447) < 0.001)
    #expect(abs(next.height - 30.266) < 0.001)
    let before = try #require(frame("7"))
    #expect(abs(216 - before.maxY - next.minY) < 0.001)
    #expect(frame("12") != nil && frame("13") == nil && frame("3") == nil)
    let selected = try #require(frame("8"))
    #expect(selected.minY == 92 && selected.height == 32)
    #expect(abs(selected.midX - 160) <= 0.5)
  }

  @Test("Looks T44: a notch of the wheel selects one row and tells it once; the program tells none")
  func notches() {
    let scene = PickerScene()
    scene.notch()
    #expect(scene.told.isEmpty)
    scene.stage.settle()
    #expect(scene.told == ["0:1"])
    scene.picker.selectRow(3, inComponent: 0, animated: true)
    #expect(scene.picker.selectedRow(inComponent: 0) == 3)
    scene.stage.settle()
    scene.picker.selectRow(2, inComponent: 0, animated: false)
    scene.stage.settle()
    #expect(scene.told == ["0:1"])
    #expect(scene.titles == ["Blueberry"])
    scene.notch(down: false)
    scene.notch(down: false)
    scene.notch(down: false)
    scene.stage.settle()
    #expect(scene.told == ["0:1", "0:0"])
  }

  @Test func aDragCoastsAndComesToRestOnARow() {
    let scene = PickerScene([PickerScene.numbers(100)])
    let middle = scene.middle()
    scene.stage.drag(from: middle, to: CGPoint(x: middle.x, y: 48), duration: 0.1)
    #expect(scene.told.isEmpty && scene.picker.selectedRow(inComponent: 0) == 0)
    scene.stage.settle()
    let row = scene.picker.selectedRow(inComponent: 0)
    #expect(row > 3)
    #expect(scene.told == ["0:\(row)"])
    #expect(scene.titles == ["\(row)"])
  }

  @Test func aDragThatEndsAtRestSelectsTheNearestRow() {
    let scene = PickerScene()
    let middle = scene.middle()
    scene.stage.press(middle)
    scene.stage.move(to: CGPoint(x: middle.x, y: middle.y - 44))
    scene.stage.advance(by: 0.5)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.told == ["0:1"])
  }

  @Test func aDragBeyondTheEndComesBack() {
    let scene = PickerScene([["a", "b"]])
    let middle = scene.middle()
    scene.stage.drag(from: middle, to: CGPoint(x: middle.x, y: 240), duration: 0.2)
    scene.stage.settle()
    #expect(scene.told.isEmpty)
    #expect(scene.titles == ["a"])
  }

  @Test func aPressStopsATurningWheelWhichGoesToTheNearestRow() {
    let scene = PickerScene([PickerScene.numbers(100)])
    let middle = scene.middle()
    scene.stage.drag(from: middle, to: CGPoint(x: middle.x, y: 40), duration: 0.1)
    scene.stage.advance(by: 0.1)
    scene.stage.press(middle)
    scene.stage.advance(by: 1)
    #expect(scene.told.isEmpty)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.told.count == 1)
    #expect(scene.titles == ["\(scene.picker.selectedRow(inComponent: 0))"])
  }

  @Test func aClickOnARowSelectsIt() {
    let scene = PickerScene()
    scene.stage.tap(CGPoint(x: scene.middle().x, y: 20 + 168))
    scene.stage.settle()
    #expect(scene.told == ["0:2"])
    scene.stage.tap(scene.middle())
    scene.stage.settle()
    #expect(scene.told == ["0:2"])
  }

  @Test func aTouchpadTurnsAlongAndTheWheelRestsOnARow() {
    let scene = PickerScene()
    for _ in 0..<4 {
      scene.stage.scroll(at: scene.middle(), by: CGVector(dx: 0, dy: -10), isPrecise: true)
    }
    #expect(scene.told.isEmpty)
    scene.stage.settle()
    #expect(scene.told == ["0:1"])
    #expect(scene.titles == ["Banana"])
  }

  @Test func aWheelThatLeavesItsWindowShowsItsSelectedRowAgain() {
    let scene = PickerScene()
    scene.notch()
    scene.stage.advance(by: 0.05)
    scene.picker.removeFromSuperview()
    scene.page.view.addSubview(scene.picker)
    scene.stage.settle()
    #expect(scene.titles == ["Apple"] && scene.told.isEmpty)
  }

  @Test func aPickerAtRestAsksForNoFrames() {
    let scene = PickerScene()
    scene.notch()
    scene.stage.settle()
    let frames = scene.stage.frameCount
    scene.stage.advance(by: 2)
    #expect(scene.stage.frameCount == frames)
  }
}
