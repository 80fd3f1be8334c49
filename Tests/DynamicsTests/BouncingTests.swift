import Espalier
import EspalierDynamics
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct BouncingTests {
  @Test(arguments: [0.2, 0.5, 0.8, 1.0], [false, true])
  func aBounceReachesTheSquareOfTheElasticity(elasticity: Double, isRound: Bool) {
    let scene = DynamicsScene()
    let item = scene.makeItem(200, 250, 100, 100, view: isRound ? Ball() : UIView())
    _ = scene.makeWalls([item])
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    scene.makeTraits([item]) { $0.elasticity = CGFloat(elasticity) }
    // It falls 300 points, for 0.775 seconds.
    scene.run(0.78)
    var top = item.center.y
    scene.run(1) { top = min(top, item.center.y) }
    let height = 550 - top
    #expect(abs(height - 300 * elasticity * elasticity) < 1.5)
    #expect(abs(item.center.x - 200) < 0.01)
    #expect(item.transform.isIdentity)
  }

  @Test func elasticItemsOfOneMassExchangeTheirVelocities() {
    let scene = DynamicsScene()
    let one = scene.makeItem(50, 300, 40, 40, view: Ball())
    let other = scene.makeItem(200, 300, 40, 40, view: Ball())
    scene.animator.addBehavior(UICollisionBehavior(items: [one, other]))
    let traits = scene.makeTraits([one, other]) { $0.elasticity = 1 }
    traits.addLinearVelocity(CGPoint(x: 300, y: 0), for: one)
    scene.stage.advance(by: 1)
    #expect(abs(traits.linearVelocity(for: one).x) < 0.5)
    #expect(abs(traits.linearVelocity(for: other).x - 300) < 0.5)
  }

  @Test func aHeavyItemKeepsItsWay() {
    let scene = DynamicsScene()
    let heavy = scene.makeItem(50, 300, 60, 60)
    let light = scene.makeItem(200, 300, 60, 60)
    scene.animator.addBehavior(UICollisionBehavior(items: [heavy, light]))
    scene.makeTraits([heavy]) { $0.density = 3 }
    let traits = scene.makeTraits([heavy, light]) { $0.elasticity = 1 }
    traits.addLinearVelocity(CGPoint(x: 200, y: 0), for: heavy)
    scene.stage.advance(by: 1)
    // v · (m - M) / (m + M) and v · 2 · m / (m + M).
    #expect(abs(traits.linearVelocity(for: heavy).x - 100) < 0.5)
    #expect(abs(traits.linearVelocity(for: light).x - 300) < 0.5)
  }

  @Test func anAnchoredItemIsAWall() {
    let scene = DynamicsScene()
    let wall = scene.makeItem(300, 300, 40, 200)
    let ball = scene.makeItem(100, 300, 40, 40, view: Ball())
    scene.animator.addBehavior(UICollisionBehavior(items: [wall, ball]))
    scene.makeTraits([wall]) { $0.isAnchored = true }
    let traits = scene.makeTraits([ball]) { $0.elasticity = 1 }
    traits.addLinearVelocity(CGPoint(x: 400, y: 0), for: ball)
    scene.stage.advance(by: 0.6)
    #expect(wall.center == CGPoint(x: 300, y: 300))
    #expect(abs(traits.linearVelocity(for: ball).x + 400) < 0.5)
  }

  @Test(arguments: [5_000.0, 20_000.0], [0, 1, 2])
  func nothingPassesThroughALine(speed: Double, kind: Int) {
    let scene = DynamicsScene()
    let views: [UIView] = [UIView(), Ball(), Outlined()]
    let item = scene.makeItem(100, 100, 10, 10, view: views[kind])
    (item as? Outlined)?.outline = path([(0, -5), (5, 5), (-5, 5)])
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: NSString(string: "line"), from: CGPoint(x: 0, y: 400),
      to: CGPoint(x: 800, y: 400))
    scene.animator.addBehavior(collision)
    let traits = scene.makeTraits([item]) { $0.elasticity = 0.5 }
    traits.addLinearVelocity(CGPoint(x: speed / 10, y: speed), for: item)
    traits.addAngularVelocity(7, for: item)
    scene.run(0.5) { #expect(item.center.y < 401) }
    #expect(traits.linearVelocity(for: item).y < 0)
  }

  @Test func fastItemsMeet() {
    let scene = DynamicsScene()
    let one = scene.makeItem(0, 300, 10, 10)
    let other = scene.makeItem(900, 300, 10, 10)
    scene.animator.addBehavior(UICollisionBehavior(items: [one, other]))
    let traits = scene.makeTraits([one, other]) { $0.elasticity = 1 }
    traits.addLinearVelocity(CGPoint(x: 5_000, y: 0), for: one)
    traits.addLinearVelocity(CGPoint(x: -5_000, y: 0), for: other)
    scene.stage.advance(by: 0.3)
    #expect(one.center.x < other.center.x)
    #expect(abs(traits.linearVelocity(for: one).x + 5_000) < 1)
  }

  @Test func aFastItemPassesTheEndOfALine() {
    let scene = DynamicsScene()
    let ball = scene.makeItem(100, 100, 20, 20, view: Ball())
    let collision = UICollisionBehavior(items: [ball])
    // The line ends 2 points beside the way of the ball.
    collision.addBoundary(
      withIdentifier: NSString(string: "line"), from: CGPoint(x: 112, y: 400),
      to: CGPoint(x: 400, y: 400))
    scene.animator.addBehavior(collision)
    let traits = scene.makeTraits([ball]) { $0.elasticity = 1 }
    traits.addLinearVelocity(CGPoint(x: 0, y: 3_000), for: ball)
    scene.stage.advance(by: 0.3)
    #expect(ball.center.y > 900)
    #expect(traits.linearVelocity(for: ball) == CGPoint(x: 0, y: 3_000))
  }
}
