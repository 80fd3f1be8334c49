import EspalierTesting
import UIKit

private let events = Source("Vercantez/openuikit", "EventSystemTests", on: "iOS 26.1")
private let apple = Source("Apple", "documentation", on: "iOS")
private let golden = Source(
  "Vercantez/openuikit", "golden/progress_views", on: "iOS 26.1, Mac Catalyst")
private let stacks = Source(
  "Vercantez/openuikit", "ProgressStackTests", on: "iOS 26.1, Mac Catalyst")

private final class TouchLog: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    Journal.note("began")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    Journal.note("moved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    Journal.note("ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    Journal.note("cancelled")
  }
}

private final class Target: NSObject {
  func fired(_ recognizer: UIGestureRecognizer) {
    Journal.note("\(recognizer.state)".components(separatedBy: ".").last ?? "")
  }
}

/// A stage with a view that logs its touches and has one recognizer.
private final class GestureScene<Recognizer: UIGestureRecognizer> {
  let stage = Stage(size: CGSize(width: 400, height: 300))
  let view = TouchLog(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let target = Target()
  let recognizer: Recognizer

  init(_ make: (Target) -> Recognizer) {
    recognizer = make(target)
    let controller = UIViewController()
    stage.show(controller)
    controller.view.addSubview(view)
    view.addGestureRecognizer(recognizer)
    stage.settle()
    Journal.clear()
  }

  func tap() {
    stage.press(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.05)
    stage.release()
  }

  /// The journal after a settled stage.
  func lines() -> [String] {
    stage.settle()
    defer { Journal.clear() }
    return Journal.lines
  }
}

private func tapScene(_ taps: Int = 1) -> GestureScene<UITapGestureRecognizer> {
  GestureScene {
    let recognizer = UITapGestureRecognizer(target: $0, action: Target.fired)
    recognizer.numberOfTapsRequired = taps
    return recognizer
  }
}

private func pressScene() -> GestureScene<UILongPressGestureRecognizer> {
  GestureScene {
    let recognizer = UILongPressGestureRecognizer(target: $0, action: Target.fired)
    recognizer.cancelsTouchesInView = false
    return recognizer
  }
}

/// The state of a long press after some seconds, and after a move from there.
private func press(
  _ seconds: Double, moving: CGFloat? = nil, then rest: Double = 0
) -> UIGestureRecognizer.State {
  let scene = pressScene()
  scene.stage.press(CGPoint(x: 50, y: 50))
  scene.stage.advance(by: seconds)
  if let moving { scene.stage.move(to: CGPoint(x: 50 + moving, y: 50)) }
  if rest > 0 { scene.stage.advance(by: rest) }
  let state = scene.recognizer.state
  scene.stage.release()
  _ = scene.lines()
  return state
}

@FactList func gestureFacts() -> [Fact] {
  events("A tap cancels the view's touch", true, .documented) {
    let scene = tapScene()
    scene.tap()
    return scene.lines().contains("cancelled")
  }
  events("A tap's view sees the touch begin and be cancelled, its target the end", 3, .documented) {
    let scene = tapScene()
    scene.tap()
    return scene.lines().filter { ["began", "cancelled", "ended"].contains($0) }.count
  }
  apple("A long press takes half a second", 0.5, .documented) {
    UILongPressGestureRecognizer().minimumPressDuration
  }
  apple("A long press may move by ten points", 10, .documented) {
    UILongPressGestureRecognizer().allowableMovement
  }
  apple("A long press needs no taps before", 0, .documented) {
    UILongPressGestureRecognizer().numberOfTapsRequired
  }
  apple("A long press needs one touch", 1, .documented) {
    UILongPressGestureRecognizer().numberOfTouchesRequired
  }
  apple("A tap needs one tap", 1, .documented) { UITapGestureRecognizer().numberOfTapsRequired }
  apple("A tap needs one touch", 1, .documented) {
    UITapGestureRecognizer().numberOfTouchesRequired
  }
  apple("A pan needs one touch", 1, .documented) { UIPanGestureRecognizer().minimumNumberOfTouches }
  apple("A pinch starts with a scale of one", 1, .documented) { UIPinchGestureRecognizer().scale }
  apple("A rotation starts with no rotation", 0, .documented) {
    UIRotationGestureRecognizer().rotation
  }
  apple("A recognizer cancels touches in its view", true, .documented) {
    UITapGestureRecognizer().cancelsTouchesInView
  }
  apple("A recognizer does not delay the beginning of touches", false, .documented) {
    UITapGestureRecognizer().delaysTouchesBegan
  }
  apple("A recognizer delays the end of touches", true, .documented) {
    UITapGestureRecognizer().delaysTouchesEnded
  }
  apple("A recognizer is enabled", true, .documented) { UITapGestureRecognizer().isEnabled }
  apple("A new recognizer's state is possible", true, .documented) {
    UITapGestureRecognizer().state == .possible
  }
  events("A long press does not begin after 0.45 seconds", true, .documented) {
    press(0.45) == .possible
  }
  events("A long press begins after half a second", true, .documented) { press(0.55) == .began }
  events("A long press that has begun may move", true, .documented) {
    press(0.55, moving: 40) == .changed
  }
  events("A long press fails when it moves first", true, .documented) {
    [.failed, .possible].contains(press(0.2, moving: 30, then: 1))
  }
  events("A long press that is disabled on its way is cancelled", true, .documented) {
    let scene = pressScene()
    scene.stage.press(CGPoint(x: 50, y: 50))
    scene.stage.advance(by: 0.6)
    scene.recognizer.isEnabled = false
    scene.stage.turn()
    let isCancelled = Journal.lines.contains("cancelled")
    scene.stage.release()
    _ = scene.lines()
    return isCancelled
  }
  events("A pan leaves its view the touches where it should", "began,moved,ended", .documented) {
    let scene = GestureScene { _ in
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      pan.cancelsTouchesInView = false
      return pan
    }
    scene.stage.press(CGPoint(x: 100, y: 100))
    scene.stage.advance(by: 0.05)
    scene.stage.move(to: CGPoint(x: 130, y: 100))
    scene.stage.advance(by: 0.05)
    scene.stage.release()
    return scene.lines().joined(separator: ",")
  }
  events("Two quick taps are a double tap", true, .documented) {
    let scene = tapScene(2)
    scene.tap()
    scene.stage.advance(by: 0.15)
    scene.tap()
    return scene.lines().contains("cancelled")
  }
  events("Two slow taps are not a double tap", false, .documented) {
    let scene = tapScene(2)
    scene.tap()
    scene.stage.advance(by: 1)
    scene.tap()
    return scene.lines().contains("cancelled")
  }
}

@FactList func progressFacts() -> [Fact] {
  golden("A progress view is four points high", 4) { UIProgressView().intrinsicContentSize.height }
  golden("A progress view has no width of its own", UIView.noIntrinsicMetric) {
    UIProgressView().intrinsicContentSize.width
  }
  golden("Progress is at most one", 1) {
    let view = UIProgressView()
    view.progress = 1.5
    return view.progress
  }
  stacks("Progress is at least zero", 0) {
    let view = UIProgressView()
    view.progress = -0.5
    return view.progress
  }
}
