import Espalier
import EspalierTesting
import Foundation
import Testing

/// Masks of layers: what they show, what they follow, and what cannot be one.
@MainActor @Suite struct MaskTests {
  let stage = Stage(size: CGSize(width: 120, height: 120), scale: 1)
  let page = UIViewController()
  let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))

  init() {
    page.view.backgroundColor = .white
    view.backgroundColor = .blue
    stage.show(page)
    page.view.addSubview(view)
    stage.turn()
  }

  private static let blue: UInt32 = 0xff00_7aff
  private static let white: UInt32 = 0xffff_ffff

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels[y * 120 + x] }

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: side, height: side)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    return layer
  }

  /// The number of pixels of the page that are not white.
  private func shownPixels() -> Int { stage.pixels.count { $0 != Self.white } }

  @Test("Looks T1: a mask shows its part, half of it at half opacity, and does not stop hits")
  func aMaskShowsItsPart() {
    let inside = pixel(60, 60)
    let mask = square(25, 25, 50)
    view.layer.mask = mask
    stage.turn()
    #expect(shownPixels() == 50 * 50)
    #expect(pixel(35, 35) == inside && pixel(34, 35) == Self.white && pixel(84, 84) == inside)
    mask.opacity = 0.5
    stage.advance(by: 0.3)
    #expect(shownPixels() == 50 * 50)
    let half = pixel(60, 60)
    for shift in [0, 8, 16] as [UInt32] {
      let wanted = (Int(inside >> shift & 255) + 255) / 2
      #expect(abs(Int(half >> shift & 255) - wanted) <= 1)
    }
    #expect(view.window?.hitTest(CGPoint(x: 15, y: 15), with: nil) === view)
    view.layer.mask = nil
    stage.turn()
    #expect(shownPixels() == 100 * 100 && mask.superlayer == nil)
    #expect(stage.issues.isEmpty)
  }

  @Test("Looks T2: no mask inside a layer, of itself, or of a layer that masks it")
  func maskThatCannotBeOne() {
    let (first, second, inner) = (CALayer(), CALayer(), CALayer())
    (first.name, second.name, inner.name) = ("first", "second", "inner")
    first.addSublayer(inner)
    view.layer.mask = inner
    #expect(view.layer.mask == nil && inner.superlayer === first)
    view.layer.mask = view.layer
    inner.mask = first
    #expect(view.layer.mask == nil && inner.mask == nil)
    first.mask = second
    second.mask = first
    #expect(first.mask === second && second.mask == nil)
    // A sublayer cannot contain the layer that it would be put into, by way of a mask either.
    second.addSublayer(first)
    #expect(second.sublayers == nil)
    #expect(stage.issues.count == 5)
    #expect(stage.issues.count { $0.code == "layer.mask" } == 4)
  }

  @Test func aMaskOfAnotherLayerLeavesIt() {
    let mask = square(0, 0, 10)
    let other = CALayer()
    other.mask = mask
    view.layer.mask = mask
    #expect(other.mask == nil && view.layer.mask === mask && mask.superlayer == nil)
    page.view.layer.addSublayer(mask)
    #expect(view.layer.mask == nil && mask.superlayer === page.view.layer)
    stage.turn()
    #expect(shownPixels() == 100 * 100 + 10 * 10)
    #expect(stage.issues.isEmpty)
  }

  @Test func aMaskOutlivesTheLayerThatItMasked() {
    let mask = square(0, 0, 10)
    do {
      let layer = CALayer()
      layer.mask = mask
    }
    #expect(mask.superlayer == nil)
    view.layer.mask = mask
    stage.turn()
    #expect(shownPixels() == 10 * 10)
  }

  @Test func shapesAndSublayersOfAMaskAreSeen() {
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).cgPath
    view.layer.mask = shape
    stage.turn()
    #expect(pixel(30, 30) != Self.white && pixel(11, 11) == Self.white)
    let area = Double(shownPixels())
    #expect(abs(area - 400 * Double.pi) < 140)
    let part = square(60, 60, 20)
    shape.addSublayer(part)
    stage.turn()
    #expect(pixel(75, 75) != Self.white)
    part.removeFromSuperlayer()
    stage.turn()
    #expect(pixel(75, 75) == Self.white)
    shape.path = nil
    stage.turn()
    #expect(shownPixels() == 0)
  }

  @Test func aMaskCutsSublayersContentsAndShadow() {
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 4
    let child = UIView(frame: CGRect(x: 40, y: 40, width: 100, height: 10))
    child.backgroundColor = .red
    view.addSubview(child)
    view.layer.mask = square(45, 45, 10)
    stage.turn()
    #expect(shownPixels() == 100)
  }

  @Test func aMaskMovesAlongAnAnimation() {
    let mask = square(0, 0, 20)
    view.layer.mask = mask
    stage.turn()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 10
    animation.toValue = 50
    animation.duration = 1
    mask.add(animation, forKey: "move")
    stage.turn()
    stage.advance(by: 0.5)
    #expect(pixel(10 + 30, 15) != Self.white && pixel(10 + 10, 15) == Self.white)
    stage.advance(by: 1)
    #expect(pixel(10 + 10, 15) != Self.white && pixel(10 + 30, 15) == Self.white)
    let frames = stage.frameCount
    stage.advance(by: 2)
    #expect(stage.frameCount == frames)
  }

  @Test func anUprightMaskOfOneColourNeedsNoGroup() {
    let mask = square(20, 20, 30)
    mask.cornerRadius = 8
    view.layer.mask = mask
    stage.turn()
    #expect(stage.lastDisplayList.contains("clip"))
    #expect(!stage.lastDisplayList.contains("masked"))
    mask.opacity = 0.9
    stage.advance(by: 0.3)
    #expect(stage.lastDisplayList.contains("masked"))
  }

  @Test func aPictureOfAMaskedLayerIsMasked() throws {
    view.layer.mask = square(25, 25, 50)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { context in
      view.layer.render(in: context.cgContext)
    }
    let pixels = try #require(picture.pixelBuffer)
    let scale = pixels.size.width / 100
    let covered = (0..<pixels.size.width * pixels.size.height).count { pixels.pixels[$0] != 0 }
    #expect(covered == 50 * 50 * scale * scale)
  }
}
