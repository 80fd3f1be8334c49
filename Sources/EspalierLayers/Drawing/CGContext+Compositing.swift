import EspalierDisplayList
import EspalierGeometry
import EspalierPaths
import EspalierRaster
public import Foundation

/// The shadow of everything drawn.
struct DrawnShadow {
  /// The distance from the drawing, in points without any transform.
  var offset: CGSize
  /// Twice the standard deviation of the blur, in the same points.
  var blur: CGFloat
  var color: RGBA
}

extension CGContext {
  /// Sets what later drawing does with the colours below it.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Gives later drawing a shadow of a colour; `nil` ends that.
  ///
  /// - Parameters:
  ///   - offset: The distance of the shadow to the right and downwards, in points; it does not
  ///     follow the transform. In a bitmap's context it is upwards, as its y axis.
  ///   - blur: The width of the shadow's soft edge, in points; 0 is a sharp edge.
  ///   - color: The colour of the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = DrawnShadow(offset: offset, blur: max(0, blur), color: color.rgba)
  }

  /// Gives later drawing a black shadow of a third's opacity.
  ///
  /// - Parameters:
  ///   - offset: The distance of the shadow to the right and downwards, in points; it does not
  ///     follow the transform. In a bitmap's context it is upwards, as its y axis.
  ///   - blur: The width of the shadow's soft edge, in points; 0 is a sharp edge.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: Painting

  /// Lists the items of one operation, and composes them with what is below them as the state says.
  func paint(_ operation: () -> Void) {
    guard !isPainting, bitmap != nil || state.blendMode != .normal || state.shadow != nil else {
      return operation()
    }
    guard !state.clip.isEmpty else { return }
    isPainting = true
    defer { isPainting = false }
    let start = list.count
    let clip = state.clip
    // A shadow may fall into the clip from outside.
    if let shadow = state.shadow { state.clip = clip.outset(by: reach(of: shadow)) }
    operation()
    state.clip = clip
    let items = Array(list.items[start...])
    guard !items.isEmpty else { return }
    list.truncate(to: start)
    if let shadow = state.shadow, let item = shadowItem(shadow, of: items) { add([item]) }
    add(items)
  }

  private func add(_ items: [DisplayItem]) {
    if let bitmap { return put(items, into: bitmap) }
    guard state.blendMode == .normal else { return blend(items) }
    for item in items { list.append(item) }
  }

  // MARK: Shadows

  private func deviation(of shadow: DrawnShadow) -> Double {
    min(Double(shadow.blur) / 2 * baseScale, 128)
  }

  private func reach(of shadow: DrawnShadow) -> Int32 {
    let offset = max(abs(shadow.offset.width), abs(shadow.offset.height))
    return Shadow.reach(ofBlur: Float(deviation(of: shadow)))
      + Int32(clampingFinite: min(Double(offset) * baseScale, 16384)) + 1
  }

  /// Returns the shadow of items: their opacity, blurred and moved, in one colour.
  private func shadowItem(_ shadow: DrawnShadow, of items: [DisplayItem]) -> DisplayItem? {
    let deviation = deviation(of: shadow)
    let edge = Shadow.reach(ofBlur: Float(deviation))
    let limit = state.clip.outset(by: reach(of: shadow))
    let area = Self.extent(of: items).intersection(limit).outset(by: edge)
    guard !area.isEmpty else { return nil }
    let picture = Self.picture(of: items, in: area)
    let mask = PixelMask(size: picture.size) { coverage in
      for index in coverage.indices { coverage[index] = UInt8(picture.pixels[index] >> 24) }
      if deviation > 0, let base = coverage.baseAddress {
        BoxBlur(deviation: deviation).blur(base, size: picture.size)
      }
    }
    return .mask(
      mask, x: area.left + Int32(clampingFinite: Double(shadow.offset.width) * baseScale),
      y: area.top
        + Int32(clampingFinite: Double(shadow.offset.height) * (pointsUp ? -1 : baseScale)),
      shadow.color.pixel)
  }

  /// The smallest rectangle around items.
  nonisolated static func extent(of items: [DisplayItem]) -> PixelRect {
    items.reduce(PixelRect.empty) { area, item in
      guard let extent = item.extent, !extent.isEmpty else { return area }
      return area.isEmpty ? extent : area.union(extent)
    }
  }

  // MARK: Blending

  /// Blends items with everything drawn so far, which becomes one image.
  private func blend(_ items: [DisplayItem]) {
    let below = flatten()
    let result = PixelBuffer(size: pixelSize) { pixels in
      guard let base = pixels.baseAddress else { return }
      base.update(from: below.pixels, count: pixels.count)
      let surface = PixelSurface(pixels: base, size: pixelSize, stride: pixelSize.width)
      blend(items, into: surface, of: pixelSize.bounds)
    }
    list.append(.image(ImageFill(buffer: result, destination: pixelSize.bounds)))
    openClips()
    flattened = (result, list.count)
  }

  /// Blends items with the pixels of a surface, which are those of `place`.
  func blend(_ items: [DisplayItem], into surface: PixelSurface, of place: PixelRect) {
    for part in BlendedPart.parts(of: items) { blend(part, into: surface, of: place) }
  }

  private func blend(_ part: BlendedPart, into surface: PixelSurface, of place: PixelRect) {
    let area = Self.extent(of: part.items).intersection(state.clip).intersection(place)
    guard !area.isEmpty else { return }
    let picture = Self.picture(of: part.items, in: area)
    let blending = Blending(mode: state.blendMode)
    let shapes = openShapes
    for row in 0..<area.height {
      for column in 0..<area.width {
        let (x, y) = (column + Int(area.left), row + Int(area.top))
        var coverage: Float = 1
        for shape in shapes { coverage *= Self.share(of: shape, x: x, y: y) }
        let painted = Blending.color(picture.pixels[row * area.width + column])
        var source = part.color ?? painted
        if part.color != nil || part.alphaIsCoverage {
          // The picture of such a part is white, or has the coverage as its opacity.
          coverage *= painted.w
          if part.color == nil { source = painted.w > 0 ? painted / painted.w : painted }
        }
        guard coverage > 0 else { continue }
        let pixel = surface.pixels + ((y - Int(place.top)) * surface.stride + x - Int(place.left))
        let under = Blending.color(pixel.pointee)
        pixel.pointee = Blending.pixel(
          under + (blending(source, over: under) - under) * coverage)
      }
    }
  }

  /// Returns the share of a pixel that a shape covers.
  private static func share(of shape: PathRasterizer.Placed, x: Int, y: Int) -> Float {
    let (column, row, size) = (x - Int(shape.x), y - Int(shape.y), shape.mask.size)
    guard column >= 0, row >= 0, column < size.width, row < size.height else { return 0 }
    return Float(shape.mask.coverage[row * size.width + column]) / 255
  }

  /// The clips that are open, the outermost first.
  private var openStack: [[Clip]] { saved.map(\.clips) + [state.clips] }

  var openShapes: [PathRasterizer.Placed] {
    openStack.joined().compactMap { clip in
      if case .shape(let shape, _) = clip { shape } else { nil }
    }
  }

  /// Returns everything drawn so far and empties the list; the clips are closed.
  func flatten() -> PixelBuffer {
    defer { list.removeAll() }
    if let flattened, flattened.count == list.count { return flattened.buffer }
    for clips in openStack.reversed() { end(clips) }
    return Rasterizer().picture(of: list, size: pixelSize, background: .clear)
  }

  /// Opens the clips again, for the items from here on.
  func openClips() {
    for index in saved.indices { open(&saved[index].clips) }
    open(&state.clips)
  }

  private func open(_ clips: inout [Clip]) {
    for index in clips.indices {
      switch clips[index] {
      case .rect(let rect): list.append(.pushClip(rect, .square))
      case .shape(let shape, _): clips[index] = .shape(shape, start: list.count)
      case .nothing: break
      }
    }
  }
}

/// Items that are blended at once.
private struct BlendedPart {
  var items: [DisplayItem]
  /// The premultiplied colour of a part in one colour, whose items are white; `nil` for others.
  var color: Blending.Color?
  /// Whether the opacity of the items tells what they cover; pictures cover their rectangles.
  var alphaIsCoverage = false

  /// Returns the parts of items, in order.
  static func parts(of items: [DisplayItem]) -> [BlendedPart] {
    var parts: [BlendedPart] = []
    var index = 0
    while index < items.count {
      let start = index
      var depth = 0
      repeat {
        switch items[index] {
        case .pushClip, .pushGroup: depth += 1
        case .popClip, .popGroup: depth -= 1
        default: break
        }
        index += 1
      } while depth > 0 && index < items.count
      parts.append(part(Array(items[start..<index])))
    }
    return parts
  }

  private static func part(_ items: [DisplayItem]) -> BlendedPart {
    guard items.count == 1 else { return BlendedPart(items: items, alphaIsCoverage: true) }
    let white = PixelColor(premultiplied: .max)
    func single(_ item: DisplayItem, _ color: PixelColor) -> BlendedPart {
      BlendedPart(items: [item], color: Blending.color(color.premultiplied))
    }
    switch items[0] {
    case .fill(let rect, let color): return single(.fill(rect, white), color)
    case .roundedFill(let rect, let radii, let color):
      return single(.roundedFill(rect, radii, white), color)
    case .border(let rect, let radii, let width, let color):
      return single(.border(rect, radii, width: width, white), color)
    case .mask(let mask, let x, let y, let color):
      return single(.mask(mask, x: x, y: y, white), color)
    default: return BlendedPart(items: items)
    }
  }
}
