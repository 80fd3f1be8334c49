import Foundation

/// A list of elements that is shown as a menu, a submenu, or a section of the menu around it.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// Tells menus apart, so that a menu builder finds them.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu shows its elements.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit for each option, with Apple's values.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are a section of the menu around this one.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The submenu deletes something; its title is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Of all elements in the menu at most one is on; choosing one turns it on and the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements stand side by side and show their images only.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large the elements of a menu are.
  public enum ElementSize: Int, Sendable {
    /// Images side by side.
    case small = 0
    /// Images with titles below them, side by side.
    case medium = 1
    /// Rows.
    case large = 2
    /// Rows, unless the menu is a palette.
    case automatic = -1
  }

  /// Tells this menu apart from others; made up unless given.
  public let identifier: Identifier
  /// How the menu shows its elements.
  public let options: Options
  /// How large the elements are.
  open var preferredElementSize: ElementSize
  /// The elements, in the order they are shown.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  override func makeCopy() -> UIMenuElement { replacingChildren(children) }

  /// Returns a menu with the same title, image, identifier and options, and other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions and commands that are on, in the order they are shown, those of sections included.
  open var selectedElements: [UIMenuElement] { leaves.filter { $0.state == .on } }

  /// The actions and commands of this menu and its sections, submenus left out.
  final var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      if let leaf = child as? any UIMenuLeaf { return [leaf] }
      if let deferred = child as? UIDeferredMenuElement {
        return UIMenu(children: deferred.answer ?? []).leaves
      }
      guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return [] }
      return menu.leaves
    }
  }
}

extension UIMenu.Identifier {
  /// The main menu itself, whose children are the menus of the bar.
  public static let root = UIMenu.Identifier("com.apple.menu.root")
  /// The menu of the app.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// The File menu.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// The Edit menu.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// The View menu.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The Window menu.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// The Help menu.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
  /// The section of the app's menu about the app.
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  /// The section of the app's menu with the settings.
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// The section of the app's menu that ends the app.
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")
  /// The section of the File menu that opens new windows.
  public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
  /// The section of the File menu that closes.
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  /// The section of the Edit menu that undoes.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// The section of the Edit menu that cuts, copies and pastes.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  /// The section of the Edit menu that searches.
  public static let find = UIMenu.Identifier("com.apple.menu.find")
}
