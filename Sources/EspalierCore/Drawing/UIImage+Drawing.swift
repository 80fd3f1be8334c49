import EspalierDiagnostics
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
  /// - Returns: The pixels that are drawn; `nil` for a symbol, and if nothing is drawn.
  @MainActor @discardableResult final func append(
    to drawing: inout LayerDrawing, stretchedTo rect: CGRect, traits: UITraitCollection,
    templateColor: UIColor?, opacity: CGFloat = 1
  ) -> PixelBuffer? {
    let color = colorToDraw(traits: traits, templateColor: templateColor)
    let destination = drawing.pixels(of: rect)
    guard !destination.isEmpty else { return nil }
    switch source {
    case .symbol(let symbol, let configuration):
      let pixels = PixelSize(width: destination.width, height: destination.height)
      guard let mask = SymbolCache.mask(symbol, weight: configuration.strokeWeight, size: pixels)
      else { return nil }
      let shade = (color ?? .black).multiplyingAlpha(by: Float(opacity)).pixel
      drawing.list.append(.mask(mask, x: destination.left, y: destination.top, shade))
      return nil
    case .pixels(let own):
      let isMirrored = extras?.mirrored != nil && traits.layoutDirection == .rightToLeft
      let pixels = isMirrored ? extras?.mirrored ?? own : own
      let wanted = PixelSize(width: destination.width, height: destination.height)
      let isResizable = extras?.isResizable ?? false
      guard pixels.size.width > 0, pixels.size.height > 0,
        let buffer = isResizable ? pixels.upright() : pixels.upright(covering: wanted)
      else { return nil }
      var fill = ImageFill(buffer: buffer, destination: destination)
      if destination == drawing.rect { fill.radii = drawing.radii }
      fill.opacity = UInt32((min(max(opacity, 0), 1) * 255).rounded())
      fill.tint = color?.pixel
      guard let extras, isResizable else {
        drawing.list.append(.image(fill))
        return buffer
      }
      let parts = NineParts(
        fill, extras, density: Double(scale), scale: drawing.scale)
      let isRound = !fill.radii.isSquare
      if isRound { drawing.list.append(.pushClip(destination, fill.radii)) }
      for part in parts.fills(of: fill) { drawing.list.append(.image(part)) }
      if isRound { drawing.list.append(.popClip) }
      return buffer
    }
  }

  /// Returns the one colour of the picture; `nil` means its own colours.
  @MainActor private func colorToDraw(traits: UITraitCollection, templateColor: UIColor?) -> RGBA? {
    if isTemplate, let templateColor { return templateColor.components(with: traits) }
    return tint?.components(with: traits)
  }

  /// Returns the picture as pixels; a symbol is drawn with `scale` pixels per point.
  ///
  /// `nil`, with an issue, if the pixels are broken.
  @MainActor final func pixels(scale: CGFloat) -> PixelBuffer? {
    if let pixels, tint == nil { return pixels.upright() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(at: .zero)
    }
    return drawn.pixels?.upright()
  }

  /// The pixels of one tile of a pattern.
  final var tilePixels: PixelBuffer {
    if let pixelBuffer, tint == nil { return pixelBuffer }
    // What has to be drawn first is drawn on the main thread only.
    let drawn =
      MainThread.isRunning
      ? MainActor.assumeIsolated { pixels(scale: scale) } : pixelBuffer
    return drawn ?? PixelBuffer(size: PixelSize(width: 0, height: 0)) { _ in }
  }
}
