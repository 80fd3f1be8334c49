import EspalierLayers
public import Foundation

extension UIView {
  /// Whether animation blocks animate; not inside `performWithoutAnimation(_:)`.
  public class var areAnimationsEnabled: Bool {
    AnimationContext.areAnimationsEnabled && !AnimationContext.isStill(overridingDuration: true)
  }

  /// Switches animation on or off; without it blocks change values at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationContext.areAnimationsEnabled = enabled
  }

  /// The duration of the block that is running, in seconds; 0 outside any.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.duration ?? 0
  }

  /// Runs `actionsWithoutAnimation` with its changes taking effect at once.
  public class func performWithoutAnimation<Result>(
    _ actionsWithoutAnimation: () throws -> Result
  ) rethrows -> Result {
    try AnimationContext.run(.still, actionsWithoutAnimation)
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
  /// The block runs at once and sets the final values; what is on screen follows, from the end of
  /// this turn on. A property that is on its way begins where it is on screen, and the older block
  /// completes with false. Inside another block the outer duration, curve and options are used unless
  /// the options override them. With a duration and a delay of zero the values change at once; a block
  /// that changes nothing is over at once. Both complete with true after the next commit. Views that
  /// leave their window end at once, with false.
  ///
  /// - Parameters:
  ///   - duration: Seconds from the beginning to the end; negative or not finite counts as zero, with
  ///     an issue.
  ///   - delay: Seconds before the beginning.
  ///   - options: The curve and further wishes.
  ///   - animations: Sets the final values.
  ///   - completion: Called once at the end; true when nothing interrupted the change.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationRequest(
      duration: duration, delay: delay, curve: options.curve, options: options,
      completion: completion
    ).run(animations)
  }

  /// Changes views with a damped spring that has settled after `duration` seconds.
  ///
  /// What is on its way goes on at the speed it has.
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
    let caller = "UIView.animate"
    let spring = Spring(
      damping: NumberCheck.usable(
        dampingRatio, in: NumberCheck.damping, else: 1, "damping ratio", of: caller),
      velocity: NumberCheck.usable(
        velocity, in: NumberCheck.finite, else: 0, "spring velocity", of: caller),
      settlingIn: duration)
    AnimationRequest(
      duration: duration, delay: delay, curve: .spring(spring), options: options,
      completion: completion
    ).run(animations)
  }

  /// Changes views with a spring described by its perceptual duration and bounce.
  ///
  /// It completes when it has settled, which is later than `duration`.
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
    let caller = "UIView.animate"
    let spring = Spring(
      duration: duration,
      bounce: NumberCheck.usable(bounce, in: NumberCheck.finite, else: 0, "bounce", of: caller),
      velocity: NumberCheck.usable(
        velocity, in: NumberCheck.finite, else: 0, "spring velocity", of: caller))
    let settles = duration.isFinite && duration > 0 ? spring.settlingTime : duration
    AnimationRequest(
      duration: settles, delay: delay, curve: .spring(spring), options: options,
      completion: completion
    ).run(animations)
  }

  /// Lets what `animations` changes inside an animation block run several times.
  ///
  /// - Parameters:
  ///   - count: How often; fractions stop on the way.
  ///   - autoreverses: Whether each time runs forward and back.
  ///   - animations: Sets the final values.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = AnimationContext.current else {
      animations()
      return
    }
    let group = AnimationGroup(
      duration: outer.duration, delay: outer.delay, curve: outer.curve,
      repeatCount: usableCount(count), autoreverses: autoreverses,
      allowsInteraction: outer.allowsInteraction)
    AnimationContext.run(.animated(group), animations)
    Runtime.current.animator.add(group)
  }

  /// A number of times; for ever is one, too.
  private class func usableCount(_ count: CGFloat) -> Double {
    if count > 0 { return Double(count) }
    NumberCheck.report(
      "\(count)", "repeat count", of: "UIView.modifyAnimations", "1 counts instead")
    return 1
  }
}
