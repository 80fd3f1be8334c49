import EspalierDisplayList
import EspalierGeometry

/// An item that alone decides pixels, whatever is behind it.
struct Cover {
  /// The item's index in the list; replay of the pixels that it covers begins there.
  var index: Int
  /// The pixels that it decides.
  var rect: PixelRect
}

extension Rasterizer {
  /// The least number of pixels for which drawing a part of the damage separately is worth a second
  /// replay.
  static let smallestCover = 1 << 12

  /// Returns the last item that alone decides a large part of `area`; `nil` if there is none.
  ///
  /// An item that covers the whole of `area` counts at any size. Another item counts if it covers
  /// at least a quarter of `area`, and at least `smallestCover` pixels. Clips and groups around the
  /// item must change nothing in the covered part; replay may then begin inside them and ignore
  /// their ends.
  func cover(in items: [DisplayItem], of area: PixelRect, mayBePartial: Bool) -> Cover? {
    var result: Cover?
    let least =
      mayBePartial ? min(area.area, max(Self.smallestCover, area.area / 4)) : area.area
    // The area in which the open clips and groups change nothing.
    var untouched = area
    untouchedAround.removeAll(keepingCapacity: true)
    for index in items.indices {
      switch items[index] {
      case .pushClip(let rect, let radii):
        untouchedAround.append(untouched)
        untouched = rect.solid(radii, in: untouched)
      case .pushGroup(let group):
        untouchedAround.append(untouched)
        let isPlain =
          group.opacity == 255 && group.isInPlace && !group.isMasked && group.tint == nil
        untouched = isPlain ? untouched.intersection(group.bounds) : .empty
      case .popClip, .popGroup:
        if let around = untouchedAround.popLast() { untouched = around }
      case .fill(let rect, let color):
        if color.isOpaque { consider(rect, nil, index) }
      case .roundedFill(let rect, let radii, let color):
        if color.isOpaque { consider(rect, radii, index) }
      case .gradient(let rect, let radii, let gradient):
        if !gradient.stops.isEmpty, gradient.isOpaque { consider(rect, radii, index) }
      case .image(let fill):
        if fill.buffer.isOpaque, fill.opacity >= 255, fill.tint == nil, fill.hasSource {
          consider(fill.destination, fill.radii, index)
        }
      case .pattern(let fill):
        if fill.buffer.isOpaque, fill.opacity >= 255 { consider(fill.rect, fill.radii, index) }
      case .border, .shadow, .mask, .particles, .backdrop, .maskBegins: break
      }
    }
    return result

    func consider(_ rect: PixelRect, _ radii: CornerRadii?, _ index: Int) {
      guard rect.intersects(untouched) else { return }
      let solid =
        radii.map { rect.solid($0, in: untouched) } ?? rect.intersection(untouched)
      if !solid.isEmpty, solid.area >= least { result = Cover(index: index, rect: solid) }
    }
  }
}

extension PixelRect {
  /// Returns a large part of `area` that a rectangle with round corners covers fully: the rows
  /// between the corners or the columns between them, whichever has more pixels.
  fileprivate func solid(_ radii: CornerRadii, in area: PixelRect) -> PixelRect {
    guard let corners = radii.fitted(to: self) else { return intersection(area) }
    let rows = PixelRect(
      left: left, top: top + Int32(corners.top), right: right,
      bottom: bottom - Int32(corners.bottom)
    ).intersection(area)
    let columns = PixelRect(
      left: left + Int32(corners.left), top: top, right: right - Int32(corners.right),
      bottom: bottom
    ).intersection(area)
    return rows.area >= columns.area ? rows : columns
  }

  /// Visits the parts outside `hole`, which must be inside: the rows above and below it, and its
  /// sides.
  func forEachPart(without hole: PixelRect, _ body: (PixelRect) -> Void) {
    func visit(_ part: PixelRect) {
      if !part.isEmpty { body(part) }
    }
    visit(PixelRect(left: left, top: top, right: right, bottom: hole.top))
    visit(PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom))
    visit(PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom))
    visit(PixelRect(left: left, top: hole.bottom, right: right, bottom: bottom))
  }
}

extension CornerPixels {
  /// Returns whether `area` has a pixel in the squares that contain the corners of `rect`.
  func touches(_ area: PixelRect, of rect: PixelRect) -> Bool {
    let inTop = Int(area.top) < Int(rect.top) + top
    let inBottom = Int(area.bottom) > Int(rect.bottom) - bottom
    let inLeft = Int(area.left) < Int(rect.left) + left
    let inRight = Int(area.right) > Int(rect.right) - right
    return (inTop || inBottom) && (inLeft || inRight)
  }
}

extension ImageFill {
  /// Whether the source rectangle shows any part of the picture.
  var hasSource: Bool {
    buffer.size.width > 0 && buffer.size.height > 0 && sourceWidth > 0 && sourceHeight > 0
      && sourceX.isFinite && sourceY.isFinite && sourceWidth.isFinite && sourceHeight.isFinite
  }
}
