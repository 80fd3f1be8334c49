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
  ///   - modifiers: Keys held down with it.
  public func press(key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    enter()
    guard let id = surface?.id else { return }
    for isDown in [true, false] {
      platform.send(
        .key(
          KeyEvent(
            window: id, isDown: isDown, usage: UInt16(clamping: key.rawValue),
            modifiers: KeyModifiers(rawValue: modifiers.rawValue), time: platform.clock.now)))
    }
  }
}
