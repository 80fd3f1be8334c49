/// Adds to a menu system's menus and changes them; handed to `buildMenu(with:)`.
///
/// Menus are named by their identifiers. An identifier that the menu does not have changes nothing and
/// is an issue, and so is the insertion of a menu whose identifier is in the menu already.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// The menu system whose menus are built.
  var system: UIMenuSystem { get }

  /// Returns the menu of an identifier as it is now; `nil` when there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the action of an identifier; `nil` when there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command that calls a selector and has a property list; `nil` when there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?

  /// Puts another menu in the place of one.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Gives a menu the children that `childrenBlock` makes of its present ones.
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
  /// Removes a menu with everything in it.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}
