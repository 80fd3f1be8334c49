import EspalierTesting
import UIKit

private let responders = Source(
  "Vercantez/openuikit", "ResponderLifecycleTests", on: "Apple's documentation")
private let geometry = Source(
  "Vercantez/openuikit", "ViewGeometryTests", on: "iOS 26.1, Mac Catalyst")
private let scrolling = Source(
  "Vercantez/openuikit", "golden/scroll_traces/touch_calib.json", on: "iOS 26.1 simulator")

private final class Catcher: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    Journal.note("began")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    Journal.note("ended")
  }
}

/// The touches that reach a view around one that is tapped.
private func touches(around inner: UIView) -> String {
  let stage = Stage(size: CGSize(width: 200, height: 200))
  let controller = UIViewController()
  stage.show(controller)
  let catcher = Catcher(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  inner.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
  catcher.addSubview(inner)
  controller.view.addSubview(catcher)
  stage.settle()
  Journal.clear()
  stage.press(CGPoint(x: 10, y: 10))
  stage.advance(by: 0.05)
  stage.release()
  stage.settle()
  return Journal.take()
}

private func turned() -> UIView {
  let view = UIView()
  view.transform = CGAffineTransform(rotationAngle: .pi / 2)
  view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
  return view
}

/// A slow drag of 180 points that is held before it is let go of.
private let held = Course { () -> Scroller in
  let scroller = Scroller()
  scroller.view.contentOffset.y = 4990
  scroller.stage.press(CGPoint(x: 196.5, y: 792))
  for move in 1...60 {
    scroller.stage.advance(by: 0.016)
    scroller.stage.move(to: CGPoint(x: 196.5, y: 792 - 3 * CGFloat(move)))
  }
  scroller.stage.advance(by: 0.3)
  scroller.stage.release()
  scroller.begin()
  scroller.follow(0.5)
  return scroller
}

@FactList func responderFacts() -> [Fact] {
  responders("The next responder of a subview is its superview", true, .documented) {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    return inner.next === outer
  }
  responders("The next responder of a controller's view is the controller", true, .documented) {
    let c = UIViewController()
    return c.view.next === c
  }
  responders("A controller without a window has no next responder", true, .documented) {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    return controller.next == nil
  }
  responders("A view that is no longer a controller's has no next responder", true, .documented) {
    let controller = UIViewController()
    let old = UIView()
    controller.view = old
    controller.view = UIView()
    return old.next == nil
  }
  responders("The next responder of a root controller is its window", true, .documented) {
    let stage = Stage()
    let controller = UIViewController()
    stage.show(controller)
    return controller.next === stage.window
  }
  responders("The next responder of a window is its scene", true, .documented) {
    let stage = Stage()
    return stage.window.next === stage.window.windowScene
  }
  responders("The next responder of a presented controller is its presenter", true, .documented) {
    let stage = Stage()
    let (base, modal) = (UIViewController(), UIViewController())
    stage.show(base)
    base.present(modal, animated: false)
    stage.settle()
    return modal.next === base
  }
  responders(
    "A touch that a view does not handle reaches its superview", "began,ended", .documented
  ) { touches(around: UIView()) }
  responders("A control keeps its touches", "", .documented) { touches(around: UIControl()) }
  geometry("The frame follows center and bounds", CGRect(x: 60, y: 20, width: 80, height: 60)) {
    let view = UIView()
    view.bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
    view.center = CGPoint(x: 100, y: 50)
    return view.frame
  }
  geometry("Setting the frame sets the center", CGPoint(x: 80, y: 70)) {
    UIView(frame: CGRect(x: 40, y: 40, width: 80, height: 60)).center
  }
  geometry(
    "The origin of the bounds does not move the frame", CGRect(x: 10, y: 20, width: 30, height: 40)
  ) {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.bounds.origin = CGPoint(x: 5, y: 7)
    return view.frame
  }
  geometry("Setting the center moves the frame only", [95, 95, 10, 10, 0, 0]) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.center = CGPoint(x: 100, y: 100)
    return [
      view.frame.minX, view.frame.minY, view.frame.width, view.frame.height, view.bounds.minX,
      view.bounds.minY,
    ]
  }
  geometry("Setting the frame of a turned view sets its center", CGPoint(x: 50, y: 25)) {
    turned().center
  }
  scrolling("A drag that is held before the lift: the offset", 5170, within: 0.5) {
    held.record.view.contentOffset.y
  }
  scrolling("A drag that is held before the lift: the delegate's velocity", 0) {
    held.record.listener.velocity?.y
  }
  scrolling("A drag that is held before the lift: the delegate's target", 5170, within: 0.5) {
    held.record.listener.target?.y
  }
  scrolling(
    "A drag that is held before the lift: nothing coasts",
    "willBeginDragging,willEndDragging,didEndDragging:false"
  ) { held.record.listener.calls.joined(separator: ",") }
}
