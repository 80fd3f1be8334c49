import EspalierDisplayList
import EspalierGeometry
import EspalierPaths

extension CornerRadii {
  /// The largest radius that is drawn; a larger corner looks the same and would need a huge mask.
  private static let limit: Double = 2048

  /// Returns the radii, scaled down together until they fit; `nil` if every corner is square.
  func fitted(to rect: PixelRect) -> CornerPixels? {
    guard !isSquare, !rect.isEmpty else { return nil }
    if isContinuous { return fittedContinuous(to: rect) }
    func radius(_ value: Float) -> Double { value > 0 ? min(Double(value), 1e9) : 0 }
    let (tl, tr) = (radius(topLeft), radius(topRight))
    let (br, bl) = (radius(bottomRight), radius(bottomLeft))
    let (width, height) = (Double(rect.width), Double(rect.height))
    var share = 1.0
    for (sum, extent) in [(tl + tr, width), (bl + br, width), (tl + bl, height), (tr + br, height)]
    where sum > extent {
      share = min(share, extent / sum)
    }
    let result = CornerPixels(
      topLeft: min(tl * share, Self.limit), topRight: min(tr * share, Self.limit),
      bottomRight: min(br * share, Self.limit), bottomLeft: min(bl * share, Self.limit))
    let isSquare = result.left == 0 && result.right == 0
    return isSquare ? nil : result
  }

  /// Returns the radii of continuous corners, each at most half of the shorter side.
  private func fittedContinuous(to rect: PixelRect) -> CornerPixels? {
    let (width, height) = (Double(rect.width), Double(rect.height))
    let most = min(width / 2, height / 2, Self.limit)
    func radius(_ value: Float) -> Double { value > 0 ? min(Double(value), most) : 0 }
    /// The part of its full length along which two corners pass into the edge between them.
    func share(_ side: Double, _ sum: Double) -> Double {
      guard sum > 0 else { return 0 }
      let ideal = (side - sum) / ((ContinuousEdges.expansion - 1) * sum)
      return (min(max(ideal, 0), 1) * 256).rounded(.down) / 256
    }
    var result = CornerPixels(
      topLeft: radius(topLeft), topRight: radius(topRight), bottomRight: radius(bottomRight),
      bottomLeft: radius(bottomLeft))
    result.edges = ContinuousEdges(
      top: share(width, result.topLeft + result.topRight),
      right: share(height, result.topRight + result.bottomRight),
      bottom: share(width, result.bottomLeft + result.bottomRight),
      left: share(height, result.topLeft + result.bottomLeft))
    return result
  }
}

extension SlicedMask {
  /// Creates the mask of the inside of a rectangle with round corners.
  static func fill(width: Int, height: Int, radii: CornerPixels) -> SlicedMask {
    SlicedMask(
      width: width, height: height, left: radii.left, top: radii.top, right: radii.right,
      bottom: radii.bottom
    ) { coverage, size in
      let path = roundedPath(size, inset: 0, radii)
      draw(path, into: coverage, size: size)
    }
  }

  /// Creates the mask of a line of `line` pixels inside the edge of a rectangle with round corners.
  static func border(width: Int, height: Int, line: Double, radii: CornerPixels?) -> SlicedMask {
    let reach = Int(line.rounded(.up))
    let radii =
      radii ?? CornerPixels(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0)
    return SlicedMask(
      width: width, height: height, left: max(radii.left, reach), top: max(radii.top, reach),
      right: max(radii.right, reach), bottom: max(radii.bottom, reach)
    ) { coverage, size in
      var path = roundedPath(size, inset: 0, radii)
      if line * 2 < Double(min(size.width, size.height)) {
        path.append(roundedPath(size, inset: line, radii))
      }
      draw(path, into: coverage, size: size)
    }
  }

  /// Draws the shape of a path, holes by the even-odd rule, from the first pixel on.
  static func draw(
    _ path: Path, into coverage: UnsafeMutablePointer<UInt8>, size: PixelSize, offset: Int = 0,
    stride: Int? = nil
  ) {
    let rasterizer = PathRasterizer()
    guard let (mask, x, y) = rasterizer.fill(path, rule: .evenOdd, clip: size.bounds) else {
      return
    }
    let stride = stride ?? size.width
    for row in 0..<mask.size.height {
      let target = coverage + (offset + Int(y) + row) * stride + offset + Int(x)
      target.update(from: mask.coverage + row * mask.size.width, count: mask.size.width)
    }
  }

  static func roundedPath(_ size: PixelSize, inset: Double, _ radii: CornerPixels) -> Path {
    if let edges = radii.edges {
      return Path(
        continuousRectX: inset, y: inset, width: Double(size.width) - 2 * inset,
        height: Double(size.height) - 2 * inset, topLeft: radii.topLeft - inset,
        topRight: radii.topRight - inset, bottomRight: radii.bottomRight - inset,
        bottomLeft: radii.bottomLeft - inset, edges: edges)
    }
    return Path(
      roundedRectX: inset, y: inset, width: Double(size.width) - 2 * inset,
      height: Double(size.height) - 2 * inset, topLeft: radii.topLeft - inset,
      topRight: radii.topRight - inset, bottomRight: radii.bottomRight - inset,
      bottomLeft: radii.bottomLeft - inset)
  }
}
