import EspalierDiagnostics
public import Foundation

/// Gets the beginning and the end of an animation; all members are optional.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins, with the commit of the turn that added it, or with the first
  /// commit that shows the layer.
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
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  /// The time of the layer at which it begins, as `convertTime(_:from:)` gives it; 0 is the end of
  /// the turn, or the first commit that shows the layer.
  ///
  /// In a group, the seconds after the group's beginning.
  open var beginTime: CFTimeInterval = 0
  /// The duration of one repetition, in seconds; 0 is the transaction's duration, 0.25 by default.
  open var duration: CFTimeInterval = 0
  /// The own seconds per second of the layer or group; negative numbers run backwards, and 0 shows
  /// the values of `timeOffset` until the animation is removed.
  open var speed: Float = 1
  /// The own time at which the animation begins, in seconds; what is before it follows at the end.
  open var timeOffset: CFTimeInterval = 0
  /// The number of repetitions, which may be a fraction; 0 counts as 1.
  open var repeatCount: Float = 0
  /// The total duration of all repetitions, in seconds; 0 leaves it to `repeatCount`.
  ///
  /// Both are an issue, and `repeatCount` applies.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each repetition also runs backwards.
  open var autoreverses = false
  /// The values shown before and after the animation; the layer's own value by default.
  ///
  /// After its end, an animation shows values only if `isRemovedOnCompletion` is false.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing function of each repetition; linear if `nil`.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which gets the beginning and the end; retained by the animation, as on iOS.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed at its end; true by default.
  open var isRemovedOnCompletion = true

  private var values: [String: Any] = [:]

  /// Creates an animation without an effect.
  public override init() { super.init() }

  /// Returns the value that was stored for a key of the program's own.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Stores a value for a key of the program's own, by which a delegate knows the animation again.
  ///
  /// Properties of the animation are not set.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Adds the animation to a layer, as the action for a key.
  ///
  /// An animation without a key path animates the property of that key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    if let animation = self as? CAPropertyAnimation, animation.keyPath == nil {
      animation.keyPath = event
    }
    layer.add(self, forKey: event)
  }

  /// Returns the tracks of a layer, with times in seconds from the animation's beginning.
  func tracks(for layer: CALayer) -> [(path: LayerPath, track: AnimationTrack)] { [] }

  /// Returns the timing, with `fallback` for a duration that was not set.
  final func mediaTiming(fallback: Double) -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = usable(duration, "duration", else: fallback)
    if timing.duration <= 0 { timing.duration = fallback }
    timing.speed = speed.isFinite ? Double(speed) : 1
    timing.timeOffset = timeOffset.isFinite ? timeOffset : 0
    timing.autoreverses = autoreverses
    let period = timing.duration * (autoreverses ? 2 : 1)
    let count = usable(Double(repeatCount), "repeatCount", else: 1)
    let total =
      repeatDuration == .infinity ? .infinity : usable(repeatDuration, "repeatDuration", else: 0)
    if count > 0 {
      timing.repeatCount = repeatCount == .greatestFiniteMagnitude ? .infinity : count
      if total > 0 { reportBothRepeats() }
    } else if total > 0, period > 0 {
      timing.repeatCount = total / period
    }
    if let timingFunction { timing.curve = timingFunction.curve }
    timing.fillsBackwards = fillMode == .backwards || fillMode == .both
    timing.fillsForwards = fillMode == .forwards || fillMode == .both
    return timing
  }

  /// Returns a number that is not negative; reports an issue for another one.
  private func usable(_ value: Double, _ what: String, else substitute: Double) -> Double {
    if value >= 0, value.isFinite || what == "repeatCount" { return value }
    NumberCheck.report(
      "\(value)", what, of: "\(type(of: self))", "\(substitute) is used instead")
    return substitute
  }

  private func reportBothRepeats() {
    reportIssue(
      Issue(
        "animation.repeat", .warning, subjects: ["\(type(of: self))", "repeatDuration"],
        "A \(type(of: self)) has a repeatCount of \(repeatCount) and a repeatDuration of \(repeatDuration); the count applies.",
        fix: "Set one of them."))
  }
}

/// An animation of one property.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, such as `position.y` or `transform.rotation.z`.
  open var keyPath: String?
  /// Whether the values are added to the layer's own value; false by default.
  open var isAdditive = false
  /// Whether each repetition begins with the value with which the one before it ended; false by
  /// default.
  open var isCumulative = false
  /// The function that makes transforms of the values, which are numbers then; `nil` by default.
  ///
  /// For animations of `transform` and `sublayerTransform`.
  open var valueFunction: CAValueFunction?

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
/// are numbers, `CGPoint`, `CGSize`, `CGRect`, `CGAffineTransform`, `CATransform3D`, `CGColor`,
/// `CGPath`, and arrays of numbers or colours.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the two values.
  open var byValue: Any?

  override func tracks(for layer: CALayer) -> [(path: LayerPath, track: AnimationTrack)] {
    guard let path = layer.animationPath(fullKeyPath) else { return [] }
    let track = AnimationTrack(timing: mediaTiming(fallback: CATransaction.animationDuration()))
    if let curve = springCurve { track.timings[0].curve = curve }
    track.isAdditive = isAdditive
    track.isCumulative = isCumulative
    if path.isLong || path.isSpatial([fromValue, toValue], on: layer) {
      track.longs = longs(at: path, on: layer)
    } else {
      track.values = numbers(at: path, on: layer)
    }
    return [(path, track)]
  }

  /// Returns the first and the last value; `nil` stands for the model's.
  private func numbers(at path: LayerPath, on layer: CALayer) -> [SIMD8<Double>?] {
    let by = path.numbers(byValue)
    var from = path.numbers(fromValue)
    var to = path.numbers(toValue)
    if let by {
      let own = isAdditive ? SIMD8<Double>() : layer.modelNumbers(path)
      if let start = from {
        to = to ?? (start + by)
      } else if let end = to {
        from = end - by
      } else {
        from = own
        to = own + by
      }
    } else if from == nil, !isAdditive, layer.isOnScreen {
      // Without a first value, the animation begins with the value on screen; outside a window,
      // with the value that the layer has when it is shown.
      from = layer.shownNumbers(path)
    }
    return [from, to]
  }

  private func longs(at path: LayerPath, on layer: CALayer) -> [LongValue?] {
    guard layer.isOnScreen else { return [path.long(fromValue), path.long(toValue)] }
    let shown = layer.shownWhole(path.key)
    let own = path.key == .transform ? shown.map { LongValue($0.matrix) } : shown?.long
    return [path.long(fromValue) ?? own, path.long(toValue)]
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
