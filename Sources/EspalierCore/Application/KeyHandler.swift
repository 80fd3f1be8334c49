import Foundation

/// Handles the keys of a scene before and after responders: key commands and the focus.
///
/// A scene makes its handler for its first key; a scene that never received a key has none.
@MainActor package protocol KeyHandler: AnyObject {
  /// Handles a key that went down or repeats; true keeps it from responders until it is released.
  func takesKey(_ key: UIKey, isRepeat: Bool, in window: UIWindow) -> Bool
  /// Handles a key that no responder handled; returns whether the framework used it.
  func takesUnclaimedKey(_ key: UIKey, isRepeat: Bool, in window: UIWindow) -> Bool
  /// Returns the responder that receives a window's keys while there is no first responder.
  func keyResponder(in window: UIWindow) -> UIResponder?
  /// The view of the scene that has the focus; `nil` for none.
  var focusedView: UIView? { get }
  /// Requests that the focus is determined again, if it is inside an environment.
  func setNeedsFocusUpdate(of environment: any UIFocusEnvironment)
  /// Performs a requested focus update now.
  func updateFocusIfNeeded()
  /// Moves the focus; an environment can refuse unless `isForced`.
  ///
  /// - Returns: Whether the view has the focus now.
  @discardableResult
  func moveFocus(to view: UIView, _ heading: UIFocusHeading, isForced: Bool) -> Bool
  /// Moves the focus to a view that took the place of the focused one, without the caret.
  func replaceFocus(with view: UIView)
  /// Returns the items below a view that can have the focus, in the order in which Tab visits them.
  func focusItems(below root: UIView) -> [UIView]
  /// Whether text is edited: a click elsewhere leaves caret and focus with it.
  var isEditingText: Bool { get }
  /// Moves the focus, as a key does, to the item that an environment prefers.
  ///
  /// - Returns: Whether such an item has the focus now.
  func moveFocus(into environment: any UIFocusEnvironment) -> Bool
  /// Moves the focus to the next item or the one before, as Tab does.
  ///
  /// - Returns: Whether the key has an effect.
  func stepFocus(isForward: Bool) -> Bool
  /// The object that moves the focus of the scene.
  var focusSystemObject: AnyObject { get }
  /// Called when a view shows the focus in another way.
  func focusEffectDidChange(of view: UIView)
  /// Called when a touch or a press of the mouse began.
  func touchBegan(in view: UIView)
  /// Called when a view that edits text became the first responder: Tab goes on from there.
  func firstResponderDidChange(to view: UIView)
  /// Called when layout is up to date, before drawing.
  func sceneDidLayOut()
}

extension UIWindowScene {
  /// The scene's key handler, made on first access.
  package final var ownKeyHandler: (any KeyHandler)? {
    if keyHandler == nil { keyHandler = runtime.makeKeyHandler?(self) }
    return keyHandler
  }

  /// The frontmost window that keeps the focus and all keys to itself: that of an open menu.
  package final var focusScopeWindow: UIWindow? {
    for window in windows.reversed() where !window.isHidden && window.focusScopeView != nil {
      return window
    }
    return nil
  }
}
