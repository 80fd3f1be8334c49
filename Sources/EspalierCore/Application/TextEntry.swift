/// A first responder that takes typed text and editing keys.
@MainActor package protocol TextEventReceiver: AnyObject {
  /// Takes text that was typed or committed by an input method.
  func receiveText(_ text: String)
  /// Takes text that an input method composes, with the selected UTF-16 units in it; empty when the
  /// input method gave up.
  func receiveComposition(_ text: String, selected: Range<Int>)
  /// Performs the editing command of a key; returns whether it has one.
  func takesEditingKey(_ key: UIKey, isRepeat: Bool) -> Bool
  /// Called when the operating system's window got the keyboard or lost it.
  func windowKeyboardDidChange(hasKeyboard: Bool)
}

/// The folder that knows how responders take text.
@MainActor package protocol TextEntry: AnyObject {
  /// Returns the object that takes the text for a first responder; `nil` for one that takes none.
  func receiver(for responder: UIResponder) -> (any TextEventReceiver)?
  /// Called when a scene got the keyboard or lost it.
  func keyboardDidChange(in scene: UIWindowScene)
}

extension Runtime {
  /// Gives first responders their text; set by the feature that does.
  package var textEntry: (any TextEntry)? {
    get { self[textEntryPart].entry }
    set { self[textEntryPart].entry = newValue }
  }
}

@MainActor private final class TextEntrySlot {
  var entry: (any TextEntry)?
}

@MainActor private let textEntryPart = RuntimePart { _ in TextEntrySlot() }

/// A view that begins to be edited when the keyboard's focus reaches it.
@MainActor package protocol FocusFollowing: UIView {
  /// Begins to edit the view, which got the focus.
  func focusDidArrive()
}
