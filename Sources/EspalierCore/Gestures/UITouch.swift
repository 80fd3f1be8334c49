import EspalierLayers
import EspalierPlatform
public import Foundation

/// A finger on the screen, or the mouse with a button held, from touch down to touch up.
///
/// One object follows the whole sequence; its position and phase change with each event. A touch
/// belongs to the view it began in, wherever it moves. Do not keep a touch after its end.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// The touch went down in this event.
    case began = 0
    /// The touch moved in this event.
    case moved
    /// The touch did not move since the last event.
    case stationary
    /// The touch was lifted.
    case ended
    /// The touch was cancelled by the system, by a gesture, or because its view left the window.
    case cancelled
    /// A pointer entered a region; used by hover.
    case regionEntered
    /// A pointer moved inside a region.
    case regionMoved
    /// A pointer left a region.
    case regionExited
  }

  /// The types of touches.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on a remote control's surface.
    case indirect
    /// A pen.
    case pencil
    /// A mouse or touchpad, whose position a pointer shows.
    case indirectPointer
  }

  /// The phase of the touch.
  open internal(set) var phase: Phase = .began
  /// The time of the last change, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The number of taps in a row at this position: 1, or 2 for the second press of a double tap.
  open internal(set) var tapCount = 1
  /// The type of the touch; a mouse is `.indirectPointer`.
  open internal(set) var type: TouchType = .direct
  /// The pressure, 1 for an ordinary touch; 0 if the device does not report it.
  open internal(set) var force: CGFloat = 0
  /// The largest `force` the device reports.
  open internal(set) var maximumPossibleForce: CGFloat = 1
  /// The radius of the touched area, in points; half a point for a pointer.
  open internal(set) var majorRadius: CGFloat = 0.5
  /// The possible error of `majorRadius`, in points.
  open internal(set) var majorRadiusTolerance: CGFloat = 0.5
  /// The window the touch began in.
  open internal(set) weak var window: UIWindow?
  /// The view the touch began in, to which it belongs until it ends.
  open internal(set) var view: UIView?
  /// The recognizers that receive the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The position in the scene, in points, which does not depend on windows that move meanwhile.
  package final var scenePoint = CGPoint.zero
  final var previousScenePoint = CGPoint.zero
  /// The buttons that were down when the touch began.
  package final var buttonMask: UIEvent.ButtonMask = .primary
  /// The time the touch began, in seconds of `CACurrentMediaTime()`.
  final var beginning: TimeInterval = 0
  /// The timer that ends the wait for a drag of the scroll view that contains the view.
  final var contentDelay: (any ClockToken)?
  final var contentDelayIsOver = false
  /// The part of the touch that was delivered to the view.
  final var delivery = TouchDelivery.undecided
  /// Whether a recognizer with `cancelsTouchesInView` recognized: the view loses the touch.
  final var isClaimedByGesture = false

  /// Returns the position of the touch in the coordinates of `view`, or of its window if `nil`.
  ///
  /// Computed from the view's present position, so a view that follows the touch may call it again.
  open func location(in view: UIView?) -> CGPoint { convert(scenePoint, to: view) }

  /// Returns the position of the touch in the previous event, in the coordinates of `view`, in
  /// points.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScenePoint, to: view) }

  /// Returns the precise position in the coordinates of `view`; the same as `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the precise previous position; the same as `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let window = view?.window ?? self.window
    let inWindow = window?.fromScene(point) ?? point
    return view?.convert(inWindow, from: nil) ?? inWindow
  }
}

/// The part of a touch that was delivered to its view.
enum TouchDelivery {
  /// The touch began in this event and its delivery is not decided.
  case undecided
  /// A recognizer delays the beginning; `hasEnded` if the finger is already up.
  case beginningHeld(hasEnded: Bool)
  /// The view received the beginning.
  case down
  /// A recognizer delays the end.
  case endHeld
  /// The view received the end, or never will.
  case over
}

extension UIView {
  /// Converts a displacement in the scene to this view's coordinates.
  final func fromScene(_ vector: CGVector) -> CGVector {
    guard isTurnedOrScaled else { return vector }
    let toScene = transformToRoot.concatenating(
      window?.layer.state.toSuperlayer ?? .identity)
    let inverse = toScene.inverted()
    return CGVector(
      dx: inverse.a * vector.dx + inverse.c * vector.dy,
      dy: inverse.b * vector.dx + inverse.d * vector.dy)
  }

  /// Converts a displacement in this view's coordinates to the scene.
  final func toScene(_ vector: CGVector) -> CGVector {
    guard isTurnedOrScaled else { return vector }
    let map = transformToRoot.concatenating(window?.layer.state.toSuperlayer ?? .identity)
    return CGVector(
      dx: map.a * vector.dx + map.c * vector.dy, dy: map.b * vector.dx + map.d * vector.dy)
  }

  /// Whether the view or one of its ancestors is turned or scaled.
  ///
  /// Only then has a displacement other coordinates in the scene. In hundreds of scroll views
  /// inside each other, of which each asks for the direction of the drag, this is much cheaper than
  /// the transforms.
  private final var isTurnedOrScaled: Bool {
    var current: Unmanaged<UIView>? = .passUnretained(self)
    while let view = current {
      if view.borrow({ $0.layer.state.isTransformed }) { return true }
      current = view.borrow { $0.superviewReference }
    }
    return false
  }
}
