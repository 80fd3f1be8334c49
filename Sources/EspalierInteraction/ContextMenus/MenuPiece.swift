import EspalierCore
import Foundation

/// A row of an open menu, or one element of a palette.
@MainActor struct MenuPiece {
  enum Kind {
    case leaf(any UIMenuLeaf)
    case submenu(UIMenu)
    case header(String)
    case separator
    /// The row that stands for elements that are not delivered yet.
    case loading
  }

  enum Size { case row, small, medium }

  let kind: Kind
  var size = Size.row
  /// The object on which a command is called.
  weak var target: AnyObject?
  /// The menu around the piece in which at most one element is on.
  var selection: UIMenu?
  /// The frame, in points of the card's contents.
  var frame = CGRect.zero

  init(_ kind: Kind) { self.kind = kind }

  var element: UIMenuElement? {
    switch kind {
    case .leaf(let leaf): leaf
    case .submenu(let menu): menu
    case .header, .separator, .loading: nil
    }
  }

  var leaf: (any UIMenuLeaf)? {
    if case .leaf(let leaf) = kind { leaf } else { nil }
  }

  var submenu: UIMenu? {
    if case .submenu(let menu) = kind { menu } else { nil }
  }

  /// Whether the piece can be highlighted and chosen.
  var isEnabled: Bool {
    switch kind {
    case .leaf(let leaf):
      !leaf.attributes.contains(.disabled) && (!(leaf is UICommand) || target != nil)
    case .submenu(let menu): !menu.children.isEmpty
    case .header, .separator, .loading: false
    }
  }

  var isDestructive: Bool {
    switch kind {
    case .leaf(let leaf): leaf.attributes.contains(.destructive)
    case .submenu(let menu): menu.options.contains(.destructive)
    case .header, .separator, .loading: false
    }
  }

  var image: UIImage? {
    if let action = element as? UIAction, action.state == .on, let selected = action.selectedImage {
      return selected
    }
    return element?.image
  }

  /// Returns the alternate of a command for the modifier keys that are held.
  func alternate(with modifiers: UIKeyModifierFlags) -> UICommandAlternate? {
    guard let command = leaf as? UICommand else { return nil }
    let held = modifiers.intersection([.shift, .control, .alternate, .command])
    guard !held.isEmpty else { return nil }
    return command.alternates.first { $0.modifierFlags == held }
  }

  func title(with modifiers: UIKeyModifierFlags) -> String {
    if let alternate = alternate(with: modifiers) { return alternate.title }
    switch kind {
    case .header(let text): return text
    case .loading: return InterfaceWord.loading.text
    case .leaf, .submenu, .separator: return element?.title ?? ""
    }
  }

  /// The text at the end of the row.
  var shortcut: String? { (leaf as? UICommand)?.shortcut?.text }
}
