package import EspalierDisplayList
package import EspalierGeometry
import EspalierPaths
import EspalierRaster
package import Foundation

/// The destination of drawing commands: lists them, and makes pixels when the picture is requested.
///
/// Coordinates are points, y points down. Colours, widths, transform and clip belong to the
/// graphics state, which `saveGState` and `restoreGState` bracket. Main actor only.
@preconcurrency @MainActor public final class CGContext {
  package struct State {
    /// The map from points to pixels.
    var ctm: CGAffineTransform
    package var fillColor = RGBA.black { didSet { fillPattern = nil } }
    package var strokeColor = RGBA.black { didSet { strokePattern = nil } }
    /// The picture that fills shapes in place of the colour, which is set first.
    package var fillPattern: PatternTile?
    /// The picture of lines, in place of their colour, which is set first.
    package var strokePattern: PatternTile?
    /// The distance of a tile of patterns from the origin, in points.
    var patternPhase = CGSize.zero
    var stroke = StrokeStyle()
    var alpha: Double = 1
    var blendMode = CGBlendMode.normal
    var shadow: DrawnShadow?
    var interpolation = CGInterpolationQuality.default
    /// The rectangle around the clip, in pixels.
    var clip: PixelRect
    /// The clips that this state added.
    var clips: [Clip] = []
  }

  enum Clip {
    case rect(PixelRect)
    /// A shape: `restoreGState` cuts the items from `start` on to the shape.
    case shape(PathRasterizer.Placed, start: Int)
    /// A shape that contains no pixel.
    case nothing
  }

  package var state: State
  var saved: [State] = []
  var path = Path()
  package var list = DisplayList()
  let pixelSize: PixelSize
  /// The pixels per point before any transform, for shadows.
  let baseScale: Double
  /// The pixel of the point (0, 0) before any transform, for patterns.
  let baseOrigin: CGPoint
  /// Whether an operation is being listed whose items are composed together.
  var isPainting = false
  /// The memory of a bitmap, into which each operation draws at once; `nil` while all operations
  /// are listed.
  var bitmap: BitmapMemory?
  /// Whether the y axis of the context's points goes up without any transform.
  let pointsUp: Bool
  /// The picture of everything drawn so far, and the number of items that it and the clips take.
  var flattened: (buffer: PixelBuffer, count: Int)?

  package init(size: PixelSize, scale: CGFloat, origin: CGPoint = .zero) {
    pixelSize = size
    baseScale = Double(scale)
    pointsUp = false
    baseOrigin = CGPoint(x: -origin.x * scale, y: -origin.y * scale)
    state = State(
      ctm: CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale),
      clip: size.bounds)
  }

  /// Creates a context that draws into memory, with one pixel per point and the y axis up.
  init(_ bitmap: BitmapMemory) {
    pixelSize = bitmap.size
    baseScale = 1
    pointsUp = true
    baseOrigin = CGPoint(x: 0, y: bitmap.size.height)
    self.bitmap = bitmap
    state = State(
      ctm: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.size.height)),
      clip: bitmap.size.bounds)
  }

  /// Whether nothing was drawn.
  package var isBlank: Bool { list.isEmpty && bitmap == nil }

  /// Returns everything drawn so far, as pixels, over a background.
  ///
  /// The saved states and the clips end. In the context of a bitmap, the pixels are those of the
  /// bitmap, and the context keeps no other drawing.
  package func picture(background: PixelColor) -> PixelBuffer {
    while !saved.isEmpty { restoreGState() }
    end(state.clips)
    state.clips.removeAll()
    if let bitmap {
      list.removeAll()
      list.append(
        .image(ImageFill(buffer: bitmap.picture(), destination: pixelSize.bounds)))
      defer { list.removeAll() }
      return Rasterizer().picture(of: list, size: pixelSize, background: background)
    }
    return Rasterizer().picture(of: list, size: pixelSize, background: background)
  }

  /// Saves the graphics state for `restoreGState`.
  public func saveGState() {
    saved.append(state)
    state.clips = []
  }

  /// Restores the state that was saved last; does nothing if none was saved.
  public func restoreGState() {
    guard let previous = saved.popLast() else { return }
    end(state.clips)
    state = previous
  }

  /// Ends clips that are open, the last first.
  func end(_ clips: [Clip]) {
    // The operations of a bitmap are cut one by one.
    guard bitmap == nil else { return }
    for clip in clips.reversed() {
      switch clip {
      case .rect: list.append(.popClip)
      case .nothing: break
      case .shape(let shape, let start): cut(from: start, to: shape)
      }
    }
  }

  /// Replaces the items from `start` on by their pixels inside a shape.
  private func cut(from start: Int, to shape: PathRasterizer.Placed) {
    let items = list.items[start...]
    guard !items.isEmpty else { return }
    let size = shape.mask.size
    let rect = PixelRect(
      x: Int(shape.x), y: Int(shape.y), width: size.width, height: size.height)
    let whole = Self.picture(of: items, in: rect)
    let cut = PixelBuffer(size: size) { pixels in
      for index in pixels.indices {
        let covered = UInt32(shape.mask.coverage[index])
        pixels[index] =
          PixelColor(premultiplied: whole.pixels[index]).multiplied(by: covered).premultiplied
      }
    }
    flattened = nil
    list.truncate(to: start)
    list.append(.image(ImageFill(buffer: cut, destination: rect)))
  }

  /// Returns the pixels of items inside a rectangle.
  static func picture(of items: some Sequence<DisplayItem>, in rect: PixelRect) -> PixelBuffer {
    var inner = DisplayList()
    inner.append(
      .pushGroup(
        Group(
          bounds: rect,
          transform: PixelTransform(
            a: 1, b: 0, c: 0, d: 1, tx: -Double(rect.left), ty: -Double(rect.top)))))
    for item in items { inner.append(item) }
    inner.append(.popGroup)
    return Rasterizer().picture(
      of: inner, size: PixelSize(width: rect.width, height: rect.height))
  }

  /// Returns a colour, multiplied by the state's alpha.
  func pixel(_ color: RGBA) -> PixelColor {
    color.multiplyingAlpha(by: Float(state.alpha)).pixel
  }
}
