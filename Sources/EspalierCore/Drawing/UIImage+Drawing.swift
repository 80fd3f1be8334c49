import EspalierDisplayList
import EspalierGeometry
@_spi(Framework) import EspalierLayers
import Foundation

extension UIImage {
  /// Adds the picture, stretched to a rectangle of the layer's points.
  ///
  /// - Parameters:
  ///   - drawing: The layer's place in the display list.
  ///   - rect: Where the picture goes, in points.
  ///   - traits: The traits with which a colour of its own is resolved.
  ///   - templateColor: The colour of templates; `nil` draws them in black.
  ///   - opacity: 0...1.
  @MainActor final func append(
    to drawing: inout LayerDrawing, stretchedTo rect: CGRect, traits: UITraitCollection,
    templateColor: UIColor?, opacity: CGFloat = 1
  ) {
    let color = colorToDraw(traits: traits, templateColor: templateColor)
    let destination = drawing.pixels(of: rect)
    guard !destination.isEmpty else { return }
    switch source {
    case .symbol(let symbol, let configuration):
      let pixels = PixelSize(width: destination.width, height: destination.height)
      guard let mask = SymbolCache.mask(symbol, weight: configuration.strokeWeight, size: pixels)
      else { return }
      let shade = (color ?? .black).multiplyingAlpha(by: Float(opacity)).pixel
      drawing.list.append(.mask(mask, x: destination.left, y: destination.top, shade))
    case .pixels(let buffer):
      guard buffer.size.width > 0, buffer.size.height > 0 else { return }
      var fill = ImageFill(buffer: buffer, destination: destination)
      if destination == drawing.rect { fill.radii = drawing.radii }
      fill.opacity = UInt32((min(max(opacity, 0), 1) * 255).rounded())
      fill.tint = color?.pixel
      drawing.list.append(.image(fill))
    }
  }

  /// Returns the one colour of the picture; `nil` means its own colours.
  @MainActor private func colorToDraw(traits: UITraitCollection, templateColor: UIColor?) -> RGBA? {
    if isTemplate, let templateColor { return templateColor.components(with: traits) }
    return tint?.components(with: traits)
  }

  /// Returns the picture as pixels; a symbol is drawn with `scale` pixels per point.
  @MainActor final func pixels(scale: CGFloat) -> PixelBuffer {
    if case .pixels(let buffer) = source, tint == nil { return buffer }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(at: .zero)
    }
    guard case .pixels(let buffer) = drawn.source else {
      return PixelBuffer(size: PixelSize(width: 0, height: 0)) { _ in }
    }
    return buffer
  }
}
