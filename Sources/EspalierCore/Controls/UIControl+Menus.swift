import Foundation

/// The menu of a control and its state.
@MainActor final class ControlMenus {
  var interaction: UIContextMenuInteraction?
  var isPrimary = false
  var menu: UIMenu?
}

extension UIControl: UIContextMenuInteractionDelegate {
  private var ownMenus: ControlMenus {
    if let menus { return menus }
    let created = ControlMenus()
    menus = created
    return created
  }

  final func setContextMenuEnabled(_ isOn: Bool) {
    guard isOn != (menus?.interaction != nil) else { return }
    if isOn {
      let interaction = UIContextMenuInteraction(delegate: self)
      interaction.opensByPrimaryPress = ownMenus.isPrimary
      ownMenus.interaction = interaction
      addInteraction(interaction)
    } else if let interaction = menus?.interaction {
      menus?.interaction = nil
      removeInteraction(interaction)
    }
  }

  final func setShowsMenuAsPrimaryAction(_ isPrimary: Bool) {
    guard isPrimary != showsMenuAsPrimaryAction else { return }
    ownMenus.isPrimary = isPrimary
    menus?.interaction?.opensByPrimaryPress = isPrimary
    (self as? UIButton)?.selectionDidChange()
  }

  /// Opens the control's menu; returns false if it has none.
  final func openMenu() -> Bool {
    guard let interaction = menus?.interaction else { return false }
    return runtime.menuPresenter?.openMenu(of: interaction) == true
  }

  final func setMenu(_ menu: UIMenu?) {
    guard menu !== menus?.menu else { return }
    ownMenus.menu = menu
    setContextMenuEnabled(menu != nil)
    (self as? UIButton)?.selectionDidChange()
  }
}

extension UIButton {
  final var menuConfiguration: UIContextMenuConfiguration? {
    guard let menu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      guard let self, showsSelectedElement else { return menu }
      // The same elements as one group, so that exactly one of them is on.
      return UIMenu(
        title: menu.title, identifier: menu.identifier, options: [menu.options, .singleSelection],
        children: menu.children)
    })
  }

  /// Whether the button shows the element of its menu that is on.
  private var showsSelectedElement: Bool {
    changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
  }

  final func elementWasChosen(_ leaf: any UIMenuLeaf) {
    guard showsSelectedElement else { return }
    show(leaf)
    sendActions(for: .valueChanged)
  }

  /// Shows the element that is on; turns the first one on if there is none.
  final func selectionDidChange() {
    guard showsSelectedElement, let leaves = menu?.leaves else { return }
    guard let leaf = leaves.first(where: { $0.state == .on }) ?? leaves.first else { return }
    for other in leaves { other.state = other === leaf ? .on : .off }
    show(leaf)
  }

  private func show(_ leaf: any UIMenuLeaf) {
    if configuration != nil {
      configuration?.title = leaf.title
      configuration?.image = leaf.image
    } else {
      setTitle(leaf.title, for: .normal)
      setImage(leaf.image, for: .normal)
    }
  }
}
