internal import EspalierPaths

/// Moves the tops of small and large letters to whole pixels, so that rows of them are sharp.
///
/// Between the baseline, the height of an x and the height of an H, heights are stretched evenly;
/// the overshoot of round letters is left out if it is less than half a pixel.
struct HeightFit {
  /// Heights before and after, in pixels, rising.
  private var from: [Double] = []
  private var to: [Double] = []

  /// - Parameters:
  ///   - xHeight: The height of small letters, in pixels.
  ///   - capHeight: The height of large letters, in pixels.
  ///   - size: The size of the em, in pixels.
  init(xHeight: Double, capHeight: Double, size: Double) {
    let over = min(0.5, size * 0.022)
    let small = max(1, xHeight.rounded())
    let large = max(small + 1, capHeight.rounded())
    guard xHeight > over, capHeight > xHeight + 2 * over else { return }
    from = [-over, 0, xHeight, xHeight + over, capHeight, capHeight + over]
    to = [0, 0, small, small, large, large]
    // If a whole pixel is far away the letters keep their heights.
    if abs(small - xHeight) > 0.51 || abs(large - capHeight) > 0.51 { (from, to) = ([], []) }
  }

  func place(_ y: Double) -> Double {
    guard let lowest = from.first, let highest = from.last else { return y }
    if y < lowest { return y - lowest }
    if y >= highest { return y - highest + (to.last ?? highest) }
    var index = 1
    while from[index] < y { index += 1 }
    let (a, b) = (from[index - 1], from[index])
    return to[index - 1] + (y - a) / (b - a) * (to[index] - to[index - 1])
  }
}

extension Path {
  /// The same lines and curves with every point mapped.
  func mapped(_ map: (PathPoint) -> PathPoint) -> Path {
    var result = Path()
    for element in elements {
      switch element {
      case .move(let point): result.move(to: map(point))
      case .line(let point): result.addLine(to: map(point))
      case .quad(let control, let end): result.addQuad(control: map(control), to: map(end))
      case .cubic(let one, let two, let end):
        result.addCubic(control1: map(one), control2: map(two), to: map(end))
      case .close: result.close()
      }
    }
    return result
  }
}
