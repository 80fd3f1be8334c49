import Espalier
import EspalierGeometry
import EspalierPlatform
import EspalierTestSupport
import Foundation
import Testing

@MainActor struct PanTests {
  @Test func aPanBeginsAfterItsSlopAndCountsFromTheGrabPoint() {
    withApp { app in
      let record = Record()
      let view = app.add(TouchView("v", record), 0, 0, 300, 300)
      let pan = view.add(UIPanGestureRecognizer(), as: "pan", record)
      app.press(10, 10)
      app.move(12, 10)
      #expect(record.take() == ["v began 10,10", "v moved 12,10"])
      app.move(14, 10)
      #expect(pan.translation(in: view) == CGPoint(x: 4, y: 0))
      #expect(record.take() == ["pan began", "v cancelled 14,10"])
      app.move(40, 30)
      #expect(pan.translation(in: view) == CGPoint(x: 30, y: 20))
      pan.setTranslation(CGPoint(x: 1, y: 2), in: view)
      app.move(41, 31)
      #expect(pan.translation(in: view) == CGPoint(x: 2, y: 3))
      app.release(41, 31)
      #expect(record.take() == ["pan changed", "pan changed", "pan ended"])
      #expect(pan.state == .possible)
    }
  }

  @Test func aFingerNeedsTenPoints() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 300, 300)
      view.add(UIPanGestureRecognizer(), as: "pan", record)
      app.press(10, 10, finger: 1)
      app.move(19, 10, finger: 1)
      #expect(record.take().isEmpty)
      app.move(20, 10, finger: 1)
      #expect(record.take() == ["pan began"])
    }
  }

  @Test func velocityComesFromTheLastTenthOfASecond() {
    withApp { app in
      @MainActor final class Target: NSObject {
        var velocity = CGPoint.zero
        func pan(_ pan: UIPanGestureRecognizer) { velocity = pan.velocity(in: pan.view) }
      }
      let target = Target()
      let view = app.add(UIView(), 0, 0, 300, 300)
      view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: Target.pan))
      app.press(0, 0)
      for step in 1...30 {
        app.advance(by: 0.01)
        app.move(Double(step) * 5, Double(step) * -2)
      }
      app.release(150, -60)
      #expect(abs(target.velocity.x - 500) < 1e-6)
      #expect(abs(target.velocity.y + 200) < 1e-6)
      app.press(0, 0)
      app.advance(by: 0.01)
      app.move(50, 0)
      app.advance(by: 0.2)
      app.release(50, 0)
      #expect(target.velocity == .zero)
    }
  }

  @Test func translationAndVelocityAreInTheCoordinatesOfTheViewAskedFor() {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 300, 300)
      let zoomed = app.add(UIView(), 0, 0, 100, 100, in: view)
      zoomed.transform = CGAffineTransform(scaleX: 2, y: 2)
      let pan = view.add(UIPanGestureRecognizer(), as: "pan", Record())
      app.press(10, 10)
      app.advance(by: 0.01)
      app.move(30, 10)
      #expect(pan.translation(in: zoomed) == CGPoint(x: 10, y: 0))
      #expect(abs(pan.velocity(in: zoomed).x - 1000) < 1e-6)
    }
  }

  @Test func aViewThatFollowsThePanStaysUnderThePointer() {
    withApp { app in
      final class Follower: UIView {
        func pan(_ pan: UIPanGestureRecognizer) {
          let change = pan.translation(in: superview)
          center = CGPoint(x: center.x + change.x, y: center.y + change.y)
          pan.setTranslation(.zero, in: superview)
        }
      }
      let view = app.add(Follower(), 0, 0, 50, 50)
      view.addGestureRecognizer(UIPanGestureRecognizer(target: view, action: Follower.pan))
      app.press(10, 10)
      for step in 1...20 { app.move(10 + Double(step) * 7, 10 + Double(step) * 3) }
      app.release(150, 70)
      #expect(view.frame.origin == CGPoint(x: 140, y: 60))
    }
  }

  @Test func aWindowThatFollowsThePanStaysUnderThePointer() {
    withApp { app in
      final class Floating: UIWindow {
        func pan(_ pan: UIPanGestureRecognizer) {
          let change = pan.translation(in: nil)
          center = CGPoint(x: center.x + change.x, y: center.y + change.y)
          pan.setTranslation(.zero, in: nil)
        }
      }
      let window = Floating(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
      window.isHidden = false
      window.addGestureRecognizer(UIPanGestureRecognizer(target: window, action: Floating.pan))
      app.press(110, 110)
      for step in 1...10 { app.move(110 + Double(step) * 10, 110) }
      app.release(210, 110)
      #expect(window.frame.origin == CGPoint(x: 200, y: 100))
    }
  }

  @Test func aPanBeatsATapAndFocusLossCancelsIt() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 300, 300)
      view.add(UITapGestureRecognizer(), as: "tap", record)
      view.add(UIPanGestureRecognizer(), as: "pan", record)
      app.press(10, 10)
      app.move(15, 10)
      app.release(15, 10)
      #expect(record.take() == ["pan began", "pan ended"])
      app.press(10, 10)
      app.move(15, 10)
      app.tell(.focusLost)
      #expect(record.take() == ["pan began", "pan cancelled"])
    }
  }

  @Test func innerPansWinAndAFalseShouldBeginLetsTheOuterOneHaveIt() {
    withApp { app in
      let record = Record()
      let outer = app.add(UIView(), 0, 0, 300, 300)
      let inner = app.add(UIView(), 0, 0, 300, 300, in: outer)
      outer.add(UIPanGestureRecognizer(), as: "outer", record)
      let pan = inner.add(UIPanGestureRecognizer(), as: "inner", record)
      let rules = Rules()
      pan.delegate = rules
      @MainActor func drag() {
        app.press(10, 10)
        app.move(30, 10)
        app.release(30, 10)
      }
      drag()
      #expect(record.take() == ["inner began", "inner ended"])
      rules.begins = false
      drag()
      #expect(record.take() == ["outer began", "outer ended"])
      rules.begins = true
      rules.simultaneous = true
      drag()
      #expect(record.take() == ["inner began", "outer began", "inner ended", "outer ended"])
      rules.simultaneous = false
      rules.receives = false
      drag()
      #expect(record.take() == ["outer began", "outer ended"])
    }
  }

  @Test func wheelNotchesAreDragsWhereTheyAreAllowed() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 300, 300)
      let pan = view.add(UIPanGestureRecognizer(), as: "pan", record)
      app.wheel(10, 10, dy: 30)
      #expect(record.take().isEmpty)
      pan.allowedScrollTypesMask = .all
      app.wheel(10, 10, dy: 30)
      #expect(record.take() == ["pan began", "pan ended"])
      app.wheel(10, 10, dy: 3, isPrecise: true)
      app.advance(by: 0.016)
      app.wheel(10, 10, dy: 4, isPrecise: true)
      #expect(pan.translation(in: view) == CGPoint(x: 0, y: 7))
      #expect(record.take() == ["pan began", "pan changed"])
      app.advance(by: 0.2)
      #expect(record.take() == ["pan ended"])
    }
  }

  @Test func removingOrDisablingARecognizerCancelsItsGesture() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 300, 300)
      let pan = view.add(UIPanGestureRecognizer(), as: "pan", record)
      app.press(10, 10)
      app.move(30, 10)
      pan.isEnabled = false
      #expect(record.take() == ["pan began", "pan cancelled"])
      pan.isEnabled = true
      app.move(60, 10)
      app.release(60, 10)
      #expect(record.take().isEmpty)
      app.press(10, 10)
      app.move(30, 10)
      view.removeGestureRecognizer(pan)
      #expect(record.take() == ["pan began", "pan cancelled"])
      #expect(view.gestureRecognizers == nil)
      #expect(pan.view == nil)
    }
  }

  @Test func moreFingersAreIgnoredAndFewerEndTheDrag() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 300, 300)
      view.isMultipleTouchEnabled = true
      let pan = view.add(UIPanGestureRecognizer(), as: "pan", record)
      pan.minimumNumberOfTouches = 2
      pan.maximumNumberOfTouches = 2
      app.press(10, 10, finger: 1)
      app.move(40, 10, finger: 1)
      #expect(record.take().isEmpty)
      app.press(60, 10, finger: 2)
      app.press(90, 10, finger: 3)
      app.move(80, 10, finger: 2)
      #expect(pan.numberOfTouches == 2)
      #expect(record.take() == ["pan began"])
      app.release(90, 10, finger: 3)
      #expect(record.take().isEmpty)
      app.release(80, 10, finger: 2)
      #expect(record.take() == ["pan ended"])
    }
  }
}
