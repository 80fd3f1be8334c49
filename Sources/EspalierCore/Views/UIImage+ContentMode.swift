import EspalierDisplayList
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
  @MainActor final func append(
    to drawing: inout LayerDrawing, in bounds: CGRect, mode: UIView.ContentMode,
    traits: UITraitCollection, templateColor: UIColor?, opacity: CGFloat = 1
  ) {
    append(
      to: &drawing, stretchedTo: mode.place(of: size, in: bounds), traits: traits,
      templateColor: templateColor, opacity: opacity)
  }
}
