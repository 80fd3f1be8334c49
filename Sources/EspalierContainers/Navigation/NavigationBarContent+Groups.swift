@_spi(Framework) import EspalierCore
import Foundation

/// What a bar shows of its groups.
struct BarFit: Equatable {
  /// The groups of which the bar shows the representative items.
  var collapsed: Set<ObjectIdentifier> = []
  /// Whether the groups of the middle are in the middle, and not in the menu.
  var showsCenter = false
}

extension NavigationBarContent {
  /// The groups at a place that the bar may show.
  private func shownGroups(_ side: BarGroups.Side) -> [UIBarButtonItemGroup] {
    (item.groups[side].groups ?? []).filter { !$0.isHidden }
  }

  /// The items of a place in the order in which the bar shows them.
  func shownItems(_ side: BarGroups.Side) -> [UIBarButtonItem] {
    guard item.groups[side].groups != nil else {
      let items = item.groups[side].items ?? []
      return (item.groups[side].isReversed ? items.reversed() : items).filter { !$0.isHidden }
    }
    return shownGroups(side).flatMap(shownItems(of:))
  }

  private func shownItems(of group: UIBarButtonItemGroup) -> [UIBarButtonItem] {
    if fit.collapsed.contains(ObjectIdentifier(group)), let one = group.representativeItem {
      return one.isHidden ? [] : [one]
    }
    return group.barButtonItems.filter { !$0.isHidden }
  }

  /// Whether the title is at the leading edge, and the middle free.
  var hasFreeCenter: Bool {
    item.style != .navigator && traitCollection.horizontalSizeClass == .regular
  }

  /// The button of the menu of what the bar has no room for; `nil` where there is nothing.
  func makeOverflowItem() -> UIBarButtonItem? {
    let groups = fit.showsCenter ? [] : shownGroups(.center)
    let elements = groups.map(\.menuElement) + [item.additionalOverflowItems].compactMap { $0 }
    guard !elements.isEmpty else { return nil }
    let made = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: elements))
    made.accessibilityLabel = InterfaceWord.more.text
    return made
  }

  /// Follows the changes of items that only a menu shows, and tells groups what is shown of them.
  func followGroups() {
    for side in [BarGroups.Side.leading, .center, .trailing, .pinned] {
      for group in item.groups[side].groups ?? [] {
        let isCollapsed = fit.collapsed.contains(ObjectIdentifier(group))
        group.isCollapsed = isCollapsed && group.representativeItem != nil
        let all = group.barButtonItems + [group.representativeItem].compactMap { $0 }
        for item in all { item.onChange = { [weak self] in self?.rebuild() } }
      }
    }
  }

  /// Returns what has room in a bar.
  ///
  /// - Parameter room: The width for all items, in points.
  /// - Returns: The groups that are collapsed, and whether those of the middle are there.
  func bestFit(in room: CGFloat) -> BarFit {
    let sides = shownGroups(.trailing) + shownGroups(.leading).reversed()
    let center = shownGroups(.center)
    guard !center.isEmpty || sides.contains(where: { $0.representativeItem != nil }) else {
      return BarFit()
    }
    if hasFreeCenter, !center.isEmpty,
      let all = collapsing(center.reversed() + sides, room, showsCenter: true)
    {
      return all
    }
    return collapsing(sides, room, showsCenter: false)
      ?? BarFit(collapsed: Set(sides.map(ObjectIdentifier.init)))
  }

  /// Collapses groups, the first ones first, until all have room.
  ///
  /// - Returns: What is shown; `nil` if there is no room even then.
  private func collapsing(
    _ groups: [UIBarButtonItemGroup], _ room: CGFloat, showsCenter: Bool
  ) -> BarFit? {
    var made = BarFit(showsCenter: showsCenter)
    let hasMenu =
      (!showsCenter && !shownGroups(.center).isEmpty) || item.additionalOverflowItems != nil
    var rest = room - (hasMenu ? 36 : 0)
    let pinned = shownGroups(.pinned).flatMap(\.barButtonItems)
    let loose = [BarGroups.Side.leading, .trailing].flatMap { side in
      item.groups[side].groups == nil ? item.groups[side].items ?? [] : []
    }
    rest -= width(of: pinned + loose) + groups.reduce(0) { $0 + width(of: $1.barButtonItems) }
    for group in groups where rest < 0 {
      guard let one = group.representativeItem else { continue }
      made.collapsed.insert(ObjectIdentifier(group))
      rest += width(of: group.barButtonItems) - width(of: [one])
    }
    return rest >= 0 ? made : nil
  }

  /// The width that items take with the spaces between them, in points.
  private func width(of items: [UIBarButtonItem]) -> CGFloat {
    items.filter { !$0.isHidden }.reduce(0) { $0 + naturalWidth(of: $1) + 12 }
  }
}
