import EspalierLayers
import Foundation
import Testing

struct SpringTests {
  /// Follows x'' = -ω²x - 2ζωx' by small steps (Runge-Kutta of order 4).
  private func integrate(_ spring: Spring, from x: Double, speed: Double, to end: Double) -> Double
  {
    let steps = 4000
    let step = end / Double(steps)
    var (x, v) = (x, speed)
    func pull(_ x: Double, _ v: Double) -> Double {
      -spring.frequency * spring.frequency * x - 2 * spring.damping * spring.frequency * v
    }
    for _ in 0..<steps {
      let (k1x, k1v) = (v, pull(x, v))
      let (k2x, k2v) = (v + step / 2 * k1v, pull(x + step / 2 * k1x, v + step / 2 * k1v))
      let (k3x, k3v) = (v + step / 2 * k2v, pull(x + step / 2 * k2x, v + step / 2 * k2v))
      let (k4x, k4v) = (v + step * k3v, pull(x + step * k3x, v + step * k3v))
      x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
      v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
    }
    return x
  }

  @Test(arguments: [0.05, 0.2, 0.5, 0.8, 0.99, 0.9999999, 1, 1.01, 1.5, 4])
  func closedFormsAgreeWithIntegration(damping: Double) {
    for frequency in [2.0, 9, 31] {
      let spring = Spring(frequency: frequency, damping: damping)
      for time in [0.01, 0.1, 0.35, 0.9] {
        let left = spring.remaining(at: time)
        #expect(abs(left.distance - integrate(spring, from: 1, speed: 0, to: time)) < 1e-6)
        #expect(abs(left.speed - integrate(spring, from: 0, speed: 1, to: time)) < 1e-6)
        let fast = Spring(frequency: frequency, damping: damping, velocity: 3)
        let expected = integrate(fast, from: 1, speed: -3, to: time)
        #expect(abs(fast.remaining(at: time).distance - expected) < 1e-6)
      }
    }
  }

  @Test(arguments: [0.05, 0.2, 0.5, 0.8, 0.95, 0.99, 0.9999, 1, 1.001, 1.5, 4])
  func settlingTimeIsWhenTheLastThousandthIsLeft(damping: Double) {
    let spring = Spring(frequency: 7, damping: damping)
    let settled = spring.settlingTime
    #expect(abs(spring.remaining(at: settled * 0.999).distance) > Spring.rest * 0.9)
    for share in stride(from: 1.0, to: 3, by: 0.003) {
      #expect(abs(spring.remaining(at: settled * share).distance) <= Spring.rest * 1.001)
    }
  }

  @Test func aSpringHasFadedInTheTimeItIsGiven() {
    for damping in [0.1, 0.4, 0.7, 1, 2] {
      for velocity in [-20.0, 0, 1, 30] {
        for duration in [0.1, 0.5, 3] {
          let spring = Spring(damping: damping, velocity: velocity, settlingIn: duration)
          // UIKit leaves the cosine out of account: of a swing of little damping a percent is left.
          let left = abs(spring.remaining(at: duration).distance)
          #expect(left < (damping < 0.4 ? 0.03 : 0.02))
        }
      }
    }
  }

  @Test func invalidNumbersGiveAUsableSpring() {
    for value in [Double.nan, .infinity, -.infinity, -3, 0] {
      for spring in [
        Spring(damping: value, velocity: value, settlingIn: value),
        Spring(duration: value, bounce: value, velocity: value),
        Spring(mass: value, stiffness: value, damping: value, velocity: value),
      ] {
        let left = spring.remaining(at: 0.1)
        #expect(left.distance.isFinite && left.speed.isFinite)
        #expect(spring.settlingTime.isFinite && spring.settlingTime > 0)
      }
    }
  }

  @Test func perceptualSpringsHaveAppleFrequencies() {
    let spring = Spring(duration: 0.5, bounce: 0.25)
    #expect(abs(spring.frequency - 4 * Double.pi) < 1e-9)
    #expect(spring.damping == 0.75)
    #expect(Spring(duration: 0.5, bounce: -0.5).damping == 2)
  }

  @Test func bezierCurvesAreFunctionsAndInvertible() {
    // Quotients of a prime spread the control points over the unit square.
    func part(_ number: Int) -> Double { Double(number % 211) / 210 }
    for number in 0..<200 {
      let curve = CubicBezier(
        x1: part(number * 17), y1: part(number * 59), x2: part(number * 101),
        y2: part(number * 149))
      var last = 0.0
      for step in 0...50 {
        let x = Double(step) / 50
        let y = curve.y(at: x)
        #expect(y >= last - 1e-7)
        last = y
        #expect(abs(curve.y(at: curve.x(at: y)) - y) < 1e-6)
      }
      #expect(curve.y(at: 0) == 0)
      #expect(curve.y(at: 1) == 1)
    }
    #expect(abs(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1).y(at: 0.5) - 0.5) < 1e-9)
  }
}
