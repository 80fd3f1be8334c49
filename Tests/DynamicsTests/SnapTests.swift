import Espalier
import EspalierDynamics
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct SnapTests {
  @Test(arguments: [0.0, 0.25, 0.5, 0.75, 1.0])
  func theDampingDecidesHowFarAnItemPassesThePoint(damping: Double) {
    let scene = DynamicsScene()
    let item = scene.makeItem(100, 300, 40, 40)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 300))
    snap.damping = CGFloat(damping)
    scene.animator.addBehavior(snap)
    var farthest = CGFloat.zero
    scene.run(6) { farthest = max(farthest, item.center.x) }
    let ratio = 0.1 + 0.9 * damping
    let overshoot =
      ratio < 1 ? 200 * exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
    #expect(abs(farthest - 300 - overshoot) < 2.5)
    #expect(!scene.animator.isRunning)
    #expect(abs(item.center.x - 300) < 0.5 && item.center.y == 300)
  }

  @Test func aSnapTurnsTheItemUpright() {
    let scene = DynamicsScene()
    let item = scene.makeItem(100, 300, 40, 40)
    item.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: 1)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 300))
    #expect(snap.damping == 0.5)
    scene.animator.addBehavior(snap)
    scene.stage.settle()
    #expect(abs(atan2(item.transform.b, item.transform.a)) < 0.01)
    #expect(abs(item.transform.a - 2) < 0.001)
  }

  @Test func anotherPointResumes() {
    let scene = DynamicsScene()
    let item = scene.makeItem(100, 300, 40, 40)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 300))
    scene.animator.addBehavior(snap)
    scene.stage.settle()
    snap.snapPoint = CGPoint(x: 50, y: 60)
    #expect(scene.animator.isRunning)
    scene.stage.settle()
    #expect(abs(item.center.x - 50) < 0.5 && abs(item.center.y - 60) < 0.5)
  }
}
