import EspalierPlatform
public import Foundation

/// A finger on the screen, or the mouse with a button held, from its going down until it is lifted.
///
/// One object follows the whole sequence; its place and phase change with each event. A touch
/// belongs to the view it began in, wherever it moves. Keep no touch beyond its end.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Where in its life a touch is.
  public enum Phase: Int, Sendable {
    /// It went down in this event.
    case began = 0
    /// It moved in this event.
    case moved
    /// It did not move since the last event.
    case stationary
    /// It was lifted.
    case ended
    /// It was taken away: by the system, by a gesture, or because its view left the window.
    case cancelled
    /// A pointer entered a region; used by hover.
    case regionEntered
    /// A pointer moved inside a region.
    case regionMoved
    /// A pointer left a region.
    case regionExited
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// A finger on the picture itself.
    case direct = 0
    /// A remote control's surface.
    case indirect
    /// A pen.
    case pencil
    /// A mouse or touchpad, whose place a pointer shows.
    case indirectPointer
  }

  /// Where in its life the touch is.
  public internal(set) final var phase: Phase = .began
  /// When it changed last, in seconds of `CACurrentMediaTime()`.
  public internal(set) final var timestamp: TimeInterval = 0
  /// How many times in a row this place was tapped: 1, or 2 for the second press of a double tap.
  public internal(set) final var tapCount = 1
  /// What touches; a mouse is `.indirectPointer`.
  public internal(set) final var type: TouchType = .direct
  /// The pressure, 1 being that of an ordinary touch; 0 where the device cannot tell.
  public internal(set) final var force: CGFloat = 0
  /// The largest `force` the device reports.
  public internal(set) final var maximumPossibleForce: CGFloat = 1
  /// The radius of the area touched, in points; a pointer has half a point.
  public internal(set) final var majorRadius: CGFloat = 0.5
  /// How wrong `majorRadius` may be, in points.
  public internal(set) final var majorRadiusTolerance: CGFloat = 0.5
  /// The window the touch began in.
  public internal(set) final weak var window: UIWindow?
  /// The view the touch began in, which it stays with until it ends.
  public internal(set) final var view: UIView?
  /// The recognizers that look at the touch.
  public internal(set) final var gestureRecognizers: [UIGestureRecognizer]?

  /// The place in the scene, in points, which does not depend on windows that move meanwhile.
  final var scenePoint = CGPoint.zero
  final var previousScenePoint = CGPoint.zero
  /// Which buttons were down when the touch began.
  final var buttonMask: UIEvent.ButtonMask = .primary
  /// When the touch began, in seconds of `CACurrentMediaTime()`.
  final var beginning: TimeInterval = 0
  /// Ends the wait for a drag of the contents the view belongs to.
  final var contentDelay: (any ClockToken)?
  final var contentDelayIsOver = false
  /// What the view was told.
  final var delivery = TouchDelivery.undecided
  /// A recognizer with `cancelsTouchesInView` recognized: the view must give the touch up.
  final var isClaimedByGesture = false

  /// Where the touch is, in points of `view`, or of its window when that is `nil`.
  ///
  /// Computed from the view's place now, so that a view that follows the touch may ask again.
  open func location(in view: UIView?) -> CGPoint { convert(scenePoint, to: view) }

  /// Where the touch was in the event before, in points of `view`.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScenePoint, to: view) }

  /// The place in points of `view`, as exact as the device tells it; the same as `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The place before, as exact as the device tells it; the same as `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let window = view?.window ?? self.window
    let inWindow = window?.fromScene(point) ?? point
    return view?.convert(inWindow, from: nil) ?? inWindow
  }
}

/// What the view of a touch was told of it.
enum TouchDelivery {
  /// The touch began in this event; nobody decided yet.
  case undecided
  /// A recognizer delays the beginning; `hasEnded` when the finger is up already.
  case beginningHeld(hasEnded: Bool)
  /// The view was told that it began.
  case down
  /// A recognizer delays the end.
  case endHeld
  /// The view heard the end, or never will.
  case over
}

extension UIWindow {
  /// Maps a point of the scene to the window's coordinates.
  final func fromScene(_ point: CGPoint) -> CGPoint {
    point.applying(layer.state.toSuperlayer.inverted())
  }
}

extension UIView {
  /// Maps a displacement in the scene to this view's coordinates.
  final func fromScene(_ vector: CGVector) -> CGVector {
    let toScene = transformToRoot.concatenating(
      window?.layer.state.toSuperlayer ?? .identity)
    let inverse = toScene.inverted()
    return CGVector(
      dx: inverse.a * vector.dx + inverse.c * vector.dy,
      dy: inverse.b * vector.dx + inverse.d * vector.dy)
  }

  /// Maps a displacement in this view's coordinates to the scene.
  final func toScene(_ vector: CGVector) -> CGVector {
    let map = transformToRoot.concatenating(window?.layer.state.toSuperlayer ?? .identity)
    return CGVector(
      dx: map.a * vector.dx + map.c * vector.dy, dy: map.b * vector.dx + map.d * vector.dy)
  }
}
