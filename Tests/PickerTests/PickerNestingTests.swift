import Espalier
import EspalierPickers
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// A picker inside a scroll view.
@MainActor @Suite struct PickerNestingTests {
  let scene = PickerScene([PickerScene.numbers(30)])
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 340, height: 260))

  init() {
    scroll.contentSize = CGSize(width: 340, height: 900)
    scene.page.view.addSubview(scroll)
    scroll.addSubview(scene.picker)
    scene.stage.settle()
  }

  @Test func aDragTurnsTheWheelAndNothingAround() {
    let middle = scene.middle()
    scene.stage.drag(from: middle, to: CGPoint(x: middle.x, y: 60), duration: 0.3)
    scene.stage.settle()
    #expect(scene.told.count == 1 && scroll.contentOffset == .zero)
  }

  @Test func aFingerTurnsTheWheelAndNothingAround() {
    let middle = scene.middle()
    scene.stage.send(.down, at: middle, isFinger: true)
    for step in 1...6 {
      scene.stage.advance(by: 1.0 / 60)
      scene.stage.send(
        .move, at: CGPoint(x: middle.x, y: middle.y - CGFloat(step) * 12), isFinger: true)
    }
    scene.stage.send(.up, at: CGPoint(x: middle.x, y: middle.y - 72), isFinger: true)
    scene.stage.settle()
    #expect(scene.told.count == 1 && scroll.contentOffset == .zero)
    #expect(scene.titles == ["\(scene.picker.selectedRow(inComponent: 0))"])
  }

  @Test func aNotchBeyondTheEndScrollsWhatIsAround() {
    scene.notch(down: false)
    scene.stage.settle()
    #expect(scene.told.isEmpty && scroll.contentOffset == .zero)
    scene.picker.selectRow(29, inComponent: 0, animated: false)
    scene.stage.settle()
    scene.notch()
    scene.stage.settle()
    #expect(scene.told.isEmpty && scroll.contentOffset.y == 60)
  }

  @Test func aCancelledTouchLeavesTheWheelOnARow() {
    scene.stage.press(scene.middle())
    scene.stage.move(to: CGPoint(x: scene.middle().x, y: 115))
    scene.stage.cancelTouch()
    scene.stage.settle()
    #expect(scene.titles == ["\(scene.picker.selectedRow(inComponent: 0))"])
  }
}

/// A picker on a sheet.
@MainActor @Suite struct PickerSheetTests {
  @Test func aDragOfAWheelDoesNotMoveTheSheet() {
    let scene = PickerScene([PickerScene.numbers(30)])
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    scene.page.present(sheet, animated: false)
    scene.picker.frame.origin = .zero
    sheet.view.addSubview(scene.picker)
    scene.stage.settle()
    let top = sheet.view.convert(CGPoint.zero, to: nil).y
    let start = scene.picker.convert(CGPoint(x: 160, y: 60), to: nil)
    scene.stage.press(start)
    scene.stage.move(to: CGPoint(x: start.x, y: start.y + 10))
    scene.stage.move(to: CGPoint(x: start.x, y: start.y + 60))
    #expect(sheet.view.convert(CGPoint.zero, to: nil).y == top)
    scene.stage.move(to: CGPoint(x: start.x, y: start.y - 60))
    #expect(sheet.view.convert(CGPoint.zero, to: nil).y == top)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.page.presentedViewController === sheet)
    #expect(scene.told.count == 1)
  }
}
