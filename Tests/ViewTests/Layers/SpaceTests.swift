import Espalier
import EspalierLayers
import EspalierTestNumbers
import EspalierTesting
import Foundation
import Testing

/// Layers in space: places, hits, and what is seen.
@MainActor @Suite struct SpaceTests {
  let scene = SpaceScene()

  @Test(
    "Looks L13, L17: a card turned by 60 degrees has its corners where the projection puts them")
  func cardIsProjected() {
    let view = scene.addView()
    view.transform3D = CATransform3DRotate(scene.eye(), .pi / 3, 0, 1, 0)
    let near = 1 - 50 * sin(Double.pi / 3) / 500
    let far = 1 + 50 * sin(Double.pi / 3) / 500
    let left = 100 - 25 / near
    let right = 100 + 25 / far
    #expect(
      scene.isNear(view.convert(.zero, to: scene.page.view), CGPoint(x: left, y: 100 - 50 / near)))
    #expect(
      scene.isNear(
        view.convert(CGPoint(x: 100, y: 100), to: nil), CGPoint(x: right, y: 100 + 50 / far)))
    #expect(
      scene.isNear(
        view.convert(CGPoint(x: left, y: 100 - 50 / near), from: scene.page.view),
        CGPoint(x: 0, y: 0)))
    #expect(abs(view.frame.minX - left) < 1e-3 && abs(view.frame.maxX - right) < 1e-3)
    #expect(abs(view.frame.minY - (100 - 50 / near)) < 1e-3)
    #expect(view.transform.a == cos(.pi / 3))
    scene.stage.turn()
    #expect(
      scene.pixel(Int(left) + 2, 100) == 0xff00_0000
        && scene.pixel(Int(left) - 2, 100) == SpaceScene.white)
    #expect(
      scene.pixel(Int(right) - 2, 100) == 0xff00_0000
        && scene.pixel(Int(right) + 2, 100) == SpaceScene.white)
    #expect(scene.page.view.hitTest(CGPoint(x: left + 1, y: 52), with: nil) === view)
    #expect(scene.page.view.hitTest(CGPoint(x: right - 1, y: 52), with: nil) === scene.page.view)
    #expect(scene.page.view.hitTest(CGPoint(x: 60, y: 100), with: nil) === scene.page.view)
    view.transform3D = CATransform3DIdentity
    scene.stage.turn()
    #expect(scene.pixel(52, 100) == 0xff00_0000 && view.frame.minX == 50)
  }

  @Test("Looks L11: the transform of sublayers is around the middle of their superlayer")
  func sublayersAreTransformed() {
    scene.layer.sublayerTransform = scene.eye(100)
    let layer = scene.sheet(SpaceScene.colors[0], side: 20)
    layer.zPosition = 50
    scene.layer.addSublayer(layer)
    #expect(scene.isNear(layer.convert(.zero, to: scene.layer), CGPoint(x: 80, y: 80)))
    layer.zPosition = 0
    layer.anchorPointZ = -50
    #expect(scene.isNear(layer.convert(.zero, to: scene.layer), CGPoint(x: 80, y: 80)))
    scene.stage.turn()
    #expect(scene.pixel(81, 81) == SpaceScene.colors[0] && scene.pixel(78, 78) == SpaceScene.white)
    scene.layer.sublayerTransform = CATransform3DIdentity
    scene.stage.turn()
    #expect(scene.pixel(81, 81) == SpaceScene.white && scene.pixel(91, 91) == SpaceScene.colors[0])
  }

  @Test("Looks L14: a back that is not shown is neither drawn nor hit")
  func backIsHidden() {
    let view = scene.addView()
    view.layer.isDoubleSided = false
    scene.stage.turn()
    #expect(scene.pixel(100, 100) == 0xff00_0000)
    view.transform3D = CATransform3DRotate(scene.eye(), 2, 0, 1, 0)
    scene.stage.turn()
    #expect(scene.pixel(100, 100) == SpaceScene.white)
    #expect(scene.page.view.hitTest(CGPoint(x: 100, y: 100), with: nil) === scene.page.view)
    #expect(scene.layer.hitTest(CGPoint(x: 100, y: 100)) === scene.layer)
    view.layer.isDoubleSided = true
    scene.stage.turn()
    #expect(scene.pixel(100, 100) == 0xff00_0000)
    #expect(scene.page.view.hitTest(CGPoint(x: 100, y: 100), with: nil) === view)
    // On edge there is nothing to see.
    view.transform3D = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    scene.stage.turn()
    #expect(scene.pixel(100, 100) == SpaceScene.white)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("Looks L11: a layer that is no space shows its sublayers in its own plane")
  func plainLayersAreFlat() {
    let outer = scene.sheet(SpaceScene.colors[1])
    let inner = scene.sheet(SpaceScene.colors[0], side: 20)
    inner.position = CGPoint(x: 50, y: 50)
    inner.transform = CATransform3DMakeTranslation(0, 0, 50)
    outer.addSublayer(inner)
    outer.transform = scene.eye(100)
    scene.layer.addSublayer(outer)
    scene.stage.turn()
    #expect(
      scene.pixel(109, 100) == SpaceScene.colors[0] && scene.pixel(111, 100) == SpaceScene.colors[1]
    )
    let space = CATransformLayer()
    space.frame = outer.frame
    space.transform = scene.eye(100)
    scene.layer.addSublayer(space)
    space.addSublayer(inner)
    outer.removeFromSuperlayer()
    scene.stage.turn()
    #expect(scene.pixel(118, 100) == SpaceScene.colors[0])
    #expect(scene.layer.hitTest(CGPoint(x: 118, y: 100)) === inner)
    space.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    scene.stage.turn()
    #expect(scene.pixel(60, 60) == SpaceScene.white)
    #expect(scene.layer.hitTest(CGPoint(x: 60, y: 60)) === scene.layer)
  }

  @Test("Looks L17: points and rectangles convert back and forth in perspective", arguments: 0..<20)
  func convertsBackAndForth(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ most: CGFloat) -> CGFloat { CGFloat.random(in: -most...most, using: &random) }
    let outer = scene.addView()
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 30))
    outer.addSubview(inner)
    outer.layer.sublayerTransform = scene.eye(300)
    outer.transform3D = CATransform3DRotate(scene.eye(), number(1), 1, number(1), 0)
    inner.transform3D = CATransform3DMakeRotation(number(1), number(1), 1, number(1))
    for _ in 0..<10 {
      let point = CGPoint(x: 30 + number(30), y: 15 + number(15))
      let outside = inner.convert(point, to: scene.page.view)
      #expect(scene.isNear(inner.convert(outside, from: scene.page.view), point))
      #expect(scene.isNear(scene.page.view.convert(point, from: inner), outside))
      #expect(scene.isNear(scene.page.view.convert(outside, to: inner), point))
      #expect(scene.isNear(inner.layer.convert(outside, from: scene.layer), point))
      #expect(scene.page.view.hitTest(outside, with: nil) === inner)
    }
    let box = scene.page.view.convert(inner.bounds, from: inner)
    let corner = inner.convert(CGPoint(x: 60, y: 30), to: scene.page.view)
    #expect(box == inner.convert(inner.bounds, to: scene.page.view))
    #expect(box.insetBy(dx: -1e-6, dy: -1e-6).contains(corner))
  }

  @Test("Looks R2, L12: nothing is put in an order in space unless a layer leaves its plane")
  func othersPayNothing() {
    let views = (0..<20).map { _ in scene.addView() }
    views[3].layer.zPosition = 5
    views[4].transform = CGAffineTransform(rotationAngle: 1)
    scene.stage.turn()
    #expect(scene.stage.orderedSpaces == 0)
    #expect(!views.contains { $0.layer.isInSpace })
    views[5].transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    scene.stage.turn()
    #expect(scene.stage.orderedSpaces == 1)
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.backgroundColor = .red
    scene.stage.window.addSubview(label)
    scene.stage.turn()
    #expect(scene.stage.orderedSpaces == 0)
    views[5].transform3D = CATransform3DIdentity
    scene.stage.turn()
    label.frame.origin.x = 5
    views[6].backgroundColor = .red
    scene.stage.turn()
    #expect(scene.stage.orderedSpaces == 0)
  }
}
