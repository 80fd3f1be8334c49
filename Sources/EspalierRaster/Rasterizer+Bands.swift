import EspalierDisplayList
import EspalierGeometry

// Large frames are drawn in bands on all processors. A pixel depends only on the list and on its
// place, so that bands give the same bits as the whole frame on every thread.

extension Rasterizer {
  /// The least number of damaged pixels that is drawn on several threads.
  ///
  /// It is more than a telephone's screen at one pixel per point, so that a program with small
  /// windows never creates a thread.
  static let bandThreshold = 1 << 20
  /// The approximate number of pixels in a band; small, so that no thread waits long for the last
  /// one.
  static let bandPixels = 1 << 18

  /// Draws the damage on several threads; returns `false`, and draws nothing, if there are none.
  func drawInBands(
    _ list: DisplayList, into surface: PixelSurface, _ damage: DamageRegion, background: UInt32
  ) -> Bool {
    let threads = ownThreads ?? BandThreads.shared
    guard threads.count > 0 else { return false }
    bands.removeAll(keepingCapacity: true)
    for rect in damage.rects {
      forEachPart(of: rect.intersection(surface.size.bounds), list) { part, pieces in
        // A part with a backdrop stays whole.
        if pieces == 0 { bands.append(part) } else { appendBands(of: part) }
      }
    }
    while assistants.count < threads.count { assistants.append(Rasterizer()) }
    for assistant in assistants { assistant.join(drawing) }
    let work = BandWork(
      rasterizers: [self] + assistants, bands: bands, items: list.items,
      surface: surface, background: background, keepsParts: !list.backdropRects.isEmpty)
    guard threads.run(work) else {
      return false
    }
    for assistant in assistants { takeWork(of: assistant) }
    self.work.bands += bands.count
    return true
  }

  private func appendBands(of area: PixelRect) {
    guard !area.isEmpty else { return }
    let count = max(1, area.area / Self.bandPixels)
    let height = max(1, (area.height + count - 1) / count)
    var top = area.top
    while top < area.bottom {
      let bottom = min(area.bottom, top + Int32(height))
      bands.append(PixelRect(left: area.left, top: top, right: area.right, bottom: bottom))
      top = bottom
    }
  }
}

/// The bands of one frame, drawn by several rasterisers that share only the pixels' memory.
///
/// Unchecked because one thread uses each rasteriser, and one rasteriser draws each band.
final class BandWork: @unchecked Sendable {
  let rasterizers: [Rasterizer]
  let bands: [PixelRect]
  let items: [DisplayItem]
  let surface: PixelSurface
  let background: UInt32
  /// Whether bands are not divided further, because they may contain backdrops.
  let keepsParts: Bool

  init(
    rasterizers: [Rasterizer], bands: [PixelRect], items: [DisplayItem], surface: PixelSurface,
    background: UInt32, keepsParts: Bool
  ) {
    self.keepsParts = keepsParts
    self.rasterizers = rasterizers
    self.bands = bands
    self.items = items
    self.surface = surface
    self.background = background
  }

  func draw(part: Int, onThread thread: Int) {
    rasterizers[thread].draw(
      items, into: surface, bands[part], background: background, pieces: keepsParts ? 0 : 3)
  }
}
