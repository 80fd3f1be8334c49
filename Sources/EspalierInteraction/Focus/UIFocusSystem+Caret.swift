@_spi(Framework) import EspalierCore
import Foundation

// The caret and the ring are never apart: the focus is at the text that is edited, if there is one.
extension UIFocusSystem {
  /// The first responder that typed text goes to; `nil` while a menu has the keys.
  var caretHolder: UIResponder? {
    guard let scene, scene.focusScopeWindow == nil,
      let responder = scene.keyWindow?.firstResponder,
      runtime.textEntry?.receiver(for: responder) != nil
    else { return nil }
    return responder
  }

  /// Moves the caret to the item that gets the focus, or takes it away from the text that is edited
  /// elsewhere.
  ///
  /// - Returns: False if that text does not end to be edited.
  func caretFollows(to view: UIView, in scope: FocusScope?) -> Bool {
    let holder = caretHolder
    guard holder !== view else { return true }
    beginEditing(in: view)
    guard let holder, caretHolder === holder else { return true }
    if let scope, let text = holder.caretView,
      text.window !== scope.window || FocusOrder.isReachable(text, from: scope.view)
    {
      holder.resignFirstResponder()
    } else {
      holder.resignByForce()
    }
    return caretHolder !== holder
  }

  /// Begins to edit a text that the focus is at.
  func beginEditing(in view: UIView) {
    guard !view.isFirstResponder else { return }
    if let text = view as? any FocusFollowing {
      text.focusDidArrive()
    } else if view is any UIKeyInput {
      view.becomeFirstResponder()
    }
  }

  /// Moves the focus to the text that is edited, if callbacks have left it elsewhere.
  ///
  /// Text that cannot have the focus takes it away from the item that has it.
  func followCaret(in scope: FocusScope) {
    guard isInUse, let holder = caretHolder, holder !== focusedView, let text = holder.caretView
    else { return }
    if scope.contains(text), text === holder {
      move(to: text, [], isForced: true)
    } else if focusedView != nil, FocusOrder.isReachable(text, from: scope.view) {
      move(to: nil, [], isForced: true)
      startingView = text
    }
  }
}

extension UIResponder {
  /// The view in which the responder's text is: the responder itself, or the view of a controller.
  fileprivate final var caretView: UIView? {
    (self as? UIView) ?? (self as? UIViewController)?.viewIfLoaded
  }
}
