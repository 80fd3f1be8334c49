import EspalierLayers
public import Foundation

extension UIView {
  /// Changes views in steps; `animations` calls `addKeyframe` for each step.
  ///
  /// The change between two steps is linear. Changes outside `addKeyframe` take the whole duration.
  ///
  /// - Parameters:
  ///   - duration: The duration of all steps together, in seconds.
  ///   - delay: The seconds before the beginning.
  ///   - options: The options of the animation.
  ///   - animations: A block that adds the steps.
  ///   - completion: Called once at the end, with true if nothing interrupted the change.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let shared: AnimationOptions = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .overrideInheritedDuration, .overrideInheritedOptions,
    ]
    let plain = AnimationOptions(rawValue: options.rawValue).intersection(shared)
    let curveBits = options.rawValue >> 16 & 15
    let curve =
      curveBits == 0 ? TimingCurve.linear : AnimationOptions(rawValue: options.rawValue).curve
    AnimationRequest(
      duration: duration, delay: delay, curve: curve, options: plain, completion: completion,
      caller: "UIView.animateKeyframes"
    ).run(animations)
  }

  /// Adds a step to the keyframe animation whose block is running.
  ///
  /// Each property goes from its value in the step before to the value set here. Outside an
  /// animation block the values change at once.
  ///
  /// - Parameters:
  ///   - frameStartTime: The beginning of the step, in 0...1 of the whole duration.
  ///   - frameDuration: The duration of the step, in 0...1 of the whole duration.
  ///   - animations: A block that sets the values at the end of the step.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let group = AnimationContext.current else {
      animations()
      return
    }
    let caller = "UIView.addKeyframe"
    let from = NumberCheck.usable(
      frameStartTime, in: NumberCheck.share, else: frameStartTime > 1 ? 1 : 0,
      "relative start time", of: caller)
    let length = NumberCheck.usable(
      frameDuration, in: NumberCheck.share, else: frameDuration > 1 ? 1 : 0, "relative duration",
      of: caller)
    let to = min(1, from + length)
    AnimationContext.run(.keyframe(group, from: from, to: to), animations)
    for animation in group.animations { animation.closeStep() }
  }
}
