import EspalierLayers
public import Foundation

extension UIView {
  /// Whether animation blocks animate; false inside `performWithoutAnimation(_:)`.
  public class var areAnimationsEnabled: Bool {
    AnimationContext.areAnimationsEnabled && !AnimationContext.isStill(overridingDuration: true)
  }

  /// Turns animations on or off; without them blocks change values at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    if enabled != AnimationContext.areAnimationsEnabled { FlushedUpdates.animationsWillTurn() }
    AnimationContext.areAnimationsEnabled = enabled
  }

  /// The duration of the running block, in seconds; 0 outside a block.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.duration ?? 0
  }

  /// Runs `actionsWithoutAnimation`, whose changes take effect at once.
  public class func performWithoutAnimation<Result>(
    _ actionsWithoutAnimation: () throws -> Result
  ) rethrows -> Result {
    FlushedUpdates.animationsWillTurn()
    return try AnimationContext.run(.still) {
      let result = try actionsWithoutAnimation()
      FlushedUpdates.animationsWillTurn()
      return result
    }
  }

  /// Changes views over `duration` seconds with the curve `easeInOut`.
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
  /// The block runs at once and sets the final values; the screen follows, from the end of this
  /// turn on. A property that is already animating continues from its value on screen, and the
  /// older block completes with false. Inside another block the outer duration, curve and options
  /// apply unless the options override them. With a duration and a delay of zero the values change
  /// at once; a block that changes nothing ends at once. Both complete with true after the next
  /// commit. Views that leave their window end at once, with false.
  ///
  /// - Parameters:
  ///   - duration: The seconds from the beginning to the end; a negative or infinite value counts
  ///     as zero, with an issue.
  ///   - delay: The seconds before the beginning.
  ///   - options: The curve and the other options.
  ///   - animations: A block that sets the final values.
  ///   - completion: Called once at the end, with true if nothing interrupted the change.
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
  /// A property that is already animating continues at its present velocity.
  ///
  /// - Parameters:
  ///   - duration: The seconds until the spring has settled.
  ///   - delay: The seconds before the beginning.
  ///   - dampingRatio: The damping ratio; 1 settles without oscillation, and less oscillates.
  ///   - velocity: The velocity at the beginning, in total distances per second.
  ///   - options: The options; the curve is ignored.
  ///   - animations: A block that sets the final values.
  ///   - completion: Called once at the end, with true if nothing interrupted the change.
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
  /// It completes when the spring has settled, which is later than `duration`.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - bounce: The bounce: 0 does not oscillate, 1 oscillates endlessly, negative values are
  ///     slower.
  ///   - velocity: The velocity at the beginning, in total distances per second.
  ///   - delay: The seconds before the beginning.
  ///   - options: The options; the curve is ignored.
  ///   - animations: A block that sets the final values.
  ///   - completion: Called once at the end, with true if nothing interrupted the change.
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

  /// Repeats the changes of `animations` inside an animation block.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions; a fraction stops on the way.
  ///   - autoreverses: Whether each repetition runs forward and back.
  ///   - animations: A block that sets the final values.
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

  /// Returns a usable repeat count; infinity is usable too.
  private class func usableCount(_ count: CGFloat) -> Double {
    if count > 0 { return Double(count) }
    NumberCheck.report(
      "\(count)", "repeat count", of: "UIView.modifyAnimations", "1 is used instead")
    return 1
  }
}
