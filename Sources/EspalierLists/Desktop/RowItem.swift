@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// An item inside a row, found again in the cell that shows the row later.
@MainActor struct RowItem {
  var path: ListPath
  /// The indices of the views from the cell to the item, each in its superview.
  private let trail: [Int]
  private let kind: ObjectIdentifier

  init?(_ item: UIView, in row: any ListRow) {
    guard let path = row.listPath else { return nil }
    var trail: [Int] = []
    var current = item
    while current !== row {
      guard let parent = current.superviewStorage,
        let index = parent.subviewStorage.firstIndex(where: { $0 === current })
      else { return nil }
      trail.append(index)
      current = parent
    }
    self.path = path
    self.trail = trail.reversed()
    kind = ObjectIdentifier(type(of: item))
  }

  /// Returns the same item of the row at another path.
  func moved(to path: ListPath) -> RowItem {
    var item = self
    item.path = path
    return item
  }

  /// Returns the item in a cell; `nil` if the cell has none at its place that can have the focus.
  func view(in row: any ListRow) -> UIView? {
    var current: UIView = row
    for index in trail {
      guard current.subviewStorage.indices.contains(index) else { return nil }
      current = current.subviewStorage[index]
    }
    guard ObjectIdentifier(type(of: current)) == kind, current.canBecomeFocused,
      !current.bounds.isEmpty, current.canReceiveFocus(from: row)
    else { return nil }
    return current
  }
}

extension FocusPlace {
  init(_ path: ListPath) { self.init(section: path.section, row: path.row) }

  /// Returns the next row after or before the place.
  func row(beyond isForward: Bool, in counts: SectionCounts) -> ListPath? {
    if section < 0 { return isForward ? counts.first : nil }
    guard counts.rows.indices.contains(section) else { return isForward ? nil : counts.last }
    let last = max(counts.rows[section] - 1, 0)
    if part == 0 {
      let path = ListPath(section: section, row: min(max(row, 0), last))
      return isForward ? counts.next(after: path) : counts.previous(before: path)
    }
    // Headers are before the rows of their section, and footers after them.
    let edge = ListPath(section: section, row: part < 0 ? 0 : last)
    if (part < 0) == isForward, counts.contains(edge) { return edge }
    return isForward ? counts.next(after: edge) : counts.previous(before: edge)
  }
}

extension ListDesktop {
  /// Cells may show other rows now: the focus goes to the same item of its row.
  func follow(_ item: RowItem) {
    guard let list, let system, let focused = system.focusedView else { return }
    let own = row(around: focused)
    if let own, own.listPath == item.path, !own.isHidden { return }
    guard let row = list.listRow(at: item.path) else {
      if let own, let path = own.listPath, !own.isHidden { itemFocus = item.moved(to: path) }
      return
    }
    if let view = item.view(in: row) {
      system.replaceFocus(with: view)
    } else if row.canBecomeFocused {
      system.replaceFocus(with: row)
    }
  }

  /// Returns the row of the list that contains a view; `nil` if none does.
  private func row(around view: UIView) -> (any ListRow)? {
    var current: UIView? = view
    while let candidate = current, candidate !== list {
      if let row = candidate as? any ListRow, row.focusKeeper === list { return row }
      current = candidate.superviewStorage
    }
    return nil
  }

  /// Performs the action of a key that an item inside a row did not take: arrow keys move between
  /// rows.
  func takesKey(_ stroke: KeyStroke, from item: UIView, in row: any ListRow) -> Bool {
    guard let list, let path = row.listPath else { return false }
    if stroke.place == .keyboardEscape { return list.escapes() }
    guard var target = target(of: stroke.place, from: path) else { return false }
    let old = RowItem(item, in: row)
    for _ in 0..<32 where target.path != path {
      if moveFocus(to: target.path, target.heading) { return true }
      if let row = list.listRow(at: target.path),
        let next = old?.view(in: row) ?? system?.focusItems(below: row).first,
        system?.moveFocus(to: next, target.heading, isForced: false) == true
      {
        return true
      }
      let heading =
        target.heading == .first ? .down : target.heading == .last ? .up : target.heading
      guard let next = list.neighbor(of: target.path, heading) else { break }
      target.path = next
    }
    // At an end of the list nothing scrolls either.
    return target.path == path && (target.heading == .up || target.heading == .down)
  }

  /// Presses the only item inside a row; returns false if it has none, or several.
  func pressesItem(at path: ListPath, _ stroke: KeyStroke, isRepeat: Bool) -> Bool {
    guard let row = list?.listRow(at: path) else { return false }
    let items = (system?.focusItems(below: row) ?? []).filter {
      $0 !== row && !row.isOwnPart($0)
    }
    guard items.count == 1, let item = items.first else { return false }
    if item.takesFocusedKey(stroke, isRepeat: isRepeat, isRingShown: true) { return true }
    guard item is any FocusFollowing else { return false }
    return isRepeat || system?.moveFocus(to: item, [], isForced: false) == true
  }
}
