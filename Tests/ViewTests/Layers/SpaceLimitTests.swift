import Espalier
import EspalierLayers
import EspalierTestNumbers
import EspalierTesting
import Foundation
import Testing

/// Layers in space whose numbers show nothing, or make no sense.
@MainActor @Suite struct SpaceLimitTests {
  let scene = SpaceScene()

  @Test("Looks L13: no matrix breaks a frame", arguments: 0..<12)
  func noMatrixBreaksAFrame(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers: [CGFloat] = [
      0, 1, -1, 1e-300, 1e-12, -1e-6, 0.02, -0.02, 100, 1e6, 1e150, -1e150, 1e300,
    ]
    func matrix() -> CATransform3D {
      CATransform3D(
        numbers: CATransform3DIdentity.numbers.map {
          Int.random(in: 0..<3, using: &random) > 0
            ? $0 : numbers[Int.random(in: 0..<numbers.count, using: &random)]
        })
    }
    let view = scene.addView()
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 30))
    inner.backgroundColor = .red
    view.addSubview(inner)
    let space = CATransformLayer()
    let sheet = scene.sheet(SpaceScene.colors[0])
    space.addSublayer(sheet)
    scene.layer.addSublayer(space)
    for _ in 0..<8 {
      view.transform3D = matrix()
      inner.transform3D = matrix()
      view.layer.sublayerTransform = matrix()
      space.transform = matrix()
      sheet.transform = matrix()
      scene.stage.turn()
      _ = scene.page.view.hitTest(CGPoint(x: 90, y: 90), with: nil)
      _ = inner.convert(CGPoint(x: 3, y: 4), to: nil)
      _ = inner.convert(CGPoint(x: 3, y: 4), from: nil)
      _ = (view.frame, view.convert(view.bounds, to: nil))
      UIView.animate(withDuration: 0.1) { view.transform3D = matrix() }
      scene.stage.advance(by: 0.05)
    }
    scene.stage.advance(by: 0.2)
    for layer in [view.layer, inner.layer, space, sheet] { layer.removeFromSuperlayer() }
    scene.stage.turn()
    #expect(Set(scene.stage.pixels) == [SpaceScene.white])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("Looks L13: a plane through the eye shows the part in front of it")
  func planeThroughTheEye() {
    let view = scene.addView()
    // The right half is behind the eye.
    view.transform3D = CATransform3DRotate(scene.eye(20), -1.2, 0, 1, 0)
    scene.stage.turn()
    #expect(scene.pixel(97, 100) == 0xff00_0000 && scene.pixel(150, 100) == 0xff00_0000)
    #expect(scene.page.view.hitTest(CGPoint(x: 97, y: 100), with: nil) === view)
    #expect(view.convert(CGPoint(x: 99, y: 50), to: scene.page.view).x.isNaN)
    #expect(scene.page.view.hitTest(CGPoint(x: 60, y: 5), with: nil) === scene.page.view)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("Looks L13: matrices that are not finite are refused")
  func refusesInfinity() {
    let layer = scene.sheet(SpaceScene.colors[0])
    scene.layer.addSublayer(layer)
    var matrix = CATransform3DIdentity
    matrix.m34 = .nan
    layer.transform = matrix
    layer.sublayerTransform = matrix
    layer.anchorPointZ = .infinity
    #expect(CATransform3DIsIdentity(layer.transform) && layer.anchorPointZ == 0)
    #expect(CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(scene.stage.issues.count == 3)
  }
}
