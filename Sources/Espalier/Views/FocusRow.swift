/// A focus item that is one of many and means more keys than others: a row of a list.
@MainActor protocol FocusRow: UIView {
  /// Does what a key means that is held together with modifier keys; answers whether it meant anything.
  func takesModifiedKey(_ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool) -> Bool
  /// Does what a key means that no command and no responder wanted; answers whether it meant anything.
  func takesUnclaimedKey(_ stroke: KeyStroke) -> Bool
  /// The row got the focus or lost it.
  func focusStateDidChange(_ isFocused: Bool)
}
