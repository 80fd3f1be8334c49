import Espalier
import EspalierTesting
import Foundation
import Testing

/// The work of keys and of the focus, counted.
@MainActor @Suite struct CostTests {
  let stage = Stage(size: CGSize(width: 390, height: 600))
  let page = FocusPage()

  @Test func aKeyVisitsOneScopeAndNotTheTree() {
    stage.show(page)
    for index in 0..<500 {
      page.view.addSubview(UIView(frame: CGRect(x: index, y: 0, width: 1, height: 1)))
    }
    let sheet = FocusPage()
    page.present(sheet, animated: false)
    sheet.column("A", "B")
    stage.settle()
    _ = stage.walk(1)
    let before = stage.viewsVisitedForFocus
    _ = stage.walk(1)
    #expect((1...40).contains(stage.viewsVisitedForFocus - before))
  }

  @Test func theRingRepaintsItsOwnPixels() {
    stage.show(page)
    page.column("A", "B")
    stage.settle()
    _ = stage.walk(1)
    let before = stage.repaintedPixels
    _ = stage.walk(1)
    let box = (100 + 8) * (40 + 8)
    #expect((1...2 * box).contains(stage.repaintedPixels - before))
  }

  @Test func aFocusAtRestDrawsNothingAndSchedulesNothing() {
    stage.show(page)
    page.column("A", "B")
    stage.settle()
    _ = stage.walk(1)
    let (frames, calls) = (stage.frameCount, stage.scheduledCalls)
    stage.advance(by: 5)
    #expect(stage.frameCount == frames)
    #expect(stage.scheduledCalls == calls)
  }

  @Test func aMovementLaysOutNothing() {
    stage.show(page)
    page.column("A", "B")
    stage.settle()
    _ = stage.walk(1)
    let before = stage.laidOutViews
    _ = stage.walk(1)
    #expect(stage.laidOutViews == before)
  }

  @Test func aProgramWithoutKeysHasNoFocusSystem() {
    stage.show(page)
    page.column("A", "B")
    stage.settle()
    stage.tap(CGPoint(x: 60, y: 120))
    stage.settle()
    #expect(!stage.handlesKeys)
    #expect(page.performed == ["A"])
    stage.press(key: .keyboardTab)
    #expect(stage.handlesKeys)
  }

  @Test func tabOverAPileOfButtonsTestsEachFewTimes() {
    stage.show(page)
    for index in 0..<400 {
      let button = HitCounter(
        frame: CGRect(
          x: CGFloat(index) * 0.2, y: 100 + CGFloat(index) * 0.2, width: 100, height: 40))
      page.view.addSubview(button)
    }
    stage.settle()
    HitCounter.tests = 0
    stage.press(key: .keyboardTab)
    stage.settle()
    #expect((1...400 * 40).contains(HitCounter.tests))
  }
}

private final class HitCounter: UIButton {
  static var tests = 0
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Self.tests += 1
    return super.point(inside: point, with: event)
  }
}
