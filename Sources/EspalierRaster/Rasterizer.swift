package import EspalierDisplayList
package import EspalierGeometry

/// Turns a display list into pixels.
///
/// The pixels are the same on every machine and in every build mode, and each depends only on the
/// list and its place: repainting any part of a frame gives what was there. Masks, scaled pictures
/// and layers are kept from frame to frame, within bounds. One thread at a time may use a
/// rasteriser, which draws large damage on further threads of its own.
package final class Rasterizer {
  /// What `draw` did since the rasteriser was made, for tests that count work.
  package struct Work: Hashable, Sendable {
    /// Pixels inside repainted damage.
    package var repaintedPixels = 0
    /// Items that were drawn at least in part, clips and groups included.
    package var drawnItems = 0
    /// Pixels that items were put down on, each as often as an item lies there.
    package var drawnPixels = 0
    /// Groups that were drawn apart.
    package var layers = 0
    /// Corner, border and shadow masks that were made.
    package var masks = 0
    /// Pictures that were scaled into the cache.
    package var scaledImages = 0
    /// Parts of large frames that were given to several threads.
    package var bands = 0
  }

  package internal(set) var work = Work()

  var canvas: Canvas
  var frames: [ReplayFrame] = []
  var masks = RecencyCache<ShapeKey, SlicedMask>(budget: 8 << 20)
  var images = RecencyCache<ScaledImageKey, ScaledImage>(budget: 32 << 20)
  /// Pixels under the corners of round clips, the innermost last.
  let savedPixels = PixelMemory()
  var savedCount = 0
  /// One layer a nesting depth.
  var layers: [PixelMemory] = []
  var layerDepth = 0
  let scratchRow = PixelMemory()
  var sampler = ImageSampler()
  /// Scratch of the search for what covers others.
  var untouchedAround: [PixelRect] = []
  /// How often `draw` was called.
  private(set) var drawing = 0
  /// The threads that draw large damage beside the caller's; `nil` for those of the process.
  let ownThreads: BandThreads?
  /// The rasterisers of the other threads, made by the first large frame.
  var assistants: [Rasterizer] = []
  /// Scratch of the division into bands.
  var bands: [PixelRect] = []

  /// Creates a rasteriser.
  ///
  /// - Parameter threads: The number of threads for large damage beside the caller's, made for this
  ///   rasteriser alone; `nil` for those that all rasterisers of the process share, one for each
  ///   further processor.
  package init(threads: Int? = nil) {
    ownThreads = threads.map { BandThreads(count: $0) }
    canvas = Canvas(pixels: scratchRow.pixels, stride: 0, originX: 0, originY: 0, clip: .empty)
  }

  /// Repaints the pixels of `damage` that lie on `surface`: `background` and then the items.
  ///
  /// A `background` that lets something through replaces what was there; it is not blended.
  /// Returns the number of pixels repainted.
  @discardableResult
  package func draw(
    _ list: DisplayList, into surface: PixelSurface, damage: DamageRegion, background: PixelColor
  ) -> Int {
    drawing &+= 1
    let whole = surface.size.bounds
    let repainted = damage.rects.reduce(0) { $0 + $1.intersection(whole).area }
    let color = background.premultiplied
    let isLarge = repainted >= Self.bandThreshold
    if !isLarge || !drawInBands(list.items, into: surface, damage, background: color) {
      for rect in damage.rects {
        let area = rect.intersection(whole)
        guard !area.isEmpty else { continue }
        draw(list.items, into: surface, area, background: color, pieces: 3)
      }
    }
    work.repaintedPixels += repainted
    return repainted
  }

  /// Takes part in the drawing that another rasteriser counts as its `number`th.
  func join(_ number: Int) { drawing = number }

  /// Adds what another rasteriser did to this one's account.
  func takeWork(of other: Rasterizer) {
    work.drawnItems += other.work.drawnItems
    work.drawnPixels += other.work.drawnPixels
    work.layers += other.work.layers
    work.masks += other.work.masks
    work.scaledImages += other.work.scaledImages
    other.work = Work()
  }

  /// Repaints one rectangle; what something large covers is not drawn.
  ///
  /// The rectangle is divided around what covers a part of it, and the parts up to `pieces` times
  /// again.
  func draw(
    _ items: [DisplayItem], into surface: PixelSurface, _ area: PixelRect, background: UInt32,
    pieces: Int
  ) {
    let cover = cover(in: items, of: area, mayBePartial: pieces > 0)
    if let cover, cover.rect != area {
      area.forEachPart(without: cover.rect) { part in
        draw(items, into: surface, part, background: background, pieces: pieces - 1)
      }
    }
    let rest = cover?.rect ?? area
    canvas = Canvas(
      pixels: surface.pixels, stride: surface.stride, originX: 0, originY: 0, clip: rest)
    if cover == nil { canvas.replace(rest, background) }
    replay(items, from: cover?.index ?? 0)
  }

  /// A picture of the whole list on `background`.
  package func picture(
    of list: DisplayList, size: PixelSize, background: PixelColor = .clear
  ) -> PixelBuffer {
    PixelBuffer(size: size) { memory in
      guard let base = memory.baseAddress, !memory.isEmpty else { return }
      var damage = DamageRegion()
      damage.add(size.bounds)
      let surface = PixelSurface(pixels: base, size: size, stride: size.width)
      draw(list, into: surface, damage: damage, background: background)
    }
  }

  /// Gives back the memory that is kept for the next frames.
  package func removeCaches() {
    masks.removeAll()
    images.removeAll()
    layers.removeAll()
    assistants.removeAll()
  }
}
