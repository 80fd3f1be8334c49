import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// `isOpaque` of views and layers that draw themselves.
@MainActor @Suite struct OpaqueViewTests {
  private final class Dot: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  private final class DotLayer: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  private let stage = Stage()
  private let root = UIViewController()

  init() { stage.show(root) }

  private func ground(of layer: CALayer) -> UInt32? {
    stage.settle()
    return layer.contentsStorage?.buffer?.pixels[30]
  }

  @Test func drawnContentsBeginBlackOnlyIfTheProgramMakesTheViewOpaque() {
    let view = Dot(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(view.isOpaque)
    root.view.addSubview(view)
    #expect(ground(of: view.layer) == 0)
    view.isOpaque = true
    #expect(ground(of: view.layer) == 0xff00_0000)
    view.isOpaque = false
    #expect(!view.isOpaque && ground(of: view.layer) == 0)
  }

  @Test func theContentsOfAnOpaqueLayerBeginBlack() {
    let layer = DotLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    root.view.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    #expect(!layer.isOpaque && ground(of: layer) == 0)
    layer.isOpaque = true
    #expect(ground(of: layer) == 0xff00_0000)
  }
}
