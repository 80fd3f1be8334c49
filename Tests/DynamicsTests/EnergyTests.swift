import Espalier
import EspalierDynamics
import EspalierTestNumbers
import EspalierTesting
import Foundation
import Testing

/// `ESPALIER_DYNAMICS_SEED=4711` runs the worlds of one seed.
@MainActor @Suite struct EnergyTests {
  nonisolated private static var seeds: [UInt64] {
    let given = ProcessInfo.processInfo.environment["ESPALIER_DYNAMICS_SEED"].flatMap(UInt64.init)
    return [given ?? UInt64(Date().timeIntervalSince1970 * 1_000_000), 4711, 1, 2, 3]
  }

  /// Items of random sizes, forms and velocities between walls, some of them tied to each other.
  @MainActor private final class RandomWorld {
    let scene = DynamicsScene(size: CGSize(width: 900, height: 900))
    var items: [UIView] = []
    var traits: [UIDynamicItemBehavior] = []
    var inertia: [Double] = []

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      for index in 0..<16 {
        let size = CGSize(
          width: .random(in: 20...110, using: &random),
          height: .random(in: 20...110, using: &random))
        let isRound = Int.random(in: 0..<3, using: &random) == 0
        let height = isRound ? size.width : size.height
        let item = scene.makeItem(
          CGFloat(index % 4) * 200 + 130, CGFloat(index / 4) * 200 + 130, size.width, height,
          view: isRound ? Ball() : UIView())
        item.transform = CGAffineTransform(rotationAngle: .random(in: 0...6, using: &random))
        let density = CGFloat.random(in: 0.5...3, using: &random)
        let behavior = scene.makeTraits([item]) {
          $0.density = density
          $0.elasticity = .random(in: 0...1, using: &random)
          $0.friction = .random(in: 0...1, using: &random)
        }
        behavior.addLinearVelocity(
          CGPoint(
            x: .random(in: -900...900, using: &random), y: .random(in: -900...900, using: &random)),
          for: item)
        behavior.addAngularVelocity(.random(in: -6...6, using: &random), for: item)
        let area = Double(size.width * height) * (isRound ? Double.pi / 4 : 1)
        let mass = Double(density) * area / 10_000
        let square =
          isRound
          ? Double(size.width * size.width) / 8
          : Double(size.width * size.width + height * height) / 12
        masses.append(mass)
        inertia.append(mass * square)
        items.append(item)
        traits.append(behavior)
      }
      _ = scene.makeWalls(items)
      scene.animator.addBehavior(UIGravityBehavior(items: items))
    }

    var masses: [Double] = []

    /// The energy of all items; the floor is at 900 points.
    var energy: Double {
      items.indices.reduce(0) { sum, index in
        let velocity = traits[index].linearVelocity(for: items[index])
        let spin = traits[index].angularVelocity(for: items[index])
        let moving = masses[index] * (velocity.x * velocity.x + velocity.y * velocity.y) / 2
        let turning = inertia[index] * spin * spin / 2
        return sum + moving + turning + masses[index] * 1000 * (900 - items[index].center.y)
      }
    }
  }

  @Test(arguments: seeds) func theEnergyOfARandomWorldNeverGrows(seed: UInt64) {
    let world = RandomWorld(seed: seed)
    let start = world.energy
    var least = start
    var worst = 0.0
    for _ in 0..<360 {
      world.scene.stage.advance(by: 1.0 / 60)
      let energy = world.energy
      worst = max(worst, energy - least)
      least = min(least, energy)
      for item in world.items {
        #expect(world.scene.page.view.bounds.contains(item.center), "seed \(seed)")
      }
    }
    // Corrections of overlaps lift items by parts of a point.
    #expect(worst < start * 0.002, "seed \(seed): \(worst) of \(start)")
    #expect(least < start)
  }
}
