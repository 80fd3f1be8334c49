import Espalier
import EspalierLayers
import EspalierTestNumbers
import EspalierTesting
import Foundation
import Testing

/// Copies of the sublayers of a replicator layer: places, colours, times and damage.
@MainActor @Suite struct ReplicatorTests {
  let stage = Stage(size: CGSize(width: 120, height: 60), scale: 1)
  let page = UIViewController()
  let replicator = CAReplicatorLayer()
  let dot = CALayer()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
    replicator.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    replicator.addSublayer(dot)
    page.view.layer.addSublayer(replicator)
    stage.turn()
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels[y * 120 + x] }

  private func shownPixels() -> Int { stage.pixels.count { $0 != 0xffff_ffff } }

  @Test("Looks T14: three copies, each moved and paler than the one before")
  func threeCopies() {
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.instanceAlphaOffset = -0.3
    stage.turn()
    stage.advance(by: 0.3)
    #expect(shownPixels() == 300)
    #expect(pixel(15, 15) == 0xffff_0000 && pixel(25, 15) == 0xffff_ffff)
    for (x, alpha) in [(35, 0.7), (55, 0.4)] {
      let wanted = 255 * (1 - alpha)
      #expect(abs(Double(pixel(x, 15) & 255) - wanted) <= 1)
      #expect(pixel(x, 15) >> 16 & 255 == 255)
    }
    #expect(replicator.sublayers == [dot])
    #expect(replicator.hitTest(CGPoint(x: 12, y: 12)) === dot)
    #expect(replicator.hitTest(CGPoint(x: 32, y: 12)) !== dot)
    #expect(stage.issues.isEmpty)
  }

  @Test func theColorIsMultipliedAndMayChangeFromCopyToCopy() {
    dot.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    page.view.backgroundColor = .black
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    replicator.instanceRedOffset = -0.5
    replicator.instanceBlueOffset = 0.5
    stage.turn()
    stage.advance(by: 0.3)
    let levels = [15, 35, 55].map { x in [16, 8, 0].map { Int(pixel(x, 15) >> UInt32($0) & 255) } }
    let wanted = [[255, 128, 0], [128, 128, 128], [0, 128, 255]]
    for (found, wanted) in zip(levels.joined(), wanted.joined()) {
      #expect(abs(found - wanted) <= 1)
    }
  }

  @Test func copiesTurnAroundTheAnchorPoint() {
    replicator.frame = CGRect(x: 40, y: 10, width: 40, height: 40)
    dot.frame = CGRect(x: 15, y: 0, width: 10, height: 10)
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    stage.turn()
    stage.advance(by: 0.3)
    for (x, y) in [(60, 15), (75, 30), (60, 45), (45, 30)] {
      #expect(pixel(x, y) == 0xffff_0000, "\(x), \(y)")
    }
    #expect(pixel(60, 30) == 0xffff_ffff)
  }

  @Test("Looks T14: the animations of each copy are later than those of the one before")
  func theCopiesAreLater() {
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 15, 0)
    replicator.instanceDelay = 0.25
    stage.turn()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 5
    animation.toValue = 85
    animation.duration = 1
    animation.repeatCount = .infinity
    dot.add(animation, forKey: "move")
    stage.turn()
    stage.advance(by: 0.75)
    for (row, x) in [(15, 60), (30, 40), (45, 20)] {
      #expect(pixel(10 + x + 5, row) == 0xffff_0000, "\(row)")
      #expect(pixel(10 + x - 8, row) == 0xffff_ffff)
      #expect(pixel(10 + x + 18, row) == 0xffff_ffff)
    }
    let frames = stage.frameCount
    dot.removeAllAnimations()
    stage.turn()
    stage.advance(by: 0.1)
    let after = stage.frameCount
    stage.advance(by: 1)
    #expect(stage.frameCount == after && after <= frames + 3)
    #expect(shownPixels() == 300)
  }

  @Test func countsThatAreTooSmallOrTooLarge() {
    replicator.instanceCount = 0
    stage.turn()
    #expect(shownPixels() == 0)
    replicator.instanceCount = -5
    #expect(replicator.instanceCount == 0)
    replicator.instanceCount = 1_000_000
    replicator.instanceTransform = CATransform3DMakeScale(1.5, 1.5, 1)
    #expect(replicator.instanceCount == 1000)
    stage.turn()
    var endless = CATransform3DIdentity
    endless.m41 = .nan
    replicator.instanceTransform = endless
    replicator.instanceDelay = .infinity
    replicator.instanceAlphaOffset = .nan
    #expect(replicator.instanceTransform.m11 == 1.5 && replicator.instanceDelay == 0)
    #expect(stage.issues.count { $0.code == "layer.copies" } == 1)
    #expect(stage.issues.count { $0.code == "geometry.nonfinite" } == 3)
  }

  @Test func copiesInCopiesAreLimited() {
    let inner = CAReplicatorLayer()
    inner.name = "inner"
    inner.instanceCount = 1000
    dot.removeFromSuperlayer()
    inner.addSublayer(dot)
    replicator.addSublayer(inner)
    replicator.instanceCount = 100
    inner.instanceTransform = CATransform3DMakeTranslation(0.1, 0, 0)
    stage.turn()
    #expect(stage.issues.count { $0.code == "layer.copies" } == 1)
    #expect(shownPixels() > 100)
  }

  @Test(arguments: 0..<24)
  func repaintingTheChangedPixelsGivesTheWholePicture(seed: UInt64) {
    let scene = CopiesScene(seed: seed, turns: seed % 2 == 1)
    for step in 0..<30 {
      let changes = scene.change()
      let repainted = scene.stage.pixels
      let whole = scene.freshPicture()
      guard repainted == whole else {
        Issue.record("Step \(step) differs after: \(changes.joined(separator: ", "))")
        return
      }
    }
  }

  @Test func damageOfOneCopyIsNotTheWholeScreen() {
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    stage.turn()
    let before = stage.repaintedPixels
    dot.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    stage.advance(by: 0.3)
    let frames = 0.3 * 60 + 3
    #expect(Double(stage.repaintedPixels - before) <= frames * 46 * 16 * 2)
    #expect(pixel(15, 15) == 0xff00_00ff && pixel(45, 15) == 0xff00_00ff)
  }
}

/// Replicator layers inside each other and inside views, changed at random.
@MainActor private final class CopiesScene {
  let stage: Stage
  private let size = CGSize(width: 90, height: 80)
  private var random: SeededGenerator
  private let page = UIViewController()
  private var layers: [CALayer] = []
  private var replicators: [CAReplicatorLayer] = []
  private let turns: Bool

  init(seed: UInt64, turns: Bool) {
    self.turns = turns
    random = SeededGenerator(seed: seed)
    stage = Stage(size: size, scale: [1, 1, 2, 1.5][Int(seed % 4)])
    page.view.backgroundColor = .white
    stage.show(page)
    for index in 0..<3 {
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: number(0...40), y: number(0...40), width: 30, height: 30)
      let outer = index > 0 && number(0...1) == 0 ? replicators[0] : page.view.layer
      outer.addSublayer(replicator)
      replicators.append(replicator)
      for _ in 0..<2 {
        let layer = CALayer()
        layer.frame = CGRect(x: number(0...20), y: number(0...20), width: 8, height: 8)
        layer.backgroundColor = color()
        replicator.addSublayer(layer)
        layers.append(layer)
      }
    }
    stage.turn()
  }

  func freshPicture() -> [UInt32] {
    stage.resize(to: CGSize(width: size.width + 2, height: size.height))
    stage.resize(to: size)
    return stage.pixels
  }

  private func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &random))
  }

  private func color() -> CGColor {
    CGColor(
      red: number(0...10) / 10, green: number(0...10) / 10, blue: number(0...10) / 10,
      alpha: number(0...3) == 0 ? 0.5 : 1)
  }

  func change() -> [String] {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let changes = (0..<Int(number(1...3))).map { _ in changeOnce() }
    CATransaction.commit()
    stage.turn()
    return changes
  }

  private func changeOnce() -> String {
    let layer = layers[Int(number(0...5))]
    let replicator = replicators[Int(number(0...2))]
    let kind = Int(number(0...13))
    switch kind {
    case 0: layer.position = CGPoint(x: number(-5...30), y: number(-5...30))
    case 1: layer.backgroundColor = color()
    case 2: layer.isHidden.toggle()
    case 3: layer.opacity = [0, 0.5, 1][Int(number(0...2))]
    case 4: layer.removeFromSuperlayer()
    case 5: replicator.addSublayer(layer)
    case 6: page.view.layer.addSublayer(layer)
    case 7: replicator.instanceCount = Int(number(0...5))
    case 8: replicator.instanceTransform = transform()
    case 9: replicator.instanceColor = color()
    case 10: replicator.instanceAlphaOffset = Float(number(-3...0)) / 10
    case 11: replicator.position = CGPoint(x: number(0...80), y: number(0...70))
    case 12: replicator.masksToBounds.toggle()
    default: replicator.bounds.origin.x = number(-5...5)
    }
    return "\(kind)"
  }

  private func transform() -> CATransform3D {
    let moved = CATransform3DMakeTranslation(number(-12...12), number(-12...12), 0)
    guard turns else { return moved }
    let turned = CATransform3DRotate(moved, number(-3...3), 0, 0, 1)
    let factor = number(7...13) / 10
    return CATransform3DScale(turned, factor, factor, 1)
  }
}
