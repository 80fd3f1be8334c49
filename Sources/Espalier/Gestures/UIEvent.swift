import EspalierGeometry
import EspalierPlatform
public import Foundation

/// Something the user did: touches, a turned wheel, a moving pointer, keys.
///
/// The framework reuses event objects: keep none beyond the call that hands it out.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// What kind of event it is.
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

  /// What kind of motion or remote control event it is; always `none` here.
  public enum EventSubtype: Int, Sendable {
    /// No further distinction.
    case none = 0
  }

  /// Mouse buttons.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// One bit a button, the first being the primary one.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The button of ordinary clicks, and any finger.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button of context menus.
    public static let secondary = ButtonMask(rawValue: 2)

    /// The button of a number, 1 being the primary one.
    ///
    /// The middle button has number 3. Numbers outside 1...32 name no button.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...32).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  private let typeStorage: EventType
  /// When it happened, in seconds of `CACurrentMediaTime()`.
  public internal(set) final var timestamp: TimeInterval = 0
  /// The modifier keys held down.
  public internal(set) final var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons held down; for fingers the primary one.
  public internal(set) final var buttonMask: ButtonMask = []

  /// Every touch that is down, those included that did not change.
  final var touchStorage: [UITouch] = []
  /// The window of a scroll, hover or key event.
  final weak var targetWindow: UIWindow?
  /// The view under the pointer for scroll and hover events.
  final weak var targetView: UIView?
  /// Where a scroll or hover event happened, in points of the scene.
  final var scenePoint = CGPoint.zero
  /// How far the content is to move for a scroll event, in points.
  final var scrollDelta = CGVector.zero
  /// Whether a scroll event is part of a continuous movement rather than a notch of a wheel.
  final var isPrecise = false

  init(type: EventType) {
    typeStorage = type
    super.init()
  }

  /// What kind of event it is.
  open var type: EventType { typeStorage }

  /// What kind of motion or remote control event it is.
  open var subtype: EventSubtype { .none }

  /// Every touch of the event, those that did not change included; `nil` for other events.
  open var allTouches: Set<UITouch>? {
    typeStorage == .touches ? Set(touchStorage) : nil
  }

  /// The touches of the event that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// The touches of the event that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// The touches of the event that a recognizer looks at.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { gesture.touchStorage.contains($0) }
  }

  /// The movements of `touch` that this event sums up: here always the touch itself.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touchStorage.contains(touch) ? [touch] : nil
  }

  /// Where `touch` is expected next; nothing is predicted here.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touchStorage.contains(touch) ? [] : nil
  }

  private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touchStorage.filter(matches)
    return found.isEmpty ? nil : Set(found)
  }

  /// The windows that get the event, each once.
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

  /// Where a scroll or hover event happened, in points of `view`.
  final func location(in view: UIView?) -> CGPoint {
    let window = view?.window ?? targetWindow
    let inWindow = window?.fromScene(scenePoint) ?? scenePoint
    return view?.convert(inWindow, from: nil) ?? inWindow
  }
}

/// Modifier keys held down during an event.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// One bit a key, with Apple's values.
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
