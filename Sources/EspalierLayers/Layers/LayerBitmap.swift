import EspalierDiagnostics
import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
public import Foundation

/// The bitmap of a layer that is kept while the layer and all layers inside it stay as they are.
@MainActor final class LayerBitmap {
  var isOn = false
  /// The pixels of the bitmap per point.
  var scale: CGFloat = 1
  /// Whether the layer or a layer inside it changed since the bitmap was made.
  var isStale = true
  /// The layer, for the list of all bitmaps.
  weak var layer: CALayer?
  fileprivate var made: Made?

  fileprivate struct Made {
    let buffer: PixelBuffer
    /// The bitmap's place, in its own pixels from the corner of the layer's bounds.
    let left: Int
    let top: Int
    let state: LayerState
    let clips: Bool
    let mask: ObjectIdentifier?
    /// The part of the plane around the layer that the bitmap shows, in pixels of the screen.
    let part: PixelRect
    /// The pixels of the bitmap per pixel of the screen.
    let ratio: Double
  }

  fileprivate var bytes: Int { made.map { $0.buffer.size.width * $0.buffer.size.height * 4 } ?? 0 }
}

/// All bitmaps of layers, which share a limit.
@MainActor package enum LayerBitmaps {
  /// The limit of all bitmaps together, in bytes.
  package static var limit = 64 << 20
  /// The number of bitmaps made so far, for tests that count them.
  package private(set) static var madeCount = 0
  /// The bitmaps, those that were shown last at the end.
  private static var all: [LayerBitmap] = []
  private static let rasterizer = Rasterizer()

  /// The memory of all bitmaps, in bytes.
  package static var bytes: Int { all.reduce(0) { $0 + $1.bytes } }

  /// Drops the bitmaps of layers that are hidden, clear, or in no window.
  static func dropUnseen() {
    guard !all.isEmpty else { return }
    all.removeAll { bitmap in
      let isSeen = bitmap.isOn && bitmap.layer?.mayBeSeen == true
      if !isSeen { bitmap.made = nil }
      return !isSeen
    }
  }

  /// Drops all bitmaps, which are made again where they are seen.
  package static func removeAll() {
    for bitmap in all { bitmap.made = nil }
    all.removeAll()
  }

  /// Drops the oldest bitmaps until `size` more bytes fit; returns whether they do.
  private static func makeRoom(for size: Int) -> Bool {
    guard size <= limit else { return false }
    var used = bytes
    while used + size > limit, let oldest = all.first {
      used -= oldest.bytes
      oldest.made = nil
      all.removeFirst()
    }
    return true
  }

  /// Returns the item that shows a layer's bitmap, which is made if there is none; `nil` if the
  /// layer is too large for one.
  fileprivate static func item(
    _ layer: CALayer, _ bitmap: LayerBitmap, _ state: LayerState, _ inside: LayerPlacement,
    extent: PixelRect
  ) -> DisplayItem? {
    guard !extent.isEmpty else { return nil }
    let part = extent.offset(x: -inside.rect.left, y: -inside.rect.top)
    let ratio = Double(bitmap.scale) / inside.contentPlace.scale
    if bitmap.made.map({ bitmap.isStale || !$0.shows(layer, state, part, ratio) }) ?? true {
      guard let made = make(layer, state, part, ratio: ratio, scale: Double(bitmap.scale)) else {
        return nil
      }
      bitmap.made = made
      bitmap.isStale = false
      madeCount += 1
    }
    guard let made = bitmap.made else { return nil }
    all.removeAll { $0 === bitmap }
    all.append(bitmap)
    bitmap.layer = layer
    var fill = ImageFill(buffer: made.buffer, destination: extent)
    if ratio != 1 {
      fill.sourceX = Float(Double(part.left) * ratio - Double(made.left))
      fill.sourceY = Float(Double(part.top) * ratio - Double(made.top))
      fill.sourceWidth = Float(Double(part.width) * ratio)
      fill.sourceHeight = Float(Double(part.height) * ratio)
    }
    return .image(fill)
  }

  private static func make(
    _ layer: CALayer, _ state: LayerState, _ part: PixelRect, ratio: Double, scale: Double
  ) -> LayerBitmap.Made? {
    let left = (Double(part.left) * ratio).rounded(.down)
    let top = (Double(part.top) * ratio).rounded(.down)
    let width = (Double(part.right) * ratio).rounded(.up) - left
    let height = (Double(part.bottom) * ratio).rounded(.up) - top
    guard width >= 1, height >= 1, width * height * 4 <= Double(limit),
      makeRoom(for: Int(width * height) * 4)
    else { return nil }
    var drawing = LayerDrawing()
    drawing.scale = scale
    drawing.originX = -Double(state.bounds.origin.x) * scale - left
    drawing.originY = -Double(state.bounds.origin.y) * scale - top
    layer.appendTree(to: &drawing)
    let buffer = rasterizer.picture(
      of: drawing.list, size: PixelSize(width: Int(width), height: Int(height)))
    return LayerBitmap.Made(
      buffer: buffer, left: Int(left), top: Int(top), state: state.withoutPlace,
      clips: layer.masksToBounds, mask: layer.mask.map(ObjectIdentifier.init), part: part,
      ratio: ratio)
  }
}

extension LayerBitmap.Made {
  /// Returns whether the bitmap still shows a layer that was only moved, turned or faded.
  @MainActor fileprivate func shows(
    _ layer: CALayer, _ state: LayerState, _ part: PixelRect, _ ratio: Double
  ) -> Bool {
    self.part == part && self.ratio == ratio && clips == layer.masksToBounds
      && mask == layer.mask.map(ObjectIdentifier.init) && self.state == state.withoutPlace
  }
}

extension CALayer {
  /// Whether the layer with its sublayers is kept as a bitmap, which is shown again until one of
  /// them changes; false by default.
  ///
  /// A bitmap saves time where a still layer with many sublayers, a mask or a shadow is moved,
  /// turned or faded. All bitmaps together have at most 64 megabytes; the bitmap of a layer that is
  /// not seen is dropped. Set `rasterizationScale` to the scale of the screen.
  public final var shouldRasterize: Bool {
    get { extras?.bitmap?.isOn ?? false }
    set {
      guard newValue != shouldRasterize else { return }
      ownBitmap.isOn = newValue
      didMove()
    }
  }

  /// The pixels of the layer's bitmap per point; 1 by default, which is blurred on a screen with
  /// more.
  public final var rasterizationScale: CGFloat {
    get { extras?.bitmap?.scale ?? 1 }
    set {
      guard newValue != rasterizationScale else { return }
      guard newValue.isFinite, newValue > 0 else { return reportScale(newValue) }
      ownBitmap.scale = newValue
      ownBitmap.isStale = true
      didMove()
    }
  }

  private func reportScale(_ scale: CGFloat) {
    let owner = subjectName
    reportIssue(
      Issue(
        "layer.rasterizationScale", .error, subjects: [owner, "\(scale)"],
        "\(owner).rasterizationScale was set to \(scale), and keeps its value.",
        fix: "Set a number above 0, usually the scale of the screen."))
  }

  private var ownBitmap: LayerBitmap {
    if let bitmap = extras?.bitmap { return bitmap }
    let bitmap = LayerBitmap()
    ownExtras.bitmap = bitmap
    return bitmap
  }

  /// Notes changes inside the layer; returns whether its bitmap is out of date.
  final func takeBitmapChanges(_ flags: LayerFlags, maskChanged: Bool) -> Bool {
    guard let bitmap = extras?.bitmap, bitmap.isOn else { return false }
    if maskChanged || !flags.isDisjoint(with: [.descendantChanged, .scrolled, .lostSublayer]) {
      bitmap.isStale = true
    }
    return bitmap.isStale
  }

  /// Whether the layer is in a window, and neither it nor a layer around it is hidden or clear.
  final var mayBeSeen: Bool {
    guard isOnScreen else { return false }
    var current: CALayer? = self
    while let layer = current {
      let state = layer.presented?.state ?? layer.state
      if layer.isHidden || state.opacity <= 0 { return false }
      current = layer.container
    }
    return true
  }
}

extension Compositor {
  /// Lists the bitmap of a layer; returns false if the layer has none.
  func emitBitmap(_ layer: CALayer, _ state: LayerState, in place: Place) -> Bool {
    guard let bitmap = layer.extras?.bitmap, bitmap.isOn, layer.extras?.transition == nil,
      timeShift == 0
    else {
      return false
    }
    // A bitmap has the whole layer: what is cut off around it decides about none of its pixels.
    var open = place
    open.clip = .everything
    let inside = LayerPlacement(layer, state, in: open)
    let extent = wholeExtent(of: layer, state, inside)
    guard let item = LayerBitmaps.item(layer, bitmap, state, inside, extent: extent) else {
      return false
    }
    drawing.list.append(item)
    return true
  }

  /// Returns the pixels that the layer and the layers inside it may touch, as the search for damage
  /// finds them: a bitmap with other pixels than the screen must not show any beyond them.
  private func wholeExtent(
    of layer: CALayer, _ state: LayerState, _ inside: LayerPlacement
  ) -> PixelRect {
    var inner = layer.extras?.copies.map { extent(of: $0, of: layer, inside) } ?? .empty
    for child in layer.sublayerStorage where !child.isHidden {
      let childState = child.presented?.state ?? child.state
      guard childState.opacity > 0 else { continue }
      let placement = LayerPlacement(child, childState, in: inside.contentPlace)
      guard !placement.isTurnedAway else { continue }
      let local = wholeExtent(of: child, childState, placement)
      inner = inner.union(placement.transform.map { $0.extent(of: local) } ?? local)
    }
    if layer.masksToBounds { inner = inner.intersection(inside.rect) }
    return inside.paintedExtent(of: layer, state).union(inner)
  }
}
