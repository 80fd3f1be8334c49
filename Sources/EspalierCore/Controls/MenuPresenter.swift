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
  /// Opens the menu of an interaction beside a rectangle.
  ///
  /// - Returns: Whether a menu is open now.
  func openMenu(
    of interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration,
    at place: MenuPlace
  ) -> Bool
  /// Opens a menu beside a rectangle.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - place: The rectangle and its view.
  ///   - willEnd: Called before the menu closes.
  ///   - didEnd: Called when the menu has disappeared.
  /// - Returns: The open menu; `nil` if it cannot be shown.
  func openMenu(
    _ menu: UIMenu, at place: MenuPlace, willEnd: @escaping @MainActor () -> Void,
    didEnd: @escaping @MainActor () -> Void
  ) -> (any OpenMenu)?
}

/// The rectangle that a menu opens beside, and the side.
@MainActor package struct MenuPlace {
  package enum Side: Sendable { case automatic, above, below, left, right }

  package let view: UIView
  /// The rectangle, in points of the view; the bounds if it is not finite.
  package let rect: CGRect
  package let side: Side

  package init(view: UIView, rect: CGRect, side: Side) {
    self.view = view
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    self.rect = !rect.isNull && numbers.allSatisfy(\.isFinite) ? rect : view.bounds
    self.side = side
  }
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
  /// The frame of the menu, without submenus, in points of its scene.
  var frame: CGRect { get }
  /// Moves the menu beside another rectangle.
  func move(to place: MenuPlace)
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
