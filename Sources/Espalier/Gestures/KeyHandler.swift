import Foundation

/// What a scene does with keys beside sending them to responders: commands and the focus.
///
/// Made with the scene's first key; a scene that never got a key has none.
@MainActor protocol KeyHandler: AnyObject {
  /// A key went down, or repeats. True keeps it from responders until it is let go.
  func takesKey(_ key: UIKey, isRepeat: Bool, in window: UIWindow) -> Bool
  /// No responder handled a key; answers whether the framework has a use for it.
  func takesUnclaimedKey(_ key: UIKey, isRepeat: Bool, in window: UIWindow) -> Bool
  /// The responder in a window that gets keys while there is no first responder.
  func keyResponder(in window: UIWindow) -> UIResponder?
  /// A touch or a press of the mouse began.
  func touchBegan(in view: UIView)
  /// Layout is up to date, and nothing has been drawn yet.
  func sceneDidLayOut()
}

extension UIWindowScene {
  /// The scene's handler of keys, made when there is none.
  final var ownKeyHandler: (any KeyHandler)? {
    if keyHandler == nil { keyHandler = Runtime.current.makeKeyHandler?(self) }
    return keyHandler
  }
}
