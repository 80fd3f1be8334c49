import Espalier
import EspalierGeometry
import EspalierPlatform
import EspalierTestSupport
import Foundation
import Testing

/// The touches that views inside a scroll view get before a drag begins.
@MainActor @Suite("Touches of scroll views' contents") struct ContentTouchTests {
  final class Pane: UIScrollView {
    var keeps = false
    var asked: [String] = []
    var gives: Bool?
    override func touchesShouldBegin(
      _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
    ) -> Bool {
      asked.append("begin")
      return !keeps && super.touchesShouldBegin(touches, with: event, in: view)
    }
    override func touchesShouldCancel(in view: UIView) -> Bool {
      asked.append("cancel")
      return gives ?? super.touchesShouldCancel(in: view)
    }
  }

  private func scene(_ app: Harness) -> (pane: Pane, record: Record) {
    let record = Record()
    let pane = app.add(Pane(), 0, 0, 300, 400)
    pane.contentSize = CGSize(width: 300, height: 2000)
    app.add(TouchView("row", record), 0, 0, 300, 200, in: pane)
    app.turn()
    return (pane, record)
  }

  @Test func aFingerReachesAViewInsideAfterTheDelay() {
    withApp { app in
      let (_, record) = scene(app)
      app.press(10, 20, finger: 1)
      #expect(record.take() == [])
      app.advance(by: 0.1)
      #expect(record.take() == [])
      app.advance(by: 0.1)
      #expect(record.take() == ["row began 10,20"])
      app.release(10, 20, finger: 1)
      #expect(record.take() == ["row ended 10,20"])
    }
  }

  @Test func aQuickTapReachesTheViewWhenTheFingerIsLifted() {
    withApp { app in
      let (_, record) = scene(app)
      app.tap(10, 20, finger: 1)
      #expect(record.take() == ["row began 10,20", "row ended 10,20"])
      app.advance(by: 1)
      #expect(record.take() == [])
    }
  }

  @Test func aDragThatBeginsAtOnceSendsNoTouchToTheView() {
    withApp { app in
      let (pane, record) = scene(app)
      app.press(10, 100, finger: 1)
      app.move(10, 80, finger: 1)
      app.move(10, 60, finger: 1)
      app.release(10, 60, finger: 1)
      #expect(record.take() == [])
      #expect(pane.contentOffset.y > 0)
      #expect(pane.asked == [])
    }
  }

  @Test func withoutTheDelayAViewGetsATouchAtOnceAndLosesItToADrag() {
    withApp { app in
      let (pane, record) = scene(app)
      pane.delaysContentTouches = false
      app.press(10, 100, finger: 1)
      #expect(record.take() == ["row began 10,100"])
      app.move(10, 80, finger: 1)
      app.move(10, 60, finger: 1)
      #expect(record.take().last?.hasPrefix("row cancelled") == true)
      #expect(pane.asked == ["begin", "cancel"])
      #expect(pane.isDragging)
    }
  }

  @Test(arguments: [false, true])
  func aTouchThatMayNotBeCancelledKeepsTheContentsInPlace(byProperty: Bool) {
    withApp { app in
      let (pane, record) = scene(app)
      pane.delaysContentTouches = false
      if byProperty { pane.canCancelContentTouches = false } else { pane.gives = false }
      app.press(10, 100, finger: 1)
      app.move(10, 80, finger: 1)
      app.move(10, 60, finger: 1)
      app.release(10, 60, finger: 1)
      #expect(record.take().last == "row ended 10,60")
      #expect(pane.contentOffset.y == 0)
    }
  }

  @Test func aControlHeldForLongerThanTheDelayKeepsItsTouch() {
    withApp { app in
      let (pane, _) = scene(app)
      let button = app.add(UIButton(), 0, 0, 100, 50, in: pane)
      for (wait, scrolls) in [(0.3, false), (0.05, true)] {
        app.press(10, 40)
        #expect(button.isTracking)
        app.advance(by: wait)
        app.move(10, 20)
        app.move(10, 5)
        #expect(pane.isDragging == scrolls)
        app.release(10, 5)
      }
    }
  }

  @Test func aViewWhoseTouchesShouldNotBeginGetsNoTouches() {
    withApp { app in
      let (pane, record) = scene(app)
      pane.keeps = true
      app.tap(10, 20)
      #expect(record.take() == [])
      #expect(pane.asked == ["begin"])
    }
  }
}
