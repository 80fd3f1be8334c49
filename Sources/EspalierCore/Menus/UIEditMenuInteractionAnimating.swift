import Foundation

/// The appearance or disappearance of an edit menu.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds changes to animate together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to call when the animation has ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The side of the target rectangle to which the arrow of an edit menu points.
///
/// Menus on a desktop have no arrow; the direction decides on which side of the rectangle the menu
/// is.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Below the rectangle, or above it if there is no room.
  case automatic = 0
  /// The menu is below the rectangle.
  case up
  /// The menu is above the rectangle.
  case down
  /// The menu is to the right of the rectangle.
  case left
  /// The menu is to the left of the rectangle.
  case right
}
