import Espalier
import EspalierGeometry
import EspalierPlatform
import EspalierTestSupport
import Foundation
import Testing

@MainActor struct OtherGestureTests {
  @Test func aLongPressBeginsWithTimeAndKeepsATapFromHappening() {
    withApp { app in
      let record = Record()
      let view = app.add(TouchView("v", record), 0, 0, 300, 300)
      view.add(UILongPressGestureRecognizer(), as: "press", record)
      view.add(UITapGestureRecognizer(), as: "tap", record)
      app.press(10, 10)
      app.advance(by: 0.4)
      app.release(10, 10)
      #expect(record.take() == ["v began 10,10", "tap ended", "v cancelled 10,10"])
      app.press(10, 10)
      app.advance(by: 0.6)
      #expect(record.take() == ["v began 10,10", "press began", "v cancelled 10,10"])
      app.move(100, 10)
      app.release(100, 10)
      #expect(record.take() == ["press changed", "press ended"])
    }
  }

  @Test func aLongPressFailsWhenTheFingerStrays() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 300, 300)
      view.add(UILongPressGestureRecognizer(), as: "press", record)
      app.press(10, 10)
      app.move(30, 10)
      app.advance(by: 1)
      app.release(30, 10)
      #expect(record.take().isEmpty)
    }
  }

  @Test func aSwipeIsQuickAndStraight() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 300, 300)
      let swipe = view.add(UISwipeGestureRecognizer(), as: "swipe", record)
      swipe.direction = [.left, .down]
      @MainActor func drag(to x: Double, _ y: Double, in seconds: Double) {
        app.press(100, 100)
        app.advance(by: seconds)
        app.move(x, y)
        app.release(x, y)
      }
      drag(to: 30, 100, in: 0.1)
      drag(to: 100, 200, in: 0.1)
      #expect(record.take() == ["swipe ended", "swipe ended"])
      drag(to: 170, 100, in: 0.1)
      drag(to: 30, 100, in: 0.8)
      drag(to: 30, 150, in: 0.1)
      drag(to: 90, 100, in: 0.1)
      #expect(record.take().isEmpty)
    }
  }

  @Test func anEdgePanStartsAtItsEdge() {
    withApp { app in
      let record = Record()
      app.root.add(UIScreenEdgePanGestureRecognizer(), as: "edge", record).edges = .left
      app.press(50, 100)
      app.move(90, 100)
      app.release(90, 100)
      #expect(record.take().isEmpty)
      app.press(5, 100)
      app.move(40, 100)
      app.release(40, 100)
      #expect(record.take() == ["edge began", "edge ended"])
    }
  }

  @Test func hoverBeginsChangesAndEndsWithThePointer() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 100, 100)
      app.add(UIView(), 10, 10, 10, 10, in: view)
      let hover = view.add(UIHoverGestureRecognizer(), as: "hover", record)
      app.hover(5, 5)
      app.hover(15, 15)
      #expect(hover.location(in: view) == CGPoint(x: 15, y: 15))
      app.hover(150, 15)
      #expect(record.take() == ["hover began", "hover changed", "hover ended"])
      app.hover(5, 5)
      app.tell(.pointerLeft)
      #expect(record.take() == ["hover began", "hover ended"])
    }
  }

  @Test func aPinchMeasuresHowFarFingersAreApart() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 300, 300)
      let pinch = view.add(UIPinchGestureRecognizer(), as: "pinch", record)
      app.press(100, 100, finger: 1)
      app.press(150, 100, finger: 2)
      app.move(200, 100, finger: 2)
      #expect(pinch.scale == 2)
      app.release(200, 100, finger: 2)
      #expect(record.take() == ["pinch began", "pinch ended"])
    }
  }

  @Test func aRotationMeasuresHowFarFingersTurn() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 300, 300)
      let turn = view.add(UIRotationGestureRecognizer(), as: "turn", record)
      app.press(100, 100, finger: 1)
      app.press(150, 100, finger: 2)
      app.move(100, 150, finger: 2)
      #expect(abs(turn.rotation - .pi / 2) < 1e-9)
      app.release(100, 150, finger: 2)
      #expect(record.take() == ["turn began", "turn ended"])
    }
  }

  @Test func delayedTouchesReachTheViewWhenTheRecognizerFails() {
    withApp { app in
      let record = Record()
      let view = app.add(TouchView("v", record), 0, 0, 300, 300)
      let pan = view.add(UIPanGestureRecognizer(), as: "pan", record)
      pan.delaysTouchesBegan = true
      app.tap(10, 10)
      #expect(record.take() == ["v began 10,10", "v ended 10,10"])
      app.press(10, 10)
      #expect(record.take().isEmpty)
      app.move(50, 10)
      app.release(50, 10)
      #expect(record.take() == ["pan began", "pan ended"])
    }
  }

  @Test func aSubclassOfARecognizerSetsItsOwnStates() {
    withApp { app in
      final class Corner: UIGestureRecognizer {
        var resets = 0
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
          if let touch = touches.first, touch.location(in: view).x > 90 { state = .recognized }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
          if state == .possible { state = .failed }
        }
        override func reset() {
          super.reset()
          resets += 1
        }
      }
      let record = Record()
      let view = app.add(UIView(), 0, 0, 100, 100)
      let corner = view.add(Corner(), as: "corner", record)
      app.tap(5, 5)
      #expect(corner.resets == 1)
      app.press(5, 5)
      app.move(95, 5)
      #expect(corner.state == .ended)
      #expect(corner.resets == 1)
      app.release(95, 5)
      #expect(corner.state == .possible)
      #expect(corner.resets == 2)
      #expect(record.take() == ["corner ended"])
    }
  }

  @Test func aRecognizerThatNeverChangesItsStateDelaysNoOther() {
    withApp { app in
      let record = Record()
      let view = app.add(TouchView("v", record), 0, 0, 100, 100)
      let idle = UIGestureRecognizer()
      view.addGestureRecognizer(idle)
      let tap = view.add(UITapGestureRecognizer(), as: "tap", record)
      tap.require(toFail: idle)
      app.tap(5, 5)
      app.tap(5, 5)
      #expect(record.take().filter { $0 == "tap ended" }.count == 2)
    }
  }

  @Test func viewsInBetweenMayRefuseAGesture() {
    withApp { app in
      final class Refusing: UIView {
        override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
          !(recognizer is UITapGestureRecognizer)
        }
      }
      let record = Record()
      let bar = app.add(UIView(), 0, 0, 100, 100)
      bar.add(UITapGestureRecognizer(), as: "tap", record)
      app.add(Refusing(), 0, 0, 20, 20, in: bar)
      app.tap(5, 5)
      #expect(record.take().isEmpty)
      app.tap(50, 50)
      #expect(record.take() == ["tap ended"])
    }
  }

  @Test func rulesMayComeFromTheDelegate() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 300, 300)
      let pan = view.add(UIPanGestureRecognizer(), as: "pan", record)
      let press = view.add(UILongPressGestureRecognizer(), as: "press", record)
      let rules = Rules()
      rules.waitsFor = press
      pan.delegate = rules
      app.press(10, 10)
      app.move(15, 10)
      #expect(record.take().isEmpty)
      app.move(30, 10)
      #expect(record.take() == ["pan began"])
    }
  }
}
