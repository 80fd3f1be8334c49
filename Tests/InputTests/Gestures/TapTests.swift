import Espalier
import EspalierPlatform
import EspalierTestSupport
import Foundation
import Testing

@MainActor struct TapTests {
  @Test func aTapCallsItsActionOnceAndTakesTheTouchFromTheView() {
    withApp { app in
      let record = Record()
      let view = app.add(TouchView("v", record), 0, 0, 100, 100)
      view.add(UITapGestureRecognizer(), as: "tap", record)
      app.tap(5, 5)
      #expect(record.take() == ["v began 5,5", "tap ended", "v cancelled 5,5"])
    }
  }

  @Test func aViewGetsTheEndOfATouchIfTheRecognizerDoesNotCancelIt() {
    withApp { app in
      let record = Record()
      let view = app.add(TouchView("v", record), 0, 0, 100, 100)
      view.add(UITapGestureRecognizer(), as: "tap", record).cancelsTouchesInView = false
      app.tap(5, 5)
      #expect(record.take() == ["v began 5,5", "tap ended", "v ended 5,5"])
    }
  }

  @Test func aTouchThatMovesFarIsNoTap() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 300, 300)
      view.add(UITapGestureRecognizer(), as: "tap", record)
      app.press(5, 5)
      app.move(13, 5)
      app.release(13, 5)
      #expect(record.take() == ["tap ended"])
      app.press(5, 5)
      app.move(30, 5)
      app.move(5, 5)
      app.release(5, 5)
      #expect(record.take().isEmpty)
      app.press(5, 5, finger: 1)
      app.move(30, 5, finger: 1)
      app.release(30, 5, finger: 1)
      #expect(record.take() == ["tap ended"])
    }
  }

  @Test func ofTwoViewsTheInnerOnesTapWins() {
    withApp { app in
      let record = Record()
      let outer = app.add(UIView(), 0, 0, 100, 100)
      let inner = app.add(UIView(), 0, 0, 50, 50, in: outer)
      outer.add(UITapGestureRecognizer(), as: "outer", record)
      inner.add(UITapGestureRecognizer(), as: "inner", record)
      app.tap(5, 5)
      app.tap(80, 80)
      #expect(record.take() == ["inner ended", "outer ended"])
    }
  }

  @Test func aDoubleTapAndASingleTapThatWaitsForItsFailure() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 100, 100)
      let single = view.add(UITapGestureRecognizer(), as: "single", record)
      let double = view.add(UITapGestureRecognizer(), as: "double", record)
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      app.tap(5, 5)
      #expect(record.take().isEmpty)
      app.advance(by: 0.3)
      #expect(record.take().isEmpty)
      app.advance(by: 0.1)
      #expect(record.take() == ["single ended"])
      app.tap(5, 5)
      app.advance(by: 0.1)
      app.tap(5, 5)
      #expect(record.take() == ["double ended"])
      app.advance(by: 1)
      #expect(record.take().isEmpty)
    }
  }

  @Test func theFirstTapOfADoubleTapIsASingleTapIfNoRecognizerWaits() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 100, 100)
      view.add(UITapGestureRecognizer(), as: "single", record)
      view.add(UITapGestureRecognizer(), as: "double", record).numberOfTapsRequired = 2
      app.tap(5, 5)
      #expect(record.take() == ["single ended"])
      app.tap(5, 5)
      #expect(record.take() == ["double ended"])
    }
  }

  @Test func aDoubleTapHoldsTheEndBackFromTheView() {
    withApp { app in
      let record = Record()
      let view = app.add(TouchView("v", record), 0, 0, 100, 100)
      view.add(UITapGestureRecognizer(), as: "double", record).numberOfTapsRequired = 2
      app.tap(5, 5)
      #expect(record.take() == ["v began 5,5"])
      app.advance(by: 0.5)
      #expect(record.take() == ["v ended 5,5"])
    }
  }

  @Test func secondaryClicksCountOnlyWhereTheyAreAskedFor() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 100, 100)
      view.add(UITapGestureRecognizer(), as: "primary", record)
      view.add(UITapGestureRecognizer(), as: "secondary", record).buttonMaskRequired = .secondary
      app.send(.down, 5, 5, button: .secondary)
      app.send(.up, 5, 5, button: .secondary)
      #expect(record.take() == ["secondary ended"])
      app.tap(5, 5)
      #expect(record.take() == ["primary ended"])
    }
  }

  @Test func twoFingersTapTogether() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 100, 100)
      view.add(UITapGestureRecognizer(), as: "two", record).numberOfTouchesRequired = 2
      app.tap(5, 5, finger: 1)
      #expect(record.take().isEmpty)
      app.press(5, 5, finger: 1)
      app.press(50, 5, finger: 2)
      app.release(5, 5, finger: 1)
      app.release(50, 5, finger: 2)
      #expect(record.take() == ["two ended"])
    }
  }

  @Test func actionsTakeNothingOrTheRecognizerAndTargetsAreNotKept() {
    withApp { app in
      @MainActor final class Target: NSObject {
        let record: Record
        init(_ record: Record) { self.record = record }
        func plain() { record.add("plain") }
        func sender(_ tap: UITapGestureRecognizer) {
          record.add("sender \(Int(tap.location(in: nil).x))")
        }
        func any(_ sender: Any) { record.add("any \(sender is UITapGestureRecognizer)") }
      }
      let record = Record()
      var target: Target? = Target(record)
      let view = app.add(UIView(), 0, 0, 100, 100)
      let tap = UITapGestureRecognizer(target: target, action: Target.plain)
      let removable = Selector(Target.sender)
      if let target {
        tap.addTarget(target, action: removable)
        tap.addTarget(target, action: Selector(Target.any))
      }
      view.addGestureRecognizer(tap)
      app.tap(5, 6)
      #expect(record.take() == ["plain", "sender 5", "any true"])
      tap.removeTarget(target, action: removable)
      app.tap(5, 6)
      #expect(record.take() == ["plain", "any true"])
      weak let gone = target
      target = nil
      app.tap(5, 6)
      #expect(record.take().isEmpty)
      #expect(gone == nil)
    }
  }
}
