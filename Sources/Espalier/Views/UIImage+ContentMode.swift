import EspalierDisplayList
import Foundation

extension UIImage {
  /// Adds the picture, placed by `mode` in a rectangle of the layer's points.
  ///
  /// - Parameters:
  ///   - drawing: The layer's place in the display list.
  ///   - bounds: Where the picture goes, in points.
  ///   - mode: How it is placed there.
  ///   - traits: What its own colour, if it has one, is resolved with.
  ///   - templateColor: The colour of templates; `nil` draws them in black.
  ///   - opacity: 0...1.
  @MainActor final func append(
    to drawing: inout LayerDrawing, in bounds: CGRect, mode: UIView.ContentMode,
    traits: UITraitCollection, templateColor: UIColor?, opacity: CGFloat = 1
  ) {
    append(
      to: &drawing, stretchedTo: mode.place(of: size, in: bounds), traits: traits,
      templateColor: templateColor, opacity: opacity)
  }
}
