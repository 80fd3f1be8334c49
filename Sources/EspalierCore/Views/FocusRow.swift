/// A focus item that is one of many and means more keys than others: a row of a list.
@MainActor package protocol FocusRow: UIView {
  /// Performs the action of a key with modifier keys; returns whether it has one.
  func takesModifiedKey(_ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool) -> Bool
  /// Performs the action of a key that nothing else took; returns whether it has one.
  func takesUnclaimedKey(_ stroke: KeyStroke) -> Bool
  /// Called when the row got or lost the focus.
  func focusStateDidChange(_ isFocused: Bool)
  /// The list of the row; nil while the row waits for reuse.
  var focusKeeper: (any FocusKeeper)? { get }
}

/// A view that knows which of its rows had the focus last, while its views show other rows by
/// turns: a list.
@MainActor package protocol FocusKeeper: UIView {
  /// Returns the row that had the focus last, which is scrolled into sight where `mayScroll` is
  /// true, or the one in sight that is nearest to its place.
  func rowForReturningFocus(mayScroll: Bool) -> UIView?

  /// The group of the rows where the program names none.
  var ownFocusGroup: String { get }
  /// Whether Tab has gone on from an item inside a row, so that it visits all rows by turns.
  var isTraversed: Bool { get set }
  /// Returns the place of a row, a header or a footer among the contents of the list; `nil` for
  /// other views.
  func focusPlace(of view: UIView) -> FocusPlace?
  /// Returns the place before all rows, or after them.
  func focusEnd(isForward: Bool) -> FocusPlace
  /// Returns the place of the next row without a view before `limit`, or before the end of the list
  /// if that is `nil`; rows that have views are passed over.
  func unseenRow(beyond place: FocusPlace, upTo limit: FocusPlace?, isForward: Bool) -> FocusPlace?
  /// Scrolls a row into sight, which makes its views.
  func revealRow(at place: FocusPlace)
  /// The number of rows that have views.
  var shownRowCount: Int { get }
  /// Called when an item inside a row got the focus, or lost it (`nil`).
  func focusDidMove(toItem item: UIView?, in row: (any FocusRow)?)
  /// Performs the action of a key that an item inside a row did not take; returns whether it has
  /// one.
  func takesKey(_ stroke: KeyStroke, from item: UIView, in row: any FocusRow) -> Bool
}

/// The place of a row, a header or a footer in a list.
package struct FocusPlace: Comparable {
  package var section: Int
  /// Below 0 for headers, 0 for rows, above 0 for footers.
  package var part = 0
  package var row: Int

  package init(section: Int, part: Int = 0, row: Int) {
    self.section = section
    self.part = part
    self.row = row
  }

  package static func < (left: FocusPlace, right: FocusPlace) -> Bool {
    (left.section, left.part, left.row) < (right.section, right.part, right.row)
  }
}

extension UIView {
  /// The nearest row around the view, which is not the view itself, and its list.
  final var rowAround: (row: any FocusRow, keeper: any FocusKeeper)? {
    var current = superviewStorage
    while let candidate = current {
      if let row = candidate as? any FocusRow, let keeper = row.focusKeeper { return (row, keeper) }
      current = candidate.superviewStorage
    }
    return nil
  }
}
