import Espalier
import EspalierDynamics
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct RestingTests {
  let scene = DynamicsScene()

  @Test func anItemWithoutElasticityLandsAndRests() {
    let item = scene.makeItem(200, 300)
    _ = scene.makeWalls([item])
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    var highest = CGFloat.zero
    scene.run(1) { highest = max(highest, item.center.y) }
    #expect(highest < 550.1)
    var range = (low: item.center.y, high: item.center.y)
    scene.run(2) { range = (min(range.low, item.center.y), max(range.high, item.center.y)) }
    #expect(range.high - range.low < 0.05)
    #expect(abs(item.center.y - 550) < 0.1)
    #expect(item.transform.isIdentity)
  }

  @Test func noFrameIsAskedForAfterRest() {
    let item = scene.makeItem(200, 300)
    _ = scene.makeWalls([item])
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    #expect(scene.animator.isRunning)
    scene.stage.settle()
    #expect(!scene.animator.isRunning)
    #expect(scene.told == ["resume", "began item edges at 200,600", "pause"])
    let frames = scene.stage.clockFrames
    let steps = scene.animator.work.steps
    let time = scene.animator.elapsedTime
    scene.stage.advance(by: 10)
    #expect(scene.stage.clockFrames == frames)
    #expect(scene.animator.work.steps == steps)
    #expect(scene.animator.elapsedTime == time)
  }

  @Test func changesResume() {
    let item = scene.makeItem(200, 550)
    let walls = scene.makeWalls([item])
    let gravity = UIGravityBehavior(items: [item])
    scene.animator.addBehavior(gravity)
    let traits = scene.makeTraits([item])
    let other = scene.makeItem(60, 550)
    let changes: [(String, () -> Void)] = [
      ("magnitude", { gravity.magnitude = 2 }),
      ("velocity", { traits.addLinearVelocity(CGPoint(x: 10, y: 0), for: item) }),
      ("trait", { traits.friction = 0.5 }),
      ("item", { walls.addItem(other) }),
      (
        "boundary",
        {
          walls.addBoundary(
            withIdentifier: NSNumber(value: 1), from: .zero, to: CGPoint(x: 9, y: 9))
        }
      ),
      (
        "place",
        {
          item.center.y = 500
          self.scene.animator.updateItem(usingCurrentState: item)
        }
      ),
      ("removal", { self.scene.animator.removeBehavior(gravity) }),
    ]
    for (name, change) in changes {
      scene.stage.settle()
      #expect(!scene.animator.isRunning, "\(name)")
      scene.clear()
      change()
      #expect(scene.animator.isRunning, "\(name)")
      #expect(scene.told == ["resume"], "\(name)")
    }
    scene.stage.settle()
    // Equal values change nothing.
    gravity.magnitude = 2
    traits.friction = 0.5
    #expect(!scene.animator.isRunning)
  }

  @Test func updateItemTakesThePlaceAndTheSize() {
    let item = scene.makeItem(200, 550)
    _ = scene.makeWalls([item])
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    scene.stage.settle()
    item.center = CGPoint(x: 100, y: 100)
    item.bounds.size = CGSize(width: 40, height: 40)
    scene.animator.updateItem(usingCurrentState: item)
    scene.stage.settle()
    #expect(abs(item.center.x - 100) < 0.01 && abs(item.center.y - 580) < 0.1)
  }

  @Test func aStackOfFiveBoxesRests() {
    let items = (0..<5).map { scene.makeItem(200, 550 - CGFloat($0) * 100, name: "\($0)") }
    _ = scene.makeWalls(items)
    scene.animator.addBehavior(UIGravityBehavior(items: items))
    scene.makeTraits(items) { $0.friction = 0.4 }
    scene.stage.advance(by: 3)
    #expect(!scene.animator.isRunning)
    for (index, item) in items.enumerated() {
      #expect(abs(item.center.y - (550 - CGFloat(index) * 100)) < 0.5, "\(index)")
      #expect(abs(item.center.x - 200) < 0.5, "\(index)")
      #expect(abs(atan2(item.transform.b, item.transform.a)) < 0.005, "\(index)")
    }
  }

  @Test func aStackThatFallsOntoTheFloorRests() {
    let items = (0..<5).map {
      scene.makeItem(200 + CGFloat($0 % 2) * 3, 500 - CGFloat($0) * 105, name: "\($0)")
    }
    _ = scene.makeWalls(items)
    scene.animator.addBehavior(UIGravityBehavior(items: items))
    scene.makeTraits(items) { $0.friction = 0.4 }
    scene.stage.advance(by: 5)
    #expect(!scene.animator.isRunning)
    for (index, item) in items.enumerated() {
      #expect(abs(item.center.y - (550 - CGFloat(index) * 100)) < 0.6, "\(index)")
    }
  }

  @Test func frictionHoldsAnItemOnASlopeAndItsAbsenceDoesNot() {
    for (friction, slides) in [(0.8, false), (0.1, true)] {
      let scene = DynamicsScene()
      let item = scene.makeItem(200, 200, 60, 40)
      // A slope of 1 to 2 through (0, 200) and (400, 400).
      let slope = atan2(0.5, 1.0)
      item.transform = CGAffineTransform(rotationAngle: slope)
      let above = 20.2
      item.center = CGPoint(x: 200 + sin(slope) * above, y: 300 - cos(slope) * above)
      let collision = UICollisionBehavior(items: [item])
      collision.addBoundary(
        withIdentifier: NSString(string: "slope"), from: CGPoint(x: 0, y: 200),
        to: CGPoint(x: 400, y: 400))
      scene.animator.addBehavior(collision)
      scene.animator.addBehavior(UIGravityBehavior(items: [item]))
      scene.makeTraits([item]) { $0.friction = CGFloat(friction) }
      let start = item.center
      scene.stage.advance(by: 0.3)
      let way = hypot(item.center.x - start.x, item.center.y - start.y)
      if slides {
        // The acceleration along the slope is g · (sin α - μ · cos α).
        let expected = 500 * 0.09 * (sin(slope) - 0.1 * cos(slope))
        #expect(abs(way - expected) < 1.5)
      } else {
        #expect(way < 0.5)
        scene.stage.advance(by: 1)
        #expect(!scene.animator.isRunning)
      }
    }
  }

  @Test func aRunOfShortLinesIsAsSmoothAsALongOne() {
    let item = scene.makeItem(60, 379.9, 40, 40)
    let ball = scene.makeItem(120, 379.9, 40, 40, view: Ball())
    let collision = UICollisionBehavior(items: [item, ball])
    let points = (0...40).map { (CGFloat($0) * 10, CGFloat(400)) }
    collision.addBoundary(
      withIdentifier: NSString(string: "run"), for: path(points, closed: false))
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(UIGravityBehavior(items: [item, ball]))
    let traits = scene.makeTraits([item, ball]) { $0.elasticity = 0.5 }
    traits.addLinearVelocity(CGPoint(x: 200, y: 0), for: item)
    traits.addLinearVelocity(CGPoint(x: 200, y: 0), for: ball)
    scene.run(1) {
      #expect(abs(item.center.y - 380) < 0.3)
      #expect(abs(ball.center.y - 380) < 0.3)
    }
    #expect(abs(item.center.x - 260) < 0.5)
    #expect(abs(ball.center.x - 320) < 0.5)
    #expect(abs(atan2(item.transform.b, item.transform.a)) < 0.01)
  }

  @Test func workIsThatOfTheItemsThatMove() {
    let items = (0..<20).map {
      scene.makeItem(30 + CGFloat($0 % 10) * 38, CGFloat($0 / 10) * 80 + 100, 30, 30)
    }
    _ = scene.makeWalls(items)
    scene.animator.addBehavior(UIGravityBehavior(items: items))
    scene.stage.settle()
    let rested = scene.animator.work
    let traits = scene.makeTraits([items[0]])
    traits.addLinearVelocity(CGPoint(x: 0, y: -100), for: items[0])
    scene.stage.advance(by: 1.0 / 60)
    let moved = scene.animator.work
    #expect(moved.steps - rested.steps == 4)
    // Four steps of twenty items with two points each, at most.
    #expect(moved.points - rested.points <= 4 * 20 * 2)
  }
}
