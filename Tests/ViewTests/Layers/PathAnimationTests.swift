import Espalier
import EspalierTesting
import Foundation
import Testing

/// Animations of shapes, shadow paths and gradients.
@MainActor @Suite struct PathAnimationTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  let page = UIViewController()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels[y * 100 + x] & 0xff_ffff }

  private func shape(_ points: (CGFloat, CGFloat)...) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: points[0].0, y: points[0].1))
    for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
    return path
  }

  private func add(_ layer: CALayer, to parent: CALayer? = nil) {
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    (parent ?? page.view.layer).addSublayer(layer)
    stage.turn()
  }

  private func animate(
    _ layer: CALayer, _ keyPath: String, from: Any?, to: Any?, duration: Double = 1
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    layer.add(animation, forKey: keyPath)
    stage.turn()
  }

  private static let black = CGColor(gray: 0, alpha: 1)

  @Test("Looks T3: half of a line is seen after half the time, also as a mask")
  func aLineGrows() {
    let line = CAShapeLayer()
    line.path = shape((0, 50), (100, 50))
    line.lineWidth = 10
    line.fillColor = nil
    line.strokeColor = Self.black
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .blue
    page.view.addSubview(view)
    line.frame = view.bounds
    view.layer.mask = line
    stage.turn()
    animate(line, "strokeEnd", from: 0, to: 1)
    stage.advance(by: 0.5)
    #expect(stage.pixels.count { $0 & 0xff_ffff != 0xff_ffff } == 50 * 10)
    #expect(pixel(49, 50) != 0xff_ffff && pixel(50, 50) == 0xff_ffff)
    #expect(line.presentation()?.strokeEnd == 0.5 && line.strokeEnd == 1)
    stage.advance(by: 0.6)
    #expect(pixel(99, 50) != 0xff_ffff)
    let frames = stage.frameCount
    stage.advance(by: 2)
    #expect(stage.frameCount == frames)
  }

  @Test("Looks T17: a triangle becomes another one by its points, and a circle at once")
  func trianglesMorph() {
    let layer = CAShapeLayer()
    let (first, second) = (shape((0, 0), (40, 0), (0, 40)), shape((60, 60), (100, 60), (60, 100)))
    layer.path = first
    add(layer)
    animate(layer, "path", from: first, to: second)
    stage.advance(by: 0.5)
    #expect(layer.presentation()?.path == shape((30, 30), (70, 30), (30, 70)))
    #expect(layer.path == first)
    #expect(pixel(31, 31) == 0 && pixel(20, 20) == 0xff_ffff && pixel(66, 66) == 0xff_ffff)
    let circle = CGPath(ellipseIn: CGRect(x: 50, y: 0, width: 50, height: 50), transform: nil)
    animate(layer, "path", from: first, to: circle)
    #expect(layer.presentation()?.path == circle)
    #expect(pixel(75, 25) == 0 && pixel(5, 5) == 0xff_ffff)
    #expect(stage.issues.isEmpty)
  }

  @Test("Looks T17: a phase of dashes repeats") func dashesMarch() {
    let layer = CAShapeLayer()
    layer.path = shape((0, 50), (100, 50))
    layer.lineWidth = 2
    layer.strokeColor = Self.black
    layer.lineDashPattern = [5, 5]
    add(layer)
    let march = CABasicAnimation(keyPath: "lineDashPhase")
    march.fromValue = 0
    march.toValue = 10
    march.duration = 1
    march.repeatCount = .infinity
    layer.add(march, forKey: "march")
    stage.turn()
    stage.advance(by: 0.5)
    #expect(pixel(2, 50) == 0xff_ffff && pixel(7, 50) == 0)
    let half = stage.pixels
    stage.advance(by: 1)
    #expect(stage.pixels == half)
    stage.advance(by: 0.5)
    #expect(pixel(2, 50) == 0 && pixel(7, 50) == 0xff_ffff)
  }

  @Test func aPathNeverAnimatesByItselfButOtherValuesDo() {
    let layer = CAShapeLayer()
    let path = shape((0, 0), (100, 0), (0, 100))
    layer.path = path
    layer.strokeEnd = 0
    add(layer)
    layer.path = shape((0, 0), (10, 0), (0, 10))
    layer.strokeEnd = 1
    layer.fillColor = CGColor(gray: 1, alpha: 1)
    stage.turn()
    #expect(layer.presentation()?.path == layer.path)
    #expect(layer.presentation()?.strokeEnd == 0)
    stage.advance(by: 0.125)
    let end = layer.presentation()?.strokeEnd ?? 0
    #expect(end > 0.3 && end < 0.9)
    let gray = layer.presentation()?.fillColor?.components?.first ?? 0
    #expect(gray > 0.3 && gray < 0.9)
    stage.advance(by: 0.2)
    #expect(layer.presentation()?.strokeEnd == 1 && layer.animationKeys() == nil)
  }

  @Test func numbersOfShapesAnimateByKeyPath() {
    let layer = CAShapeLayer()
    layer.path = shape((0, 50), (100, 50))
    layer.strokeColor = Self.black
    add(layer)
    animate(layer, "lineWidth", from: 0, to: 20)
    animate(layer, "miterLimit", from: 2, to: 4)
    animate(layer, "strokeStart", from: 0, to: 1)
    animate(layer, "strokeColor", from: UIColor.red.cgColor, to: UIColor.red.cgColor)
    stage.advance(by: 0.5)
    #expect(layer.presentation()?.lineWidth == 10 && layer.presentation()?.miterLimit == 3)
    #expect(pixel(25, 50) == 0xff_ffff && pixel(75, 50) == pixel(75, 46))
    #expect(pixel(75, 44) == 0xff_ffff && pixel(75, 50) != 0)
  }

  @Test func aShadowPathAnimates() {
    let layer = CALayer()
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = .zero
    layer.shadowPath = shape((0, 0), (20, 0), (20, 20), (0, 20))
    add(layer)
    let end = shape((80, 0), (100, 0), (100, 20), (80, 20))
    animate(layer, "shadowPath", from: nil, to: end)
    stage.advance(by: 0.5)
    #expect(pixel(50, 10) == 0 && pixel(10, 10) == 0xff_ffff && pixel(90, 10) == 0xff_ffff)
    stage.advance(by: 0.6)
    #expect(pixel(50, 10) == 0xff_ffff && pixel(10, 10) == 0)
  }

  @Test func coloursAndPlacesOfGradientsAnimate() {
    let layer = CAGradientLayer()
    layer.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 1)]
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    add(layer)
    let white = CGColor(gray: 1, alpha: 1)
    animate(layer, "colors", from: nil, to: [white, white])
    stage.advance(by: 0.5)
    #expect(abs(Int(pixel(50, 50) & 255) - 128) <= 1)
    stage.advance(by: 1)
    // A gradient of a layer that was shown changes in 0.25 seconds.
    layer.colors = [CGColor(gray: 0, alpha: 1), white]
    layer.locations = [0, 1]
    stage.turn()
    stage.advance(by: 0.5)
    animate(layer, "locations", from: [0.0, 0.5], to: [0.5, 1.0])
    animate(layer, "startPoint.y", from: 0.5, to: 0.5)
    stage.advance(by: 0.5)
    #expect(pixel(24, 50) == 0 && pixel(76, 50) == 0xff_ffff)
    #expect(layer.presentation()?.locations == [0.25, 0.75])
    layer.colors = [white]
    stage.turn()
    #expect((layer.presentation()?.colors?.count ?? 0) == 1)
    #expect(stage.issues.isEmpty)
  }

  @Test func aGradientThatIsAViewsLayerAnimatesInABlock() {
    final class Sky: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let sky = Sky(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let gradient = sky.layer as? CAGradientLayer
    gradient?.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 1)]
    page.view.addSubview(sky)
    stage.turn()
    let white = CGColor(gray: 1, alpha: 1)
    gradient?.colors = [CGColor(gray: 0.2, alpha: 1), CGColor(gray: 0.2, alpha: 1)]
    stage.turn()
    #expect(abs(Int(pixel(50, 50) & 255) - 51) <= 1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      gradient?.colors = [white, white]
    }
    stage.turn()
    stage.advance(by: 0.5)
    #expect(abs(Int(pixel(50, 50) & 255) - 153) <= 1)
    stage.advance(by: 0.6)
    #expect(pixel(50, 50) == 0xff_ffff)
  }

  @Test func aPartOfAPictureMovesInItsSheet() {
    let sheet = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image {
      UIColor.black.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let layer = CALayer()
    layer.contents = sheet.cgImage
    layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    add(layer)
    let frames = CAKeyframeAnimation(keyPath: "contentsRect.origin.x")
    frames.values = [0, 0.5]
    frames.calculationMode = .discrete
    frames.duration = 1
    layer.add(frames, forKey: "frames")
    stage.turn()
    #expect(pixel(50, 50) == 0)
    stage.advance(by: 0.6)
    #expect(pixel(50, 50) == 0xff_ffff)
    stage.advance(by: 0.6)
    #expect(pixel(50, 50) == 0)
  }

  @Test func anUnknownKeyPathIsAnIssue() {
    let layer = CALayer()
    add(layer)
    animate(layer, "strokeEnd", from: 0, to: 1)
    animate(layer, "transition", from: 0, to: 1)
    #expect(stage.issues.count == 2)
    #expect(stage.issues.allSatisfy { $0.code == "animation.keyPath" })
  }
}
