/// Adds to the menus of a menu system and changes them; passed to `buildMenu(with:)`.
///
/// Identifiers name the menus. If no menu has the identifier, a call changes nothing and is an
/// issue. The insertion of a menu whose identifier is already in use is an issue, too.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// The menu system whose menus are built.
  var system: UIMenuSystem { get }

  /// Returns the present menu with an identifier; `nil` if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the action with an identifier; `nil` if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command with a selector and a property list; `nil` if there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?

  /// Replaces a menu by another one.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the children of a menu by the result of `childrenBlock` for the present ones.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the first child of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the last child of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu with all its elements.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}
