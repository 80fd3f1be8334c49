import Espalier
import EspalierDynamics
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct FieldTests {
  let scene = DynamicsScene()

  private func add(_ field: UIFieldBehavior, _ items: [UIView]) -> UIFieldBehavior {
    for item in items { field.addItem(item) }
    scene.animator.addBehavior(field)
    return field
  }

  @Test func aLinearGravityFieldIsGravityInItsRegion() {
    let inside = scene.makeItem(200, 100)
    let outside = scene.makeItem(200, 500)
    let field = add(
      .linearGravityField(direction: CGVector(dx: 0.5, dy: 0)), [inside, outside])
    field.position = CGPoint(x: 200, y: 100)
    field.region = UIRegion(radius: 90)
    scene.stage.advance(by: 0.5)
    #expect(abs(inside.center.x - 262.5) < 0.01)
    #expect(outside.center.x == 200)
    // It leaves the region, and keeps its velocity.
    scene.stage.advance(by: 2)
    #expect(inside.center.x < 200 + 90 + 2 * 310)
  }

  @Test func aRadialGravityFieldPullsToItsPoint() {
    let item = scene.makeItem(300, 300)
    _ = add(.radialGravityField(position: CGPoint(x: 200, y: 300)), [item])
    scene.stage.advance(by: 0.2)
    #expect(abs(item.center.x - 280) < 0.01 && item.center.y == 300)
  }

  @Test func aDragFieldSlowsByTheMass() {
    let item = scene.makeItem(0, 100)
    let heavy = scene.makeItem(0, 300)
    scene.makeTraits([heavy]) { $0.density = 2 }
    let traits = scene.makeTraits([item, heavy])
    traits.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    traits.addLinearVelocity(CGPoint(x: 100, y: 0), for: heavy)
    let field = add(.dragField(), [item, heavy])
    field.strength = 2
    scene.stage.advance(by: 0.5)
    #expect(abs(traits.linearVelocity(for: item).x - 100 / M_E) < 0.3)
    #expect(abs(traits.linearVelocity(for: heavy).x - 100 * exp(-0.5)) < 0.3)
  }

  @Test func aVortexPushesAroundItsPoint() {
    let item = scene.makeItem(300, 300)
    let field = add(.vortexField(), [item])
    field.position = CGPoint(x: 200, y: 300)
    scene.stage.advance(by: 0.1)
    #expect(item.center.y > 300.4 && abs(item.center.x - 300) < 0.1)
  }

  @Test func aSpringFieldOscillates() {
    let item = scene.makeItem(300, 300)
    let field = add(.springField(), [item])
    field.position = CGPoint(x: 200, y: 300)
    field.strength = CGFloat(4 * Double.pi * Double.pi)
    // One oscillation per second.
    scene.stage.advance(by: 0.5)
    #expect(abs(item.center.x - 100) < 1)
    scene.stage.advance(by: 0.5)
    #expect(abs(item.center.x - 300) < 1.5)
  }

  @Test func aVelocityFieldGivesAVelocity() {
    let item = scene.makeItem(100, 300)
    _ = add(.velocityField(direction: CGVector(dx: 1, dy: 0)), [item])
    scene.stage.advance(by: 1)
    #expect(abs(item.center.x - 200) < 0.01)
  }

  @Test func chargesFeelElectricAndMagneticFields() {
    let charged = scene.makeItem(300, 300)
    let neutral = scene.makeItem(300, 500)
    let traits = scene.makeTraits([charged]) { $0.charge = 2 }
    let electric = add(.electricField(), [charged, neutral])
    electric.position = CGPoint(x: 200, y: 300)
    electric.falloff = 2
    electric.strength = 0.5
    scene.stage.advance(by: 0.1)
    #expect(abs(traits.linearVelocity(for: charged).x - 10) < 0.2)
    #expect(neutral.center == CGPoint(x: 300, y: 500))
    scene.animator.removeBehavior(electric)
    _ = add(.magneticField(), [charged])
    let before = traits.linearVelocity(for: charged)
    scene.stage.advance(by: 0.5)
    let after = traits.linearVelocity(for: charged)
    #expect(abs(after.y) > 1)
    #expect(abs(hypot(after.x, after.y) - hypot(before.x, before.y)) < 0.1)
  }

  @Test func noiseFollowsFromPlaceAndTime() {
    func run() -> [CGPoint] {
      let scene = DynamicsScene()
      let items = (0..<3).map { scene.makeItem(CGFloat($0) * 100 + 50, 300) }
      let fields: [UIFieldBehavior] = [
        .noiseField(smoothness: 0.2, animationSpeed: 3),
        .turbulenceField(smoothness: 0.5, animationSpeed: 1),
      ]
      for field in fields {
        for item in items { field.addItem(item) }
        scene.animator.addBehavior(field)
      }
      scene.stage.advance(by: 2)
      return items.map(\.center)
    }
    let places = run()
    #expect(places == run())
    #expect(places[0] != CGPoint(x: 50, y: 300))
    #expect(places[0].y != places[1].y)
  }

  @Test func aBlockComputesAForce() {
    let item = scene.makeItem(100, 300)
    scene.makeTraits([item]) { $0.charge = 3 }
    var calls = 0
    let field = UIFieldBehavior.field { _, position, _, mass, charge, seconds in
      calls += 1
      #expect(position.y == 300 && mass == 1 && charge == 3 && seconds > 0)
      return CGVector(dx: 1, dy: 0)
    }
    _ = add(field, [item])
    scene.stage.advance(by: 1)
    #expect(abs(item.center.x - 150) < 0.01)
    #expect(calls == 240)
  }

  @Test func regionsAreCombined() {
    let circle = UIRegion(radius: 10)
    let box = UIRegion(size: CGSize(width: 40, height: 4))
    let corner = CGPoint(x: 15, y: 1)
    let middle = CGPoint(x: 1, y: 1)
    #expect(circle.contains(middle) && !circle.contains(corner) && box.contains(corner))
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: 0)))
    #expect(circle.inverse().contains(corner))
    #expect(circle.union(with: box).contains(corner))
    #expect(!circle.intersection(with: box).contains(corner))
    #expect(box.difference(from: circle).contains(corner))
    #expect(!box.difference(from: circle).contains(middle))
  }
}
