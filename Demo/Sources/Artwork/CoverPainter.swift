import Espalier

/// Draws the covers: a background that darkens downwards, and a figure for each pattern.
@MainActor enum CoverPainter {
  private static var cache: [Key: UIImage] = [:]

  private struct Key: Hashable {
    let cover: Cover
    let side: CGFloat
  }

  /// Returns the cover as a square picture of `side` points; each picture is drawn once.
  static func image(for cover: Cover, side: CGFloat) -> UIImage {
    let key = Key(cover: cover, side: side)
    if let known = cache[key] { return known }
    let size = CGSize(width: side, height: side)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: size, format: format)
    let image = renderer.image { _ in draw(cover, side: side) }
    cache[key] = image
    return image
  }

  /// The colours behind the full player: the cover's, darkened so that white text is legible.
  static func ground(for cover: Cover) -> [UIColor] {
    [color(cover.ground, darkenedTo: 0.42), color(cover.shade, darkenedTo: 0.3), color(0x0a0a0c)]
  }

  static func color(_ hex: UInt32, alpha: CGFloat = 1, darkenedTo factor: CGFloat = 1) -> UIColor {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xff) / 255 * factor }
    return UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
  }

  private static func draw(_ cover: Cover, side: CGFloat) {
    drawGround(cover, side: side)
    let figure = color(cover.figure)
    switch cover.pattern {
    case .sun: drawSun(figure, color(cover.shade), side)
    case .waves: drawWaves(figure, side)
    case .leaves: drawLeaves(figure, side)
    case .rings: drawRings(figure, side)
    case .stairs: drawStairs(figure, color(cover.shade), side)
    case .dunes: drawDunes(figure, color(cover.shade), side)
    case .grid: drawGrid(figure, side)
    case .moon: drawMoon(figure, side)
    }
  }

  /// Draws bands from the background colour to the shade.
  private static func drawGround(_ cover: Cover, side: CGFloat) {
    let steps = 48
    for step in 0..<steps {
      let share = CGFloat(step) / CGFloat(steps - 1)
      mix(cover.ground, cover.shade, share).setFill()
      let top = (side * CGFloat(step) / CGFloat(steps)).rounded(.down)
      let bottom = (side * CGFloat(step + 1) / CGFloat(steps)).rounded(.up)
      UIBezierPath(rect: CGRect(x: 0, y: top, width: side, height: bottom - top)).fill()
    }
  }

  private static func mix(_ first: UInt32, _ second: UInt32, _ share: CGFloat) -> UIColor {
    func channel(_ shift: UInt32) -> CGFloat {
      let low = CGFloat(first >> shift & 0xff)
      return (low + (CGFloat(second >> shift & 0xff) - low) * share) / 255
    }
    return UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
  }

  private static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(
      ovalIn: CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2))
  }

  private static func drawSun(_ figure: UIColor, _ shade: UIColor, _ side: CGFloat) {
    figure.withAlphaComponent(0.25).setFill()
    circle(side * 0.5, side * 0.52, side * 0.36).fill()
    figure.setFill()
    circle(side * 0.5, side * 0.52, side * 0.26).fill()
    for row in 0..<4 {
      shade.withAlphaComponent(0.8).setFill()
      let y = side * (0.6 + CGFloat(row) * 0.1)
      let height = side * (0.02 + CGFloat(row) * 0.012)
      UIBezierPath(rect: CGRect(x: 0, y: y, width: side, height: height)).fill()
    }
  }

  private static func drawWaves(_ figure: UIColor, _ side: CGFloat) {
    for row in 0..<6 {
      let y = side * (0.3 + CGFloat(row) * 0.12)
      let path = UIBezierPath()
      path.move(to: CGPoint(x: -side * 0.1, y: y))
      for piece in 0..<4 {
        let x = side * (CGFloat(piece) * 0.32 - 0.1)
        let lift = side * (piece % 2 == 0 ? 0.07 : -0.07)
        path.addCurve(
          to: CGPoint(x: x + side * 0.32, y: y),
          controlPoint1: CGPoint(x: x + side * 0.1, y: y - lift),
          controlPoint2: CGPoint(x: x + side * 0.22, y: y - lift))
      }
      path.lineWidth = side * 0.018
      path.lineCapStyle = .round
      figure.withAlphaComponent(1 - CGFloat(row) * 0.13).setStroke()
      path.stroke()
    }
  }

  private static func drawLeaves(_ figure: UIColor, _ side: CGFloat) {
    let places: [(CGFloat, CGFloat, CGFloat)] = [
      (0.3, 0.78, 0.42), (0.52, 0.86, 0.6), (0.72, 0.8, 0.46), (0.18, 0.92, 0.3),
      (0.86, 0.94, 0.34),
    ]
    for (index, (x, y, length)) in places.enumerated() {
      let tip = CGPoint(x: side * x, y: side * (y - length))
      let root = CGPoint(x: side * x, y: side * y)
      let bulge = side * length * 0.34
      let middle = side * (y - length * 0.45)
      let leaf = UIBezierPath()
      leaf.move(to: root)
      leaf.addQuadCurve(to: tip, controlPoint: CGPoint(x: root.x - bulge, y: middle))
      leaf.addQuadCurve(to: root, controlPoint: CGPoint(x: root.x + bulge, y: middle))
      figure.withAlphaComponent(index % 2 == 0 ? 0.55 : 0.9).setFill()
      leaf.fill()
    }
  }

  private static func drawRings(_ figure: UIColor, _ side: CGFloat) {
    for ring in 0..<5 {
      let path = circle(side * 0.5, side * 0.5, side * (0.12 + CGFloat(ring) * 0.075))
      path.lineWidth = side * 0.014
      figure.withAlphaComponent(1 - CGFloat(ring) * 0.17).setStroke()
      path.stroke()
    }
    figure.setFill()
    circle(side * 0.5, side * 0.5, side * 0.055).fill()
    circle(side * 0.69, side * 0.3, side * 0.03).fill()
    circle(side * 0.28, side * 0.72, side * 0.022).fill()
  }

  private static func drawStairs(_ figure: UIColor, _ shade: UIColor, _ side: CGFloat) {
    for step in 0..<6 {
      let left = side * (0.14 + CGFloat(step) * 0.13)
      let top = side * (0.8 - CGFloat(step) * 0.115)
      let color = step % 2 == 0 ? figure : shade
      color.setFill()
      UIBezierPath(rect: CGRect(x: left, y: top, width: side * 0.13, height: side - top)).fill()
    }
  }

  private static func drawDunes(_ figure: UIColor, _ shade: UIColor, _ side: CGFloat) {
    figure.withAlphaComponent(0.85).setFill()
    circle(side * 0.7, side * 0.3, side * 0.1).fill()
    let rows: [(CGFloat, CGFloat, CGFloat)] = [
      (0.58, 0.12, 0.5), (0.7, -0.1, 0.75), (0.82, 0.1, 1),
    ]
    for (height, lift, alpha) in rows {
      let dune = UIBezierPath()
      dune.move(to: CGPoint(x: 0, y: side * height))
      dune.addCurve(
        to: CGPoint(x: side, y: side * (height - lift * 0.3)),
        controlPoint1: CGPoint(x: side * 0.35, y: side * (height - lift)),
        controlPoint2: CGPoint(x: side * 0.65, y: side * (height + lift)))
      dune.addLine(to: CGPoint(x: side, y: side))
      dune.addLine(to: CGPoint(x: 0, y: side))
      dune.close()
      (alpha == 0.75 ? shade : figure).withAlphaComponent(alpha).setFill()
      dune.fill()
    }
  }

  private static func drawGrid(_ figure: UIColor, _ side: CGFloat) {
    let cell = side / 8
    for row in 1..<7 {
      for column in 1..<7 {
        let isLit = (row * 5 + column * 3 + row * column) % 7 < 3
        figure.withAlphaComponent(isLit ? 1 : 0.16).setFill()
        UIBezierPath(
          roundedRect: CGRect(
            x: CGFloat(column) * cell + cell * 0.14, y: CGFloat(row) * cell + cell * 0.14,
            width: cell * 0.72, height: cell * 0.72), cornerRadius: cell * 0.12
        ).fill()
      }
    }
  }

  private static func drawMoon(_ figure: UIColor, _ side: CGFloat) {
    figure.withAlphaComponent(0.16).setFill()
    circle(side * 0.56, side * 0.42, side * 0.33).fill()
    figure.setFill()
    circle(side * 0.56, side * 0.42, side * 0.23).fill()
    color(0x1d3957).setFill()
    circle(side * 0.66, side * 0.37, side * 0.19).fill()
    figure.setFill()
    let stars: [(CGFloat, CGFloat, CGFloat)] = [
      (0.2, 0.2, 0.012), (0.3, 0.62, 0.01), (0.82, 0.7, 0.014), (0.14, 0.82, 0.009),
      (0.86, 0.16, 0.01), (0.5, 0.84, 0.012),
    ]
    for (x, y, radius) in stars { circle(side * x, side * y, side * radius).fill() }
  }
}
