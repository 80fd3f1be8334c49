import EspalierGeometry
import EspalierPlatform
public import Foundation

/// An action of the user: touches, a turned wheel, a moving pointer, keys.
///
/// The framework reuses event objects: do not keep one after the call that delivers it.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The types of events.
  public enum EventType: Int, Sendable {
    /// Fingers, or the mouse with a button held.
    case touches = 0
    /// The device was moved; never sent here.
    case motion
    /// A remote control; never sent here.
    case remoteControl
    /// Keys: the event is a `UIPressesEvent`.
    case presses
    /// A wheel was turned, or two fingers moved on a touchpad.
    case scroll = 10
    /// The pointer moved without a button held.
    case hover = 11
    /// Two fingers turned or pinched on a touchpad; never sent here.
    case transform = 14
  }

  /// The subtypes of motion and remote control events; always `none` here.
  public enum EventSubtype: Int, Sendable {
    /// No further distinction.
    case none = 0
  }

  /// Mouse buttons.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// One bit per button; the first is the primary button.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The button of ordinary clicks, and any finger.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button of context menus.
    public static let secondary = ButtonMask(rawValue: 2)

    /// Returns the button of a number; 1 is the primary button.
    ///
    /// The middle button has number 3. Numbers outside 1...32 name no button.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...32).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  private let typeStorage: EventType
  /// The time of the event, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The modifier keys held down.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons held down; for fingers the primary one.
  open internal(set) var buttonMask: ButtonMask = []

  /// All touches that are down, including those that did not change.
  final var touchStorage: [UITouch] = []
  /// The window of a scroll, hover or key event.
  final weak var targetWindow: UIWindow?
  /// The view under the pointer for scroll and hover events.
  final weak var targetView: UIView?
  /// The position of a scroll or hover event, in the scene's coordinates, in points.
  package final var scenePoint = CGPoint.zero
  /// The distance that a scroll event moves the content, in points.
  package final var scrollDelta = CGVector.zero
  /// Whether a scroll event is part of a continuous movement rather than a notch of a wheel.
  package final var isPrecise = false

  /// Creates an event without touches, for calls that tests make by hand.
  public override convenience init() { self.init(type: .touches) }

  init(type: EventType) {
    typeStorage = type
    super.init()
  }

  /// The type of the event.
  open var type: EventType { typeStorage }

  /// The subtype of a motion or remote control event.
  open var subtype: EventSubtype { .none }

  /// All touches of the event, including those that did not change; `nil` for other events.
  open var allTouches: Set<UITouch>? {
    typeStorage == .touches ? Set(touchStorage) : nil
  }

  /// Returns the touches of the event that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// Returns the touches of the event that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// Returns the touches of the event that a recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { gesture.touchStorage.contains($0) }
  }

  /// Returns the movements of `touch` that this event combines: here always the touch itself.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touchStorage.contains(touch) ? [touch] : nil
  }

  /// Returns the predicted positions of `touch`; always empty here.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touchStorage.contains(touch) ? [] : nil
  }

  private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touchStorage.filter(matches)
    return found.isEmpty ? nil : Set(found)
  }

  /// The windows that receive the event, each once.
  var windows: [UIWindow] {
    guard typeStorage == .touches else { return targetWindow.map { [$0] } ?? [] }
    var result: [UIWindow] = []
    for touch in touchStorage where touch.phase != .stationary {
      if let window = touch.window, !result.contains(where: { $0 === window }) {
        result.append(window)
      }
    }
    return result
  }

  /// Returns the position of a scroll or hover event, in the coordinates of `view`, in points.
  package final func location(in view: UIView?) -> CGPoint {
    let window = view?.window ?? targetWindow
    let inWindow = window?.fromScene(scenePoint) ?? scenePoint
    return view?.convert(inWindow, from: nil) ?? inWindow
  }
}

/// Modifier keys held down during an event.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// One bit per key, with Apple's values.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The key with the system's or Apple's logo.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  init(_ modifiers: KeyModifiers) { self.init(rawValue: modifiers.rawValue) }
}
