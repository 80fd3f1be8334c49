@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// A list as the keyboard, the pointer and menus see it: a table or a collection view.
@MainActor protocol DesktopList: UIScrollView, FocusKeeper, ReentrantList {
  /// The state of the list for keyboard, pointer and menus, made at the first use.
  var desktop: ListDesktop { get }
  /// The same, where it was made.
  var usedDesktop: ListDesktop? { get }
  var listSelection: PathRanges { get }
  /// Whether rows can have the focus.
  var allowsFocus: Bool { get }
  /// Whether a row can have the focus where rows can.
  func mayFocus(_ path: ListPath) -> Bool
  /// Whether the focus takes the selection along to a row.
  func selectionFollowsFocus(to path: ListPath) -> Bool
  /// Whether the user can select rows now, and several of them.
  var selectsAtAll: Bool { get }
  var selectsSeveral: Bool { get }
  /// Whether rows show their controls for editing.
  var isEditing: Bool { get }
  /// Whether a row is pressed.
  var isPressed: Bool { get }

  /// The data source.
  var source: AnyObject? { get }
  /// Selects a row without asking or telling the delegate; one that does not exist is ignored.
  func select(_ indexPath: IndexPath)
  /// The rows that have cells.
  var pathsInSight: [ListPath] { get }
  /// The cell of a visible row.
  func listRow(at path: ListPath) -> (any ListRow)?
  /// The row that a view inside the list shows; nil for views that are no cells.
  func pathOfCell(_ view: UIView) -> ListPath?
  /// The row at a point of the contents.
  func listPath(at point: CGPoint) -> ListPath?
  /// Whether the user can select a row.
  func isSelectable(_ path: ListPath) -> Bool
  /// The row an arrow key leads to; nil where there is none that way.
  func neighbor(of path: ListPath, _ heading: UIFocusHeading) -> ListPath?
  /// The row a page away.
  func neighbor(of path: ListPath, aPageForward isForward: Bool) -> ListPath?
  /// Scrolls by the least distance that shows a row, and lays out.
  func reveal(_ path: ListPath)
  /// The text of a visible row, to find it by.
  func textInSight(at path: ListPath) -> String?
  /// Knows the texts of all rows, where something does.
  var listTexts: (any ListTexts)? { get }

  /// Performs the action of a click on a row.
  func userSelected(_ path: ListPath)
  /// Deselects and selects rows by one action of the user, each with the delegate's part in it.
  func userChanges(adding: PathRanges, removing: PathRanges)
  /// Asks whether several rows may be selected from a row on, and begins that.
  func beginsSelectingSeveral(at path: ListPath) -> Bool
  func endsSelectingSeveral()
  /// Performs a row's primary action; false if it has none.
  func performsPrimaryAction(_ path: ListPath) -> Bool
  /// Deletes a row as its key does; false if it cannot be deleted.
  func deletes(_ path: ListPath) -> Bool
  /// Ends a press, a swipe or a move, as Escape does; returns false if there is nothing to end.
  func escapes() -> Bool
  /// Opens or closes a row that has rows inside; false if it has none.
  func takesOutlineKey(_ path: ListPath, opens: Bool) -> Bool
  /// Returns the contents of the context menu of a row.
  func menu(of path: ListPath, at point: CGPoint) -> UIContextMenuConfiguration?
  /// Returns the delegate's preview for the opening or closing of a row's menu; nil for the row.
  func menuPreview(_ configuration: UIContextMenuConfiguration, opens: Bool) -> UITargetedPreview?
  /// The preview above a row's menu was tapped.
  func menuPreviewTapped(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating)
}

extension DesktopList {
  func takesOutlineKey(_ path: ListPath, opens: Bool) -> Bool { false }

  /// The frame of the cell of a row, in points of the list.
  func frameInSight(of path: ListPath) -> CGRect? {
    guard let row = listRow(at: path) else { return nil }
    return row.convert(row.bounds, to: self)
  }

  func rowForReturningFocus(mayScroll: Bool) -> UIView? {
    usedDesktop?.rowForReturningFocus(mayScroll: mayScroll)
  }

  // MARK: - Items inside rows

  var isTraversed: Bool {
    get { usedDesktop?.isTraversed ?? false }
    set { desktop.isTraversed = newValue }
  }

  func focusEnd(isForward: Bool) -> FocusPlace {
    FocusPlace(section: isForward ? -1 : .max, row: 0)
  }

  func unseenRow(beyond place: FocusPlace, upTo limit: FocusPlace?, isForward: Bool) -> FocusPlace?
  {
    let counts = listCounts
    var path = place.row(beyond: isForward, in: counts)
    // Rows with views are as many as fit on the screen.
    while let candidate = path {
      let place = FocusPlace(candidate)
      if let limit, isForward ? place >= limit : place <= limit { return nil }
      if listRow(at: candidate) == nil { return place }
      path = isForward ? counts.next(after: candidate) : counts.previous(before: candidate)
    }
    return nil
  }

  func revealRow(at place: FocusPlace) {
    let counts = listCounts
    if place.section < 0 {
      counts.first.map(reveal)
    } else if place.section == .max {
      counts.last.map(reveal)
    } else {
      reveal(ListPath(section: place.section, row: place.row))
    }
  }

  func focusDidMove(toItem item: UIView?, in row: (any FocusRow)?) {
    desktop.itemFocus = item.flatMap { item in
      (row as? any ListRow).flatMap { RowItem(item, in: $0) }
    }
  }

  func takesKey(_ stroke: KeyStroke, from item: UIView, in row: any FocusRow) -> Bool {
    guard let row = row as? any ListRow else { return false }
    return desktop.takesKey(stroke, from: item, in: row)
  }

  /// Whether rows can have the focus now.
  var letsRowsHaveFocus: Bool { allowsFocus && (selectsAtAll || isEditing) }
}

/// A cell of a list.
@MainActor protocol ListRow: FocusRow {
  /// The list that shows the cell.
  var list: (any DesktopList)? { get }
  /// The row the cell is shown at; nil while it waits.
  var listPath: ListPath? { get }
  /// Whether a view inside is a part of the cell itself, such as the button that deletes its row.
  func isOwnPart(_ view: UIView) -> Bool
  /// The focus came or went: the look of the cell may depend on it.
  func setNeedsUpdateConfiguration()
}

extension ListRow {
  func takesModifiedKey(_ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool) -> Bool {
    list?.desktop.takesModifiedKey(stroke, isRepeat: isRepeat, isRingShown: isRingShown) ?? false
  }

  var focusKeeper: (any FocusKeeper)? { list }

  func mayHaveFocus(in list: any DesktopList) -> Bool {
    guard let listPath, list.letsRowsHaveFocus else { return false }
    return list.mayFocus(listPath)
  }

  func takesUnclaimedKey(_ stroke: KeyStroke) -> Bool {
    list?.desktop.takesLetter(stroke) ?? false
  }

  func focusStateDidChange(_ isFocused: Bool) {
    setNeedsUpdateConfiguration()
    list?.desktop.focusDidChange(isFocused, of: self)
  }
}

/// Gives the texts of all rows of a list, those out of sight too.
@MainActor protocol ListTexts: AnyObject {
  /// Whether the rows have texts at all.
  var describesItems: Bool { get }
  func text(at path: ListPath) -> String?
}
