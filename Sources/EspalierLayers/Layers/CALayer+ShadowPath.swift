import EspalierDisplayList
import EspalierGeometry
import EspalierPaths
import Foundation

/// The shape that casts a layer's shadow in place of the bounds.
@MainActor final class ShadowShape {
  let path: CGPath
  /// The path when it was set: a mutable path may change later.
  let shape: Path
  /// The rectangle with round corners that the path is; `nil` for other shapes.
  private let box: (rect: CGRect, radius: CGFloat)?
  private var made: Blurred?

  /// The shape's coverage, blurred, in pixels from the origin of the layer's coordinates.
  private struct Blurred {
    let scale: Double
    let blur: Float
    let mask: PixelMask
    let x: Int32
    let y: Int32
  }

  init(_ path: CGPath) {
    self.path = path
    shape = path.path
    box = Self.box(of: shape)
  }

  /// Returns the rectangle and the radius from which a path was made; `nil` for other paths.
  private static func box(of path: Path) -> (rect: CGRect, radius: CGFloat)? {
    let bounds = path.bounds
    guard case .move(let start) = path.elements.first, !bounds.isNull else { return nil }
    let (x, y) = (Double(bounds.minX), Double(bounds.minY))
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let radius = start.x - x
    let isBox =
      path == Path(rectX: x, y: y, width: width, height: height)
      || path == Path(roundedRectX: x, y: y, width: width, height: height, radius: radius)
    return isBox
      ? (bounds, CGFloat(max(radius, 0))) : nil
  }

  /// Returns the item that draws the shadow, and the pixels that it touches; `nil` for none.
  func item(
    offset: (x: Int32, y: Int32), blur: Float, color: PixelColor, in place: Compositor.Place
  ) -> (item: DisplayItem, extent: PixelRect)? {
    if let box {
      let rect = CGRect(
        x: place.originX + box.rect.origin.x * place.scale,
        y: place.originY + box.rect.origin.y * place.scale,
        width: box.rect.width * place.scale, height: box.rect.height * place.scale
      ).roundedToPixels(scale: 1)
      guard !rect.isEmpty else { return nil }
      let radii = CornerRadii(all: Float(Double(box.radius) * place.scale))
      let shadow = Shadow(
        rect: rect.offset(x: offset.x, y: offset.y), radii: radii, blur: blur, color: color)
      return (.shadow(shadow), shadow.extent)
    }
    guard let blurred = blurred(scale: place.scale, blur: blur) else { return nil }
    let x = Int32(clampingFinite: place.originX) + offset.x + blurred.x
    let y = Int32(clampingFinite: place.originY) + offset.y + blurred.y
    let size = blurred.mask.size
    return (
      .mask(blurred.mask, x: x, y: y, color),
      PixelRect(left: x, top: y, right: x + Int32(size.width), bottom: y + Int32(size.height))
    )
  }

  private func blurred(scale: Double, blur: Float) -> Blurred? {
    if let made, made.scale == scale, made.blur == blur { return made }
    let map = CGAffineTransform(scaleX: scale, y: scale)
    let area = PixelRect(left: -8192, top: -8192, right: 8192, bottom: 8192)
    guard let placed = PathRasterizer().fill(shape, transform: map, clip: area) else { return nil }
    let boxes = Self.boxes(blur)
    let reach = boxes.reduce(0) { $0 + $1 / 2 }
    let result = Blurred(
      scale: scale, blur: blur, mask: Self.blur(placed.mask, boxes, reach),
      x: placed.x - Int32(reach), y: placed.y - Int32(reach))
    made = result
    return result
  }

  /// Returns the widths, in pixels and odd, of three boxes that blur nearly as a standard deviation
  /// does.
  private static func boxes(_ blur: Float) -> [Int] {
    guard blur > 0 else { return [] }
    // Three boxes of the width w have the variance (w * w - 1) / 4.
    let ideal = (Double(min(blur, 256)) * Double(min(blur, 256)) * 4 + 1).squareRoot()
    let lower = max(Int(ideal) % 2 == 0 ? Int(ideal) - 1 : Int(ideal), 1)
    func variance(_ widths: [Int]) -> Double {
      widths.reduce(0) { $0 + (Double($1 * $1) - 1) / 12 }
    }
    let wanted = Double(min(blur, 256)) * Double(min(blur, 256))
    let choices = (0...3).map { count in
      Array(repeating: lower + 2, count: count) + Array(repeating: lower, count: 3 - count)
    }
    return choices.min { abs(variance($0) - wanted) < abs(variance($1) - wanted) } ?? []
  }

  /// Blurs a mask by boxes, with room around it.
  private static func blur(_ mask: PixelMask, _ boxes: [Int], _ reach: Int) -> PixelMask {
    let size = PixelSize(
      width: mask.size.width + 2 * reach, height: mask.size.height + 2 * reach)
    var values = [UInt8](repeating: 0, count: size.width * size.height)
    for row in 0..<mask.size.height {
      for column in 0..<mask.size.width {
        values[(row + reach) * size.width + column + reach] =
          mask.coverage[row * mask.size.width + column]
      }
    }
    for box in boxes where box > 1 {
      values = average(values, lines: size.height, length: size.width, box)
      values = average(values, lines: size.width, length: size.height, box, isColumns: true)
    }
    return PixelMask(size: size) { result in
      for index in result.indices { result[index] = values[index] }
    }
  }

  /// Replaces each value by the mean of a box around it, along rows or columns.
  private static func average(
    _ values: [UInt8], lines: Int, length: Int, _ box: Int, isColumns: Bool = false
  ) -> [UInt8] {
    var result = values
    let (step, jump) = isColumns ? (lines, 1) : (1, length)
    let half = box / 2
    for line in 0..<lines {
      let start = line * jump
      var sum = 0
      for place in 0..<min(half, length) { sum += Int(values[start + place * step]) }
      for place in 0..<length {
        if place + half < length { sum += Int(values[start + (place + half) * step]) }
        if place - half - 1 >= 0 { sum -= Int(values[start + (place - half - 1) * step]) }
        result[start + place * step] = UInt8((sum + half) / box)
      }
    }
    return result
  }
}

extension CALayer {
  /// The shape that casts the shadow, in the layer's points; `nil`, the default, for the bounds
  /// with their corners.
  ///
  /// The shape may reach beyond the bounds. A change is not animated.
  public final var shadowPath: CGPath? {
    get { extras?.shadowShape?.path }
    set {
      guard newValue?.path != extras?.shadowShape?.shape else { return }
      ownExtras.shadowShape = newValue.map(ShadowShape.init)
      didChangeLook()
    }
  }
}
