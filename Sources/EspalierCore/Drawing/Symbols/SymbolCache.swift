import EspalierGeometry
import EspalierPaths
import Foundation

/// The masks of symbols at the sizes at which they were drawn.
@MainActor enum SymbolCache {
  private struct Key: Hashable {
    let name: String
    let weight: Double
    let size: PixelSize
  }

  /// The largest number of masks kept; an app shows fewer at a time.
  private static let capacity = 256
  private static var masks: [Key: PixelMask] = [:]

  /// Returns the mask of a symbol for a size in pixels; `nil` for an empty or extremely large size.
  static func mask(_ symbol: Symbol, weight: Double, size: PixelSize) -> PixelMask? {
    guard size.width > 0, size.height > 0, size.width <= 4096, size.height <= 4096 else {
      return nil
    }
    let key = Key(name: symbol.name, weight: weight, size: size)
    if let known = masks[key] { return known }
    if masks.count >= capacity { masks.removeAll() }
    let mask = symbol.mask(weight: weight, size: size)
    masks[key] = mask
    return mask
  }
}

extension Symbol {
  /// Draws the symbol into a mask of a size in pixels.
  func mask(weight: Double, size: PixelSize) -> PixelMask {
    let transform = transform(to: size)
    let rasterizer = PathRasterizer()
    return PixelMask(size: size) { pixels in
      for shape in shapes {
        var pieces: [PathRasterizer.Placed] = []
        if shape.isFilled,
          let piece = rasterizer.fill(shape.path, transform: transform, clip: size.bounds)
        {
          pieces.append(piece)
        }
        let style = StrokeStyle(
          width: shape.strokeWidth(weight: weight), cap: .round, join: .round)
        if let piece = rasterizer.stroke(
          shape.path, style: style, transform: transform, clip: size.bounds)
        {
          pieces.append(piece)
        }
        for piece in pieces {
          combine(piece, into: pixels, width: size.width, cut: shape.isCut)
        }
      }
    }
  }

  /// Returns the transform from the grid to pixels; it keeps the proportions unless the size
  /// differs.
  private func transform(to size: PixelSize) -> CGAffineTransform {
    var x = Double(size.width) / width
    let y = Double(size.height) / Self.height
    // Whole pixels never match the grid's proportions exactly.
    if abs(x * width - y * width) <= 1.5 { x = y }
    let margin = (Double(size.width) - width * x) / 2
    return CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: margin - left * x, ty: 0)
  }

  private func combine(
    _ piece: PathRasterizer.Placed, into pixels: UnsafeMutableBufferPointer<UInt8>, width: Int,
    cut: Bool
  ) {
    let size = piece.mask.size
    for row in 0..<size.height {
      let source = row * size.width
      let target = (row + Int(piece.y)) * width + Int(piece.x)
      for column in 0..<size.width {
        let new = UInt32(piece.mask.coverage[source + column])
        guard new > 0 else { continue }
        let old = UInt32(pixels[target + column])
        // If two shapes share a pixel, their coverage combines as if it were independent.
        let rest = (old * (255 - new) + 127) / 255
        pixels[target + column] = UInt8(cut ? rest : min(255, rest + new))
      }
    }
  }
}
