import EspalierCSDL
import EspalierPlatform

/// The key whose text may come next.
struct TypedKey {
  var modifiers: UInt32
  var characters: String

  /// Whether a text is that of a shortcut rather than text the user wants.
  ///
  /// Control, Super and the left Alt key make none; the right Alt key makes another character than
  /// the key's own, or none.
  func isShortcut(_ text: String) -> Bool {
    if modifiers & (KMOD_CTRL.rawValue | KMOD_GUI.rawValue) != 0 {
      // AltGr is Control and Alt on some systems.
      guard modifiers & (KMOD_RALT.rawValue | KMOD_MODE.rawValue) != 0 else { return true }
    } else if modifiers & KMOD_LALT.rawValue != 0 {
      return true
    }
    guard modifiers & (KMOD_RALT.rawValue | KMOD_MODE.rawValue) != 0 else { return false }
    return text.lowercased() == characters.lowercased()
  }
}

extension EventTranslator {
  /// Remembers a key that went down: a text that follows is its own.
  mutating func noteKey(_ event: SDL_KeyboardEvent) {
    typedKey =
      event.type == SDL_KEYDOWN.rawValue
      ? TypedKey(
        modifiers: UInt32(event.keysym.mod), characters: characters(ofKey: event.keysym.sym))
      : nil
  }

  /// Translates entered text; `nil` for the text of a shortcut.
  mutating func text(_ text: String, _ window: WindowID) -> PlatformEvent? {
    defer { typedKey = nil }
    guard !text.isEmpty, typedKey?.isShortcut(text) != true else { return nil }
    return .text(text, window: window)
  }

  /// Translates composed text; SDL counts scalars, -1 for the end and for no selection.
  mutating func composition(
    _ text: String, start: Int, length: Int, _ window: WindowID
  ) -> PlatformEvent {
    typedKey = nil
    let scalars = text.unicodeScalars
    let first = start < 0 ? scalars.count : min(start, scalars.count)
    let count = min(max(length, 0), scalars.count - first)
    let before = scalars.prefix(first).reduce(0) { $0 + UTF16.width($1) }
    let selected = scalars.dropFirst(first).prefix(count).reduce(0) { $0 + UTF16.width($1) }
    return .composition(
      text, selectionStart: before, selectionLength: selected, window: window)
  }
}
