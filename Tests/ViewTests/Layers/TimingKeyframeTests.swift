import Espalier
import EspalierTesting
import Foundation
import Testing

/// The values of keyframe animations: smooth curves, times, and paths.
@MainActor @Suite struct TimingKeyframeTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  let page = UIViewController()
  let layer = CALayer()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    page.view.layer.addSublayer(layer)
    stage.turn()
  }

  private var x: CGFloat { layer.presentation()?.position.x ?? -1 }

  private func expectX(_ value: CGFloat, _ location: SourceLocation = #_sourceLocation) {
    #expect(abs(x - value) < 0.001, "\(x) is not \(value)", sourceLocation: location)
  }

  @Test func smoothKeyframesPassThroughTheirValues() {
    func shown(_ mode: CAAnimationCalculationMode, tension: NSNumber = 0) -> [CGFloat] {
      let keyframes = CAKeyframeAnimation(keyPath: "position.x")
      keyframes.values = [0, 0, 100, 100]
      keyframes.calculationMode = mode
      keyframes.tensionValues = Array(repeating: tension, count: 4)
      keyframes.duration = 3
      layer.add(keyframes, forKey: "keys")
      stage.turn()
      return (0..<5).map { _ in
        stage.advance(by: 0.5)
        return x
      }
    }
    let smooth = shown(.cubic)
    #expect(smooth[0] < -1 && abs(smooth[1]) < 0.001 && abs(smooth[2] - 50) < 0.001)
    #expect(abs(smooth[3] - 100) < 0.001 && smooth[4] > 101)
    let tight = shown(.cubic, tension: 1)
    #expect(abs(tight[0]) < 0.001 && abs(tight[4] - 100) < 0.001)
    // One speed: the way there and back beyond the ends takes time, too.
    let paced = shown(.cubicPaced)
    #expect(abs(paced[2] - 50) < 0.5 && abs((paced[3] - paced[2]) - (paced[2] - paced[1])) < 0.5)
  }

  @Test func wrongKeyTimesAreAnIssue() {
    let keyframes = CAKeyframeAnimation(keyPath: "position.x")
    keyframes.values = [0, 100, 200]
    keyframes.keyTimes = [0, 1]
    keyframes.duration = 1
    layer.add(keyframes, forKey: "keys")
    stage.turn()
    stage.advance(by: 0.25)
    expectX(50)
    #expect(stage.issues.count == 1 && stage.issues[0].code == "animation.keyTimes")
    keyframes.calculationMode = .discrete
    keyframes.keyTimes = [0, 0.2, 0.9, 1]
    layer.add(keyframes, forKey: "keys")
    stage.turn()
    stage.advance(by: 0.25)
    expectX(100)
    stage.advance(by: 0.7)
    expectX(200)
    #expect(stage.issues.count == 1)
  }

  @Test func aLayerFollowsAPathAndTurnsWithIt() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 50, y: 10))
    path.addLine(to: CGPoint(x: 50, y: 90))
    let follow = CAKeyframeAnimation(keyPath: "position")
    follow.path = path
    follow.rotationMode = .rotateAuto
    follow.duration = 2
    layer.add(follow, forKey: "follow")
    stage.turn()
    stage.advance(by: 0.5)
    #expect(layer.presentation()?.position == CGPoint(x: 30, y: 10))
    #expect(layer.presentation()?.affineTransform().isIdentity == true)
    stage.advance(by: 1)
    let turned = layer.presentation()?.affineTransform() ?? .identity
    #expect(abs((layer.presentation()?.position.y ?? 0) - 50) < 0.001)
    #expect(abs(turned.a) < 1e-9 && abs(turned.b - 1) < 1e-9)
    follow.calculationMode = .paced
    follow.rotationMode = nil
    layer.add(follow, forKey: "follow")
    stage.turn()
    stage.advance(by: 1)
    let middle = layer.presentation()?.position ?? .zero
    #expect(abs(middle.x - 50) < 0.001 && abs(middle.y - 30) < 0.001)
  }

  @Test func aPathMayBeACircle() {
    let follow = CAKeyframeAnimation(keyPath: "position")
    follow.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    follow.calculationMode = .paced
    follow.duration = 1
    layer.add(follow, forKey: "follow")
    stage.turn()
    var last = layer.presentation()?.position ?? .zero
    for _ in 0..<9 {
      stage.advance(by: 0.1)
      let place = layer.presentation()?.position ?? .zero
      #expect(abs(hypot(place.x - 50, place.y - 50) - 50) < 0.1)
      #expect(abs(hypot(place.x - last.x, place.y - last.y) - 100 * sin(.pi * 0.1)) < 0.2)
      last = place
    }
  }
}
