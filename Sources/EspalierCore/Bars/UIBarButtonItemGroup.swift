public import Foundation

/// Some buttons of a navigation bar that belong together, and one that stands for all of them where
/// the bar has too little room.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  /// The items, from the leading edge.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.buttonGroup === self { item.group = nil }
      for item in barButtonItems { item.group = self }
      if barButtonItems != oldValue { didChange() }
    }
  }

  /// The item that the bar shows in place of all others where it has too little room; `nil`, the
  /// default, for none.
  ///
  /// It is no item of the group. A tap on an item without an action opens a menu with the items of
  /// the group.
  open var representativeItem: UIBarButtonItem? {
    didSet {
      guard representativeItem !== oldValue else { return }
      if oldValue?.buttonGroup === self { oldValue?.group = nil }
      representativeItem?.group = self
      didChange()
    }
  }

  /// Whether the bar shows `representativeItem` in place of the items.
  open var isDisplayingRepresentativeItem: Bool { isCollapsed }
  /// Set by the bar.
  package final var isCollapsed = false

  /// Whether the bar and its menu leave the group out; false by default.
  open var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }

  /// The element for the group in the menu of what a bar has no room for; `nil`, the default, for a
  /// section with the elements of the items.
  open var menuRepresentation: UIMenuElement? {
    didSet { if menuRepresentation !== oldValue { didChange() } }
  }

  /// Called after each change, by the navigation item that has the group.
  final var onChange: (() -> Void)?

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - barButtonItems: The items, from the leading edge.
  ///   - representativeItem: The item for a bar with too little room; `nil` for none.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    for item in barButtonItems + [representativeItem].compactMap({ $0 }) { item.group = self }
  }

  /// Creates an empty group; nothing is read from `coder`.
  public convenience required init?(coder: NSCoder) {
    self.init(barButtonItems: [], representativeItem: nil)
  }

  /// Creates a group, as `init(barButtonItems:representativeItem:)` does.
  public class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  private func didChange() { onChange?() }

  /// The element for the group in a menu.
  package final var menuElement: UIMenuElement {
    menuRepresentation
      ?? UIMenu(
        title: representativeItem?.title ?? "", options: .displayInline,
        children: menuElementsOfItems)
  }

  /// The elements for the items in a menu.
  package final var menuElementsOfItems: [UIMenuElement] {
    barButtonItems.filter { !$0.isHidden && !$0.isSpace }.compactMap(\.menuElement)
  }
}
