import Espalier
import Foundation
import Testing

/// Writes down every event and whether the control looked pressed at the time.
@MainActor private func record(_ control: UIControl) -> () -> [String] {
  let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "upInside"),
    (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
  ]
  final class Lines { var all: [String] = [] }
  let lines = Lines()
  for (event, name) in names {
    control.addAction(
      UIAction { [weak control] _ in
        lines.all.append(name + (control?.isHighlighted == true ? "*" : ""))
      }, for: event)
  }
  return {
    defer { lines.all = [] }
    return lines.all
  }
}

@MainActor struct TrackingTests {
  @Test func aClickGoesDownAndUpInside() {
    withStudio { studio in
      let control = studio.add(UIControl(), 50, 50, 100, 40)
      let events = record(control)
      studio.press(60, 60)
      #expect(events() == ["down*"])
      #expect(control.isTracking && control.isTouchInside)
      studio.release(60, 60)
      #expect(events() == ["upInside"])
      #expect(!control.isTracking && !control.isHighlighted)
    }
  }

  @Test func aTapSendsThePrimaryActionOfAButtonAlone() {
    withStudio { studio in
      let button = studio.add(UIButton(), 50, 50, 100, 40)
      let events = record(button)
      studio.tap(60, 60)
      #expect(events() == ["down*", "upInside", "primary"])
    }
  }

  @Test func aFingerMayStraySeventyPointsAndAMouseLess() {
    withStudio { studio in
      let control = studio.add(UIControl(), 100, 100, 50, 40)
      let events = record(control)
      studio.press(110, 110, finger: true)
      studio.move(110, 205, finger: true)
      studio.move(110, 215, finger: true)
      studio.move(110, 130, finger: true)
      studio.release(110, 205, finger: true)
      #expect(
        events() == ["down*", "inside*", "exit", "outside", "enter*", "inside*", "upInside"])
      studio.press(110, 110)
      studio.move(110, 150)
      studio.move(110, 156)
      studio.release(110, 156)
      #expect(events() == ["down*", "inside*", "exit", "outside", "upOutside"])
    }
  }

  @Test func aCancelledTouchCancelsAControl() {
    withStudio { studio in
      let control = studio.add(UIControl(), 50, 50, 100, 40)
      let events = record(control)
      studio.press(60, 60)
      studio.cancel(60, 60)
      #expect(events() == ["down*", "cancel"])
      #expect(!control.isTracking && !control.isHighlighted)
    }
  }

  @Test func aDisabledControlTakesTheTouchAndDoesNothing() {
    withStudio { studio in
      final class Behind: UIView {
        var touches = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          self.touches += 1
        }
      }
      let behind = studio.add(Behind(), 0, 0, 200, 200)
      let control = UIControl(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
      behind.addSubview(control)
      let events = record(control)
      control.isEnabled = false
      studio.tap(60, 60)
      #expect(events().isEmpty)
      #expect(behind.touches == 0)
      #expect(control.state == .disabled)
    }
  }

  @Test func disablingDuringATouchCancelsIt() {
    withStudio { studio in
      let control = studio.add(UIControl(), 50, 50, 100, 40)
      let events = record(control)
      studio.press(60, 60)
      control.isEnabled = false
      studio.release(60, 60)
      #expect(events() == ["down*", "cancel"])
    }
  }

  @Test func refusingToTrackSendsNothing() {
    withStudio { studio in
      final class Refusing: UIControl {
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
      }
      let control = studio.add(Refusing(), 50, 50, 100, 40)
      let events = record(control)
      studio.tap(60, 60)
      #expect(events().isEmpty)
      #expect(!control.isHighlighted)
    }
  }

  @Test func aTapRecognizerAroundAButtonDoesNotTakeItsTap() {
    withStudio { studio in
      @MainActor final class Counter: NSObject {
        var taps = 0
        func tapped() { taps += 1 }
      }
      let counter = Counter()
      let bar = studio.add(UIView(), 0, 0, 300, 64)
      bar.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: Counter.tapped))
      let button = UIButton(frame: CGRect(x: 200, y: 10, width: 44, height: 44))
      bar.addSubview(button)
      let events = record(button)
      studio.tap(210, 20)
      #expect(events() == ["down*", "upInside", "primary"])
      #expect(counter.taps == 0)
      studio.tap(20, 20)
      #expect(counter.taps == 1)
    }
  }
}
