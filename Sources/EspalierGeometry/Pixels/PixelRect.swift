package import Foundation

/// A size in device pixels.
package struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The whole area, from the origin.
  package var bounds: PixelRect {
    PixelRect(left: 0, top: 0, right: Int32(clamping: width), bottom: Int32(clamping: height))
  }
}

/// A half-open rectangle of device pixels: `left` and `top` belong to it, `right` and `bottom` do
/// not.
package struct PixelRect: Hashable, Sendable {
  package var left: Int32
  package var top: Int32
  package var right: Int32
  package var bottom: Int32

  /// The rectangle without a pixel.
  package static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  package init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(
      left: Int32(clamping: x), top: Int32(clamping: y), right: Int32(clamping: x + width),
      bottom: Int32(clamping: y + height))
  }

  package var width: Int { Int(right) - Int(left) }
  package var height: Int { Int(bottom) - Int(top) }
  package var isEmpty: Bool { left >= right || top >= bottom }
  /// The number of pixels; zero if empty, and at most 2^60, so that a few areas can be added.
  package var area: Int {
    guard !isEmpty else { return 0 }
    let (product, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows ? 1 << 60 : min(product, 1 << 60)
  }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return result.isEmpty ? .empty : result
  }

  /// Returns the smallest rectangle around both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other.isEmpty ? .empty : other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  package func intersects(_ other: PixelRect) -> Bool {
    max(left, other.left) < min(right, other.right)
      && max(top, other.top) < min(bottom, other.bottom)
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom)
  }

  package func offset(x: Int32, y: Int32) -> PixelRect {
    PixelRect(left: left &+ x, top: top &+ y, right: right &+ x, bottom: bottom &+ y)
  }

  /// Returns this rectangle with every edge moved outwards by `amount` pixels.
  package func outset(by amount: Int32) -> PixelRect {
    PixelRect(
      left: Int32(clamping: Int(left) - Int(amount)), top: Int32(clamping: Int(top) - Int(amount)),
      right: Int32(clamping: Int(right) + Int(amount)),
      bottom: Int32(clamping: Int(bottom) + Int(amount)))
  }
}

extension PixelRect: CustomStringConvertible {
  /// `left,top widthxheight`, the form of the display list's text dump.
  package var description: String { "\(left),\(top) \(width)x\(height)" }
}

extension CGRect {
  /// Returns the pixel rectangle whose edges are nearest to this one's, at `scale` pixels per
  /// point.
  ///
  /// Each edge is rounded separately, halves away from zero, so that rectangles that touch in
  /// points touch in pixels. Numbers beyond the range of pixels are clamped; a rectangle with a NaN
  /// is empty.
  package func roundedToPixels(scale: CGFloat) -> PixelRect {
    guard isFinite, !isNull else { return .empty }
    return PixelRect(
      left: pixel(minX * scale), top: pixel(minY * scale), right: pixel(maxX * scale),
      bottom: pixel(maxY * scale))
  }

  /// Returns the smallest pixel rectangle around this one, at `scale` pixels per point.
  package func coveringPixels(scale: CGFloat) -> PixelRect {
    guard isFinite, !isNull else { return .empty }
    return PixelRect(
      left: pixel((minX * scale).rounded(.down)), top: pixel((minY * scale).rounded(.down)),
      right: pixel((maxX * scale).rounded(.up)), bottom: pixel((maxY * scale).rounded(.up)))
  }
}

/// The largest coordinate that pixel arithmetic uses; sums of two such numbers fit an `Int32`.
private let coordinateLimit: CGFloat = 536_870_912

private func pixel(_ value: CGFloat) -> Int32 {
  Int32(
    truncatingIfNeeded: Double(min(max(value, -coordinateLimit), coordinateLimit)).nearestInteger)
}

extension Double {
  /// The integer nearest to this number, halves away from zero, without a call of the C library.
  ///
  /// The number must lie between -2^62 and 2^62.
  package var nearestInteger: Int64 {
    let whole = Int64(self)
    let rest = self - Double(whole)
    if rest >= 0.5 { return whole + 1 }
    return rest <= -0.5 ? whole - 1 : whole
  }
}

extension CGFloat {
  /// Returns the nearest multiple of a device pixel, at `scale` pixels per point; NaN and infinity
  /// stay.
  package func roundedToPixel(scale: CGFloat) -> CGFloat {
    guard isFinite else { return self }
    return (self * scale).rounded() / scale
  }

  /// Returns the next multiple of a device pixel that is not smaller, at `scale` pixels per point.
  ///
  /// A thousandth of a pixel counts as a rounding error, so that the size of a whole number of
  /// pixels does not grow.
  package func ceiledToPixel(scale: CGFloat) -> CGFloat {
    guard isFinite else { return self }
    return (self * scale - 0.001).rounded(.up) / scale
  }
}
