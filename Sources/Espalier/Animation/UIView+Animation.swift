import EspalierDiagnostics
public import Foundation

extension UIView {
  /// How an animation block animates; the values are Apple's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lay out subviews at the start, so that they animate along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches reach the views while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begin with what is on screen; always so here.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Begin again at the end, for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Run forward and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Use this block's duration inside another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Use this block's curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Let contents change while they move.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hide and show views instead of removing and adding them in transitions.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherit nothing from an outer block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: TimingCurve {
      switch rawValue >> 16 & 15 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// Whether animation blocks animate.
  public class var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled }

  /// Switches animation on or off; without it blocks change values at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationContext.areAnimationsEnabled = enabled
  }

  /// The duration of the block that is running, in seconds; 0 outside any.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.duration ?? 0
  }

  /// Runs `actionsWithoutAnimation` with its changes taking effect at once.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationContext.run(nil, actionsWithoutAnimation)
  }

  /// Changes views over `duration` seconds, slowly at both ends.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Changes views over `duration` seconds, and calls `completion` at the end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Changes views over `duration` seconds, `delay` seconds from now.
  ///
  /// The block runs at once and sets the final values; what is on screen follows. A change of a
  /// property that is on its way begins where it is on screen, and the older block completes with
  /// false. Inside another block the outer duration and curve are used unless the options override
  /// them. A duration that is not positive sets the values at once and completes with the next
  /// commit; one that is no finite number does so with an issue.
  ///
  /// - Parameters:
  ///   - duration: Seconds from the beginning to the end.
  ///   - delay: Seconds before the beginning.
  ///   - options: The curve and further wishes.
  ///   - animations: Sets the final values.
  ///   - completion: Called once at the end; true when nothing interrupted the change.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let inherits = !options.contains(.overrideInheritedOptions)
    let outer = inherits ? AnimationContext.current : nil
    let curve =
      outer.map { options.contains(.overrideInheritedCurve) ? options.curve : $0.curve }
      ?? options.curve
    run(duration, delay, curve, options, animations, completion)
  }

  /// Changes views with a damped spring.
  ///
  /// - Parameters:
  ///   - duration: Seconds until the spring has settled.
  ///   - delay: Seconds before the beginning.
  ///   - dampingRatio: 1 settles without swinging; less swings.
  ///   - velocity: The speed at the beginning, in whole distances a second.
  ///   - options: Further wishes; the curve is not looked at.
  ///   - animations: Sets the final values.
  ///   - completion: Called once at the end; true when nothing interrupted the change.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      damping: Double(dampingRatio), velocity: Double(velocity), settlingIn: duration)
    run(duration, delay, .spring(spring), options, animations, completion)
  }

  /// Changes views with a spring described by its perceptual duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: Seconds the movement seems to take.
  ///   - bounce: 0 does not swing, 1 swings for ever, negative values creep.
  ///   - velocity: The speed at the beginning, in whole distances a second.
  ///   - delay: Seconds before the beginning.
  ///   - options: Further wishes; the curve is not looked at.
  ///   - animations: Sets the final values.
  ///   - completion: Called once at the end; true when nothing interrupted the change.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let time = duration.isFinite && duration > 0 ? duration : 0.001
    let frequency = 2 * Double.pi / time
    let share = Double(min(max(bounce.isFinite ? bounce : 0, -0.99), 0.99))
    let damping = share >= 0 ? 1 - share : 1 / (1 + share)
    let spring = Spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * damping * frequency,
      velocity: Double(velocity))
    let settles = duration.isFinite && duration > 0 ? spring.settlingTime : duration
    run(settles, delay, .spring(spring), options, animations, completion)
  }

  private class func run(
    _ duration: TimeInterval, _ delay: TimeInterval, _ curve: TimingCurve,
    _ options: AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    var seconds = duration
    if !duration.isFinite || !delay.isFinite || duration < 0 {
      reportIssue(
        Issue(
          "animation.time", .warning, subjects: ["UIView.animate", "\(duration)", "\(delay)"],
          "UIView.animate was given the duration \(duration) and the delay \(delay) seconds; the values change at once.",
          fix: "Pass finite durations that are not negative."))
      seconds = 0
    }
    let outer = options.contains(.overrideInheritedOptions) ? nil : AnimationContext.current
    if let outer, !options.contains(.overrideInheritedDuration) { seconds = outer.duration }
    let wait = delay.isFinite ? max(0, delay) : 0
    guard seconds > 0, Runtime.current.platform != nil, AnimationContext.areAnimationsEnabled else {
      finishAtOnce(animations, completion)
      return
    }
    let group = AnimationGroup(
      duration: seconds, delay: wait, curve: curve,
      repeatCount: options.contains(.repeat) ? .infinity : 1,
      autoreverses: options.contains(.autoreverse),
      allowsInteraction: options.contains(.allowUserInteraction), completion: completion)
    AnimationContext.run(group, animations)
    Runtime.current.animator.add(group)
  }

  private class func finishAtOnce(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    AnimationContext.run(nil, animations)
    guard let completion else { return }
    if Runtime.current.platform == nil {
      completion(true)
    } else {
      Runtime.current.updateCycle.performAfterCommit { completion(true) }
    }
  }
}
