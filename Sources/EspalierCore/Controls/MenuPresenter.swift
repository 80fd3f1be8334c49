import Foundation

/// Shows menus: the feature that draws them implements it.
@MainActor package protocol MenuPresenter: AnyObject {
  /// Returns the gesture recognizer that opens the menu of an interaction.
  func makeRecognizer(for interaction: UIContextMenuInteraction) -> UIGestureRecognizer
  /// Opens the menu of an interaction as a key does, at the middle of its view.
  ///
  /// - Returns: Whether a menu is open now.
  func openMenu(of interaction: UIContextMenuInteraction) -> Bool
  /// Opens the menu that a key press means if no responder took the key.
  ///
  /// - Returns: Whether the key means a menu that could be opened.
  func opensMenu(for press: UIPress) -> Bool
}

/// A view with a menu for each of its parts: a key opens that of the part in use.
@MainActor package protocol PartedMenuView: UIView {
  /// The part in use, in the view's coordinates; `nil` for the whole view.
  var menuPart: CGRect? { get }
}

/// A menu that is open.
@MainActor package protocol OpenMenu: AnyObject {
  /// Shows other menus in place of the menu and its open submenus.
  func replaceMenus(_ block: (UIMenu) -> UIMenu)
  /// Closes the menu without a choice.
  func end(animated: Bool)
}

/// Keeps the menu presenter of one runtime.
@MainActor private final class MenuPresenterSlot {
  var presenter: (any MenuPresenter)?
}

@MainActor private let presenterPart = RuntimePart { _ in MenuPresenterSlot() }

extension Runtime {
  /// Shows menus; `nil` without such a feature.
  package var menuPresenter: (any MenuPresenter)? {
    get { self[presenterPart].presenter }
    set { self[presenterPart].presenter = newValue }
  }
}

extension UIView {
  /// Whether the view is in a window that is shown, and neither it nor a view around it is hidden.
  package final var isShownInWindow: Bool {
    guard let window, window.windowScene != nil else { return false }
    var current: UIView? = self
    while let view = current {
      if view.isHidden { return false }
      current = view.superview
    }
    return true
  }
}
