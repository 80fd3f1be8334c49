/// A focus item that is one of many and means more keys than others: a row of a list.
@MainActor protocol FocusRow: UIView {
  /// Performs the action of a key with modifier keys; returns whether it has one.
  func takesModifiedKey(_ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool) -> Bool
  /// Performs the action of a key that nothing else took; returns whether it has one.
  func takesUnclaimedKey(_ stroke: KeyStroke) -> Bool
  /// Called when the row got or lost the focus.
  func focusStateDidChange(_ isFocused: Bool)
  /// The list of the row; nil while the row waits for reuse.
  var focusKeeper: (any FocusKeeper)? { get }
}

/// A view that knows which of its rows had the focus last, while its views show other rows by turns: a list.
@MainActor protocol FocusKeeper: UIView {
  /// Returns the row that had the focus last, which is scrolled into sight where `mayScroll` is
  /// true, or the one in sight that is nearest to its place.
  func rowForReturningFocus(mayScroll: Bool) -> UIView?
}
