import Espalier
import EspalierTesting
import Foundation
import Testing

/// Values by key path, drawing, layout and hits of layers without views.
@MainActor @Suite struct LayerMemberTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  let page = UIViewController()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels[y * 100 + x] & 0xff_ffff }

  private func add(_ layer: CALayer, _ x: CGFloat = 0, _ y: CGFloat = 0, _ side: CGFloat = 40) {
    layer.frame = CGRect(x: x, y: y, width: side, height: side)
    page.view.layer.addSublayer(layer)
  }

  private final class Painter: NSObject, CALayerDelegate {
    var calls: [String] = []
    func draw(_ layer: CALayer, in ctx: CGContext) {
      calls.append("draw")
      ctx.setFillColor(CGColor(gray: 0, alpha: 1))
      ctx.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    func layerWillDraw(_ layer: CALayer) { calls.append("will") }
    func layoutSublayers(of layer: CALayer) { calls.append("layout") }
  }

  private final class Badge: CALayer {
    var displays = 0
    var layouts = 0
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "cornerRadius" || super.needsDisplay(forKey: key)
    }
    override func draw(in ctx: CGContext) {
      displays += 1
      ctx.setFillColor(CGColor(gray: 0, alpha: 1))
      ctx.fill(bounds)
    }
    override func layoutSublayers() { layouts += 1 }
  }

  @Test func valuesByKeyPathAreThoseOfProperties() {
    let layer = CALayer()
    layer.setValue(12, forKeyPath: "position.x")
    layer.setValue(NSNumber(value: 0.5), forKeyPath: "opacity")
    layer.setValue(CGRect(x: 0, y: 0, width: 5, height: 6), forKeyPath: "bounds")
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(UIColor.red.cgColor, forKeyPath: "backgroundColor")
    #expect(layer.position.x == 12 && layer.opacity == 0.5 && layer.bounds.height == 6)
    #expect(abs(layer.affineTransform().b - 1) < 1e-9)
    #expect((layer.value(forKeyPath: "position.x") as? NSNumber)?.doubleValue == 12)
    #expect(layer.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 12, y: 0))
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 5, height: 6))
    let angle = (layer.value(forKeyPath: "transform.rotation") as? NSNumber)?.doubleValue ?? 0
    #expect(abs(angle - .pi / 2) < 1e-9)
    #expect(layer.value(forKeyPath: "backgroundColor") as? CGColor == UIColor.red.cgColor)
    layer.setValue(nil, forKeyPath: "backgroundColor")
    #expect(layer.value(forKeyPath: "backgroundColor") == nil && stage.issues.isEmpty)
    let shape = CAShapeLayer()
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    shape.setValue(path, forKeyPath: "path")
    shape.setValue(0.5, forKeyPath: "strokeEnd")
    #expect(shape.path == path && shape.strokeEnd == 0.5)
    #expect(shape.value(forKeyPath: "path") as? CGPath == path)
  }

  @Test func unknownKeyPathsAndWrongTypesAreIssues() {
    let layer = CALayer()
    #expect(layer.value(forKeyPath: "colour") == nil)
    layer.setValue(1, forKeyPath: "position.z")
    layer.setValue("left", forKeyPath: "position")
    layer.setValue(1, forKeyPath: "strokeEnd")
    #expect(stage.issues.count == 4)
    #expect(stage.issues.allSatisfy { $0.code == "layer.keyPath" })
    // A key of the program's own is none.
    layer.setValue("mine", forKey: "owner")
    #expect(layer.value(forKey: "owner") as? String == "mine" && stage.issues.count == 4)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue(7, forKey: "id")
    #expect(animation.value(forKey: "id") as? Int == 7)
  }

  @Test func aDelegateDrawsALayer() {
    let layer = CALayer()
    let painter = Painter()
    layer.delegate = painter
    add(layer)
    stage.turn()
    painter.calls = []
    #expect(pixel(15, 15) == 0xff_ffff)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay() && painter.calls.isEmpty)
    stage.turn()
    #expect(painter.calls == ["will", "draw"] && !layer.needsDisplay())
    #expect(pixel(15, 15) == 0 && pixel(25, 25) == 0xff_ffff)
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    layer.displayIfNeeded()
    stage.turn()
    #expect(painter.calls == ["will", "draw", "will", "draw"])
    layer.setNeedsLayout()
    stage.turn()
    #expect(painter.calls.last == "layout")
  }

  @Test func aClassDrawsAndArrangesItself() {
    let badge = Badge()
    add(badge)
    stage.turn()
    #expect(badge.displays == 0)
    badge.setNeedsDisplay()
    stage.turn()
    #expect(badge.displays == 1 && pixel(20, 20) == 0)
    badge.cornerRadius = 3
    stage.turn()
    #expect(badge.displays == 2)
    badge.opacity = 0.5
    badge.bounds.size.width = 50
    stage.advance(by: 0.3)
    #expect(badge.displays == 2 && badge.layouts > 0)
    badge.needsDisplayOnBoundsChange = true
    badge.bounds.size.width = 60
    stage.advance(by: 0.3)
    #expect(badge.displays == 3)
    let count = badge.layouts
    let frames = stage.frameCount
    stage.advance(by: 2)
    #expect(badge.layouts == count && stage.frameCount == frames)
  }

  @Test func aLayerOfTheFrameworkIsNotAsked() {
    let layer = CAShapeLayer()
    add(layer)
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    #expect(!layer.needsDisplay() && !layer.needsLayout())
  }

  @Test func aViewDrawsItsLayerThroughTheDelegate() {
    final class Canvas: UIView {
      var drawn: [String] = []
      override func draw(_ rect: CGRect) { drawn.append("view") }
      override func draw(_ layer: CALayer, in ctx: CGContext) {
        drawn.append("layer")
        super.draw(layer, in: ctx)
      }
    }
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    page.view.addSubview(canvas)
    stage.turn()
    #expect(canvas.drawn == ["layer", "view"])
  }

  @Test func hitsFindTheFrontmostLayer() {
    let (back, front, inner) = (CALayer(), CALayer(), CALayer())
    add(back)
    add(front, 20, 20)
    front.addSublayer(inner)
    inner.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
    let root = page.view.layer
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === back)
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === front)
    #expect(root.hitTest(CGPoint(x: 80, y: 80)) === inner)
    front.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 80, y: 80)) === root)
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === back)
    #expect(back.contains(CGPoint(x: 39, y: 0)) && !back.contains(CGPoint(x: 41, y: 0)))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 51, y: 52))
    #expect(inner.convert(CGPoint(x: 51, y: 52), from: root) == CGPoint(x: 1, y: 2))
    inner.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    let box = inner.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: front)
    #expect(box == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(inner.convert(box, from: front) == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func aSublayerIsReplacedInItsPlace() {
    let layers = (0..<3).map { _ in CALayer() }
    let root = CALayer()
    for layer in layers { root.addSublayer(layer) }
    let other = CALayer()
    root.replaceSublayer(layers[1], with: other)
    #expect(root.sublayers == [layers[0], other, layers[2]] && layers[1].superlayer == nil)
    root.replaceSublayer(other, with: layers[2])
    #expect(root.sublayers == [layers[0], layers[2]])
  }
}
