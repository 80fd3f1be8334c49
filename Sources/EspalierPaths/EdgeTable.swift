import EspalierGeometry

/// A straight side of a shape, directed downwards, relative to the clip's top left corner.
struct Edge {
  var topX: Double
  var topY: Double
  var bottomX: Double
  var bottomY: Double
  /// 1 for a side that the path follows downwards, -1 for upwards.
  var winding: Int
  /// The change of x per unit of y.
  var slope: Double

  @inline(__always)
  func x(at y: Double) -> Double {
    if y <= topY { return topX }
    if y >= bottomY { return bottomX }
    let value = topX + (y - topY) * slope
    return topX < bottomX ? min(max(value, topX), bottomX) : min(max(value, bottomX), topX)
  }
}

/// The sides of a shape, cut to a clip.
///
/// A part to the left or right of the clip is moved to the clip's border, where it still counts for
/// the winding; a part above or below is dropped.
struct EdgeTable {
  private(set) var edges: [Edge] = []
  private let left: Double
  private let top: Double
  private let width: Double
  private let height: Double

  init(clip: PixelRect) {
    left = Double(clip.left)
    top = Double(clip.top)
    width = Double(clip.width)
    height = Double(clip.height)
  }

  mutating func addPolygon(_ points: [PathPoint], reversed: Bool = false) {
    guard var previous = points.last else { return }
    for point in points {
      if reversed { addLine(from: point, to: previous) } else { addLine(from: previous, to: point) }
      previous = point
    }
  }

  mutating func sort() {
    edges.sort { $0.topY == $1.topY ? $0.topX < $1.topX : $0.topY < $1.topY }
  }

  private mutating func addLine(from: PathPoint, to: PathPoint) {
    var (x0, y0) = (limited(from.x - left), limited(from.y - top))
    var (x1, y1) = (limited(to.x - left), limited(to.y - top))
    guard y0 != y1 else { return }
    let winding = y0 < y1 ? 1 : -1
    if winding < 0 {
      swap(&x0, &x1)
      swap(&y0, &y1)
    }
    guard y0 < height, y1 > 0 else { return }
    let slope = (x1 - x0) / (y1 - y0)
    if y0 < 0 {
      x0 = between(x0 - y0 * slope, x0, x1)
      y0 = 0
    }
    if y1 > height {
      x1 = between(x0 + (height - y0) * slope, x0, x1)
      y1 = height
    }
    addInside(x0, y0, x1, y1, winding)
  }

  /// Splits a side at the left and right border, and moves the outer parts to the border.
  private mutating func addInside(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ winding: Int
  ) {
    var cuts = [y0]
    let slope = (x1 - x0) / (y1 - y0)
    if x0 != x1 {
      for border in x0 < x1 ? [0, width] : [width, 0] where (x0 < border) != (x1 < border) {
        cuts.append(between(y0 + (border - x0) / slope, y0, y1))
      }
    }
    cuts.append(y1)
    for index in cuts.indices.dropFirst() {
      let (top, bottom) = (cuts[index - 1], cuts[index])
      guard top < bottom else { continue }
      let topX = top == y0 ? x0 : x0 + (top - y0) * slope
      let bottomX = bottom == y1 ? x1 : x0 + (bottom - y0) * slope
      let middle = (topX + bottomX) / 2
      let isOutside = middle <= 0 || middle >= width
      let (a, b) = (min(max(topX, 0), width), min(max(bottomX, 0), width))
      let flat = middle <= 0 ? 0 : width
      edges.append(
        Edge(
          topX: isOutside ? flat : a, topY: top, bottomX: isOutside ? flat : b, bottomY: bottom,
          winding: winding, slope: isOutside ? 0 : (b - a) / (bottom - top)))
    }
  }
}

/// Limits a number to a range far outside any surface, in which differences are exact to a
/// thousandth of a pixel.
private func limited(_ value: Double) -> Double { min(max(value, -1e9), 1e9) }

private func between(_ value: Double, _ a: Double, _ b: Double) -> Double {
  min(max(value, min(a, b)), max(a, b))
}
