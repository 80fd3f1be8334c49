/// A focus item that is one of many and means more keys than others: a row of a list.
@MainActor protocol FocusRow: UIView {
  /// Performs the action of a key with modifier keys; returns whether it has one.
  func takesModifiedKey(_ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool) -> Bool
  /// Performs the action of a key that nothing else took; returns whether it has one.
  func takesUnclaimedKey(_ stroke: KeyStroke) -> Bool
  /// Called when the row got or lost the focus.
  func focusStateDidChange(_ isFocused: Bool)
}
