import EspalierPlatform
import Foundation

/// Converts the platform's input into UIKit events and sends them to the app.
///
/// Mouse buttons and fingers both become touches. A touch goes to the topmost visible window whose
/// `hitTest` returns a view, and stays with that view until it ends.
@MainActor package final class InputDispatcher {
  /// Identifies a mouse or finger among those of all windows.
  struct Pointer: Hashable {
    var window: WindowID
    var isMouse: Bool
    var number: Int64
  }

  /// A pointer with a button down or a finger on the screen.
  struct Contact {
    /// The touch; `nil` if no window took it, or after it was cancelled.
    var touch: UITouch?
    /// The button that began the touch.
    let button: PointerEvent.Button
    /// Takes the rest of the press in place of the touch, as a drag does.
    var follower: (any PointerFollower)?
    /// All buttons that are down; the contact lasts until all are up.
    var buttons: UIEvent.ButtonMask
  }

  var contacts: [Pointer: Contact] = [:]
  let touchEvent = UIEvent(type: .touches)
  let hoverEvent = UIEvent(type: .hover)
  let scrollEvent = UIEvent(type: .scroll)
  let pressesEvent = UIPressesEvent()
  /// The held keys that responders did not receive.
  var takenKeys: Set<UIKeyboardHIDUsage> = []
  /// The view that was pressed last in a scene without a key handler.
  package weak var lastTouchedView: UIView?
  /// The recognizers that the mouse is over now.
  var hovering: [UIHoverGestureRecognizer] = []
  /// The last tap of a finger in each window, to count taps.
  var lastTaps: [WindowID: FingerTap] = [:]

  struct FingerTap {
    var point: CGPoint
    var time: TimeInterval
    var count: Int
  }

  func handle(_ event: PlatformEvent, for application: UIApplication) {
    switch event {
    case .pointer(let pointer): handle(pointer, for: application)
    case .scroll(let scroll):
      application.runtime.pointerWatcher?.inputCame(.scroll)
      handle(scroll, for: application)
    case .key(let key):
      application.runtime.pointerWatcher?.inputCame(.key)
      handle(key, for: application)
    case .text(let text, let window):
      application.runtime.pointerWatcher?.inputCame(.key)
      handleText(text, in: window, for: application)
    case .composition(let text, let start, let length, let window):
      handleComposition(
        text, selected: max(0, start)..<max(0, start) + max(0, length), in: window,
        for: application)
    case .drop(let drop):
      settle(application)
      application.runtime.dragPresenter?.drop(drop)
    case .window, .settingsChanged, .memoryWarning, .terminationRequested: break
    }
  }

  /// Cancels every touch and key press of a scene.
  func cancelTouches(in scene: UIWindowScene) {
    let touches = contacts.values.compactMap(\.touch).filter { $0.window?.windowScene === scene }
    for touch in touches { cancel(touch) }
    for (pointer, contact) in contacts where pointer.window == scene.surface?.id {
      contacts[pointer]?.follower = nil
      contact.follower?.pointerCancelled()
    }
    cancelPresses(in: scene)
  }

  /// Gives the rest of a press to a follower; the touch is cancelled after the present event.
  package func handOver(_ touch: UITouch, to follower: any PointerFollower) {
    for (pointer, contact) in contacts where contact.touch === touch {
      contacts[pointer]?.follower = follower
    }
  }

  /// Removes the touches, presses and contacts of a scene whose window closes.
  func forget(_ scene: UIWindowScene) {
    cancelTouches(in: scene)
    pointerLeft(scene)
    guard let id = scene.surface?.id else { return }
    contacts = contacts.filter { $0.key.window != id }
    lastTaps[id] = nil
  }

  /// Returns the topmost view that takes an event at a point of the scene, and its window.
  package func target(at point: CGPoint, in scene: UIWindowScene, with event: UIEvent? = nil)
    -> (window: UIWindow, view: UIView)?
  {
    if UIApplication.shared.isIgnoringInteractionEvents { return nil }
    for window in scene.windows.reversed() where !window.isHidden {
      if let view = window.hitTest(window.fromScene(point), with: event) { return (window, view) }
    }
    return nil
  }

  /// Updates layout, so that hit testing matches the screen.
  package func settle(_ application: UIApplication) { application.runtime.updateCycle.update() }
}
