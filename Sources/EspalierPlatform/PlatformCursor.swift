/// The shapes of the pointer that every desktop has.
package enum PlatformCursor: Hashable, Sendable {
  case arrow
  /// For text that can be selected.
  case beam
  /// For picking a place.
  case crosshair
  /// For links.
  case hand
  /// For what moves in both directions.
  case move
  case resizeHorizontally
  case resizeVertically
  /// From the upper left to the lower right.
  case resizeDownwards
  /// From the lower left to the upper right.
  case resizeUpwards
  /// For what is refused.
  case forbidden
  case wait
  /// Something goes on, and the pointer can be used.
  case progress
  case hidden
}
