import EspalierCore
import Foundation

/// Squares of two grays, the ground of colours that let light through.
@MainActor final class Chessboard: PaintedView {
  private static let side: CGFloat = 8

  override func paint(_ area: CGRect, scale: CGFloat) {
    UIColor.white.setFill()
    UIRectFill(area)
    UIColor(white: 0.8, alpha: 1).setFill()
    let side = Self.side
    for row in 0..<Int((area.height / side).rounded(.up)) {
      for column in stride(from: row % 2, to: Int((area.width / side).rounded(.up)), by: 2) {
        UIRectFill(
          CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
      }
    }
  }
}
