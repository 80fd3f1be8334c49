import EspalierGeometry

/// A place in device pixels, in steps of a 256th: precise enough to tell whole pixels from
/// fractions.
struct SubpixelPoint: Equatable {
  private var x: Int32
  private var y: Int32

  static let zero = SubpixelPoint(x: 0, y: 0)

  private init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  init(_ x: Double, _ y: Double) { self.init(x: Self.fixed(x), y: Self.fixed(y)) }

  /// Returns the distance from another place, in pixels; `nil` if it is not a whole number of
  /// pixels.
  func wholePixels(since other: SubpixelPoint) -> PixelShift? {
    let dx = x &- other.x
    let dy = y &- other.y
    guard (dx | dy) & 255 == 0 else { return nil }
    return PixelShift(x: dx >> 8, y: dy >> 8)
  }

  private static func fixed(_ value: Double) -> Int32 {
    guard value.isFinite else { return 0 }
    return Int32(truncatingIfNeeded: (min(max(value, -1e15), 1e15) * 256).nearestInteger)
  }
}

/// A movement by whole pixels.
struct PixelShift: Equatable {
  var x: Int32
  var y: Int32

  static let none = PixelShift(x: 0, y: 0)

  static func - (left: PixelShift, right: PixelShift) -> PixelShift {
    PixelShift(x: left.x &- right.x, y: left.y &- right.y)
  }
}
