import EspalierDiagnostics

/// A menu builder over a tree of menus.
///
/// Menus are immutable, so that each change creates new menus from the root to the changed one.
@MainActor final class MenuTreeBuilder: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(system: UIMenuSystem, root: UIMenu) {
    self.system = system
    self.root = root
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    first(in: root) { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    first(in: root) { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    first(in: root) { element in
      guard let command = element as? UICommand, command.action == action else { return false }
      guard let own = command.propertyList, let list = propertyList else {
        return command.propertyList == nil && propertyList == nil
      }
      return (own as? AnyHashable) == (list as? AnyHashable)
    } as? UICommand
  }

  private func first(
    in element: UIMenuElement, where matches: (UIMenuElement) -> Bool
  ) -> UIMenuElement? {
    if matches(element) { return element }
    guard let menu = element as? UIMenu else { return nil }
    for child in menu.children {
      if let found = first(in: child, where: matches) { return found }
    }
    return nil
  }

  // MARK: Changes

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    guard replacedIdentifier == replacementMenu.identifier || isNew(replacementMenu) else { return }
    change(replacedIdentifier, "replace(menu:with:)") { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parentIdentifier, "replaceChildren(ofMenu:from:)") { menu in
      [menu.replacingChildren(childrenBlock(menu.children))]
    }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    guard isNew(siblingMenu) else { return }
    change(siblingIdentifier, "insertSibling(_:beforeMenu:)") { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    guard isNew(siblingMenu) else { return }
    change(siblingIdentifier, "insertSibling(_:afterMenu:)") { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    guard isNew(childMenu) else { return }
    change(parentIdentifier, "insertChild(_:atStartOfMenu:)") {
      [$0.replacingChildren([childMenu] + $0.children)]
    }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    guard isNew(childMenu) else { return }
    change(parentIdentifier, "insertChild(_:atEndOfMenu:)") {
      [$0.replacingChildren($0.children + [childMenu])]
    }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    change(removedIdentifier, "remove(menu:)") { _ in [] }
  }

  /// Replaces a menu by the result of `replacement`.
  private func change(
    _ identifier: UIMenu.Identifier, _ method: String, to replacement: (UIMenu) -> [UIMenu]
  ) {
    if identifier == root.identifier {
      // The root has no siblings: only a menu that replaces it is valid.
      let menus = replacement(root)
      if menus.count == 1, let menu = menus.first { root = menu }
      return
    }
    var isFound = false
    func changed(_ menu: UIMenu) -> UIMenu {
      var children: [UIMenuElement] = []
      var isChanged = false
      for child in menu.children {
        guard !isFound, let submenu = child as? UIMenu else {
          children.append(child)
          continue
        }
        if submenu.identifier == identifier {
          isFound = true
          isChanged = true
          children += replacement(submenu)
        } else {
          let new = changed(submenu)
          if new !== submenu { isChanged = true }
          children.append(new)
        }
      }
      return isChanged ? menu.replacingChildren(children) : menu
    }
    root = changed(root)
    guard !isFound else { return }
    reportIssue(
      Issue(
        "menu.builder.unknown", .warning, subjects: [identifier.rawValue],
        "\(method) names the menu “\(identifier.rawValue)”, which the menu being built does not have; nothing was changed.",
        fix: "Insert that menu first, or pass the identifier of a menu that menu(for:) finds."))
  }

  private func isNew(_ menu: UIMenu) -> Bool {
    guard self.menu(for: menu.identifier) != nil else { return true }
    reportIssue(
      Issue(
        "menu.builder.twice", .warning, subjects: [menu.identifier.rawValue],
        "A menu “\(menu.identifier.rawValue)” was inserted into a menu that has one of this identifier; nothing was changed.",
        fix:
          "Give each menu its own identifier, or use replace(menu:with:) to change the one that is there."
      ))
    return false
  }
}
