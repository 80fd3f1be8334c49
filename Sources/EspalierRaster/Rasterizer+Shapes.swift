import EspalierDisplayList
import EspalierGeometry

extension Rasterizer {
  func drawRounded(_ rect: PixelRect, _ radii: CornerRadii, _ color: PixelColor) {
    guard !color.isClear else { return }
    let area = rect.intersection(canvas.clip)
    guard let corners = radii.fitted(to: rect), corners.touches(area, of: rect) else {
      canvas.fill(area, color.premultiplied)
      return
    }
    canvas.fill(fillMask(rect, corners), over: rect, color.premultiplied)
  }

  func drawBorder(_ rect: PixelRect, _ radii: CornerRadii, width: Float, _ color: PixelColor) {
    guard width > 0, !color.isClear, !rect.isEmpty else { return }
    let line = min(Double(width), Double(min(rect.width, rect.height)) / 2)
    let corners = radii.fitted(to: rect)
    guard corners == nil, line == line.rounded() else {
      // The limit on corners bounds the size of masks; a thicker line gets this thickness.
      let line = min(line, 2048)
      canvas.fill(borderMask(rect, corners, line: line), over: rect, color.premultiplied)
      return
    }
    let inner = rect.outset(by: -Int32(line))
    for side in [
      PixelRect(left: rect.left, top: rect.top, right: rect.right, bottom: inner.top),
      PixelRect(left: rect.left, top: inner.top, right: inner.left, bottom: inner.bottom),
      PixelRect(left: inner.right, top: inner.top, right: rect.right, bottom: inner.bottom),
      PixelRect(left: rect.left, top: inner.bottom, right: rect.right, bottom: rect.bottom),
    ] { canvas.fill(side, color.premultiplied) }
  }

  func drawShadow(_ shadow: Shadow) {
    guard !shadow.color.isClear, !shadow.rect.isEmpty else { return }
    // A blur of less than a twentieth of a pixel, or NaN, is not drawn.
    guard shadow.blur >= 0.05 else {
      drawRounded(shadow.rect, shadow.radii, shadow.color)
      return
    }
    let blur = min(shadow.blur, SlicedMask.blurLimit)
    let reach = Int(Shadow.reach(ofBlur: blur))
    let mask = shadowMask(shadow.rect, shadow.radii.fitted(to: shadow.rect), blur, reach)
    canvas.fill(mask, over: shadow.rect.outset(by: Int32(reach)), shadow.color.premultiplied)
  }

  func fillMask(_ rect: PixelRect, _ corners: CornerPixels) -> SlicedMask {
    mask(
      .fill, rect, corners, columns: corners.left + corners.right,
      rows: corners.top + corners.bottom
    ) {
      .fill(width: rect.width, height: rect.height, radii: corners)
    }
  }

  private func borderMask(_ rect: PixelRect, _ corners: CornerPixels?, line: Double) -> SlicedMask {
    let reach = Int(line.rounded(.up))
    let columns = max(corners?.left ?? 0, reach) + max(corners?.right ?? 0, reach)
    let rows = max(corners?.top ?? 0, reach) + max(corners?.bottom ?? 0, reach)
    return mask(.border(width: Float(line)), rect, corners, columns: columns, rows: rows) {
      .border(width: rect.width, height: rect.height, line: line, radii: corners)
    }
  }

  private func shadowMask(
    _ rect: PixelRect, _ corners: CornerPixels?, _ blur: Float, _ reach: Int
  ) -> SlicedMask {
    // In a mask of the shape's own size, the margins cancel out half of its zones.
    let columns = 2 * reach + (corners?.left ?? 0) + (corners?.right ?? 0)
    let rows = 2 * reach + (corners?.top ?? 0) + (corners?.bottom ?? 0)
    return mask(.shadow(blur: blur), rect, corners, columns: columns, rows: rows) {
      .shadow(width: rect.width, height: rect.height, radii: corners, blur: blur, reach: reach)
    }
  }

  /// Returns the cached mask of a shape; all sizes above `columns` and `rows` share one mask.
  private func mask(
    _ kind: ShapeKey.Kind, _ rect: PixelRect, _ corners: CornerPixels?, columns: Int, rows: Int,
    make: () -> SlicedMask
  ) -> SlicedMask {
    let key = ShapeKey(
      kind: kind,
      radii: corners ?? CornerPixels(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0),
      width: rect.width > columns ? 0 : rect.width, height: rect.height > rows ? 0 : rect.height)
    if let mask = masks.value(for: key) { return mask }
    let mask = make()
    work.masks += 1
    masks.insert(mask, cost: mask.byteCount, for: key)
    return mask
  }
}
