/// The shapes of the pointer that every desktop has.
package enum PlatformCursor: Hashable, Sendable {
  case arrow
  /// For text that can be selected.
  case beam
  /// For choosing a place.
  case crosshair
  /// For links.
  case hand
  /// For objects that move in both directions.
  case move
  case resizeHorizontally
  case resizeVertically
  /// From the upper left to the lower right.
  case resizeDownwards
  /// From the lower left to the upper right.
  case resizeUpwards
  /// For an action that is not allowed.
  case forbidden
  case wait
  /// For work in progress during which the pointer can be used.
  case progress
  case hidden
}
