public import EspalierGeometry
import EspalierLayers
public import Foundation

/// A timing curve with two control points, or one of the named curves.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; `easeInOut` for a curve with control points.
  public final let animationCurve: UIView.AnimationCurve
  /// The first control point, in 0...1 of time and change.
  public final let controlPoint1: CGPoint
  /// The second control point, in 0...1 of time and change.
  public final let controlPoint2: CGPoint
  /// The type of the curve: named, or with control points.
  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  private let isNamed: Bool

  /// Creates a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isNamed = true
    (controlPoint1, controlPoint2) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      }
    super.init()
  }

  /// Creates a curve from two control points; their horizontal values are clamped to 0...1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isNamed = false
    controlPoint1 = point1
    controlPoint2 = point2
    super.init()
    for value in [point1.x, point1.y, point2.x, point2.y] where !value.isFinite {
      NumberCheck.report(
        "\(value)", "control point", of: "UICubicTimingParameters", "0 is used instead")
    }
  }

  /// Creates the curve `easeInOut`.
  public convenience override init() { self.init(animationCurve: .easeInOut) }

  /// The curve itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always `nil`.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  final var curve: TimingCurve {
    .cubic(x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y)
  }
}

/// The timing of a damped spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    case ratio(Double)
    case physical(Spring)
  }

  private let kind: Kind
  /// The velocity at the beginning, in total distances per second along each axis.
  ///
  /// Changes without a direction, such as those of opacity, use the horizontal component.
  public final let initialVelocity: CGVector

  /// Creates a spring that settles in the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio; 1 settles without oscillation, and less oscillates.
  ///   - velocity: The velocity at the beginning, in total distances per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(
      NumberCheck.usable(
        ratio, in: NumberCheck.damping, else: 1, "damping ratio", of: "UISpringTimingParameters"))
    initialVelocity = velocity.usable
    super.init()
  }

  /// Creates a spring at rest that settles in the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring from physical values; the animator's duration is ignored.
  ///
  /// - Parameters:
  ///   - mass: The mass on the spring.
  ///   - stiffness: The stiffness of the spring.
  ///   - damping: The damping of the movement.
  ///   - velocity: The velocity at the beginning, in total distances per second.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    for (value, what) in [(mass, "mass"), (stiffness, "stiffness"), (damping, "damping")]
    where !(value > 0) || !value.isFinite {
      NumberCheck.report(
        "\(value)", what, of: "UISpringTimingParameters", "the spring comes to rest nevertheless")
    }
    kind = .physical(Spring(mass: mass, stiffness: stiffness, damping: damping))
    initialVelocity = velocity.usable
    super.init()
  }

  /// Creates a spring from its perceptual duration and bounce; the animator's duration is ignored.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - bounce: The bounce: 0 does not oscillate, 1 oscillates endlessly, negative values are
  ///     slower.
  ///   - velocity: The velocity at the beginning, in total distances per second.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    let caller = "UISpringTimingParameters"
    kind = .physical(
      Spring(
        duration: NumberCheck.usable(
          duration, in: NumberCheck.positive, else: 0, "duration", of: caller),
        bounce: NumberCheck.usable(bounce, in: NumberCheck.finite, else: 0, "bounce", of: caller)))
    initialVelocity = velocity.usable
    super.init()
  }

  /// Creates the spring of most of the system's animations.
  public convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// The type of the timing: a spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always `nil`.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The seconds until the spring has settled, for a spring that determines them itself.
  final var settlingDuration: Double? {
    guard case .physical(let spring) = kind else { return nil }
    let speed = max(abs(initialVelocity.dx), abs(initialVelocity.dy))
    return spring.settlingTime + log(1 + speed / spring.frequency) / spring.frequency
  }

  /// Returns the spring for a change of `duration` seconds.
  final func spring(for duration: Double) -> Spring {
    let isUniform = initialVelocity.dx == initialVelocity.dy
    let speed = isUniform ? Double(initialVelocity.dx) : 0
    switch kind {
    case .physical(let spring):
      return Spring(frequency: spring.frequency, damping: spring.damping, velocity: speed)
    case .ratio(let ratio):
      let fastest =
        abs(initialVelocity.dx) > abs(initialVelocity.dy)
        ? initialVelocity.dx : initialVelocity.dy
      let spring = Spring(damping: ratio, velocity: fastest, settlingIn: duration)
      return Spring(frequency: spring.frequency, damping: spring.damping, velocity: speed)
    }
  }

  /// The velocities along the axes, if they differ and the spring cannot represent them.
  final var axisVelocity: (x: Double, y: Double)? {
    initialVelocity.dx == initialVelocity.dy
      ? nil : (x: Double(initialVelocity.dx), y: Double(initialVelocity.dy))
  }
}

extension CGVector {
  /// The vector, or zero with an issue if it is not finite.
  fileprivate var usable: CGVector {
    if dx.isFinite, dy.isFinite { return self }
    NumberCheck.report(
      "(\(dx), \(dy))", "initial velocity", of: "UISpringTimingParameters", "0 is used instead")
    return .zero
  }
}
