import EspalierDisplayList
import EspalierGeometry
@_spi(Framework) import EspalierLayers
import Foundation

extension UIImage {
  /// Adds the picture to the display list, placed by `mode` in a rectangle.
  ///
  /// - Parameters:
  ///   - drawing: The layer's place in the display list.
  ///   - bounds: The rectangle for the picture, in points.
  ///   - mode: The placement in the rectangle.
  ///   - traits: The traits that resolve the picture's own colour, if it has one.
  ///   - templateColor: The colour of templates; `nil` draws them in black.
  ///   - opacity: The opacity, in 0...1.
  /// - Returns: The pixels that are drawn; `nil` for a symbol, and if nothing is drawn.
  @MainActor @discardableResult final func append(
    to drawing: inout LayerDrawing, in bounds: CGRect, mode: UIView.ContentMode,
    traits: UITraitCollection, templateColor: UIColor?, opacity: CGFloat = 1
  ) -> PixelBuffer? {
    append(
      to: &drawing, stretchedTo: mode.place(of: size, in: bounds), traits: traits,
      templateColor: templateColor, opacity: opacity)
  }
}
