import Foundation

/// The distance of the control points of a quarter circle from its ends, in radii.
private let quarterCircle = 0.552_284_749_830_793_4

extension Path {
  /// Creates a closed rectangle, clockwise on the screen from its top left corner.
  package init(rectX x: Double, y: Double, width: Double, height: Double) {
    self.init()
    move(toX: x, y: y)
    addLine(toX: x + width, y: y)
    addLine(toX: x + width, y: y + height)
    addLine(toX: x, y: y + height)
    close()
  }

  /// Creates a closed rectangle with four circular corners, clockwise on the screen.
  ///
  /// Radii that do not fit are scaled down together; negative ones and NaN are square corners.
  package init(
    roundedRectX x: Double, y: Double, width: Double, height: Double, topLeft: Double,
    topRight: Double, bottomRight: Double, bottomLeft: Double
  ) {
    func radius(_ value: Double) -> Double { value > 0 ? min(value, 1e9) : 0 }
    var (tl, tr) = (radius(topLeft), radius(topRight))
    var (br, bl) = (radius(bottomRight), radius(bottomLeft))
    var share = 1.0
    for (sum, extent) in [(tl + tr, width), (bl + br, width), (tl + bl, height), (tr + br, height)]
    where sum > max(extent, 0) {
      share = min(share, max(extent, 0) / sum)
    }
    tl *= share
    tr *= share
    br *= share
    bl *= share
    self.init()
    let (right, bottom) = (x + width, y + height)
    move(toX: x + tl, y: y)
    addLine(toX: right - tr, y: y)
    addCorner(cornerX: right, y: y, toX: right, y: y + tr, radius: tr)
    addLine(toX: right, y: bottom - br)
    addCorner(cornerX: right, y: bottom, toX: right - br, y: bottom, radius: br)
    addLine(toX: x + bl, y: bottom)
    addCorner(cornerX: x, y: bottom, toX: x, y: bottom - bl, radius: bl)
    addLine(toX: x, y: y + tl)
    addCorner(cornerX: x, y: y, toX: x + tl, y: y, radius: tl)
    close()
  }

  /// Creates a closed rectangle with four equal circular corners.
  package init(
    roundedRectX x: Double, y: Double, width: Double, height: Double, radius: Double
  ) {
    self.init(
      roundedRectX: x, y: y, width: width, height: height, topLeft: radius, topRight: radius,
      bottomRight: radius, bottomLeft: radius)
  }

  /// Creates the closed ellipse that touches the four edges of a rectangle, clockwise from its
  /// right end.
  package init(ovalInX x: Double, y: Double, width: Double, height: Double) {
    self.init()
    let (rx, ry) = (width / 2, height / 2)
    let (cx, cy) = (x + rx, y + ry)
    let (kx, ky) = (rx * quarterCircle, ry * quarterCircle)
    func point(_ x: Double, _ y: Double) -> PathPoint { PathPoint(x: x, y: y) }
    move(toX: cx + rx, y: cy)
    addCubic(
      control1: point(cx + rx, cy + ky), control2: point(cx + kx, cy + ry),
      to: point(cx, cy + ry))
    addCubic(
      control1: point(cx - kx, cy + ry), control2: point(cx - rx, cy + ky),
      to: point(cx - rx, cy))
    addCubic(
      control1: point(cx - rx, cy - ky), control2: point(cx - kx, cy - ry),
      to: point(cx, cy - ry))
    addCubic(
      control1: point(cx + kx, cy - ry), control2: point(cx + rx, cy - ky),
      to: point(cx + rx, cy))
    close()
  }

  /// Creates an open line through `points`.
  package init(polyline points: [PathPoint]) {
    self.init()
    for point in points { addLine(to: point) }
  }

  /// Adds a part of a circle, with a line to its start if there is a current point.
  ///
  /// Angles are radians from the positive x axis; `clockwise` is as seen on the screen, in the
  /// direction of increasing angles. If the end is in the other direction, the arc goes round the
  /// circle to reach it; a whole turn or more is one circle. Coordinates are rounded to 1/1024,
  /// because sine and cosine may differ in their last bit between machines.
  package mutating func addArc(
    centerX: Double, centerY: Double, radius: Double, startAngle: Double, endAngle: Double,
    clockwise: Bool
  ) {
    guard centerX.isFinite, centerY.isFinite, radius.isFinite, startAngle.isFinite,
      endAngle.isFinite, radius >= 0
    else { return }
    let sweep = arcSweep(from: startAngle, to: endAngle, clockwise: clockwise)
    func point(_ angle: Double, _ along: Double) -> PathPoint {
      let (sine, cosine) = (sin(angle), cos(angle))
      return PathPoint(
        x: rounded(centerX + radius * (cosine - along * sine)),
        y: rounded(centerY + radius * (sine + along * cosine)))
    }
    addLine(to: point(startAngle, 0))
    guard sweep != 0 else { return }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = startAngle + step * Double(index)
      let to = startAngle + step * Double(index + 1)
      addCubic(control1: point(from, reach), control2: point(to, -reach), to: point(to, 0))
    }
  }

  private mutating func addCorner(
    cornerX: Double, y cornerY: Double, toX endX: Double, y endY: Double, radius: Double
  ) {
    guard radius > 0, let start = currentPoint else { return }
    addCubic(
      control1: PathPoint(
        x: start.x + (cornerX - start.x) * quarterCircle,
        y: start.y + (cornerY - start.y) * quarterCircle),
      control2: PathPoint(
        x: endX + (cornerX - endX) * quarterCircle, y: endY + (cornerY - endY) * quarterCircle),
      to: PathPoint(x: endX, y: endY))
  }
}

/// Returns the signed angle of an arc, at most a whole turn.
private func arcSweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
  let turn = 2 * Double.pi
  let difference = clockwise ? end - start : start - end
  let sweep: Double
  if difference >= turn {
    sweep = turn
  } else if difference >= 0 {
    sweep = difference
  } else {
    sweep = turn - (-difference).truncatingRemainder(dividingBy: turn)
  }
  return clockwise ? sweep : -sweep
}

private func rounded(_ value: Double) -> Double { (value * 1024).rounded() / 1024 }
