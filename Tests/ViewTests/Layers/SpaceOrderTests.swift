import Espalier
import EspalierTestNumbers
import EspalierTesting
import Foundation
import Testing

/// The order in which layers in space are drawn.
@MainActor @Suite struct SpaceOrderTests {
  let scene = SpaceScene()

  @Test("Looks L15: the faces of a cube hide each other as in a z-buffer", arguments: 0..<16)
  func cubeIsInOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func angle() -> CGFloat { CGFloat.random(in: -3...3, using: &random) }
    let sides: [CATransform3D] = [
      CATransform3DIdentity, CATransform3DMakeRotation(.pi, 0, 1, 0),
      CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3DMakeRotation(-.pi / 2, 0, 1, 0),
      CATransform3DMakeRotation(.pi / 2, 1, 0, 0), CATransform3DMakeRotation(-.pi / 2, 1, 0, 0),
    ]
    var turn = CATransform3DMakeRotation(angle(), 1, 0, 0)
    turn = CATransform3DRotate(turn, angle(), 0, 1, 0)
    turn = CATransform3DRotate(turn, angle(), 0, 0, 1)
    // A cube, or sheets that cut each other inside it.
    let depth: CGFloat = seed % 2 == 0 ? 40 : 8
    let faces = sides.map { CATransform3DTranslate($0, 0, 0, depth) }
    compare(faces, size: CGSize(width: 80, height: 80), turn: turn)
  }

  @Test("Looks L15: sheets above each other in a circle are cut", arguments: 0..<20)
  func circleIsCut(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ most: CGFloat) -> CGFloat { CGFloat.random(in: -most...most, using: &random) }
    let count = 3 + Int(seed % 4)
    let tilt: CGFloat = seed % 2 == 0 ? 0.4 : -0.4
    let bars = (0..<count).map { index -> CATransform3D in
      let around = CGFloat(index) * 2 * .pi / CGFloat(count)
      var bar = CATransform3DMakeRotation(around, 0, 0, 1)
      bar = CATransform3DTranslate(bar, 0, 28, 0)
      return CATransform3DRotate(bar, tilt, 0, 1, 0)
    }
    var turn = CATransform3DMakeRotation(number(0.2), 1, 0, 0)
    turn = CATransform3DRotate(turn, number(0.2), 0, 1, 0)
    turn = CATransform3DRotate(turn, number(3), 0, 0, 1)
    compare(bars, size: CGSize(width: 130, height: 22), turn: turn)
  }

  /// Shows sheets in one space, and compares the pixels with the depths of all sheets.
  private func compare(_ maps: [CATransform3D], size: CGSize, turn: CATransform3D) {
    let space = CATransformLayer()
    space.position = CGPoint(x: 100, y: 100)
    space.transform = turn
    var model = DepthModel()
    for (map, color) in zip(maps, SpaceScene.colors) {
      let face = scene.sheet(color)
      face.bounds.size = size
      face.position = .zero
      face.transform = map
      space.addSublayer(face)
      let whole = CATransform3DConcat(CATransform3DConcat(map, turn), scene.eye(400))
      model.sheets.append(DepthModel.Sheet(map: whole, color: color, size: size))
    }
    scene.layer.sublayerTransform = scene.eye(400)
    scene.layer.addSublayer(space)
    scene.stage.turn()
    let pixels = scene.stage.pixels
    var wrong: [String] = []
    var compared = 0
    for y in stride(from: 1, to: 199, by: 2) {
      for x in stride(from: 1, to: 199, by: 2) {
        guard let wanted = model.color(x, y) else { continue }
        compared += 1
        let pixel = pixels[y * 200 + x]
        if pixel != wanted { wrong.append(model.describe(x, y, pixel: pixel)) }
      }
    }
    #expect(wrong.isEmpty)
    #expect(compared > 5000)
    #expect(pixels.contains { $0 != SpaceScene.white })
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("Looks L15, L17: what is nearer is in front, is hit first, and is cut where it crosses")
  func nearerIsInFront() {
    let back = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let front = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    back.backgroundColor = .black
    front.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    scene.page.view.addSubview(front)
    scene.page.view.addSubview(back)
    front.transform3D = CATransform3DMakeTranslation(0, 0, 10)
    scene.stage.turn()
    #expect(scene.pixel(100, 100) == SpaceScene.colors[0])
    #expect(scene.page.view.hitTest(CGPoint(x: 100, y: 100), with: nil) === front)
    front.transform3D = CATransform3DMakeTranslation(0, 0, -10)
    scene.stage.turn()
    #expect(scene.pixel(100, 100) == 0xff00_0000)
    #expect(scene.page.view.hitTest(CGPoint(x: 100, y: 100), with: nil) === back)
    // The left half of the red one comes forward.
    front.transform3D = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    scene.stage.turn()
    #expect(scene.pixel(90, 100) == SpaceScene.colors[0] && scene.pixel(110, 100) == 0xff00_0000)
    #expect(scene.page.view.hitTest(CGPoint(x: 90, y: 100), with: nil) === front)
    #expect(scene.page.view.hitTest(CGPoint(x: 110, y: 100), with: nil) === back)
  }

  @Test("Looks L15: more than 64 layers in a space are an issue, once")
  func tooManyLayers() {
    for index in 0..<70 {
      let layer = scene.sheet(SpaceScene.colors[index % 6], side: 20)
      layer.transform = CATransform3DMakeTranslation(0, 0, CGFloat(index))
      scene.layer.addSublayer(layer)
    }
    scene.stage.turn()
    #expect(scene.pixel(100, 100) == SpaceScene.colors[69 % 6])
    scene.layer.sublayers?.first?.transform = CATransform3DMakeTranslation(0, 0, 100)
    // Layers without a view move in a quarter of a second.
    scene.stage.turn()
    scene.stage.advance(by: 0.3)
    #expect(scene.pixel(100, 100) == SpaceScene.colors[0])
    #expect(
      scene.stage.issues.count == 1
        && scene.stage.issues.first?.description.contains("70 layers") == true)
  }
}
