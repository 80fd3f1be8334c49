import EspalierDisplayList
import EspalierGeometry
import Foundation

/// The slow truth: every pixel for itself, in floating point, without caches, clips as layers.
struct Reference {
  typealias Pixel = SIMD4<Double>

  let width: Int
  let height: Int
  /// Alpha, red, green, blue, premultiplied, 0...1.
  private(set) var pixels: [Pixel]

  init(_ width: Int, _ height: Int, background: PixelColor = .white) {
    self.width = width
    self.height = height
    pixels = [Pixel](repeating: Pixel(background), count: width * height)
  }

  mutating func draw(_ items: [DisplayItem]) {
    var index = 0
    draw(items, from: &index)
  }

  private mutating func draw(_ items: [DisplayItem], from index: inout Int) {
    while index < items.count {
      let item = items[index]
      index += 1
      switch item {
      case .popClip, .popGroup: return
      case .pushClip(let rect, let radii):
        drawLayer(items, from: &index) { coverage(of: rect, radii, $0, $1) }
      case .pushGroup(let group):
        let opacity = Double(group.opacity) / 255
        drawLayer(items, from: &index) { coverage(of: group.bounds, .square, $0, $1) * opacity }
      case .shadow(let shadow):
        let shares = blurred(shadow)
        put { [width] x, y in Pixel(shadow.color) * shares[y * width + x] }
      default: put { Self.color(of: item, $0, $1) }
      }
    }
  }

  private mutating func drawLayer(
    _ items: [DisplayItem], from index: inout Int, share: (Int, Int) -> Double
  ) {
    var layer = Reference(width, height, background: .clear)
    layer.draw(items, from: &index)
    put { [width] x, y in layer.pixels[y * width + x] * share(x, y) }
  }

  private mutating func put(_ source: (Int, Int) -> Pixel) {
    for y in 0..<height {
      for x in 0..<width {
        let drawn = source(x, y)
        pixels[y * width + x] = drawn + pixels[y * width + x] * (1 - drawn[0])
      }
    }
  }

  private static func color(of item: DisplayItem, _ x: Int, _ y: Int) -> Pixel {
    switch item {
    case .fill(let rect, let color): Pixel(color) * coverage(of: rect, .square, x, y)
    case .roundedFill(let rect, let radii, let color):
      Pixel(color) * coverage(of: rect, radii, x, y)
    case .border(let rect, let radii, width: let line, let color):
      Pixel(color)
        * (coverage(of: rect, radii, x, y) - coverage(of: rect, radii, x, y, inset: Double(line)))
    case .gradient(let rect, let radii, let gradient):
      gradient.color(in: rect, x, y) * coverage(of: rect, radii, x, y)
    case .mask(let mask, let left, let top, let color):
      Pixel(color) * mask.value(x - Int(left), y - Int(top))
    default: Pixel(repeating: 0)
    }
  }

  /// The shape of a shadow convolved with a Gaussian, along rows and then along columns.
  private func blurred(_ shadow: Shadow) -> [Double] {
    let deviation = Double(shadow.blur)
    let reach = Int(deviation * 3.5) + 1
    var weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let total = weights.reduce(0, +)
    weights = weights.map { $0 / total }
    var result = [Double](repeating: 0, count: width * height)
    for y in -reach..<(height + reach) {
      let row = (-reach..<(width + reach)).map {
        coverage(of: shadow.rect, shadow.radii, $0, y, samples: 8)
      }
      for x in 0..<width {
        var sum = 0.0
        for (offset, weight) in weights.enumerated() { sum += row[x + offset] * weight }
        for target in max(0, y - reach)...min(height - 1, y + reach) where sum != 0 {
          result[target * width + x] += sum * weights[y - target + reach]
        }
      }
    }
    return result
  }
}

/// The share of samples in a pixel inside a rectangle with round corners.
private func coverage(
  of rect: PixelRect, _ radii: CornerRadii, _ x: Int, _ y: Int, inset: Double = 0,
  samples: Int = 16
) -> Double {
  guard !rect.isEmpty else { return 0 }
  let (left, top) = (Double(rect.left) + inset, Double(rect.top) + inset)
  let (right, bottom) = (Double(rect.right) - inset, Double(rect.bottom) - inset)
  let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    .map { max(0, Double($0)) }
  let share = min(
    1, Double(rect.width) / max(all[0] + all[1], all[2] + all[3], 1e-9),
    Double(rect.height) / max(all[0] + all[3], all[1] + all[2], 1e-9))
  var count = 0
  for down in 0..<samples {
    for across in 0..<samples {
      let px = Double(x) + (Double(across) + 0.5) / Double(samples)
      let py = Double(y) + (Double(down) + 0.5) / Double(samples)
      guard px > left, px < right, py > top, py < bottom else { continue }
      func isCut(_ index: Int, _ dx: Double, _ dy: Double) -> Bool {
        let radius = max(0, all[index] * share - inset)
        guard dx < radius, dy < radius else { return false }
        return (radius - dx) * (radius - dx) + (radius - dy) * (radius - dy) > radius * radius
      }
      let isOutside =
        isCut(0, px - left, py - top) || isCut(1, right - px, py - top)
        || isCut(2, right - px, bottom - py) || isCut(3, px - left, bottom - py)
      if !isOutside { count += 1 }
    }
  }
  return Double(count) / Double(samples * samples)
}

extension Reference.Pixel {
  init(_ color: PixelColor) {
    let value = color.premultiplied
    self.init(
      Double(value >> 24) / 255, Double(value >> 16 & 0xff) / 255, Double(value >> 8 & 0xff) / 255,
      Double(value & 0xff) / 255)
  }
}

extension PixelMask {
  fileprivate func value(_ x: Int, _ y: Int) -> Double {
    guard (0..<size.width).contains(x), (0..<size.height).contains(y) else { return 0 }
    return Double(coverage[y * size.width + x]) / 255
  }
}

extension Gradient {
  fileprivate func color(in rect: PixelRect, _ x: Int, _ y: Int) -> Reference.Pixel {
    let (width, height) = (Double(rect.width), Double(rect.height))
    let (dx, dy) = (Double(endX - startX) * width, Double(endY - startY) * height)
    let px = Double(x) + 0.5 - Double(rect.left) - Double(startX) * width
    let py = Double(y) + 0.5 - Double(rect.top) - Double(startY) * height
    let place = (px * dx + py * dy) / (dx * dx + dy * dy)
    guard let after = stops.firstIndex(where: { Double($0.location) >= place }) else {
      return Reference.Pixel(stops[stops.count - 1].color)
    }
    guard after > 0 else { return Reference.Pixel(stops[0].color) }
    let (from, to) = (stops[after - 1], stops[after])
    let share = (place - Double(from.location)) / Double(to.location - from.location)
    let (first, second) = (Reference.Pixel(from.color), Reference.Pixel(to.color))
    return first + (second - first) * share
  }
}
