import EspalierDisplayList
import EspalierGeometry
import EspalierPaths
public import Foundation

/// Colours at places between 0 and 1.
///
/// A gradient is immutable, so any thread may use it.
public final class CGGradient: Sendable {
  let stops: [Stop]

  struct Stop: Hashable, Sendable {
    var location: Double
    var color: RGBA
  }

  /// Creates a gradient; `nil` without colours, or if the numbers of colours and locations differ.
  ///
  /// - Parameters:
  ///   - colors: The colours, in order.
  ///   - locations: The places of the colours in 0...1, increasing; `nil` spaces the colours
  ///     evenly.
  public init?(colors: [CGColor], locations: [CGFloat]? = nil) {
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    stops = Self.stops(colors.map(\.rgba), locations)
  }

  /// Creates a gradient; `nil` without colours.
  ///
  /// - Parameters:
  ///   - space: Ignored: the colours have components in sRGB, between which the gradient passes.
  ///   - colors: The colours, each a `CGColor`; objects of other types are left out.
  ///   - locations: As many places as there are colours, in 0...1, increasing; `nil` spaces the
  ///     colours evenly.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let usable = colors.compactMap { $0 as? CGColor }
    let places = locations.map { start in usable.indices.map { start[$0] } }
    self.init(colors: usable, locations: places)
  }

  /// Creates a gradient; `nil` without colours.
  ///
  /// - Parameters:
  ///   - space: The meaning of the components.
  ///   - components: The components of the colours in turn, each with its opacity, in 0...1.
  ///   - locations: The place of each colour in 0...1, increasing; `nil` spaces the colours evenly.
  ///   - count: The number of colours.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let colors = (0..<count).map { index in
      CGColor(space.color(components + index * (space.numberOfComponents + 1)))
    }
    let places = locations.map { start in (0..<count).map { start[$0] } }
    self.init(colors: colors, locations: places)
  }

  /// Returns the colours with their places in 0...1, sorted.
  static func stops(_ colors: [RGBA], _ locations: [CGFloat]?) -> [Stop] {
    var last = 0.0
    return colors.enumerated().map { index, color in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let wanted = locations.map { index < $0.count ? Double($0[index]) : 1 } ?? even
      last = max(last, wanted > 0 ? min(wanted, 1) : 0)
      return Stop(location: last, color: color)
    }
  }

  /// Returns the premultiplied colour at a place.
  func color(at place: Double, alpha: Double) -> PixelColor {
    func pixel(_ color: RGBA) -> PixelColor {
      color.multiplyingAlpha(by: Float(alpha)).pixel
    }
    guard let next = stops.firstIndex(where: { $0.location >= place }) else {
      return stops.last.map { pixel($0.color) } ?? .clear
    }
    guard next > 0 else { return pixel(stops[0].color) }
    let (from, to) = (stops[next - 1], stops[next])
    let span = to.location - from.location
    let share = Float(span > 0 ? (place - from.location) / span : 1)
    func mixed(_ key: KeyPath<RGBA, Float>) -> Float {
      from.color[keyPath: key] + (to.color[keyPath: key] - from.color[keyPath: key]) * share
    }
    return pixel(
      RGBA(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha)))
  }
}

/// Whether a gradient's first and last colours continue beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// One bit per end, with Apple's values.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour continues before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour continues after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Fills the clip with colours that change along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    guard start != end else { return }
    if options.isSuperset(of: both) {
      fillLinear(gradient, start: start, end: end)
      return
    }
    saveGState()
    clip(to: band(from: start, to: end, options: options), rule: .winding)
    fillLinear(gradient, start: start, end: end)
    restoreGState()
  }

  private func fillLinear(_ gradient: CGGradient, start: CGPoint, end: CGPoint) {
    paint { listLinear(gradient, start: start, end: end) }
  }

  private func listLinear(_ gradient: CGGradient, start: CGPoint, end: CGPoint) {
    let rect = state.clip
    guard !rect.isEmpty else { return }
    let (from, to) = (start.applying(state.ctm), end.applying(state.ctm))
    func shareX(_ x: CGFloat) -> Float { Float((x - CGFloat(rect.left)) / CGFloat(rect.width)) }
    func shareY(_ y: CGFloat) -> Float { Float((y - CGFloat(rect.top)) / CGFloat(rect.height)) }
    list.append(
      .gradient(
        rect, .square,
        Gradient(
          startX: shareX(from.x), startY: shareY(from.y), endX: shareX(to.x),
          endY: shareY(to.y),
          stops: gradient.stops.map {
            .init(location: Float($0.location), color: pixel($0.color))
          })))
  }

  /// Returns the strip across the line from `start` to `end`, open at the ends where colours
  /// continue.
  private func band(
    from start: CGPoint, to end: CGPoint, options: CGGradientDrawingOptions
  ) -> Path {
    let length = hypot(end.x - start.x, end.y - start.y)
    let (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length)
    let box = boundingBoxOfClipPath
    let far = hypot(box.width, box.height) + hypot(box.midX - start.x, box.midY - start.y) + length
    let before = options.contains(.drawsBeforeStartLocation) ? far : 0
    let after = options.contains(.drawsAfterEndLocation) ? far : 0
    let first = CGPoint(x: start.x - x * before, y: start.y - y * before)
    let last = CGPoint(x: end.x + x * after, y: end.y + y * after)
    let corners = [(first, far), (last, far), (last, -far), (first, -far)]
    var path = Path(
      polyline: corners.map { PathPoint(CGPoint(x: $0.0.x - y * $0.1, y: $0.0.y + x * $0.1)) })
    path.close()
    return path
  }

  /// Fills the clip with colours that change from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let circles = CirclePair(
      start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius,
      options: options)
    paint { listRadial(gradient, circles) }
  }

  private func listRadial(_ gradient: CGGradient, _ circles: CirclePair) {
    let rect = state.clip
    guard !rect.isEmpty, state.ctm.determinant != 0 else { return }
    let toPoints = state.ctm.inverted()
    let ramp = (0...255).map { gradient.color(at: Double($0) / 255, alpha: state.alpha) }
    let size = PixelSize(width: rect.width, height: rect.height)
    let buffer = PixelBuffer(size: size) { pixels in
      for row in 0..<size.height {
        for column in 0..<size.width {
          let point = CGPoint(
            x: Double(rect.left) + Double(column) + 0.5, y: Double(rect.top) + Double(row) + 0.5
          ).applying(toPoints)
          guard let place = circles.place(of: point) else { continue }
          let index = Int(min(max(place, 0), 1) * 255 + 0.5)
          pixels[row * size.width + column] = ramp[index].premultiplied
        }
      }
    }
    list.append(.image(ImageFill(buffer: buffer, destination: rect)))
  }
}

/// Two circles, and the circles between and beyond them.
private struct CirclePair {
  let start: CGPoint
  let startRadius: Double
  let dx: Double
  let dy: Double
  let growth: Double
  let options: CGGradientDrawingOptions

  init(
    start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    self.start = start
    self.startRadius = Double(startRadius)
    dx = Double(end.x - start.x)
    dy = Double(end.y - start.y)
    growth = Double(endRadius - startRadius)
    self.options = options
  }

  /// Returns the last circle through a point, where 0 is the first circle and 1 the second.
  func place(of point: CGPoint) -> Double? {
    let (x, y) = (Double(point.x - start.x), Double(point.y - start.y))
    let square = dx * dx + dy * dy - growth * growth
    let linear = x * dx + y * dy + startRadius * growth
    let constant = x * x + y * y - startRadius * startRadius
    if abs(square) < 1e-9 {
      return linear == 0 ? nil : accepted(constant / (2 * linear))
    }
    let discriminant = linear * linear - square * constant
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let both = [(linear + root) / square, (linear - root) / square].sorted(by: >)
    return accepted(both[0]) ?? accepted(both[1])
  }

  private func accepted(_ place: Double) -> Double? {
    guard startRadius + place * growth >= 0 else { return nil }
    if place < 0, !options.contains(.drawsBeforeStartLocation) { return nil }
    if place > 1, !options.contains(.drawsAfterEndLocation) { return nil }
    return place
  }
}
