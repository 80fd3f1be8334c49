import Foundation

/// A view below the row with the title, and below a large title.
struct BarRow {
  /// The view; the bar places it.
  let view: UIView
  /// The height at rest, with the insets, in points.
  var height: CGFloat
  /// The space between the row and its view.
  var insets = UIEdgeInsets.zero
  /// Whether it collapses before the large title as the contents below scroll.
  var hidesWhenScrolling: Bool

  func isEqual(to other: BarRow?) -> Bool {
    view === other?.view && height == other?.height && insets == other?.insets
      && hidesWhenScrolling == other?.hidesWhenScrolling
  }
}
