import Foundation

/// A list of elements that is shown as a menu, a submenu, or a section of the menu around it.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The identity of a menu, by which a menu builder finds it.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The way in which a menu shows its elements.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit for each option, with Apple's values.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are a section of the menu around this one.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The submenu deletes something; its title is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one element of the menu is on; choosing an element turns it on and the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are side by side and show only their images.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of a menu's elements.
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

  /// The menu's identifier; unique by default.
  public let identifier: Identifier
  /// The way in which the menu shows its elements.
  public let options: Options
  /// The size of the elements.
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

  /// The actions and commands that are on, in the order they are shown, including those of
  /// sections.
  open var selectedElements: [UIMenuElement] { leaves.filter { $0.state == .on } }

  /// The actions and commands of this menu and its sections, without submenus.
  package final var leaves: [any UIMenuLeaf] {
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
