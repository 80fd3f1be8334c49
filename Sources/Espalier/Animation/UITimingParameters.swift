public import EspalierGeometry
import EspalierLayers
public import Foundation

/// A timing curve with two control points, or one of the named ones.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; `easeInOut` where control points were given.
  public final let animationCurve: UIView.AnimationCurve
  /// The first control point, in 0...1 of time and change.
  public final let controlPoint1: CGPoint
  /// The second control point, in 0...1 of time and change.
  public final let controlPoint2: CGPoint
  /// Whether control points were given.
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

  /// Creates a curve from two control points; the horizontal shares are kept in 0...1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isNamed = false
    controlPoint1 = point1
    controlPoint2 = point2
    super.init()
    for value in [point1.x, point1.y, point2.x, point2.y] where !value.isFinite {
      NumberCheck.report(
        "\(value)", "control point", of: "UICubicTimingParameters", "0 counts instead")
    }
  }

  /// Creates the curve that is slow at both ends.
  public convenience override init() { self.init(animationCurve: .easeInOut) }

  /// The curve itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
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
  /// The speed at the beginning, in whole distances a second along each axis.
  ///
  /// Changes that have no direction, such as those of opacity, take the horizontal share.
  public final let initialVelocity: CGVector

  /// Creates a spring that settles in the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: 1 settles without swinging; less swings.
  ///   - velocity: The speed at the beginning, in whole distances a second.
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

  /// Creates a spring from its physical measures; the animator's duration is not looked at.
  ///
  /// - Parameters:
  ///   - mass: What hangs on the spring.
  ///   - stiffness: How hard it pulls.
  ///   - damping: How much it is held back.
  ///   - velocity: The speed at the beginning, in whole distances a second.
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

  /// Creates a spring from how long it seems to take; the animator's duration is not looked at.
  ///
  /// - Parameters:
  ///   - duration: Seconds the movement seems to take.
  ///   - bounce: 0 does not swing, 1 swings for ever, negative values creep.
  ///   - velocity: The speed at the beginning, in whole distances a second.
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

  /// Creates the spring of most of the system's own movements.
  public convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// A spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// None.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Seconds until the spring has settled, where it says so itself.
  final var settlingDuration: Double? {
    guard case .physical(let spring) = kind else { return nil }
    let speed = max(abs(initialVelocity.dx), abs(initialVelocity.dy))
    return spring.settlingTime + log(1 + speed / spring.frequency) / spring.frequency
  }

  /// The spring for a change of `duration` seconds.
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

  /// The speeds along the axes, where they differ and the spring cannot hold them.
  final var axisVelocity: (x: Double, y: Double)? {
    initialVelocity.dx == initialVelocity.dy
      ? nil : (x: Double(initialVelocity.dx), y: Double(initialVelocity.dy))
  }
}

extension CGVector {
  /// The vector, or none, with an issue, for one that is not finite.
  fileprivate var usable: CGVector {
    if dx.isFinite, dy.isFinite { return self }
    NumberCheck.report(
      "(\(dx), \(dy))", "initial velocity", of: "UISpringTimingParameters", "0 counts instead")
    return .zero
  }
}
