import EspalierLayers
public import Foundation

/// A recognizer of dragging, with fingers or a held mouse button, and of scrolling if allowed.
///
/// It begins when a finger moved 10 points or a mouse 3 points. The translation counts from the
/// point where the touch went down, so a view that follows it stays under the pointer.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers that drag; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers that drag, unlimited by default; further fingers are ignored.
  open var maximumNumberOfTouches = Int.max
  /// The types of scrolling that count as dragging; none by default.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  @_spi(Framework) open override var isDrag: Bool { true }

  /// The touches' movement since the gesture began or the translation was set, in the scene.
  final var sceneTranslation = CGVector.zero
  /// The touches' movement since they went down, to distinguish a drag from a tap.
  private var movement = CGVector.zero
  final var tracker = VelocityTracker()
  private let scrollTimer = GestureTimer()
  private var scrollEvent: ScrollPlace?

  private struct ScrollPlace {
    var point: CGPoint
  }

  /// Returns the touches' movement, in the coordinates of `view`, in points; `nil` means the
  /// window.
  open func translation(in view: UIView?) -> CGPoint {
    let vector = (view ?? self.view?.window)?.fromScene(sceneTranslation) ?? sceneTranslation
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  /// Sets the translation counted so far, in the coordinates of `view`; the gesture continues from
  /// it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.x.isFinite, translation.y.isFinite else {
      NumberCheck.report(
        "\(translation)", "translation", of: "UIPanGestureRecognizer.setTranslation",
        "it keeps its translation")
      return
    }
    let vector = CGVector(dx: translation.x, dy: translation.y)
    sceneTranslation = (view ?? self.view?.window)?.toScene(vector) ?? vector
  }

  /// Returns the velocity of the touches over the last tenth of a second, in points of `view` per
  /// second.
  ///
  /// Zero for touches that rested before they were lifted.
  open func velocity(in view: UIView?) -> CGPoint {
    let vector = tracker.velocity
    let own = (view ?? self.view?.window)?.fromScene(vector) ?? vector
    return CGPoint(x: own.dx, y: own.dy)
  }

  /// Whether the movement since the touch went down is long enough to begin.
  func isLongEnough(_ movement: CGVector, for touch: UITouch?) -> Bool {
    hypot(movement.dx, movement.dy) >= Slop.drag(of: touch)
  }

  /// Adds a finger to the drag.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if scrollEvent != nil { endScrolling() }
    for touch in touches where downTouches.count > maximumNumberOfTouches {
      ignore(touch, for: event)
    }
    if state == .possible, touches.count == downTouches.count {
      tracker = VelocityTracker()
      tracker.add(.zero, at: event.timestamp)
    }
  }

  /// Begins or continues the drag.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let count = CGFloat(max(1, downTouches.count))
    var change = CGVector.zero
    for touch in touches {
      change.dx += (touch.scenePoint.x - touch.previousScenePoint.x) / count
      change.dy += (touch.scenePoint.y - touch.previousScenePoint.y) / count
    }
    add(change, at: event.timestamp)
    if state != .possible {
      state = .changed
    } else if downTouches.count >= minimumNumberOfTouches,
      isLongEnough(movement, for: touches.first)
    {
      state = .began
    }
  }

  /// Ends the drag when too few fingers are left.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = downTouches.count { !touches.contains($0) }
    if left == 0, downTouches.count == 1, let touch = touches.first {
      let change = CGVector(
        dx: touch.scenePoint.x - touch.previousScenePoint.x,
        dy: touch.scenePoint.y - touch.previousScenePoint.y)
      if change != .zero { add(change, at: event.timestamp) }
    }
    tracker.note(event.timestamp)
    if left == 0 || (state != .possible && left < minimumNumberOfTouches) {
      state = state == .possible ? .failed : .ended
    }
  }

  /// Resets the drag.
  open override func reset() {
    super.reset()
    sceneTranslation = .zero
    movement = .zero
    scrollEvent = nil
    scrollTimer.stop()
  }

  private func add(_ change: CGVector, at time: TimeInterval) {
    sceneTranslation.dx += change.dx
    sceneTranslation.dy += change.dy
    movement.dx += change.dx
    movement.dy += change.dy
    tracker.add(change, at: time)
  }

  // MARK: Scrolling

  /// Returns the center of the touches, or the pointer's position while scrolling, in points of
  /// `view`.
  open override func location(in view: UIView?) -> CGPoint {
    guard let scrollEvent else { return super.location(in: view) }
    let window = view?.window ?? self.view?.window
    let inWindow = window?.fromScene(scrollEvent.point) ?? scrollEvent.point
    return view?.convert(inWindow, from: nil) ?? inWindow
  }

  /// Treats a scroll event as a drag; returns false if the event is not for this recognizer.
  ///
  /// Each notch of a wheel is a drag of its own. A continuous movement is one drag until no event
  /// came for a tenth of a second.
  final func scroll(with event: UIEvent) -> Bool {
    let kind: UIScrollTypeMask = event.isPrecise ? .continuous : .discrete
    guard isEnabled, allowedScrollTypesMask.contains(kind), downTouches.isEmpty,
      shouldReceive(event)
    else { return false }
    let isNew = state == .possible
    scrollEvent = ScrollPlace(point: event.scenePoint)
    if isNew {
      dispatcher = nil
      tracker = VelocityTracker()
      tracker.add(.zero, at: event.timestamp - 1.0 / 60)
    }
    add(event.scrollDelta, at: event.timestamp)
    state = isNew ? .began : .changed
    guard state != .possible else { return false }
    if event.isPrecise {
      scrollTimer.start(after: 0.1, in: runtime) { [weak self] in self?.endScrolling() }
    } else {
      state = .ended
    }
    return true
  }

  private func endScrolling() {
    tracker.note(runtime.now)
    if state == .began || state == .changed { state = .ended }
  }
}

/// The types of scrolling that a pan recognizer may treat as dragging.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// One bit per type.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Notches of a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Two fingers on a touchpad.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
