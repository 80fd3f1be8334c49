import EspalierPlatform
import Foundation

/// Turns what the platform tells into UIKit's events and sends them to the app.
///
/// Mouse buttons and fingers become touches alike. A touch goes to the topmost visible window whose
/// `hitTest` answers a view, and stays with that view until it ends.
@MainActor final class InputDispatcher {
  /// Tells mice and fingers of all windows apart.
  struct Pointer: Hashable {
    var window: WindowID
    var isMouse: Bool
    var number: Int64
  }

  /// A pointer with a button down or a finger on the screen.
  struct Contact {
    /// `nil` when no window wanted the touch, or after it was cancelled.
    var touch: UITouch?
    /// The button that began the touch.
    let button: PointerEvent.Button
    /// Every button that is down; the contact lasts until all are up.
    var buttons: UIEvent.ButtonMask
  }

  var contacts: [Pointer: Contact] = [:]
  let touchEvent = UIEvent(type: .touches)
  let hoverEvent = UIEvent(type: .hover)
  let scrollEvent = UIEvent(type: .scroll)
  let pressesEvent = UIPressesEvent()
  /// Keys that are held and were kept from responders.
  var takenKeys: Set<UIKeyboardHIDUsage> = []
  /// The view that was pressed last in a scene without a handler of keys.
  weak var lastTouchedView: UIView?
  /// Recognizers the mouse is over now.
  var hovering: [UIHoverGestureRecognizer] = []
  /// Where fingers were lifted last, to count taps.
  var lastTaps: [WindowID: FingerTap] = [:]

  struct FingerTap {
    var point: CGPoint
    var time: TimeInterval
    var count: Int
  }

  func handle(_ event: PlatformEvent, for application: UIApplication) {
    switch event {
    case .pointer(let pointer): handle(pointer, for: application)
    case .scroll(let scroll): handle(scroll, for: application)
    case .key(let key): handle(key, for: application)
    case .text, .composition, .window, .settingsChanged, .memoryWarning, .terminationRequested:
      break
    }
  }

  /// Ends every touch and key press of a scene without completing it.
  func cancelTouches(in scene: UIWindowScene) {
    let touches = contacts.values.compactMap(\.touch).filter { $0.window?.windowScene === scene }
    for touch in touches { cancel(touch) }
    cancelPresses(in: scene)
  }

  /// The window of a scene closes: nothing that is down in it will come up.
  func forget(_ scene: UIWindowScene) {
    cancelTouches(in: scene)
    pointerLeft(scene)
    guard let id = scene.surface?.id else { return }
    contacts = contacts.filter { $0.key.window != id }
    lastTaps[id] = nil
  }

  /// The topmost view that wants an event at a point of the scene, and its window.
  func target(at point: CGPoint, in scene: UIWindowScene, with event: UIEvent)
    -> (window: UIWindow, view: UIView)?
  {
    for window in scene.windows.reversed() where !window.isHidden {
      if let view = window.hitTest(window.fromScene(point), with: event) { return (window, view) }
    }
    return nil
  }

  /// The longest pause between the taps of a double tap, in seconds, as the user set it.
  static var doubleClickInterval: TimeInterval {
    Runtime.current.platform?.settings.doubleClickInterval ?? 0.35
  }

  /// Brings layout up to date: what is hit is what is on screen.
  func settle() { Runtime.current.updateCycle.update() }
}
