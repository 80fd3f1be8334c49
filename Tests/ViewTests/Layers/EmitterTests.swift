import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// Particles of emitter layers: births, places, looks, and the frames that they take.
@MainActor @Suite struct EmitterTests {
  /// An emitter in the middle of a black page, on a stage of its own.
  @MainActor private final class Scene {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let page = UIViewController()
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()

    init(side: Int = 2, _ change: (CAEmitterLayer, CAEmitterCell) -> Void) {
      page.view.backgroundColor = .black
      stage.show(page)
      emitter.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      emitter.emitterPosition = CGPoint(x: 50, y: 50)
      cell.name = "spark"
      cell.contents =
        UIImage(
          buffer: PixelBuffer(size: PixelSize(width: side, height: side)) { pixels in
            for index in pixels.indices { pixels[index] = 0xffff_ffff }
          }
        ).cgImage
      cell.birthRate = 10
      cell.lifetime = 2
      change(emitter, cell)
      emitter.emitterCells = [cell]
      page.view.layer.addSublayer(emitter)
      stage.turn()
    }

    var count: Int {
      let list = stage.lastDisplayList
      guard let range = list.range(of: "particles ") else { return 0 }
      return Int(list[range.upperBound...].prefix { $0.isNumber }) ?? 0
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels[y * 100 + x] }

    var lit: Int { stage.pixels.count { $0 != 0xff00_0000 } }

    /// The box around the pixels that are not black.
    var box: CGRect {
      var box = CGRect.null
      for (index, pixel) in stage.pixels.enumerated() where pixel != 0xff00_0000 {
        box = box.union(CGRect(x: index % 100, y: index / 100, width: 1, height: 1))
      }
      return box
    }
  }

  @Test func theDefaultsAreApples() {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1 && layer.scale == 1)
    #expect(layer.spin == 1 && layer.emitterShape == .point && layer.emitterMode == .volume)
    #expect(layer.renderMode == .unordered && layer.seed == 0 && layer.emitterCells == nil)
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.isEnabled)
    #expect(cell.color == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test("Looks T15: ten births per second that live two seconds are twenty particles")
  func twentyAreAlive() {
    let scene = Scene { _, cell in cell.velocity = 10 }
    scene.stage.advance(by: 5)
    #expect((19...21).contains(scene.count))
    scene.emitter.birthRate = 0
    scene.stage.turn()
    scene.stage.advance(by: 2.2)
    #expect(scene.lit == 0)
    let frames = scene.stage.frameCount
    scene.stage.advance(by: 5)
    #expect(scene.stage.frameCount == frames)
    scene.emitter.setValue(2, forKeyPath: "emitterCells.spark.birthRate")
    scene.emitter.birthRate = 1
    #expect(scene.cell.birthRate == 2)
    scene.stage.turn()
    scene.stage.advance(by: 3)
    #expect((3...5).contains(scene.count))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("Looks T15: with the same seed, the picture depends on the time alone")
  func thePictureDependsOnTheTime() {
    func scene(_ seed: UInt32) -> Scene {
      Scene(side: 6) { emitter, cell in
        emitter.seed = seed
        emitter.emitterShape = .circle
        emitter.emitterSize = CGSize(width: 20, height: 0)
        cell.birthRate = 40
        cell.lifetimeRange = 1
        cell.velocity = 8
        cell.velocityRange = 6
        cell.emissionRange = 1
        cell.spin = 2
        cell.spinRange = 3
        cell.scaleRange = 0.8
        cell.color = CGColor(red: 0.7, green: 0.5, blue: 0.5, alpha: 0.8)
        cell.redRange = 0.5
        cell.alphaSpeed = -0.3
        cell.yAcceleration = 4
      }
    }
    let (first, second, other) = (scene(7), scene(7), scene(8))
    for _ in 0..<50 { first.stage.advance(by: 0.1) }
    second.stage.advance(by: 5)
    other.stage.advance(by: 5)
    #expect(first.lit > 100)
    #expect(first.stage.pixels == second.stage.pixels)
    #expect(first.stage.pixels != other.stage.pixels)
  }

  @Test func particlesMoveGrowAndFade() {
    let scene = Scene(side: 4) { _, cell in
      cell.birthRate = 1
      cell.lifetime = 10
      cell.velocity = 20
      cell.yAcceleration = 20
      cell.scaleSpeed = 1
      cell.alphaSpeed = -0.25
    }
    scene.stage.advance(by: 0.99)
    let box = scene.box
    #expect(abs(box.midX - 70) <= 1.5 && abs(box.midY - 60) <= 1.5)
    #expect(abs(box.width - 8) <= 2)
    #expect(abs(Double(scene.pixel(70, 60) & 255) - 0.75 * 255) <= 4)
  }

  @Test func linesSendUpwardsAndCirclesOutwards() {
    let line = Scene { emitter, cell in
      emitter.emitterShape = .line
      emitter.emitterSize = CGSize(width: 40, height: 10)
      cell.birthRate = 60
      cell.velocity = 10
    }
    line.stage.advance(by: 2)
    #expect(line.box.minY >= 28 && line.box.maxY <= 52)
    #expect(line.box.minX >= 28 && line.box.maxX <= 72 && line.box.width > 30)
    let circle = Scene { emitter, cell in
      emitter.emitterShape = .circle
      emitter.emitterMode = .outline
      emitter.emitterSize = CGSize(width: 10, height: 0)
      cell.birthRate = 100
      cell.velocity = 10
    }
    circle.stage.advance(by: 2)
    #expect(circle.box.width > 50 && circle.box.width <= 64)
    #expect(circle.pixel(50, 50) == 0xff00_0000)
  }

  @Test func lightsAddUp() {
    func brightness(_ mode: CAEmitterLayerRenderMode) -> UInt32 {
      let scene = Scene(side: 10) { emitter, cell in
        emitter.renderMode = mode
        cell.birthRate = 4
        cell.color = CGColor(red: 0.3, green: 0.3, blue: 0.3, alpha: 1)
      }
      scene.stage.advance(by: 0.9)
      return scene.pixel(50, 50) & 255
    }
    #expect(abs(Int(brightness(.unordered)) - 77) <= 1)
    #expect(brightness(.additive) == 255)
    #expect(abs(Int(brightness(.oldestLast)) - 77) <= 1)
  }

  @Test func particlesThatAreBornStayWhereTheirEmitterWas() {
    let scene = Scene { _, cell in
      cell.birthRate = 4
      cell.lifetime = 1
    }
    scene.stage.advance(by: 0.5)
    scene.emitter.emitterPosition = CGPoint(x: 20, y: 20)
    scene.stage.turn()
    scene.stage.advance(by: 0.4)
    #expect(scene.pixel(50, 50) != 0xff00_0000 && scene.pixel(20, 20) != 0xff00_0000)
    scene.stage.advance(by: 1)
    #expect(scene.pixel(50, 50) == 0xff00_0000 && scene.pixel(20, 20) != 0xff00_0000)
  }

  @Test func nothingIsDrawnWhileNothingCanBeSeen() {
    let scene = Scene { _, cell in cell.velocity = 5 }
    scene.stage.advance(by: 1)
    func framesInASecond() -> Int {
      scene.stage.turn()
      scene.stage.advance(by: 0.2)
      let frames = scene.stage.frameCount
      scene.stage.advance(by: 1)
      return scene.stage.frameCount - frames
    }
    #expect(framesInASecond() > 50)
    scene.emitter.isHidden = true
    #expect(framesInASecond() == 0)
    scene.emitter.isHidden = false
    #expect(framesInASecond() > 50)
    scene.emitter.frame.origin.x = 500
    #expect(framesInASecond() == 0)
    scene.emitter.frame.origin.x = 0
    #expect(framesInASecond() > 50)
    scene.emitter.speed = 0
    scene.emitter.timeOffset = 2
    #expect(framesInASecond() <= 1)
    scene.emitter.removeFromSuperlayer()
    #expect(framesInASecond() == 0)
    #expect(scene.lit == 0)
  }

  @Test func betweenTwoRareBirthsNoFramesAreDrawn() {
    let scene = Scene { _, cell in
      cell.birthRate = 0.25
      cell.lifetime = 0.5
    }
    scene.stage.settle()
    scene.stage.advance(by: 1)
    let frames = scene.stage.frameCount
    scene.stage.advance(by: 2)
    #expect(scene.stage.frameCount == frames && scene.lit == 0)
    scene.stage.advance(by: 1.2)
    #expect(scene.stage.frameCount > frames && scene.lit > 0)
  }

  @Test func tooManyParticlesAreAnIssue() {
    let scene = Scene(side: 1) { _, cell in
      cell.birthRate = 1_000_000
      cell.velocity = 20
      cell.emissionRange = 6.28
    }
    scene.stage.advance(by: 0.2)
    #expect(scene.count == 10_000)
    #expect(scene.stage.issues.count { $0.code == "layer.particles" } == 1)
  }

  @Test func numbersThatCannotBeUsed() {
    let scene = Scene { emitter, cell in
      cell.birthRate = .nan
      cell.velocity = .infinity
      cell.contentsScale = 0
      cell.contents = 5
      emitter.birthRate = .nan
      emitter.emitterPosition = CGPoint(x: CGFloat.nan, y: 0)
      emitter.emitterSize = CGSize(width: CGFloat.infinity, height: 0)
    }
    #expect(scene.cell.birthRate == 10 && scene.cell.velocity == 0)
    #expect(scene.stage.issues.count { $0.code == "geometry.nonfinite" } == 6)
    #expect(scene.stage.issues.count { $0.code == "layer.contents" } == 1)
    for change in [
      { $0.lifetime = -1 }, { $0.birthRate = -5 }, { $0.velocity = 1e300 }, { $0.scale = 1e300 },
      { $0.scale = -1 }, { $0.lifetime = 1e30 }, { $0.contentsRect = .zero },
      { $0.contents = nil }, { $0.isEnabled = false },
    ] as [(CAEmitterCell) -> Void] {
      change(scene.cell)
      scene.stage.turn()
      scene.stage.advance(by: 0.1)
    }
    scene.emitter.emitterCells = nil
    scene.stage.turn()
    scene.stage.advance(by: 0.1)
    #expect(scene.lit == 0)
  }

  @Test(arguments: 0..<8)
  func repaintingTheChangedPixelsGivesTheWholePicture(seed: UInt32) {
    let scene = Scene(side: 5) { emitter, cell in
      emitter.seed = seed
      emitter.emitterShape = seed % 2 == 0 ? .circle : .rectangle
      emitter.emitterSize = CGSize(width: 30, height: 30)
      emitter.renderMode = seed % 3 == 0 ? .additive : .backToFront
      emitter.masksToBounds = seed % 4 == 0
      cell.birthRate = 30
      cell.velocity = 30
      cell.velocityRange = 30
      cell.emissionRange = 6
      cell.spin = 2
      cell.alphaSpeed = -0.4
    }
    for _ in 0..<10 {
      scene.stage.advance(by: 0.1)
      let repainted = scene.stage.pixels
      scene.stage.resize(to: CGSize(width: 104, height: 100))
      scene.stage.resize(to: CGSize(width: 100, height: 100))
      #expect(scene.stage.pixels == repainted)
    }
  }
}
