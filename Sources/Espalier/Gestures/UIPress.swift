public import Foundation

/// A key that is held down, from its going down until it is let go.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// Where in its life a press is.
  public enum Phase: Int, Sendable {
    /// The key went down in this event.
    case began = 0
    /// The held key repeats.
    case changed
    /// Nothing changed since the last event.
    case stationary
    /// The key was let go.
    case ended
    /// The key was taken away: the window lost the keyboard.
    case cancelled
  }

  /// Where in its life the press is.
  public internal(set) final var phase: Phase = .began
  /// When it changed last, in seconds of `CACurrentMediaTime()`.
  public internal(set) final var timestamp: TimeInterval = 0
  /// How hard the key is pressed; keyboards do not tell.
  open var force: CGFloat { 0 }
  /// The window that had the keyboard when the key went down.
  public internal(set) final weak var window: UIWindow?
  /// The responder that was told first when the key went down; it hears the end as well.
  public internal(set) final weak var responder: UIResponder?
  /// The recognizers that look at the press; none do so far.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// Which key it is.
  public internal(set) final var key: UIKey?
}

/// An event of keys.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  final var pressStorage: [UIPress] = []

  init() { super.init(type: .presses) }

  /// Every key that is held down.
  open var allPresses: Set<UIPress> { Set(pressStorage) }

  /// The keys a recognizer looks at; none do so far.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// A key of the keyboard and what it means with the modifiers that are held.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The text the key stands for, modifiers applied; empty for keys without text.
  public internal(set) final var characters: String
  /// The text the key stands for, shift and the other modifiers left out.
  public internal(set) final var charactersIgnoringModifiers: String
  /// The modifier keys that are held.
  public internal(set) final var modifierFlags: UIKeyModifierFlags
  /// The place of the key, whatever is printed on it.
  public internal(set) final var keyCode: UIKeyboardHIDUsage

  init(characters plain: String, modifiers: UIKeyModifierFlags, code: UIKeyboardHIDUsage) {
    let isUpper = modifiers.contains(.shift) != modifiers.contains(.alphaShift)
    characters = isUpper ? plain.uppercased() : plain
    charactersIgnoringModifiers = plain
    modifierFlags = modifiers
    keyCode = code
    super.init()
  }
}
