import Espalier
import EspalierTesting
import Foundation
import Testing

/// Shadows of other shapes than the layer's bounds.
@MainActor @Suite struct ShadowPathTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  let page = UIViewController()
  let view = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))

  private func show(_ path: UIBezierPath?, radius: CGFloat = 4) {
    page.view.backgroundColor = .white
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = .zero
    view.layer.shadowRadius = radius
    view.layer.shadowPath = path?.cgPath
    stage.show(page)
    page.view.addSubview(view)
    stage.turn()
  }

  private func darkness(_ x: Int, _ y: Int) -> Int { 255 - Int(stage.pixels[y * 100 + x] & 255) }

  @Test(arguments: [CGFloat(0), 12])
  func aPathLikeTheBoundsCastsTheShadowOfTheBounds(radius: CGFloat) {
    view.layer.cornerRadius = radius
    show(nil)
    let plain = stage.pixels
    view.layer.shadowPath =
      UIBezierPath(roundedRect: view.bounds, cornerRadius: radius).cgPath
    stage.turn()
    #expect(stage.pixels == plain)
    view.layer.shadowPath = UIBezierPath(rect: view.bounds).cgPath
    stage.turn()
    #expect((stage.pixels == plain) == (radius == 0))
  }

  @Test func aSharpShadowHasItsShape() {
    let triangle = UIBezierPath()
    triangle.move(to: CGPoint(x: 0, y: 0))
    triangle.addLine(to: CGPoint(x: 40, y: 0))
    triangle.addLine(to: CGPoint(x: 0, y: 40))
    triangle.close()
    show(triangle, radius: 0)
    #expect(darkness(32, 32) == 255 && darkness(60, 60) == 0 && darkness(40, 50) == 255)
    view.layer.shadowOffset = CGSize(width: 10, height: -5)
    stage.turn()
    #expect(darkness(32, 32) == 0 && darkness(45, 30) == 255)
  }

  @Test func aSoftShadowFadesAroundItsShape() {
    show(UIBezierPath(ovalIn: CGRect(x: -20, y: 10, width: 80, height: 20)))
    #expect(darkness(50, 50) > 240)
    // The edge of the oval is half dark, and twelve points beyond it is nothing.
    #expect(abs(darkness(50, 40) - 128) < 16)
    #expect(darkness(50, 25) < 3)
    #expect(darkness(14, 50) > 100 && darkness(2, 50) < 40)
    let sum = stage.pixels.reduce(0) { $0 + 255 - Int($1 & 255) }
    let area = Double.pi * 40 * 10 * 255
    #expect(abs(Double(sum) - area) < area * 0.03)
  }

  @Test func aBlurOfAShapeIsNearTheBlurOfARectangle() {
    show(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40)))
    let exact = stage.pixels
    // The same rectangle, by a path that is not known as one.
    let other = UIBezierPath()
    other.move(to: CGPoint(x: 20, y: 0))
    for corner in [
      CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 40), CGPoint(x: 0, y: 40), .zero,
    ] { other.addLine(to: corner) }
    other.close()
    view.layer.shadowPath = other.cgPath
    stage.turn()
    let far = zip(exact, stage.pixels).map { abs(Int($0 & 255) - Int($1 & 255)) }.max() ?? 255
    #expect(far <= 10)
    #expect(exact != stage.pixels)
  }

  @Test func theShadowGoesWithThePath() {
    show(UIBezierPath(ovalIn: CGRect(x: -25, y: -25, width: 90, height: 90)))
    #expect(darkness(50, 10) > 100)
    view.layer.shadowPath = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20)).cgPath
    stage.turn()
    #expect(darkness(50, 10) == 0 && darkness(50, 50) > 100)
    view.layer.shadowOpacity = 0
    stage.turn()
    #expect(stage.pixels.allSatisfy { $0 == 0xffff_ffff })
    #expect(view.layer.shadowPath != nil && stage.issues.isEmpty)
  }

  @Test func anEqualPathRepaintsNothing() {
    let path = UIBezierPath(ovalIn: view.bounds)
    show(path)
    let pixels = stage.repaintedPixels
    view.layer.shadowPath = UIBezierPath(ovalIn: view.bounds).cgPath
    stage.turn()
    #expect(stage.repaintedPixels == pixels)
  }
}
