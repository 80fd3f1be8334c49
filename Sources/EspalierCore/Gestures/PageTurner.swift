/// A controller whose pages the buttons at the side of the mouse turn.
@MainActor package protocol PageTurner: AnyObject {
  /// Turns to the next page or the one before.
  ///
  /// - Returns: Whether there is one.
  func turnPage(forward: Bool) -> Bool
}
