import Espalier
import EspalierDynamics
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct CollisionTests {
  let scene = DynamicsScene()

  @Test func theDelegateIsToldInOrderWithIdentifiers() {
    let ball = scene.makeItem(100, 300, 40, 40, name: "ball", view: Ball())
    let box = scene.makeItem(200, 300, 40, 40, name: "box")
    let walls = scene.makeWalls([ball, box])
    walls.addBoundary(
      withIdentifier: NSString(string: "wall"), from: CGPoint(x: 300, y: 0),
      to: CGPoint(x: 300, y: 600))
    let traits = scene.makeTraits([ball, box]) { $0.elasticity = 1 }
    traits.addLinearVelocity(CGPoint(x: 100, y: 0), for: ball)
    scene.clear()
    scene.stage.advance(by: 4)
    #expect(
      scene.told == [
        "began ball box", "ended ball box", "began box wall at 300,300", "ended box wall",
        "began ball box", "ended ball box", "began ball edges at 0,300", "ended ball edges",
      ])
  }

  @Test func onlyItemsOfOneBehaviorCollideAndTheModeDecides() {
    let one = scene.makeItem(100, 300, 40, 40, name: "one")
    let other = scene.makeItem(200, 300, 40, 40, name: "other")
    let first = scene.makeWalls([one])
    let second = scene.makeWalls([other])
    let traits = scene.makeTraits([one, other]) { $0.elasticity = 1 }
    traits.addLinearVelocity(CGPoint(x: 300, y: 0), for: one)
    scene.stage.advance(by: 0.5)
    #expect(abs(one.center.x - 250) < 0.01 && other.center.x == 200)
    second.addItem(one)
    second.collisionMode = .boundaries
    first.collisionMode = .items
    scene.stage.advance(by: 1)
    // Its boundary is that of the second behavior now.
    #expect(other.center.x == 200)
    #expect(one.center.x < 380 && traits.linearVelocity(for: one).x < 0)
    second.removeItem(one)
    scene.clear()
    scene.stage.advance(by: 3)
    #expect(one.center.x < -100)
    #expect(!scene.told.contains { $0.hasPrefix("began") })
  }

  @Test func boundariesHaveNamesAndPaths() {
    let collision = UICollisionBehavior(items: [])
    #expect(collision.boundaryIdentifiers == nil)
    let name = NSString(string: "a")
    collision.addBoundary(withIdentifier: name, for: path([(0, 0), (10, 0), (10, 10)]))
    collision.addBoundary(
      withIdentifier: NSNumber(value: 7), from: .zero, to: CGPoint(x: 50, y: 60))
    #expect(collision.boundaryIdentifiers?.count == 2)
    #expect(
      collision.boundary(withIdentifier: NSString(string: "a"))?.bounds
        == CGRect(x: 0, y: 0, width: 10, height: 10))
    collision.addBoundary(withIdentifier: name, from: .zero, to: CGPoint(x: 1, y: 1))
    #expect(collision.boundaryIdentifiers?.count == 2)
    collision.removeBoundary(withIdentifier: name)
    #expect(collision.boundary(withIdentifier: name) == nil)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test func insetsMoveTheEdgesAndTheBoundaryFollowsTheView() {
    let item = scene.makeItem(200, 300, 40, 40)
    let collision = UICollisionBehavior(items: [item])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0))
    #expect(collision.translatesReferenceBoundsIntoBoundary)
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    scene.stage.settle()
    #expect(abs(item.center.y - 530) < 0.1)
    scene.stage.resize(to: CGSize(width: 400, height: 400))
    item.center.y = 100
    scene.animator.updateItem(usingCurrentState: item)
    scene.stage.settle()
    #expect(abs(item.center.y - 330) < 0.1)
    collision.translatesReferenceBoundsIntoBoundary = false
    scene.stage.advance(by: 1)
    #expect(item.center.y > 600)
  }

  @Test func anOutlineWithABayHoldsABall() {
    // A cup, whose bay is 60 points wide, on an anchored item.
    let cup = Outlined()
    cup.outline = path([
      (-50, -50), (-30, -50), (-30, 30), (30, 30), (30, -50), (50, -50), (50, 50), (-50, 50),
    ])
    let holder = scene.makeItem(200, 400, 100, 100, name: "cup", view: cup)
    let ball = scene.makeItem(205, 250, 40, 40, name: "ball", view: Ball())
    scene.animator.addBehavior(UICollisionBehavior(items: [holder, ball]))
    scene.animator.addBehavior(UIGravityBehavior(items: [ball]))
    scene.makeTraits([holder]) { $0.isAnchored = true }
    scene.makeTraits([ball]) { $0.resistance = 1 }
    scene.stage.settle()
    #expect(abs(ball.center.y - 410) < 0.1)
    #expect(scene.stage.issues == [])
  }

  @Test func anEllipseRollsOntoItsFlatSide() {
    let egg = scene.makeItem(200, 400, 100, 60, view: Ball())
    egg.transform = CGAffineTransform(rotationAngle: 1.2)
    _ = scene.makeWalls([egg])
    scene.animator.addBehavior(UIGravityBehavior(items: [egg]))
    scene.makeTraits([egg]) {
      $0.friction = 1
      $0.angularResistance = 3
    }
    scene.stage.advance(by: 8)
    #expect(!scene.animator.isRunning)
    #expect(abs(egg.center.y - 570) < 1)
  }

  @Test func aBallInARingStaysInside() {
    let ball = scene.makeItem(200, 200, 20, 20, view: Ball())
    let collision = UICollisionBehavior(items: [ball])
    let ring = UIBezierPath(
      arcCenter: CGPoint(x: 200, y: 200), radius: 100, startAngle: 0, endAngle: 2 * .pi,
      clockwise: true)
    collision.addBoundary(withIdentifier: NSString(string: "ring"), for: ring)
    scene.animator.addBehavior(collision)
    let traits = scene.makeTraits([ball]) { $0.elasticity = 1 }
    traits.addLinearVelocity(CGPoint(x: 700, y: 1_100), for: ball)
    scene.run(5) { #expect(hypot(ball.center.x - 200, ball.center.y - 200) < 91) }
    let speed = traits.linearVelocity(for: ball)
    #expect(abs(hypot(speed.x, speed.y) - hypot(700, 1_100)) < 15)
  }

  @Test func aContactMayRemoveItsBehavior() {
    let item = scene.makeItem(200, 300, 40, 40)
    let collision = scene.makeWalls([item])
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    scene.onContact = { self.scene.animator.removeBehavior(collision) }
    scene.stage.advance(by: 2)
    #expect(item.center.y > 1_000)
    #expect(scene.told == ["resume", "began item edges at 200,600"])
  }
}
