public import Foundation

/// Gets the beginning and the end of an animation; all members are optional.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins, with the commit of the turn that added it.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation is over; `flag` is false if it did not reach its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A temporary change of a layer's appearance, added with `CALayer.add(_:forKey:)`.
///
/// It changes only the values on screen: set the property as well for a lasting value. The layer
/// copies the animation's values when it is added; later changes have no effect. Main actor only.
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming {
  /// The time at which it begins, on the clock of `CACurrentMediaTime()`; 0 is the end of the turn.
  ///
  /// In a group, the seconds after the group's beginning.
  open var beginTime: CFTimeInterval = 0
  /// The duration of one repetition, in seconds; 0 is the transaction's duration, 0.25 by default.
  open var duration: CFTimeInterval = 0
  /// The speed relative to the clock.
  open var speed: Float = 1
  /// The seconds by which the animation is ahead.
  open var timeOffset: CFTimeInterval = 0
  /// The number of repetitions; 0 counts as 1.
  open var repeatCount: Float = 0
  /// The total duration of all repetitions, in seconds; 0 leaves it to `repeatCount`.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each repetition also runs backwards.
  open var autoreverses = false
  /// The values shown before and after the animation; the layer's own value by default.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing function of the whole animation; linear if `nil`.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which gets the beginning and the end; retained by the animation, as on iOS.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed at its end; true by default.
  open var isRemovedOnCompletion = true

  /// Creates an animation without an effect.
  public override init() { super.init() }

  /// Returns the tracks of a layer, with times in seconds from the animation's beginning.
  func tracks(for layer: CALayer) -> [(path: LayerPath, track: AnimationTrack)] { [] }

  /// Returns the timing, with `fallback` for a duration that was not set.
  final func trackTiming(fallback: Double) -> TrackTiming {
    func usable(_ value: Double) -> Double { value.isFinite && value > 0 ? value : 0 }
    var timing = TrackTiming()
    if !(duration >= 0) || !duration.isFinite {
      NumberCheck.report(
        "\(duration)", "duration", of: "\(type(of: self))", "\(fallback) is used instead")
    }
    timing.duration = usable(duration) > 0 ? duration : fallback
    timing.speed = usable(Double(speed)) > 0 ? Double(speed) : 1
    timing.offset = -usable(timeOffset) / timing.speed
    timing.autoreverses = autoreverses
    let single = timing.duration * (autoreverses ? 2 : 1)
    if usable(repeatDuration) > 0 || repeatDuration == .infinity {
      timing.repeatCount = single > 0 ? repeatDuration / single : 1
    } else if repeatCount > 0 {
      timing.repeatCount =
        repeatCount == .greatestFiniteMagnitude ? .infinity : Double(repeatCount)
    }
    if let timingFunction { timing.curve = timingFunction.curve }
    timing.fillsBackwards = fillMode == .backwards || fillMode == .both
    timing.fillsForwards = fillMode == .forwards || fillMode == .both
    return timing
  }
}

/// An animation of one property.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, such as `position.y` or `transform.rotation.z`.
  open var keyPath: String?
  /// Whether the values are added to the layer's own value; false by default.
  open var isAdditive = false

  /// Creates an animation without a property.
  public override init() { super.init() }

  /// Creates an animation of the property at a key path.
  public init(keyPath path: String?) {
    keyPath = path
    super.init()
  }
}

/// An animation from one value to another.
///
/// A missing value is the layer's own; `byValue` is a difference to the other given value. Values
/// are numbers, `CGPoint`, `CGSize`, `CGRect`, `CGAffineTransform` and `CGColor`.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the two values.
  open var byValue: Any?

  override func tracks(for layer: CALayer) -> [(path: LayerPath, track: AnimationTrack)] {
    guard let path = layer.animationPath(keyPath) else { return [] }
    let by = path.numbers(byValue)
    var from = path.numbers(fromValue)
    var to = path.numbers(toValue)
    if let by {
      let own = isAdditive ? SIMD8<Double>() : path.read(layer.state)
      if let start = from {
        to = to ?? (start + by)
      } else if let end = to {
        from = end - by
      } else {
        from = own
        to = own + by
      }
    } else if to != nil, from == nil, !isAdditive {
      // Without a first value, the animation begins with the value on screen.
      from = path.read(layer.presented?.state ?? layer.state)
    }
    var track = AnimationTrack(times: [0, 1], values: [from, to])
    track.isAdditive = isAdditive
    track.timing = trackTiming(fallback: CATransaction.animationDuration())
    if let curve = springCurve { track.timing.curve = curve }
    return [(path, track)]
  }

  /// The spring of a spring animation.
  var springCurve: TimingCurve? { nil }
}

/// An animation from one value to another along a damped spring.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring; 1 by default.
  open var mass: CGFloat = 1
  /// The stiffness of the spring; 100 by default.
  open var stiffness: CGFloat = 100
  /// The damping of the spring; 10 by default.
  open var damping: CGFloat = 10
  /// The velocity at the beginning, in full distances per second.
  open var initialVelocity: CGFloat = 0

  /// Creates an animation of the property at a key path.
  public override init(keyPath path: String?) { super.init(keyPath: path) }

  /// Creates a spring without a property; set `keyPath`.
  public override convenience init() { self.init(keyPath: nil) }

  /// Creates a spring from a perceptual duration, in seconds, and a bounce in -1...1.
  public init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    super.init(keyPath: nil)
    let spring = Spring(duration: perceptualDuration, bounce: bounce)
    stiffness = spring.frequency * spring.frequency
    damping = 2 * spring.damping * spring.frequency
  }

  /// The seconds until a thousandth of the distance is left; set it as `duration`.
  ///
  /// A spring without damping never settles: its value is larger than any time. The value of a
  /// spring that does not oscillate is a multiple of a tenth of a second.
  open var settlingDuration: CFTimeInterval {
    SpringSettling(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
      .seconds
  }

  private var spring: Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
  }

  override var springCurve: TimingCurve? { .spring(spring) }
}
