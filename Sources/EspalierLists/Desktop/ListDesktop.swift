@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// The state of one list for the keyboard, the pointer and menus.
@MainActor final class ListDesktop: NSObject {
  weak var list: (any DesktopList)?
  /// The row that has the focus, or had it last.
  private(set) var focusPath: ListPath?
  /// Whether one of the list's rows has the focus.
  private(set) var hasFocus = false
  /// The item inside a row that has the focus.
  var itemFocus: RowItem?
  /// Whether Tab has gone on from an item inside a row.
  var isTraversed = false
  /// Whether the user clicked a row or moved the focus among the rows since it came here.
  var isEngaged = false
  /// The beginning of the range that Shift selects, and the rows it selected last.
  private var anchor: ListPath?
  private var range = PathRanges()
  var typed = TypedText()
  /// The row whose menu was requested last.
  var menuPath: ListPath?

  init(_ list: any DesktopList) {
    self.list = list
    super.init()
    list.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  // MARK: - Focus

  var system: (any KeyHandler)? { list?.window?.windowScene?.keyHandler }

  func focusDidChange(_ isFocused: Bool, of row: any ListRow) {
    hasFocus = isFocused
    if isFocused {
      focusPath = row.listPath
    } else {
      isEngaged = false
    }
  }

  /// Brings the focus to a visible row without showing the ring: a click did.
  func takeFocus(to path: ListPath) {
    guard let list, list.letsRowsHaveFocus, let row = list.listRow(at: path),
      let system = list.window?.windowScene?.ownKeyHandler, !system.isEditingText
    else { return }
    system.moveFocus(to: row, [], isForced: true)
    guard hasFocus else { return }
    isEngaged = true
  }

  /// Moves the focus to a row, which is scrolled into sight.
  @discardableResult
  func moveFocus(to path: ListPath, _ heading: UIFocusHeading) -> Bool {
    guard let list, let system else { return false }
    let held = list.edition.hold(path)
    list.reveal(path)
    guard let path = list.path(of: held), let row = list.listRow(at: path) else { return false }
    if system.focusedView !== row, !system.moveFocus(to: row, heading, isForced: false) {
      return false
    }
    guard let path = list.path(of: held) else { return false }
    focusPath = path
    isEngaged = true
    return true
  }

  /// Cells have taken over other rows: the focus goes to the cell of its row.
  func cellsDidChange() {
    if let itemFocus { return follow(itemFocus) }
    guard hasFocus, let list, let path = focusPath, let system else { return }
    let focused = system.focusedView as? any ListRow
    if let focused, focused.listPath == path, !focused.isHidden { return }
    let wasEngaged = isEngaged
    if let row = list.listRow(at: path) {
      system.moveFocus(to: row, [], isForced: true)
      isEngaged = wasEngaged
    } else if let focused, focused.list === list, let now = focused.listPath {
      focusPath = now
    }
  }

  /// Returns the row that had the focus last, or the one in sight that is nearest to its place.
  func rowForReturningFocus(mayScroll: Bool) -> UIView? {
    guard let list, let path = focusPath.flatMap(list.listCounts.nearest) else { return nil }
    if mayScroll { list.reveal(path) }
    if let row = list.listRow(at: path), !row.isHidden { return row }
    let bounds = list.bounds
    let inSight = stride(from: bounds.minY + 1, to: bounds.maxY, by: 8).compactMap {
      list.listPath(at: CGPoint(x: bounds.midX, y: $0))
    }
    guard let first = inSight.min(), let last = inSight.max() else { return nil }
    return list.listRow(at: path < first ? first : last)
  }

  /// The list reloaded its data.
  func dataDidReload(_ counts: SectionCounts) {
    anchor = nil
    range = PathRanges()
    focusPath = focusPath.flatMap(counts.nearest)
    if let path = itemFocus?.path { itemFocus?.path = counts.nearest(path) ?? path }
  }

  /// The list took over a batch update; the focus of a row that is gone goes to the next one.
  func dataDidUpdate(_ map: UpdateMap, from counts: SectionCounts, to new: SectionCounts) {
    anchor = anchor.flatMap(map.after)
    range = range.carried(by: map)
    if let path = itemFocus?.path {
      itemFocus = map.after(path).flatMap { itemFocus?.moved(to: $0) }
    }
    guard let path = focusPath, counts.contains(path) else { return }
    if let after = map.after(path) {
      focusPath = after
      return
    }
    var next = counts.next(after: path)
    while let candidate = next {
      if let after = map.after(candidate) {
        focusPath = after
        return
      }
      next = counts.next(after: candidate)
    }
    focusPath = new.nearest(path)
  }

  /// Whether a cell stays while its row is out of sight, because the focus is in it.
  func keeps(_ cell: UIView) -> Bool {
    guard let focused = system?.focusedView else { return false }
    return focused.isDescendant(of: cell)
  }

  // MARK: - Selecting

  /// A click on a row, with the modifier keys that were held.
  func clicked(_ path: ListPath, _ modifiers: UIKeyModifierFlags) {
    guard let list else { return }
    let isRange = modifiers.contains(.shift)
    let isToggle = !modifiers.isDisjoint(with: [.control, .command])
    let held = list.edition.hold(path)
    let asksForSeveral = isRange || isToggle
    let isSeveral =
      asksForSeveral && (list.selectsSeveral || list.beginsSelectingSeveral(at: path))
      && list.selectsSeveral
    guard let path = list.path(of: held) else { return }
    if isSeveral {
      if isRange { extend(to: path) } else { toggle(path) }
    } else {
      select(path)
    }
  }

  /// Performs the click of a row, and begins ranges at it.
  private func select(_ path: ListPath) {
    guard let list else { return }
    if let now = list.path(of: path, after: { list.userSelected(path) }) { begin(at: now) }
  }

  /// Begins ranges at a row that was selected alone.
  private func begin(at path: ListPath) {
    anchor = path
    range = PathRanges()
    range.insert(path)
  }

  private func toggle(_ path: ListPath) {
    guard let list else { return }
    var rows = PathRanges()
    rows.insert(path)
    let now = list.path(of: path) {
      if list.listSelection.contains(path) {
        list.userChanges(adding: PathRanges(), removing: rows)
      } else {
        list.userChanges(adding: rows, removing: PathRanges())
      }
    }
    if let now { begin(at: now) }
  }

  /// Selects from the beginning of the range to a row, and deselects the range's other rows.
  private func extend(to path: ListPath) {
    guard let list else { return }
    let start = anchor ?? focusPath ?? path
    if anchor == nil { begin(at: start) }
    let wanted = PathRanges(from: start, through: path, in: list.listCounts)
    var removed = range.subtracting(wanted)
    removed = removed.subtracting(removed.subtracting(list.listSelection))
    let number = list.edition.number
    list.userChanges(adding: wanted.subtracting(list.listSelection), removing: removed)
    list.endsSelectingSeveral()
    // The range follows a change of the list; one that is named by old paths does not.
    if list.edition.number == number { range = wanted }
  }

  /// Selects every row.
  private func selectAll() {
    guard let list, let first = list.listCounts.first, let last = list.listCounts.last else {
      return
    }
    let all = PathRanges(from: first, through: last, in: list.listCounts)
    list.userChanges(adding: all.subtracting(list.listSelection), removing: PathRanges())
  }

  // MARK: - Keys

  /// Whether a first responder outside the list's rows has the keys.
  private var isTypedElsewhere: Bool {
    guard let list, let responder = list.window?.firstResponder else { return false }
    if (responder as? any ListRow)?.list === list { return false }
    // A page that is first responder itself leaves its lists the keys.
    return !list.responderChain.contains { $0 === responder }
  }

  func takesKey(_ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool) -> Bool {
    guard let list, let path = currentPath, !isTypedElsewhere else { return false }
    switch stroke.place {
    case .keyboardEscape: return list.escapes()
    case .keyboardSpacebar:
      if typed.isRunning(at: list.runtime.now) { return takesLetter(stroke) }
      guard isRingShown else { return false }
      if pressesItem(at: path, stroke, isRepeat: isRepeat) { return true }
      guard list.selectsAtAll else { return false }
      if !isRepeat { select(path) }
      return true
    case .keyboardReturnOrEnter, .keypadEnter:
      if !isRepeat, (list as? any SwipeList)?.confirmsDeletion(at: path) == true { return true }
      guard isRingShown || isEngaged, list.selectsAtAll else { return false }
      if !isRepeat {
        let held = list.edition.hold(path)
        if !list.performsPrimaryAction(path), let path = list.path(of: held) { select(path) }
      }
      return true
    case .keyboardDeleteForward:
      guard isRingShown || isEngaged else { return false }
      return isRepeat || list.deletes(path)
    case .keyboardLeftArrow, .keyboardRightArrow:
      let isMirrored = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let opens = (stroke.place == .keyboardRightArrow) != isMirrored
      if list.takesOutlineKey(path, opens: opens) { return true }
      return moves(by: stroke.place, from: path, isShown: isRingShown || isEngaged)
    default: return moves(by: stroke.place, from: path, isShown: isRingShown || isEngaged)
    }
  }

  /// The row that keys act on.
  private var currentPath: ListPath? {
    guard let list, let path = focusPath, list.listCounts.contains(path) else { return nil }
    return path
  }

  func takesModifiedKey(_ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool) -> Bool {
    guard let list, let path = currentPath, !isTypedElsewhere, isRingShown || isEngaged else {
      return false
    }
    switch (stroke.place, stroke.modifiers) {
    case (.keyboardSpacebar, .control) where list.selectsSeveral:
      if !isRepeat { toggle(path) }
      return true
    case (_, .control) where stroke.text == "a" && list.selectsSeveral:
      selectAll()
      return true
    case (_, .control):
      guard let target = target(of: stroke.place, from: path) else { return false }
      return moveFocus(to: target.path, target.heading)
    case (_, .shift) where list.selectsSeveral:
      guard let target = target(of: stroke.place, from: path) else { return false }
      let held = list.edition.hold(target.path)
      guard moveFocus(to: target.path, target.heading) else { return false }
      if let path = list.path(of: held) { extend(to: path) }
      return true
    default: return false
    }
  }

  private func moves(by place: UIKeyboardHIDUsage, from path: ListPath, isShown: Bool) -> Bool {
    guard let list, let target = target(of: place, from: path) else { return false }
    guard isShown else {
      // The first key shows where the focus is.
      isEngaged = true
      list.reveal(path)
      return true
    }
    let held = list.edition.hold(target.path)
    guard moveFocus(to: target.path, target.heading) else { return false }
    if target.path != path, let now = list.path(of: held), !list.listSelection.contains(now),
      list.selectionFollowsFocus(to: now), let now = list.path(of: held)
    {
      select(now)
    }
    return true
  }

  /// Returns the row to which a key leads from a row: the row itself at an end; nil for keys that
  /// move nothing.
  func target(of place: UIKeyboardHIDUsage, from path: ListPath)
    -> (path: ListPath, heading: UIFocusHeading)?
  {
    guard let list else { return nil }
    let counts = list.listCounts
    func step(_ heading: UIFocusHeading) -> (ListPath, UIFocusHeading)? {
      guard let next = list.neighbor(of: path, heading) else {
        return heading == .up || heading == .down ? (path, heading) : nil
      }
      return (selectable(next, heading, default: path), heading)
    }
    switch place {
    case .keyboardUpArrow: return step(.up)
    case .keyboardDownArrow: return step(.down)
    case .keyboardLeftArrow: return step(.left)
    case .keyboardRightArrow: return step(.right)
    case .keyboardHome: return counts.first.map { (selectable($0, .down, default: path), .first) }
    case .keyboardEnd: return counts.last.map { (selectable($0, .up, default: path), .last) }
    case .keyboardPageUp, .keyboardPageDown:
      let isForward = place == .keyboardPageDown
      let next = list.neighbor(of: path, aPageForward: isForward) ?? path
      return (selectable(next, isForward ? .down : .up, default: path), isForward ? .down : .up)
    default: return nil
    }
  }

  /// The first row from `path` on that can be selected; rows that cannot are passed over.
  private func selectable(
    _ path: ListPath, _ heading: UIFocusHeading, default old: ListPath
  ) -> ListPath {
    guard let list else { return old }
    var current = path
    let number = list.edition.number
    for _ in 0..<1_000 {
      if list.isSelectable(current), list.mayFocus(current) { return current }
      // The delegate changed the list in its answer.
      guard list.edition.number == number else { return old }
      guard let next = list.neighbor(of: current, heading), next != current else { return old }
      current = next
    }
    return old
  }
}
