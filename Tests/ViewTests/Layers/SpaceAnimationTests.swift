import Espalier
import EspalierTesting
import Foundation
import Testing

/// Animations of layers in space.
@MainActor @Suite struct SpaceAnimationTests {
  let scene = SpaceScene()

  @Test("Looks L17: a view turns half round instead of shrinking, and may turn more than once")
  func rotationsTurn() {
    let view = scene.addView()
    scene.stage.turn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform3D = CATransform3DRotate(scene.eye(), 2, 0, 1, 0)
    }
    scene.stage.advance(by: 0.5)
    let half = view.layer.presentation()?.transform ?? CATransform3DIdentity
    #expect(abs(half.m11 - cos(1)) < 0.02 && abs(half.m13 + sin(1)) < 0.02)
    #expect(half.m34 < -0.0005 && half.m22 == 1)
    scene.stage.advance(by: 0.6)
    #expect(view.layer.presentation()?.transform == view.transform3D)
    view.transform3D = CATransform3DIdentity
    let spin = CABasicAnimation(keyPath: "transform.rotation.y")
    spin.fromValue = 0.0
    spin.toValue = Double.pi * 4
    spin.duration = 4
    view.layer.add(spin, forKey: "spin")
    scene.stage.turn()
    scene.stage.advance(by: 1.25)
    let spun = view.layer.presentation()?.transform ?? CATransform3DIdentity
    #expect(abs(spun.m11 - cos(Double.pi * 1.25)) < 0.1)
    #expect(view.layer.presentation()?.value(forKeyPath: "transform.rotation.x") as? Double == 0)
    view.layer.removeAllAnimations()
    view.layer.setValue(0.5, forKeyPath: "transform.rotation.y")
    view.layer.setValue(7, forKeyPath: "transform.translation.z")
    #expect(abs(view.transform3D.m11 - cos(0.5)) < 1e-9 && view.transform3D.m43 == 7)
    let read = view.layer.value(forKeyPath: "transform.rotation.y") as? Double ?? 0
    #expect(abs(read - 0.5) < 1e-9)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("Looks L17: animations of whole transforms and of the sublayers' transform pass between")
  func wholeTransformsAnimate() {
    let layer = scene.sheet(SpaceScene.colors[0])
    scene.layer.addSublayer(layer)
    scene.stage.turn()
    let turn = CABasicAnimation(keyPath: "transform")
    turn.fromValue = CATransform3DIdentity
    turn.toValue = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    turn.duration = 1
    layer.add(turn, forKey: "turn")
    let around = CABasicAnimation(keyPath: "sublayerTransform")
    around.fromValue = CATransform3DIdentity
    around.toValue = CATransform3DMakeTranslation(40, 0, 0)
    around.duration = 1
    scene.layer.add(around, forKey: "around")
    scene.stage.turn()
    scene.stage.advance(by: 0.5)
    let half = layer.presentation()?.transform ?? CATransform3DIdentity
    #expect(abs(half.m22 - cos(.pi / 4)) < 0.05 && abs(half.m23 - sin(.pi / 4)) < 0.05)
    #expect(abs((scene.layer.presentation()?.sublayerTransform.m41 ?? 0) - 20) < 2)
    #expect(
      scene.pixel(100, 52) == SpaceScene.white && scene.pixel(100, 70) == SpaceScene.colors[0])
    scene.stage.advance(by: 0.6)
    #expect(
      scene.pixel(100, 52) == SpaceScene.colors[0] && scene.pixel(52, 100) == SpaceScene.colors[0])
    #expect(CATransform3DIsIdentity(layer.transform))
  }

  @Test("Looks L17: a flip turns the old picture away and the new one to the front")
  func flipsTurn() {
    let view = scene.addView()
    scene.stage.turn()
    var ended: [Bool] = []
    UIView.transition(
      with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
      animations: { view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) },
      completion: { ended.append($0) })
    scene.stage.advance(by: 0.25)
    // The left side of the old picture comes forward and is higher than the view.
    #expect(scene.pixel(100, 100) == 0xff00_0000 && scene.pixel(52, 100) == SpaceScene.white)
    #expect(scene.pixel(68, 46) == 0xff00_0000 && scene.pixel(132, 52) == SpaceScene.white)
    #expect(CATransform3DIsIdentity(view.transform3D))
    scene.stage.advance(by: 0.5)
    #expect(
      scene.pixel(100, 100) == SpaceScene.colors[0] && scene.pixel(52, 100) == SpaceScene.white)
    #expect(scene.pixel(132, 46) == SpaceScene.colors[0] && scene.pixel(68, 52) == SpaceScene.white)
    scene.stage.advance(by: 0.5)
    #expect(ended == [true])
    #expect(scene.pixel(51, 51) == SpaceScene.colors[0] && scene.layer.sublayers?.count == 1)
  }

  @Test("Looks L17: a flip cuts no views beside it, and turns nothing but the view")
  func flipsTakeUpNoRoom() {
    let ground = UIView(frame: scene.page.view.bounds)
    ground.backgroundColor = .yellow
    scene.page.view.addSubview(ground)
    let view = scene.addView()
    view.layer.cornerRadius = 30
    let above = UIView(frame: CGRect(x: 95, y: 0, width: 10, height: 200))
    above.backgroundColor = .blue
    scene.page.view.addSubview(above)
    scene.stage.turn()
    UIView.transition(
      with: view, duration: 1, options: [.transitionFlipFromRight, .curveLinear],
      animations: { view.backgroundColor = .red })
    scene.stage.advance(by: 0.25)
    #expect(scene.pixel(75, 100) == 0xff00_0000 && scene.pixel(125, 100) == 0xff00_0000)
    #expect(scene.pixel(100, 100) == 0xff00_00ff)
    // The corner of the picture is clear.
    #expect(scene.pixel(135, 46) == 0xffff_ff00)
    scene.stage.advance(by: 0.5)
    #expect(scene.pixel(75, 100) == 0xffff_0000 && scene.pixel(125, 100) == 0xffff_0000)
    #expect(scene.pixel(100, 100) == 0xff00_00ff)
    scene.stage.advance(by: 0.5)
    #expect(scene.page.view.layer.sublayers?.count == 3)
    #expect(scene.stage.issues.isEmpty)
  }
}
