@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// An item that can have the focus, with its place.
@MainActor struct FocusStop {
  let view: UIView
  /// The item's place, in points of the window.
  let rect: CGRect
  /// The item's group.
  let group: String?
  /// The item's pane: a bar, a column or a page.
  let pane: ObjectIdentifier
  /// The outermost list that contains the item.
  var list: (any FocusKeeper)?
}

/// Finds the items below a view that can have the focus, in reading order.
///
/// Rows go from top to bottom, and within a row from the leading to the trailing edge. The contents
/// of a controller's view, a scroll view, a bar and a focus group stay together. The contents of a
/// list are in the order of its rows.
@MainActor struct FocusOrder {
  /// The number of views examined since the process began; tests compare differences.
  static var visitedViews = 0

  private let isMirrored: Bool

  /// Returns the stops below `root`, first to last.
  static func stops(below root: UIView) -> [FocusStop] {
    let order = FocusOrder(
      isMirrored: root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    var entries: [Entry] = []
    order.collect(
      root, Place(group: inheritedGroup(of: root), pane: ObjectIdentifier(root)), into: &entries)
    return order.inOrder(entries, of: root)
  }

  /// Returns whether the view and its superviews up to `root` let the view have the focus.
  static func isReachable(_ view: UIView, from root: UIView) -> Bool {
    view.canReceiveFocus(from: root)
  }

  /// Returns the group of a view: the one of the nearest view around it that names one.
  ///
  /// The group of a list consists of its rows. What is inside rows, and what else the list shows,
  /// belongs to no group around it.
  static func inheritedGroup(of view: UIView) -> String? {
    if let row = view as? any FocusRow, let list = row.focusKeeper {
      return row.focusGroupIdentifier ?? list.focusGroupIdentifier
    }
    var current: UIView? = view
    while let candidate = current {
      if candidate !== view, candidate is any FocusKeeper || candidate is any FocusRow {
        return nil
      }
      if let group = candidate.focusGroupIdentifier { return group }
      if let group = candidate.owningController?.focusGroupIdentifier { return group }
      current = candidate.superviewStorage
    }
    return nil
  }

  private struct Place {
    var group: String?
    var pane: ObjectIdentifier
    /// The list around the view, and the outermost one.
    var list: (any FocusKeeper)?
    var outerList: (any FocusKeeper)?
  }

  /// Stops that stay together, and the place of the whole among others.
  private struct Entry: ReadingPiece {
    var stops: [FocusStop]
    var rect: CGRect
    var rank: Int
    var index = 0
    /// The place in the list whose contents the stops belong to.
    var place: FocusPlace?
  }

  private func collect(_ view: UIView, _ place: Place, into entries: inout [Entry]) {
    Self.visitedViews += 1
    guard view.letsFocusIn else { return }
    var inside: [Entry] = []
    let rank = view.focusRank
    var place = place
    let placeInList = place.list?.focusPlace(of: view)
    let ownGroup = view.focusGroupIdentifier ?? view.owningController?.focusGroupIdentifier
    let row = (view as? any FocusRow).flatMap { $0.focusKeeper === place.list ? $0 : nil }
    if row != nil {
      place.group = ownGroup ?? place.list?.focusGroupIdentifier
    } else if let ownGroup {
      place.group = ownGroup
    }
    if rank != .page || view.owningController?.parentStorage?.childrenArePanes == true {
      place.pane = ObjectIdentifier(view)
    }
    let stop: FocusStop? =
      view.canBecomeFocused && !view.bounds.isEmpty
      ? FocusStop(
        view: view, rect: view.convert(view.bounds, to: nil), group: place.group, pane: place.pane,
        list: place.outerList)
      : nil
    if row != nil { place.group = ownGroup }
    if let list = view as? any FocusKeeper {
      place.group = nil
      place.list = list
      place.outerList = place.outerList ?? list
    }
    for subview in view.subviewStorage { collect(subview, place, into: &inside) }
    guard stop != nil || !inside.isEmpty else { return }
    let staysTogether =
      stop != nil || rank != .page || ownGroup != nil || view is UIScrollView
      || view.owningController != nil || placeInList != nil
    guard staysTogether else {
      entries += inside
      return
    }
    var stops = inOrder(inside, of: view)
    if let stop { stops.insert(stop, at: 0) }
    entries.append(
      Entry(
        stops: stops, rect: stop?.rect ?? view.convert(view.bounds, to: nil), rank: rank.rawValue,
        place: placeInList))
  }

  /// Returns the stops of entries in the order of a list, if all of them are in `view`, or else in
  /// reading order.
  private func inOrder(_ entries: [Entry], of view: UIView) -> [FocusStop] {
    let placed = entries.filter { $0.place != nil }
    guard let first = placed.first else { return sorted(entries).flatMap(\.stops) }
    let inList = placed.sorted { left, right in
      guard let left = left.place, let right = right.place else { return false }
      return left < right
    }
    guard placed.count < entries.count else { return inList.flatMap(\.stops) }
    // Views beside the rows: those above and at the leading edge come first.
    let start = placed.map(\.rect.minY).min() ?? first.rect.minY
    let others = sorted(entries.filter { $0.place == nil })
    let before = others.prefix { $0.rect.minY < start }
    return (before + inList + others.dropFirst(before.count)).flatMap(\.stops)
  }

  /// Returns the entries in reading order.
  private func sorted(_ entries: [Entry]) -> [Entry] {
    ReadingOrder.sorted(entries, isMirrored: isMirrored)
  }
}

extension Runtime {
  /// The number of views examined for the focus since the process began.
  package var viewsVisitedForFocus: Int { FocusOrder.visitedViews }

  /// Whether any scene handles keys.
  package var handlesKeys: Bool { application.windowScenes.contains { $0.keyHandler != nil } }
}
