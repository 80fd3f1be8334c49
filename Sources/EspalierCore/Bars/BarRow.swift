import Foundation

/// A view below the row with the title, and below a large title.
package struct BarRow {
  /// The view; the bar places it.
  package let view: UIView
  /// The height at rest, with the insets, in points.
  package var height: CGFloat
  /// The space between the row and its view.
  package var insets = UIEdgeInsets.zero
  /// Whether it collapses before the large title as the contents below scroll.
  package var hidesWhenScrolling: Bool

  package init(
    view: UIView, height: CGFloat, insets: UIEdgeInsets = UIEdgeInsets.zero,
    hidesWhenScrolling: Bool
  ) {
    self.view = view
    self.height = height
    self.insets = insets
    self.hidesWhenScrolling = hidesWhenScrolling
  }

  func isEqual(to other: BarRow?) -> Bool {
    view === other?.view && height == other?.height && insets == other?.insets
      && hidesWhenScrolling == other?.hidesWhenScrolling
  }
}
