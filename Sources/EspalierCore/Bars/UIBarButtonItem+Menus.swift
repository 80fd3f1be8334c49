import Foundation

extension UIBarButtonItem {
  /// Creates a button that calls a method, and whose menu a secondary click or a long press opens.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.target = target
    self.action = action
    self.menu = menu
  }

  /// The element for the item in a menu; `nil` for a view of the program, which no menu can show.
  package final var menuElement: UIMenuElement? {
    if let menuRepresentation { return menuRepresentation }
    let name = title ?? accessibilityLabel ?? image?.spokenName ?? ""
    if let menu, opensMenuByTap {
      return UIMenu(title: name, image: image, children: menu.children)
    }
    guard customView == nil else { return nil }
    return UIAction(
      title: name, image: image, attributes: isEnabled ? [] : .disabled,
      state: isSelected ? .on : .off
    ) { [weak self] action in
      self?.chosen(from: action.sender as? UIView)
    }
  }

  /// Does what a tap on the item's button does.
  ///
  /// - Parameter sender: The view from which the responder chain begins; `nil` for none.
  package final func chosen(from sender: UIView?) {
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    perform(from: sender)
  }

  /// Whether the item shows the element of its menu that is on.
  final var showsSelectedElement: Bool {
    changesSelectionAsPrimaryAction && opensMenuByTap
  }

  /// The element of the menu that is on, or the first one; `nil` unless the item shows it.
  final var shownElement: (any UIMenuLeaf)? {
    guard showsSelectedElement, let leaves = menu?.leaves else { return nil }
    return leaves.first { $0.state == .on } ?? leaves.first
  }

  /// Turns the first element of the menu on if none is on and the item shows one.
  final func selectionDidChange() {
    guard let shown = shownElement, let leaves = menu?.leaves else { return }
    for other in leaves { other.state = other === shown ? .on : .off }
  }

  /// Returns a new group with this item.
  ///
  /// - Returns: The group, whose only item this is.
  public final func creatingFixedGroup() -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
  }
}
