import EspalierDisplayList
import EspalierGeometry

extension Rasterizer {
  /// The last item that alone decides every pixel of `area`, or `nil` when there is none.
  ///
  /// Only items count whose clips and groups change nothing in `area`; replay may then begin inside
  /// of them and ignore their ends.
  func firstItem(of items: [DisplayItem], for area: PixelRect) -> Int? {
    var result: Int?
    var obstacles = 0
    enclosing.removeAll(keepingCapacity: true)
    for index in items.indices {
      switch items[index] {
      case .pushClip(let rect, let radii):
        push(isObstacle: !isSolid(rect, radii, in: area))
      case .pushGroup(let group):
        push(
          isObstacle: group.opacity < 255 || group.transform != nil || !group.bounds.contains(area))
      case .popClip, .popGroup:
        if let isObstacle = enclosing.popLast(), isObstacle { obstacles -= 1 }
      case .fill(let rect, let color):
        if obstacles == 0, color.isOpaque, rect.contains(area) { result = index }
      case .roundedFill(let rect, let radii, let color):
        if obstacles == 0, color.isOpaque, isSolid(rect, radii, in: area) { result = index }
      case .gradient(let rect, let radii, let gradient):
        if obstacles == 0, isSolid(rect, radii, in: area), !gradient.stops.isEmpty,
          gradient.isOpaque
        {
          result = index
        }
      case .image(let fill):
        if obstacles == 0, fill.buffer.isOpaque, fill.opacity >= 255, fill.tint == nil,
          fill.hasSource, isSolid(fill.destination, fill.radii, in: area)
        {
          result = index
        }
      case .border, .shadow, .mask: break
      }
    }
    return result

    func push(isObstacle: Bool) {
      enclosing.append(isObstacle)
      if isObstacle { obstacles += 1 }
    }
  }

  /// Whether a rectangle with round corners covers every pixel of `area` fully.
  func isSolid(_ rect: PixelRect, _ radii: CornerRadii, in area: PixelRect) -> Bool {
    guard rect.contains(area) else { return false }
    guard let corners = radii.fitted(to: rect) else { return true }
    return !corners.touches(area, of: rect)
  }
}

extension CornerPixels {
  /// Whether `area` has a pixel of the squares that hold the corners of `rect`.
  func touches(_ area: PixelRect, of rect: PixelRect) -> Bool {
    let inTop = Int(area.top) < Int(rect.top) + top
    let inBottom = Int(area.bottom) > Int(rect.bottom) - bottom
    let inLeft = Int(area.left) < Int(rect.left) + left
    let inRight = Int(area.right) > Int(rect.right) - right
    return (inTop || inBottom) && (inLeft || inRight)
  }
}

extension ImageFill {
  /// Whether there is a part of the picture to show.
  var hasSource: Bool {
    buffer.size.width > 0 && buffer.size.height > 0 && sourceWidth > 0 && sourceHeight > 0
      && sourceX.isFinite && sourceY.isFinite && sourceWidth.isFinite && sourceHeight.isFinite
  }
}
