import EspalierCore
import EspalierLayers
import Foundation

/// The fields of the grid, drawn once.
@MainActor final class ColorFields: PaintedView {
  var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsPainting() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = 8
    // White fields end somewhere on a white page.
    layer.borderWidth = 0.5
    layer.borderColor = CGColor(gray: 0.5, alpha: 0.25)
  }

  required init?(coder: NSCoder) { nil }

  static func place(column: Int, row: Int, in bounds: CGRect, scale: CGFloat) -> CGRect {
    func edge(_ length: CGFloat, _ index: Int, _ count: Int) -> CGFloat {
      (length * CGFloat(index) / CGFloat(count)).roundedToPixel(scale: scale)
    }
    let left = edge(bounds.width, column, ColorGrid.columns)
    let top = edge(bounds.height, row, ColorGrid.rows)
    return CGRect(
      x: left, y: top, width: edge(bounds.width, column + 1, ColorGrid.columns) - left,
      height: edge(bounds.height, row + 1, ColorGrid.rows) - top)
  }

  override func paint(_ area: CGRect, scale: CGFloat) {
    for (index, color) in ColorGrid.colors.enumerated() {
      let column = index % ColorGrid.columns
      color.color.setFill()
      UIRectFill(
        Self.place(
          column: isMirrored ? ColorGrid.columns - 1 - column : column,
          row: index / ColorGrid.columns, in: area, scale: scale))
    }
  }
}

/// The frame around the selected field.
@MainActor final class ColorMark: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 4
    layer.borderWidth = 3
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 2
    layer.shadowOffset = .zero
  }

  required init?(coder: NSCoder) { nil }

  func show(_ color: ColorValue) {
    backgroundColor = color.color
    layer.borderColor = CGColor(gray: 1, alpha: 1)
  }
}
