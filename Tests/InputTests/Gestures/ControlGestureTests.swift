import Espalier
import EspalierPlatform
import EspalierTestSupport
import Foundation
import Testing

@MainActor struct ControlGestureTests {
  private final class Bar: UIView {
    let record = Record()
    let control = UIControl()
    func fired() { record.add("control") }
    func tapped() { record.add("tap") }
    func panned(_ pan: UIPanGestureRecognizer) { record.add("pan \(pan.state)") }
    func cancelled() { record.add("control cancelled") }

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      control.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      addSubview(control)
      control.addTarget(self, action: Bar.fired, for: .touchUpInside)
      control.addTarget(self, action: Bar.cancelled, for: .touchCancel)
      addGestureRecognizer(UITapGestureRecognizer(target: self, action: Bar.tapped))
      addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Bar.panned))
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func aControlInsideABarWinsOverTheBarsTap() {
    withApp { app in
      let bar = Bar()
      app.root.addSubview(bar)
      app.tap(20, 20)
      app.tap(200, 20)
      #expect(bar.record.take() == ["control", "tap"])
      bar.control.isEnabled = false
      app.tap(20, 20)
      #expect(bar.record.take() == ["tap"])
    }
  }

  @Test func aDragOfTheBarTakesTheTouchFromTheControl() {
    withApp { app in
      let bar = Bar()
      app.root.addSubview(bar)
      app.press(20, 20)
      app.move(60, 20)
      app.release(60, 20)
      #expect(bar.record.take() == ["pan began", "control cancelled", "pan ended"])
    }
  }

  @Test func aSmallMovementOnAControlIsStillAClick() {
    withApp { app in
      let bar = Bar()
      app.root.addSubview(bar)
      app.press(20, 20)
      app.move(22, 20)
      app.release(22, 20)
      #expect(bar.record.take() == ["control"])
    }
  }

  @Test func theSecondaryButtonDoesNotPressControls() {
    withApp { app in
      let bar = Bar()
      app.root.addSubview(bar)
      app.send(.down, 20, 20, button: .secondary)
      #expect(!bar.control.isHighlighted)
      app.send(.up, 20, 20, button: .secondary)
      #expect(bar.record.take().isEmpty)
    }
  }
}
