public import Espalier
import EspalierDiagnostics
import EspalierHeadless
import EspalierPlatform
public import Foundation

extension Stage {
  /// Presses and releases at a point of the window, then ends the turn.
  public func tap(_ point: CGPoint) {
    press(point)
    release()
  }

  /// Presses and releases in the middle of a view, then ends the turn.
  ///
  /// Reports an issue if another view is in front at that point and gets the touch.
  public func tap(_ view: UIView) {
    enter()
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let point = view.convert(middle, to: nil)
    let hit = window.hitTest(point, with: nil)
    if hit?.isDescendant(of: view) != true {
      let names = [view, hit].map { $0.map { "\($0)" } ?? "nothing" }
      reportIssue(
        Issue(
          "stage.covered", .error, subjects: names,
          "A tap on \(names[0]) at \(point) reaches \(names[1]) instead.",
          fix: "Move what lies in front, enable its user interaction, or tap a point."))
    }
    tap(point)
  }

  /// Presses the primary button at a point of the window, then ends the turn.
  public func press(_ point: CGPoint) {
    enter()
    pointer = point
    isPointerDown = true
    send(.down)
  }

  /// Moves the pointer, with the button held if it is down, then ends the turn.
  public func move(to point: CGPoint) {
    enter()
    pointer = point
    send(isPointerDown ? .move : .hover)
  }

  /// Releases the button at the pointer's place, then ends the turn.
  public func release() {
    enter()
    guard isPointerDown else { return }
    isPointerDown = false
    send(.up)
  }

  /// Cancels the touch, as the system does, then ends the turn.
  public func cancelTouch() {
    enter()
    guard isPointerDown else { return }
    isPointerDown = false
    send(.cancel)
  }

  /// Presses at one point, moves in even steps of one frame each, and releases at the other point.
  ///
  /// - Parameters:
  ///   - start: The point of the press, in points of the window.
  ///   - end: The point of the release.
  ///   - duration: The duration of the movement, in seconds of the stage's clock.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    press(start)
    let steps = max(1, Int((duration * 60).rounded()))
    for step in 1...steps {
      platform.advance(by: duration / Double(steps))
      let share = CGFloat(step) / CGFloat(steps)
      move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    release()
  }

  /// Turns the wheel over a point, which moves contents by `delta` points, then ends the turn.
  public func scroll(at point: CGPoint, by delta: CGVector) {
    enter()
    guard let id = surface?.id else { return }
    platform.send(
      .scroll(
        ScrollEvent(
          window: id, x: Double(point.x), y: Double(point.y), deltaX: Double(delta.dx),
          deltaY: Double(delta.dy), time: platform.clock.now)))
  }

  private func send(_ phase: PointerEvent.Phase) {
    guard let id = surface?.id else {
      reportIssue(
        Issue(
          "stage.hidden", .error, subjects: ["Stage"],
          "A touch was made before the stage showed anything.",
          fix: "Call show(_:) first."))
      return
    }
    platform.send(
      .pointer(
        PointerEvent(
          window: id, phase: phase, x: Double(pointer.x), y: Double(pointer.y),
          time: platform.clock.now)))
  }
}
