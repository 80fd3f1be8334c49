public import Foundation

/// Hears of the life of an animation; all members are optional.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// The animation begins, with the commit of the turn it was added in.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation is over; `flag` tells whether it came to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Something that changes what a layer shows for a while, added with `CALayer.add(_:forKey:)`.
///
/// It changes what is on screen only: set the property as well for a value that stays. The object is
/// read when it is added; later changes of it have no effect. Main actor only.
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming {
  /// When it begins, on the clock of `CACurrentMediaTime()`; 0 begins when the turn ends.
  ///
  /// Inside a group: seconds after the group's beginning.
  open var beginTime: CFTimeInterval = 0
  /// Seconds one time through takes; 0 stands for the transaction's duration, 0.25 by default.
  open var duration: CFTimeInterval = 0
  /// How much faster than the clock it goes.
  open var speed: Float = 1
  /// Seconds it is ahead of where it would be.
  open var timeOffset: CFTimeInterval = 0
  /// How often it happens; 0 counts as 1.
  open var repeatCount: Float = 0
  /// Seconds it happens for, again and again; 0 leaves that to `repeatCount`.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it runs back after each time.
  open var autoreverses = false
  /// What shows before and after it; the layer's own value by default.
  open var fillMode = CAMediaTimingFillMode.removed
  /// How the whole is spread over its time; even where it is `nil`.
  open var timingFunction: CAMediaTimingFunction?
  /// Told about its beginning and end; kept alive by the animation, as on iOS.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether it is taken away at its end; true by default.
  open var isRemovedOnCompletion = true

  /// Creates an animation that does nothing.
  public override init() { super.init() }

  /// What it does to a layer, seconds counted from its beginning.
  func tracks(for layer: CALayer) -> [(path: LayerPath, track: AnimationTrack)] { [] }

  /// Its timing, with `fallback` for a duration that was not set.
  final func trackTiming(fallback: Double) -> TrackTiming {
    func usable(_ value: Double) -> Double { value.isFinite && value > 0 ? value : 0 }
    var timing = TrackTiming()
    if !(duration >= 0) || !duration.isFinite {
      NumberCheck.report(
        "\(duration)", "duration", of: "\(type(of: self))", "\(fallback) counts instead")
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
  /// Which property, as in `position.y` or `transform.rotation.z`.
  open var keyPath: String?
  /// Whether values are added to the layer's own; false by default.
  open var isAdditive = false

  /// Creates an animation of no property.
  public override init() { super.init() }

  /// Creates an animation of the property of a key path.
  public init(keyPath path: String?) {
    keyPath = path
    super.init()
  }
}

/// An animation from one value to another.
///
/// A value that is left out is the layer's own; `byValue` is a difference to whichever other value is
/// given. Numbers, `CGPoint`, `CGSize`, `CGRect`, `CGAffineTransform` and `CGColor` are values.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// Where it begins.
  open var fromValue: Any?
  /// Where it ends.
  open var toValue: Any?
  /// How far it goes.
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
      // Without a beginning it begins with what is on screen.
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
  /// What hangs on the spring; 1 by default.
  open var mass: CGFloat = 1
  /// How hard the spring pulls; 100 by default.
  open var stiffness: CGFloat = 100
  /// How much it is held back; 10 by default.
  open var damping: CGFloat = 10
  /// The speed at the beginning, in whole distances a second.
  open var initialVelocity: CGFloat = 0

  /// Creates an animation of the property of a key path.
  public override init(keyPath path: String?) { super.init(keyPath: path) }

  /// Creates a spring from how long it seems to take, in seconds, and its bounce in -1...1.
  public init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    super.init(keyPath: nil)
    let spring = Spring(duration: perceptualDuration, bounce: bounce)
    stiffness = spring.frequency * spring.frequency
    damping = 2 * spring.damping * spring.frequency
  }

  /// Seconds until a thousandth of the distance is left; set it as `duration`.
  ///
  /// A spring without damping never settles: the value is larger than any time. A spring that does
  /// not swing is followed in steps of a tenth of a second.
  open var settlingDuration: CFTimeInterval {
    SpringSettling(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
      .seconds
  }

  private var spring: Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
  }

  override var springCurve: TimingCurve? { .spring(spring) }
}
