public import Foundation

/// A key that is held down, from key down to key up.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phases of a press.
  public enum Phase: Int, Sendable {
    /// The key went down in this event.
    case began = 0
    /// The held key repeats.
    case changed
    /// Nothing changed since the last event.
    case stationary
    /// The key was released.
    case ended
    /// The press was cancelled: the window lost the keyboard.
    case cancelled
  }

  /// The phase of the press.
  open internal(set) var phase: Phase = .began
  /// The time of the last change, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The force on the key; always 0, because keyboards do not report it.
  open var force: CGFloat { 0 }
  /// The window that had the keyboard when the key went down.
  open internal(set) weak var window: UIWindow?
  /// The responder that received the start of the press first; it also receives the end.
  open internal(set) weak var responder: UIResponder?
  /// The recognizers that receive the press; no recognizer receives presses so far.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// The key that is pressed.
  open internal(set) var key: UIKey?
}

/// An event of key presses.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  final var pressStorage: [UIPress] = []

  /// Creates an event without presses, for calls that tests make by hand.
  public init() { super.init(type: .presses) }

  /// All keys that are held down.
  open var allPresses: Set<UIPress> { Set(pressStorage) }

  /// Returns the presses that a recognizer receives; no recognizer receives presses so far.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// A key of the keyboard and its meaning with the held modifiers.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The text the key produces with modifiers applied; empty for keys without text.
  open internal(set) var characters: String
  /// The text the key produces without shift and the other modifiers.
  open internal(set) var charactersIgnoringModifiers: String
  /// The modifier keys that are held.
  open internal(set) var modifierFlags: UIKeyModifierFlags
  /// The position of the key on the keyboard, independent of its label.
  open internal(set) var keyCode: UIKeyboardHIDUsage

  init(characters plain: String, modifiers: UIKeyModifierFlags, code: UIKeyboardHIDUsage) {
    let isUpper = modifiers.contains(.shift) != modifiers.contains(.alphaShift)
    characters = isUpper ? plain.uppercased() : plain
    charactersIgnoringModifiers = plain
    modifierFlags = modifiers
    keyCode = code
    super.init()
  }
}
