import Espalier
import EspalierTestSupport
import Foundation
import Testing

/// Stiffnesses UIKit chooses for a damping ratio, a duration and an initial speed.
///
/// Sources: Vercantez/openuikit, AnimationTests (parameters read off UIKit's own spring
/// animations); kern0x1b/charon, facts/UIKit/UIViewSpringAnimation.md, which held 72 of UIKit's own
/// answers to a part in a thousand against the equation whose solutions are tabulated here.
struct SpringFactTests {
  struct Fact: CustomStringConvertible {
    let damping: Double
    let duration: Double
    let stiffness: Double
    var velocity = 0.0
    var description: String { "\(damping) in \(duration) s, \(velocity) a second" }
  }

  private func stiffness(_ damping: Double, _ duration: Double, _ velocity: Double) -> Double {
    let spring = Spring(damping: damping, velocity: velocity, settlingIn: duration)
    return spring.frequency * spring.frequency
  }

  @Test(
    "A spring has the stiffness UIKit was seen to choose",
    arguments: [
      Fact(damping: 0.35, duration: 1, stiffness: 286.40942818911714),
      Fact(damping: 0.6, duration: 0.8, stiffness: 190.21427544499548),
      Fact(damping: 0.1, duration: 1, stiffness: 2125.3901278407934),
      Fact(damping: 0.2, duration: 1, stiffness: 707.2217886060563),
      Fact(damping: 0.5, duration: 1, stiffness: 161.7195025042016),
      Fact(damping: 0.8, duration: 1, stiffness: 80.89737200360506),
      Fact(damping: 0.9, duration: 1, stiffness: 71.92472915770972),
      Fact(damping: 0.99, duration: 1, stiffness: 80.02518243167793),
      Fact(damping: 0.5, duration: 0.3, stiffness: 1796.8833611577954),
      Fact(damping: 0.5, duration: 0.5, stiffness: 646.8780100168065),
      Fact(damping: 0.5, duration: 2, stiffness: 40.4298756260504),
      Fact(damping: 1, duration: 1, stiffness: 85.25592900599884),
      Fact(damping: 0.5, duration: 1, stiffness: 159.67233773812114, velocity: 0.25),
      Fact(damping: 0.5, duration: 1, stiffness: 152.86841381792456, velocity: 1),
      Fact(damping: 0.5, duration: 1, stiffness: 147.61602003056592, velocity: 1.5),
      Fact(damping: 0.5, duration: 1, stiffness: 175.4224123383425, velocity: -2),
      Fact(damping: 1, duration: 1, stiffness: 83.13803615388531, velocity: 1),
    ])
  func seen(fact: Fact) {
    let found = stiffness(fact.damping, fact.duration, fact.velocity)
    #expect(abs(found / fact.stiffness - 1) < 1e-6)
  }

  /// Duration, damping ratio, stiffness from rest, stiffness from a speed of -3.
  private static let table: [(Double, Double, Double, Double)] = [
    (0.1, 0.05, 612548.7146, 635477.7777),
    (0.1, 0.2, 70722.1785, 72174.4195),
    (0.1, 0.4, 23093.6746, 23458.3538),
    (0.1, 0.7, 9681.8645, 9801.3707),
    (0.1, 1, 8525.5924, 8584.6405),
    (0.1, 1.5, 8525.5924, 8584.6405),
    (0.25, 0.05, 98007.7943, 106638.8145),
    (0.25, 0.2, 11315.5486, 11871.0300),
    (0.25, 0.4, 3694.9879, 3835.2708),
    (0.25, 0.7, 1549.0983, 1595.2849),
    (0.25, 1, 1364.0948, 1387.1747),
    (0.25, 1.5, 1364.0948, 1387.1747),
    (0.5, 0.05, 24501.9486, 28460.4991),
    (0.5, 0.2, 2828.8871, 3088.7636),
    (0.5, 0.4, 923.7470, 989.8720),
    (0.5, 0.7, 387.2746, 409.1852),
    (0.5, 1, 341.0237, 352.1516),
    (0.5, 1.5, 341.0237, 352.1516),
    (0.8, 0.05, 9571.0737, 11839.8432),
    (0.8, 0.2, 1105.0340, 1256.5290),
    (0.8, 0.4, 360.8387, 399.6518),
    (0.8, 0.7, 151.2791, 164.2179),
    (0.8, 1, 133.2124, 139.8908),
    (0.8, 1.5, 133.2124, 139.8908),
    (1, 0.05, 6125.4871, 7851.2620),
    (1, 0.2, 707.2218, 823.4678),
    (1, 0.4, 230.9367, 260.8290),
    (1, 0.7, 96.8186, 106.8166),
    (1, 1, 85.2559, 90.4645),
    (1, 1.5, 85.2559, 90.4645),
    (2, 0.05, 1531.3718, 2239.3149),
    (2, 0.2, 176.8054, 225.8230),
    (2, 0.4, 57.7342, 70.4958),
    (2, 0.7, 24.2047, 28.5225),
    (2, 1, 21.3140, 23.6421),
    (2, 1.5, 21.3140, 23.6421),
  ]

  @Test("A spring has the stiffness UIKit answers in 72 cases, and the ratio counts as 1 at most")
  func cases() {
    #expect(Self.table.count * 2 == 72)
    for (duration, damping, resting, pushed) in Self.table {
      for (velocity, expected) in [(0.0, resting), (-3, pushed)] {
        let found = stiffness(damping, duration, velocity)
        #expect(
          abs(found / expected - 1) < 1e-3, "\(damping) in \(duration) s at \(velocity): \(found)")
        let spring = Spring(damping: damping, velocity: velocity, settlingIn: duration)
        #expect(spring.damping == min(damping, 1))
      }
    }
  }

  @Test("A spring that is pushed hard towards its end has no jump left when its time is over")
  func pushed() {
    for damping in stride(from: 0.1, through: 1, by: 0.1) {
      let resting = Spring(damping: damping, velocity: 0, settlingIn: 0.5)
      for velocity in stride(from: 0.0, through: 60, by: 0.5) {
        let spring = Spring(damping: damping, velocity: velocity, settlingIn: 0.5)
        #expect(spring.frequency >= resting.frequency * 0.85 - 1e-9)
        #expect(abs(spring.remaining(at: 0.5).distance) < 0.04)
      }
    }
  }

  @Test(
    "A block, an animator and its timing parameters move by the same spring",
    arguments: ["block", "animator", "parameters"])
  @MainActor func everywhere(way: String) {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      switch way {
      case "block":
        UIView.animate(
          withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
        ) { view.frame.origin.x = 100 }
      case "animator":
        UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.6) { view.frame.origin.x = 100 }
          .startAnimation()
      default:
        let animator = UIViewPropertyAnimator(
          duration: 0.8, timingParameters: UISpringTimingParameters(dampingRatio: 0.6))
        animator.addAnimations { view.frame.origin.x = 100 }
        animator.startAnimation()
      }
      app.turn()
      // Seen in UIKit's own pictures, with a way of 100 points: Vercantez/openuikit,
      // anim_spring_move.
      for (place, expected) in [80.98, 109.39, 101.06, 99.06].enumerated() {
        app.advance(by: 0.15)
        let shown = view.layer.presentation()?.frame.minX ?? .nan
        #expect(abs(shown - expected) < 0.6, "at \(place)")
      }
    }
  }
}
