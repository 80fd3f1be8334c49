@_spi(Framework) import EspalierCore
import Foundation

/// The view of a cell that holds the program's subviews: its margins begin where default contents
/// and separators do.
@MainActor final class CellContentView: UIView {
  /// The margins at both sides that the program did not set, in points.
  struct Sides: Equatable {
    var leading: CGFloat
    var trailing: CGFloat

    /// The margins of cells that do not belong to a list with rows.
    static let ordinary = Sides(leading: 8, trailing: 8)
    /// The margins of rows.
    static let row = Sides(leading: 16, trailing: 16)
    /// The margin of a row beside an accessory, in points.
    static let besideAccessory: CGFloat = 8
  }

  var sides: Sides {
    didSet { if sides != oldValue { standardMarginsDidChange() } }
  }

  init(_ sides: Sides) {
    self.sides = sides
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var standardMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 8, leading: sides.leading, bottom: 8, trailing: sides.trailing)
  }
}
