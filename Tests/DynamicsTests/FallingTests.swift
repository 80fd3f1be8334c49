import Espalier
import EspalierDynamics
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct FallingTests {
  let scene = DynamicsScene()

  @Test func aFallingItemIsWhereGravityPutsIt() {
    let item = scene.makeItem(200, 100)
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    scene.stage.advance(by: 0.5)
    #expect(abs(item.center.y - (100 + 500 * 0.25)) < 0.01)
    #expect(item.center.x == 200)
    scene.stage.advance(by: 0.5)
    #expect(abs(item.center.y - 600) < 0.01)
    #expect(abs(scene.animator.elapsedTime - 1) < 0.005)
  }

  @Test func gravityHasADirectionAnAngleAndAMagnitude() {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(gravity.magnitude == 1 && abs(gravity.angle - .pi / 2) < 1e-9)
    gravity.magnitude = 0
    gravity.angle = .pi
    gravity.magnitude = 2
    #expect(abs(gravity.gravityDirection.dx + 2) < 1e-9)
    #expect(gravity.gravityDirection.dy == 0)
    let item = scene.makeItem(200, 100)
    gravity.addItem(item)
    scene.animator.addBehavior(gravity)
    scene.stage.advance(by: 0.25)
    #expect(abs(item.center.x - (200 - 1000 * 0.0625)) < 0.01)
    #expect(item.center.y == 100)
  }

  @Test func resistanceGivesATerminalVelocity() {
    let item = scene.makeItem(200, 100)
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    let traits = scene.makeTraits([item]) { $0.resistance = 4 }
    scene.stage.advance(by: 0.5)
    let early = 250 * (1 - exp(-2.0))
    #expect(abs(traits.linearVelocity(for: item).y - early) < 0.01)
    scene.stage.advance(by: 4)
    #expect(abs(traits.linearVelocity(for: item).y - 250) < 0.01)
  }

  @Test func resistanceSlowsWithoutForces() {
    let item = scene.makeItem(0, 100)
    let traits = scene.makeTraits([item]) {
      $0.resistance = 1
      $0.angularResistance = 2
    }
    traits.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    traits.addAngularVelocity(3, for: item)
    scene.stage.advance(by: 1)
    #expect(abs(traits.linearVelocity(for: item).x - 100 / M_E) < 0.01)
    #expect(abs(item.center.x - 100 * (1 - 1 / M_E)) < 0.05)
    #expect(abs(traits.angularVelocity(for: item) - 3 * exp(-2.0)) < 0.001)
  }

  @Test func aContinuousPushAcceleratesByTheArea() {
    let item = scene.makeItem(100, 100)
    let small = scene.makeItem(100, 300, 50, 50)
    let push = UIPushBehavior(items: [item, small], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    scene.animator.addBehavior(push)
    scene.stage.advance(by: 1)
    #expect(abs(item.center.x - 150) < 0.01)
    #expect(abs(small.center.x - 300) < 0.01)
    #expect(push.active)
  }

  @Test func anInstantaneousPushGivesAVelocityAndIsOver() {
    let item = scene.makeItem(100, 100)
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.setAngle(0, magnitude: 2)
    scene.animator.addBehavior(push)
    let traits = scene.makeTraits([item]) { $0.density = 2 }
    #expect(push.active)
    scene.stage.advance(by: 1)
    #expect(!push.active)
    #expect(abs(traits.linearVelocity(for: item).x - 100) < 1e-9)
    #expect(abs(item.center.x - 200) < 0.01)
    push.active = true
    scene.stage.advance(by: 1)
    #expect(abs(traits.linearVelocity(for: item).x - 200) < 1e-9)
  }

  @Test func aPushBesideTheMiddleTurnsTheItem() {
    let item = scene.makeItem(200, 300)
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: item)
    #expect(push.targetOffsetFromCenter(for: item).horizontal == 50)
    scene.animator.addBehavior(push)
    let traits = scene.makeTraits([item])
    scene.stage.advance(by: 1.0 / 60)
    // The moment of inertia of a square is m · a² / 6.
    #expect(abs(traits.angularVelocity(for: item) - 100 * 50 / (10_000 / 6.0)) < 1e-6)
    #expect(atan2(item.transform.b, item.transform.a) > 0.04)
    traits.allowsRotation = false
    #expect(traits.angularVelocity(for: item) == 0)
  }

  @Test func velocitiesWaitForTheAnimator() {
    let item = scene.makeItem(100, 100)
    let traits = UIDynamicItemBehavior(items: [item])
    traits.addLinearVelocity(CGPoint(x: 20, y: 0), for: item)
    traits.addLinearVelocity(CGPoint(x: 30, y: 10), for: item)
    traits.addAngularVelocity(1, for: item)
    #expect(traits.linearVelocity(for: item) == CGPoint(x: 50, y: 10))
    #expect(traits.angularVelocity(for: item) == 1)
    scene.animator.addBehavior(traits)
    #expect(traits.linearVelocity(for: item) == CGPoint(x: 50, y: 10))
    scene.stage.advance(by: 1)
    #expect(abs(item.center.x - 150) < 0.01 && abs(item.center.y - 110) < 0.01)
  }

  @Test func traitsOfSeveralBehaviorsAddUp() {
    let item = scene.makeItem(100, 100)
    scene.makeTraits([item]) { $0.density = 4 }
    let other = scene.makeTraits([item]) { $0.elasticity = 1 }
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 4, dy: 0)
    scene.animator.addBehavior(push)
    scene.stage.advance(by: 1.0 / 60)
    #expect(abs(other.linearVelocity(for: item).x - 100) < 1e-9)
    #expect(other.density == 1)
  }

  @Test func anItemThatIsNoViewMovesToo() {
    let animator = UIDynamicAnimator()
    let point = Point(0, 0)
    animator.addBehavior(UIGravityBehavior(items: [point]))
    scene.stage.advance(by: 1)
    #expect(abs(point.center.y - 500) < 0.01)
    #expect(animator.referenceView == nil)
    animator.removeAllBehaviors()
  }

  @Test func aViewInsideAnotherMovesInItsOwnCoordinates() {
    let box = UIView(frame: CGRect(x: 50, y: 70, width: 300, height: 300))
    scene.page.view.addSubview(box)
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    box.addSubview(item)
    scene.animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 150, y: 170)))
    scene.stage.settle()
    #expect(abs(item.center.x - 100) < 0.1 && abs(item.center.y - 100) < 0.1)
  }

  @Test func thePositionsAreTheSameInEveryRunAndHardlyDependOnFrames() {
    func run(_ frame: Double) -> [CGPoint] {
      let scene = DynamicsScene()
      let items = (0..<6).map { index in
        scene.makeItem(100 + CGFloat(index) * 37, 80 + CGFloat(index % 3) * 61, 50, 40)
      }
      _ = scene.makeWalls(items)
      scene.animator.addBehavior(UIGravityBehavior(items: items))
      scene.makeTraits(items) {
        $0.elasticity = 0.4
        $0.friction = 0.3
      }
      for _ in 0..<Int(2 / frame) { scene.stage.advance(by: frame) }
      return items.map(\.center)
    }
    #expect(run(1.0 / 60) == run(1.0 / 60))
    #expect(run(1.0 / 60) == run(1.0 / 30))
  }
}
