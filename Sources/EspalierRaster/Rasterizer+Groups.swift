import EspalierDisplayList
import EspalierGeometry

extension Rasterizer {
  /// The maximum number of pixels in a layer; a group that needs more is not drawn.
  private static let layerPixelLimit = 1 << 26

  /// Begins a group; returns false if no pixel of it is visible.
  func pushGroup(_ group: Group) -> Bool {
    guard group.opacity > 0 else { return false }
    let shift = group.wholePixelShift
    if let (x, y) = shift, group.opacity >= 255, !group.isMasked, group.tint == nil {
      frames.append(.inPlace(previous: canvas))
      openGroups += 1
      canvas.originX -= x
      canvas.originY -= y
      canvas.clip = canvas.clip.shifted(x: -x, y: -y).intersection(group.bounds)
      if canvas.clip.isEmpty {
        popFrame()
        return false
      }
      return true
    }
    let area: PixelRect
    if let (x, y) = shift {
      area = canvas.clip.shifted(x: -x, y: -y).intersection(group.bounds)
    } else if let placement = GroupPlacement(group) {
      area = placement.source(of: group.extent.intersection(canvas.clip))
    } else if let placement = ProjectedPlacement(group) {
      area = placement.source(of: group.extent.intersection(canvas.clip))
    } else {
      return false
    }
    guard !area.isEmpty, area.area <= Self.layerPixelLimit else { return false }
    frames.append(.layer(previous: canvas, group))
    openGroups += 1
    openLayer(area)
    return true
  }

  /// Begins the mask of the innermost group, in a layer of its own.
  func beginMask() {
    guard case .layer(_, let group) = frames.last, group.isMasked else { return }
    frames.append(.mask(content: canvas))
    openLayer(canvas.clip)
  }

  /// Makes a clear layer of an area the canvas.
  private func openLayer(_ area: PixelRect) {
    if layerDepth == layers.count { layers.append(PixelMemory()) }
    let memory = layers[layerDepth]
    memory.reserve(area.area)
    memory.pixels.update(repeating: 0, count: area.area)
    layerDepth += 1
    work.layers += 1
    canvas = Canvas(
      pixels: memory.pixels, stride: area.width, originX: Int(area.left), originY: Int(area.top),
      clip: area)
  }

  /// Blends a finished layer into the canvas.
  func putDown(_ layer: Canvas, _ group: Group) {
    if let tint = group.tint {
      if group.multipliesTint {
        layer.multiply(by: tint.premultiplied)
      } else {
        layer.recolor(tint.premultiplied)
      }
    }
    guard let (x, y) = group.wholePixelShift else {
      if group.projection != nil {
        ProjectedPlacement(group)?.putDown(layer, on: canvas)
      } else {
        GroupPlacement(group)?.putDown(layer, on: canvas)
      }
      return
    }
    let area = layer.clip.shifted(x: x, y: y).intersection(canvas.clip)
    for row in Int(area.top)..<Int(area.bottom) {
      putPixels(
        layer.address(Int(area.left) - x, row - y), on: canvas.address(Int(area.left), row),
        count: area.width, opacity: group.opacity, isOpaque: false)
    }
  }
}

extension Group {
  /// The shift of the group, if its map is a shift by whole pixels.
  fileprivate var wholePixelShift: (x: Int, y: Int)? {
    guard let transform else { return isInPlace ? (0, 0) : nil }
    guard transform.a == 1, transform.d == 1, transform.b == 0, transform.c == 0,
      transform.tx == transform.tx.rounded(), transform.ty == transform.ty.rounded(),
      abs(transform.tx) < 1e8, abs(transform.ty) < 1e8
    else { return nil }
    return (Int(transform.tx), Int(transform.ty))
  }
}

extension PixelRect {
  fileprivate func shifted(x: Int, y: Int) -> PixelRect {
    PixelRect(
      left: Int32(clamping: Int(left) + x), top: Int32(clamping: Int(top) + y),
      right: Int32(clamping: Int(right) + x), bottom: Int32(clamping: Int(bottom) + y))
  }
}
