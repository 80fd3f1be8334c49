internal import EspalierGeometry
internal import EspalierPlatform

/// The pixel at which the mask of a glyph goes, and how far its origin lies to the right of it.
struct MaskPlace {
  /// The number of places between two pixels that get masks of their own.
  static let phases = 4.0

  var x: Int
  var y: Int
  /// Quarters of a pixel.
  var phase: Int

  /// Fails for glyphs far away from everything that is shown.
  init?(_ glyph: PlacedGlyph) {
    guard abs(glyph.x) < 1e8, abs(glyph.y) < 1e8 else { return nil }
    // Quarters of a pixel, to the nearest.
    let steps = Int(glyph.x * Self.phases + (glyph.x < 0 ? -0.5 : 0.5))
    x = steps >> 2
    phase = steps & 3
    y = glyph.y == 0 ? 0 : Int(glyph.y.rounded())
  }
}

/// The masks of glyphs that become one mask, with the greatest coverage in each pixel.
struct MaskedLine {
  private var masks: [GlyphMasks.Kept] = []
  private var places: [(x: Int32, y: Int32)] = []
  private var (left, top, right, bottom) = (Int32.max, Int32.max, Int32.min, Int32.min)

  mutating func removeAll() {
    masks.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    (left, top, right, bottom) = (Int32.max, Int32.max, Int32.min, Int32.min)
  }

  mutating func append(_ mask: GlyphMasks.Kept, _ place: MaskPlace) {
    let x = Int32(place.x) &+ mask.x
    let y = Int32(place.y) &+ mask.y
    left = min(left, x)
    top = min(top, y)
    right = max(right, x &+ mask.width)
    bottom = max(bottom, y &+ mask.height)
    masks.append(mask)
    places.append((x, y))
  }

  /// The mask of all, placed relative to the origin of the line; `nil` without ink.
  func run() -> GlyphRun? {
    guard !masks.isEmpty else { return nil }
    let size = PixelSize(width: Int(right - left), height: Int(bottom - top))
    let mask = PixelMask(size: size) { target in
      guard let base = target.baseAddress else { return }
      for index in masks.indices {
        let mask = masks[index]
        let place = places[index]
        var source = UnsafeRawPointer(mask.coverage)
        let row = Int(place.y &- top)
        let column = Int(place.x &- left)
        var line = UnsafeMutableRawPointer(base + (row &* size.width &+ column))
        let stride = mask.stride
        for _ in 0..<Int(mask.height) {
          var column = 0
          while column < stride {
            // Behind a row of the mask lie zeros, which change nothing.
            let new = source.loadUnaligned(fromByteOffset: column, as: UInt64.self)
            if new != 0 { Self.put(new, line + column) }
            column &+= 8
          }
          source += stride
          line += size.width
        }
      }
    }
    return GlyphRun(mask: mask, x: left, y: top)
  }

  /// Puts eight values of coverage where there are none yet, or less.
  @inline(__always)
  private static func put(_ new: UInt64, _ target: UnsafeMutableRawPointer) {
    let old = target.loadUnaligned(as: UInt64.self)
    // Neighbours mostly share a column of eights and no pixel.
    if inked(old) & inked(new) == 0 {
      target.storeBytes(of: old | new, as: UInt64.self)
      return
    }
    withUnsafeBytes(of: new) { source in
      guard let source = source.baseAddress else { return }
      putEach(source, target, 8)
    }
  }

  /// The highest bit of each of eight bytes that is not zero.
  @inline(__always)
  private static func inked(_ bytes: UInt64) -> UInt64 {
    let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    return ((bytes & low) &+ low | bytes) & ~low
  }

  @inline(__always)
  private static func putEach(
    _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ count: Int
  ) {
    var index = 0
    while index < count {
      let new = source.load(fromByteOffset: index, as: UInt8.self)
      let old = target.load(fromByteOffset: index, as: UInt8.self)
      if new > old { target.storeBytes(of: new, toByteOffset: index, as: UInt8.self) }
      index &+= 1
    }
  }
}
