package import EspalierDisplayList
package import EspalierGeometry

/// Turns a display list into pixels.
///
/// The pixels are the same on every machine and in every build mode. Each pixel depends only on the
/// list and on its place, so that repainting any part of a frame gives the same pixels again. The
/// rasteriser stores masks, scaled pictures and layers from frame to frame, within limits. One
/// thread at a time may use a rasteriser, which draws large damage on further threads of its own.
package final class Rasterizer {
  /// The work that `draw` did since the rasteriser was created, for tests that count it.
  package struct Work: Hashable, Sendable {
    /// Pixels inside repainted damage.
    package var repaintedPixels = 0
    /// Items drawn at least in part, including clips and groups.
    package var drawnItems = 0
    /// Pixels that items were blended over, counted once per item.
    package var drawnPixels = 0
    /// Groups drawn into layers of their own.
    package var layers = 0
    /// Corner, border and shadow masks that were created.
    package var masks = 0
    /// Pictures that were scaled for the cache.
    package var scaledImages = 0
    /// Parts of large frames drawn on several threads.
    package var bands = 0
  }

  package internal(set) var work = Work()

  var canvas: Canvas
  var frames: [ReplayFrame] = []
  var masks = RecencyCache<ShapeKey, SlicedMask>(budget: 8 << 20)
  var images = RecencyCache<ScaledImageKey, ScaledImage>(budget: 32 << 20)
  /// The saved pixels under the corners of round clips, the innermost last.
  let savedPixels = PixelMemory()
  var savedCount = 0
  /// The layers, one per nesting depth.
  var layers: [PixelMemory] = []
  var layerDepth = 0
  let scratchRow = PixelMemory()
  /// The rows of the present rectangle that contain only its background.
  var plainRows = PlainRows()
  /// The number of groups that are open.
  var openGroups = 0
  var sampler = ImageSampler()
  /// Scratch memory of the search for covering items.
  var untouchedAround: [PixelRect] = []
  /// The number of calls of `draw`.
  private(set) var drawing = 0
  /// Further threads for large damage; `nil` for the threads of the process.
  let ownThreads: BandThreads?
  /// The rasterisers of the other threads, created by the first large frame.
  var assistants: [Rasterizer] = []
  /// The filter of backdrops; `nil` before the first one.
  var backdropFilter: BackdropFilter?
  /// Scratch memory of the division into bands.
  var bands: [PixelRect] = []

  /// Creates a rasteriser.
  ///
  /// - Parameter threads: The number of further threads for large damage, created for this
  ///   rasteriser alone. `nil` stands for those that all rasterisers of the process share, one per
  ///   further processor.
  package init(threads: Int? = nil) {
    ownThreads = threads.map { BandThreads(count: $0) }
    canvas = Canvas(pixels: scratchRow.pixels, stride: 0, originX: 0, originY: 0, clip: .empty)
  }

  /// Repaints the pixels of `damage` that are on `surface`: first `background`, then the items.
  ///
  /// A `background` that is not opaque replaces the pixels; it is not blended. Returns the number
  /// of pixels repainted.
  @discardableResult
  package func draw(
    _ list: DisplayList, into surface: PixelSurface, damage: DamageRegion, background: PixelColor
  ) -> Int {
    drawing &+= 1
    let whole = surface.size.bounds
    let repainted = damage.rects.reduce(0) { $0 + $1.intersection(whole).area }
    let color = background.premultiplied
    let isLarge = repainted >= Self.bandThreshold
    if !isLarge || !drawInBands(list, into: surface, damage, background: color) {
      for rect in damage.rects {
        forEachPart(of: rect.intersection(whole), list) { part, pieces in
          draw(list.items, into: surface, part, background: color, pieces: pieces)
        }
      }
    }
    work.repaintedPixels += repainted
    return repainted
  }

  /// Takes part in a drawing that another rasteriser counts as its drawing `number`.
  func join(_ number: Int) { drawing = number }

  /// Adds the work of another rasteriser to this one's counters.
  func takeWork(of other: Rasterizer) {
    work.drawnItems += other.work.drawnItems
    work.drawnPixels += other.work.drawnPixels
    work.layers += other.work.layers
    work.masks += other.work.masks
    work.scaledImages += other.work.scaledImages
    other.work = Work()
  }

  /// Draws the items over the pixels that a part of a surface has.
  package func draw(_ list: DisplayList, over surface: PixelSurface, in area: PixelRect) {
    drawing &+= 1
    let part = area.intersection(surface.size.bounds)
    if !part.isEmpty { draw(list.items, into: surface, part, background: nil, pieces: 0) }
  }

  /// Repaints one rectangle, without the items that a large item covers.
  ///
  /// Without a background, the items are drawn over the pixels that are there. The rectangle is
  /// divided around the item that covers a part of it, and the parts again, up to `pieces` times.
  func draw(
    _ items: [DisplayItem], into surface: PixelSurface, _ area: PixelRect, background: UInt32?,
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
    if cover == nil, let background { canvas.replace(rest, background) }
    plainRows.begin(rest, cover == nil ? background : nil)
    replay(items, from: cover?.index ?? 0)
  }

  /// Returns a picture of the whole list on `background`.
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

  /// Frees the memory that is stored for later frames.
  package func removeCaches() {
    masks.removeAll()
    images.removeAll()
    layers.removeAll()
    assistants.removeAll()
  }
}
