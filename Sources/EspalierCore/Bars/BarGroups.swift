import Foundation

/// The groups of items of a navigation item, by their place in the bar.
@MainActor package struct BarGroups {
  /// The items or the groups at one place.
  @MainActor package struct Place {
    /// Whether the items are in the order from the trailing edge.
    package let isReversed: Bool
    /// The items that were set, or those of the groups; `nil` for none.
    package private(set) var items: [UIBarButtonItem]?
    /// The groups that were set or asked for; `nil` while items were set.
    package private(set) var groups: [UIBarButtonItemGroup]?

    init(isReversed: Bool = false) { self.isReversed = isReversed }

    /// Takes items in place of groups; returns whether they are others.
    mutating func take(_ new: [UIBarButtonItem]?) -> Bool {
      guard new != items else { return false }
      items = new
      groups = nil
      return true
    }

    mutating func take(groups new: [UIBarButtonItemGroup]) {
      groups = new
      groupDidChange()
    }

    /// Gives the list of items those that the groups have now.
    mutating func groupDidChange() {
      guard let groups else { return }
      let all = groups.flatMap(\.barButtonItems)
      items = all.isEmpty && items == nil ? nil : isReversed ? all.reversed() : all
    }

    /// Makes one group of items that were set; returns it.
    mutating func makeGroup() -> UIBarButtonItemGroup? {
      guard groups == nil, let items, !items.isEmpty else { return nil }
      let made = UIBarButtonItemGroup(
        barButtonItems: isReversed ? items.reversed() : items, representativeItem: nil)
      groups = [made]
      return made
    }
  }

  /// The places, from the leading edge.
  package enum Side: Int { case leading, center, trailing, pinned }

  private var places = [Place(), Place(), Place(isReversed: true), Place()]

  /// The items or the groups at a place.
  package subscript(side: Side) -> Place {
    get { places[side.rawValue] }
    set { places[side.rawValue] = newValue }
  }
}

extension UINavigationItem {
  /// Adds an item at the leading edge, and keeps the groups behind it.
  package final func addLeading(_ item: UIBarButtonItem) {
    if groups[.leading].groups != nil {
      leadingItemGroups = [item.creatingFixedGroup()] + leadingItemGroups
    } else {
      leftBarButtonItems = [item] + (leftBarButtonItems ?? [])
    }
  }

  /// Removes an item at the leading edge, and keeps the groups behind it.
  package final func removeLeading(_ item: UIBarButtonItem) {
    if groups[.leading].groups != nil {
      leadingItemGroups = leadingItemGroups.filter { $0.barButtonItems != [item] }
    } else {
      leftBarButtonItems?.removeAll { $0 === item }
    }
  }
}
