import Espalier
import EspalierGeometry
import EspalierPlatform
import EspalierTestSupport
import Foundation
import Testing

@MainActor struct TouchTests {
  @Test func mouseAndFingerBecomeTouchesOfTheViewTheyBeginIn() {
    withApp { app in
      let record = Record()
      app.add(TouchView("a", record), 10, 20, 50, 50)
      app.press(15, 30)
      app.move(200, 300)
      app.release(200, 300)
      #expect(record.take() == ["a began 5,10", "a moved 190,280", "a ended 190,280"])
      app.tap(12, 22, finger: 7)
      #expect(record.take() == ["a began 2,2", "a ended 2,2"])
    }
  }

  @Test func aTouchKnowsItsTypeCountAndWindow() {
    withApp { app in
      final class Asking: UIView {
        var answers: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          for touch in touches {
            answers.append(
              "\(touch.type) \(touch.tapCount) \(touch.view === self) \(touch.window === window)")
            #expect(event?.allTouches == [touch])
            #expect(event?.touches(for: self) == [touch])
            #expect(event?.buttonMask == .primary)
          }
        }
      }
      let view = app.add(Asking(), 0, 0, 100, 100)
      app.tap(5, 5, clicks: 2)
      app.tap(5, 5, finger: 1)
      app.tap(6, 6, finger: 1)
      app.advance(by: 1)
      app.tap(6, 6, finger: 1)
      #expect(
        view.answers == [
          "indirectPointer 2 true true", "direct 1 true true", "direct 2 true true",
          "direct 1 true true",
        ])
    }
  }

  @Test func windowsFallThroughFromTheTopmostThatAnswers() {
    withApp { app in
      final class Overlay: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          let hit = super.hitTest(point, with: event)
          return hit === self ? nil : hit
        }
      }
      let record = Record()
      app.add(TouchView("below", record), 0, 0, 300, 400)
      let overlay = Overlay(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
      overlay.windowLevel = .alert
      app.add(TouchView("above", record), 0, 0, 50, 50, in: overlay)
      app.tap(110, 110)
      #expect(record.take() == ["below began 110,110", "below ended 110,110"])
      overlay.isHidden = false
      app.tap(110, 110)
      #expect(record.take() == ["above began 10,10", "above ended 10,10"])
      app.tap(290, 290)
      #expect(record.take() == ["below began 290,290", "below ended 290,290"])
    }
  }

  @Test func aSecondButtonCancelsAndNothingHappensUntilAllAreUp() {
    withApp { app in
      let record = Record()
      app.add(TouchView("a", record), 0, 0, 300, 300)
      app.press(10, 10)
      app.send(.down, 10, 10, button: .secondary)
      #expect(record.take() == ["a began 10,10", "a cancelled 10,10"])
      app.move(20, 20)
      app.send(.up, 20, 20, button: .secondary)
      app.move(30, 30)
      app.release(30, 30)
      #expect(record.take().isEmpty)
      app.press(10, 10)
      #expect(record.take() == ["a began 10,10"])
    }
  }

  @Test func losingTheFocusCancelsOnce() {
    withApp { app in
      let record = Record()
      app.add(TouchView("a", record), 0, 0, 300, 300)
      app.press(10, 10)
      app.tell(.focusLost)
      app.release(10, 10)
      #expect(record.take() == ["a began 10,10", "a cancelled 10,10"])
    }
  }

  @Test func aViewThatLeavesItsWindowLosesItsTouch() {
    withApp { app in
      let record = Record()
      let view = app.add(TouchView("a", record), 0, 0, 300, 300)
      app.press(10, 10)
      view.removeFromSuperview()
      app.move(20, 20)
      app.release(20, 20)
      #expect(record.take() == ["a began 10,10", "a cancelled 20,20"])
    }
  }

  @Test func aViewRemovedByItsOwnTouchDoesNotCrash() {
    withApp { app in
      final class Leaving: UIView {
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
          removeFromSuperview()
        }
      }
      var view: Leaving? = app.add(Leaving(), 0, 0, 300, 300)
      weak let leak = view
      view = nil
      app.press(10, 10)
      app.move(20, 20)
      app.move(30, 30)
      app.release(30, 30)
      #expect(app.root.subviews.isEmpty)
      #expect(leak == nil)
    }
  }

  @Test func aHiddenWindowLosesItsTouches() {
    withApp { app in
      let record = Record()
      app.add(TouchView("a", record), 0, 0, 300, 300)
      app.press(10, 10)
      app.window.isHidden = true
      app.move(20, 20)
      #expect(record.take() == ["a began 10,10", "a cancelled 20,20"])
    }
  }

  @Test func aViewGetsOneTouchUnlessItWantsSeveral() {
    withApp { app in
      let record = Record()
      let view = app.add(TouchView("a", record), 0, 0, 300, 300)
      app.press(10, 10, finger: 1)
      app.press(20, 20, finger: 2)
      app.release(20, 20, finger: 2)
      app.release(10, 10, finger: 1)
      #expect(record.take() == ["a began 10,10", "a ended 10,10"])
      view.isMultipleTouchEnabled = true
      app.press(10, 10, finger: 1)
      app.press(20, 20, finger: 2)
      app.release(10, 10, finger: 1)
      #expect(record.take() == ["a began 10,10", "a began 20,20", "a ended 10,10"])
    }
  }

  @Test func anExclusiveViewHasItsWindowToItself() {
    withApp { app in
      let record = Record()
      app.add(TouchView("a", record), 0, 0, 100, 100).isExclusiveTouch = true
      app.add(TouchView("b", record), 100, 0, 100, 100)
      app.press(10, 10, finger: 1)
      app.press(110, 10, finger: 2)
      app.release(110, 10, finger: 2)
      app.release(10, 10, finger: 1)
      #expect(record.take() == ["a began 10,10", "a ended 10,10"])
      app.press(110, 10, finger: 2)
      app.press(10, 10, finger: 1)
      #expect(record.take() == ["b began 10,10"])
    }
  }

  @Test func layoutSettlesBeforeTheHitTest() {
    withApp { app in
      final class Late: UIView {
        override func layoutSubviews() {
          subviews.first?.frame = CGRect(x: 50, y: 50, width: 50, height: 50)
        }
      }
      let record = Record()
      let late = app.add(Late(), 0, 0, 300, 300)
      late.addSubview(TouchView("a", record))
      app.tap(60, 60)
      #expect(record.take() == ["a began 10,10", "a ended 10,10"])
    }
  }

  @Test func unusablePlacesAreIgnored() {
    withApp { app in
      let record = Record()
      app.add(TouchView("a", record), 0, 0, 300, 300)
      app.press(.nan, 10)
      app.press(.infinity, 10)
      app.release(10, 10)
      #expect(record.take().isEmpty)
    }
  }
}
