import EspalierGeometry
import EspalierPaths

/// The coverage of a shape whose middle column and row can be stretched: four corners, four edges
/// and a centre.
///
/// A shape that is too small to have a middle is stored as a whole.
final class SlicedMask {
  let width: Int
  let height: Int
  /// The number of columns before the stretched one; a mask stored as a whole has all columns in
  /// `left` and all rows in `top`.
  let left: Int
  let right: Int
  let top: Int
  let bottom: Int
  let coverage: UnsafeMutablePointer<UInt8>
  /// The value of all pixels of a row; -1 if they differ.
  private let uniform: UnsafeMutablePointer<Int16>

  /// Creates the zones of a shape of `width` by `height`; stored as a whole if they leave no
  /// middle.
  init(
    width fullWidth: Int, height fullHeight: Int, left: Int, top: Int, right: Int, bottom: Int,
    fill: (_ coverage: UnsafeMutablePointer<UInt8>, _ size: PixelSize) -> Void
  ) {
    let stretchesX = fullWidth > left + right
    let stretchesY = fullHeight > top + bottom
    width = stretchesX ? left + 1 + right : fullWidth
    height = stretchesY ? top + 1 + bottom : fullHeight
    self.left = stretchesX ? left : width
    self.right = stretchesX ? right : 0
    self.top = stretchesY ? top : height
    self.bottom = stretchesY ? bottom : 0
    coverage = .allocate(capacity: max(1, width * height))
    coverage.initialize(repeating: 0, count: max(1, width * height))
    uniform = .allocate(capacity: max(1, height))
    uniform.initialize(repeating: -1, count: max(1, height))
    fill(coverage, PixelSize(width: width, height: height))
    for y in 0..<height where width > 0 {
      let row = coverage + y * width
      if (1..<width).allSatisfy({ row[$0] == row[0] }) { uniform[y] = Int16(row[0]) }
    }
  }

  deinit {
    coverage.deallocate()
    uniform.deallocate()
  }

  /// Returns the mask's row for a row of the shape.
  @inline(__always)
  func row(forRow y: Int, of fullHeight: Int) -> Int {
    if y < top { return y }
    let fromBottom = fullHeight &- y
    return fromBottom <= bottom ? height &- fromBottom : top
  }

  /// Returns the value of all pixels of a row; `nil` if they differ.
  @inline(__always)
  func uniformValue(ofRow y: Int) -> UInt32? {
    let value = uniform[y]
    return value < 0 ? nil : UInt32(value)
  }

  var byteCount: Int { width * height + height * 2 }
}

/// The key of a cached mask.
struct ShapeKey: Hashable {
  enum Kind: Hashable {
    case fill
    case border(width: Float)
    case shadow(blur: Float)
  }

  var kind: Kind
  var radii: CornerPixels
  /// The size of a shape that is stored as a whole; otherwise zero.
  var width: Int
  var height: Int
}

/// Corner radii that fit their rectangle, in pixels.
struct CornerPixels: Hashable {
  var topLeft: Double
  var topRight: Double
  var bottomRight: Double
  var bottomLeft: Double
  /// How far continuous corners reach into the edges, in steps of a 256th; `nil` for circular ones.
  var edges: ContinuousEdges?

  /// The number of columns that contain a left corner.
  var left: Int {
    guard let edges else { return whole(max(topLeft, bottomLeft)) }
    return whole(reach(topLeft, edges.top), reach(bottomLeft, edges.bottom))
  }
  var right: Int {
    guard let edges else { return whole(max(topRight, bottomRight)) }
    return whole(reach(topRight, edges.top), reach(bottomRight, edges.bottom))
  }
  var top: Int {
    guard let edges else { return whole(max(topLeft, topRight)) }
    return whole(reach(topLeft, edges.left), reach(topRight, edges.right))
  }
  var bottom: Int {
    guard let edges else { return whole(max(bottomLeft, bottomRight)) }
    return whole(reach(bottomLeft, edges.left), reach(bottomRight, edges.right))
  }

  private func whole(_ value: Double) -> Int { Int(value.rounded(.up)) }

  private func whole(_ first: Double, _ second: Double) -> Int { whole(max(first, second)) }

  private func reach(_ radius: Double, _ edge: Double) -> Double {
    radius * ContinuousEdges.reach(edge)
  }
}
