import Foundation

/// Handles the keys of a scene before and after responders: key commands and the focus.
///
/// A scene makes its handler for its first key; a scene that never received a key has none.
@MainActor protocol KeyHandler: AnyObject {
  /// Handles a key that went down or repeats; true keeps it from responders until it is released.
  func takesKey(_ key: UIKey, isRepeat: Bool, in window: UIWindow) -> Bool
  /// Handles a key that no responder handled; returns whether the framework used it.
  func takesUnclaimedKey(_ key: UIKey, isRepeat: Bool, in window: UIWindow) -> Bool
  /// Returns the responder that receives a window's keys while there is no first responder.
  func keyResponder(in window: UIWindow) -> UIResponder?
  /// Called when a touch or a press of the mouse began.
  func touchBegan(in view: UIView)
  /// Called when layout is up to date, before drawing.
  func sceneDidLayOut()
}

extension UIWindowScene {
  /// The scene's key handler, made on first access.
  final var ownKeyHandler: (any KeyHandler)? {
    if keyHandler == nil { keyHandler = Runtime.current.makeKeyHandler?(self) }
    return keyHandler
  }
}
