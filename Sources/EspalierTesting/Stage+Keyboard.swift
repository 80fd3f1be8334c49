public import Espalier
import EspalierHeadless
import EspalierPlatform

extension Stage {
  /// Types text into the first responder, character by character, then ends the turn.
  public func type(_ text: String) {
    enter()
    guard let id = surface?.id else { return }
    for character in text { platform.send(.text(String(character), window: id)) }
  }

  /// Presses and releases a key, then ends the turn.
  ///
  /// - Parameters:
  ///   - key: The key by its place on the keyboard.
  ///   - modifiers: Keys held down with it. `command` is the Control key, with which users of this
  ///     desktop give the commands of a `UIKeyCommand` with `command`.
  public func press(key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    var held = modifiers
    if held.remove(.command) != nil { held.insert(.control) }
    press(key: key, characters: "", modifiers: held)
  }

  /// Holds a key down until it has repeated `repeats` times, then releases it and ends the turn.
  ///
  /// - Parameters:
  ///   - key: The key by its place on the keyboard.
  ///   - characters: The key's text in the user's layout, without modifiers.
  ///   - modifiers: Keys held down with it.
  ///   - repeats: The number of repeats.
  package func press(
    key: UIKeyboardHIDUsage, characters: String = "", modifiers: UIKeyModifierFlags = [],
    repeats: Int = 0
  ) {
    for index in 0...repeats {
      send(key, characters, modifiers, isDown: true, isRepeat: index > 0)
    }
    send(key, characters, modifiers, isDown: false, isRepeat: false)
  }

  /// Presses a key, or makes it repeat, without releasing it; ends the turn.
  package func hold(
    key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = [], isRepeat: Bool = false
  ) { send(key, "", modifiers, isDown: true, isRepeat: isRepeat) }

  /// Releases a key and ends the turn.
  package func release(key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    send(key, "", modifiers, isDown: false, isRepeat: false)
  }

  private func send(
    _ key: UIKeyboardHIDUsage, _ characters: String, _ modifiers: UIKeyModifierFlags,
    isDown: Bool, isRepeat: Bool
  ) {
    enter()
    guard let id = surface?.id else { return }
    platform.send(
      .key(
        KeyEvent(
          window: id, isDown: isDown, isRepeat: isRepeat,
          usage: UInt16(clamping: key.rawValue), characters: characters,
          modifiers: KeyModifiers(rawValue: modifiers.rawValue), time: platform.clock.now)))
  }
}

extension Stage {
  /// Presses and releases keys one after the other, all in one turn.
  package func pressInOneTurn(_ keys: [UIKeyboardHIDUsage]) {
    enter()
    guard let id = surface?.id else { return }
    for key in keys {
      for isDown in [true, false] {
        platform.send(
          .key(
            KeyEvent(
              window: id, isDown: isDown, usage: UInt16(clamping: key.rawValue),
              time: platform.clock.now)), endingTurn: false)
      }
    }
    platform.turn()
  }

  /// The number of views examined for the focus since the process began; for tests that count work.
  package var viewsVisitedForFocus: Int { runtime.viewsVisitedForFocus }

  /// Whether the stage's scene has received a key, and handles keys since then.
  package var handlesKeys: Bool { runtime.handlesKeys }
}
