import Espalier
import EspalierTesting
import Foundation
import Testing

/// Radial and conic gradients of layers and contexts.
@MainActor @Suite struct RoundGradientTests {
  let stage = Stage(size: CGSize(width: 100, height: 80), scale: 1)
  let page = UIViewController()
  let layer = CAGradientLayer()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.colors = [gray(0), gray(1)]
    page.view.layer.addSublayer(layer)
  }

  private func gray(_ level: CGFloat) -> CGColor {
    CGColor(red: level, green: level, blue: level, alpha: 1)
  }

  private func level(_ x: Int, _ y: Int) -> Int { Int(stage.pixels[y * 100 + x] & 255) }

  @Test("Looks T16: a radial gradient reaches the ellipse whose corner is the end point")
  func radial() {
    layer.type = .radial
    layer.endPoint = CGPoint(x: 0.9, y: 1)
    stage.turn()
    for (x, y) in [
      (50, 40), (60, 40), (70, 50), (30, 20), (89, 40), (50, 75), (95, 40), (2, 2),
    ] {
      let (dx, dy) = ((Double(x) + 0.5 - 50) / 40, (Double(y) + 0.5 - 40) / 40)
      let wanted = min((dx * dx + dy * dy).squareRoot(), 1) * 255
      #expect(abs(Double(level(x, y)) - wanted) <= 1, "\(x), \(y)")
    }
    #expect(stage.issues.isEmpty)
  }

  @Test("Looks T16: a conic gradient turns clockwise from the direction of the end point")
  func conic() {
    layer.type = .conic
    layer.endPoint = CGPoint(x: 0.5, y: 0)
    stage.turn()
    for (x, y) in [
      (60, 5), (90, 40), (80, 70), (55, 75), (40, 70), (10, 45), (20, 10), (40, 5),
    ] {
      let (dx, dy) = (Double(x) + 0.5 - 50, Double(y) + 0.5 - 40)
      var turn = atan2(dx, -dy) / (2 * Double.pi)
      if turn < 0 { turn += 1 }
      #expect(abs(Double(level(x, y)) - turn * 255) <= 1, "\(x), \(y)")
    }
  }

  @Test func hardEdgesAreSmooth() {
    layer.type = .conic
    layer.endPoint = CGPoint(x: 1, y: 0.6)
    layer.colors = [gray(0), gray(0), gray(1), gray(1)]
    layer.locations = [0, 0.5, 0.5, 1]
    stage.turn()
    let levels = Set(stage.pixels.map { $0 & 255 })
    #expect(levels.contains(0) && levels.contains(255) && levels.count > 10)
    layer.type = .radial
    layer.endPoint = CGPoint(x: 0.9, y: 1)
    stage.turn()
    #expect(level(50, 40) == 0 && level(95, 40) == 255)
    #expect(Set(stage.pixels.map { $0 & 255 }).count > 5)
  }

  @Test func gradientsOfNoExtentHaveTheLastColor() {
    for type in [CAGradientLayerType.radial, .conic] {
      layer.type = type
      layer.endPoint = layer.startPoint
      stage.turn()
      #expect(stage.pixels.allSatisfy { $0 == 0xffff_ffff })
      layer.endPoint = CGPoint(x: CGFloat.nan, y: .infinity)
      stage.turn()
      #expect(stage.pixels.allSatisfy { $0 == 0xffff_ffff })
    }
  }

  @Test func theirColorsAndPlacesAnimate() {
    layer.type = .radial
    layer.endPoint = CGPoint(x: 1, y: 1)
    stage.turn()
    let animation = CABasicAnimation(keyPath: "colors")
    animation.toValue = [gray(1), gray(1)]
    animation.duration = 1
    layer.add(animation, forKey: nil)
    stage.turn()
    stage.advance(by: 0.5)
    #expect(abs(level(50, 40) - 128) <= 4)
    stage.advance(by: 1)
    #expect(level(50, 40) <= 4)
    #expect(layer.presentation()?.type == .radial)
  }

  @Test func aContextDrawsAConicGradient() throws {
    let gradient = try #require(CGGradient(colors: [gray(0), gray(1)]))
    for turned in [false, true] {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 80)).image { context in
        let context = context.cgContext
        if turned {
          context.translateBy(x: 50, y: 40)
          context.rotate(by: .pi / 2)
          context.translateBy(x: -50, y: -40)
        }
        context.drawConicGradient(
          gradient, center: CGPoint(x: 50, y: 40), angle: turned ? -.pi / 2 : 0)
      }
      let buffer = try #require(image.pixelBuffer)
      let scale = buffer.size.width / 100
      for (x, y) in [(80, 60), (30, 70), (20, 10), (80, 10)] {
        let (dx, dy) = (Double(x) + 0.5 - 50, Double(y) + 0.5 - 40)
        var turn = atan2(dy, dx) / (2 * Double.pi)
        if turn < 0 { turn += 1 }
        let pixel = buffer.pixels[y * scale * buffer.size.width + x * scale]
        #expect(abs(Double(pixel & 255) - turn * 255) <= 4, "\(x), \(y), \(turned)")
        #expect(pixel >> 24 == 255)
      }
      _ = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { context in
        context.cgContext.drawConicGradient(
          gradient, center: CGPoint(x: CGFloat.nan, y: 4), angle: .infinity)
      }
    }
  }
}
