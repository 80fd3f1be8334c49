import EspalierLayers
public import Foundation

extension UIView {
  /// Changes views in steps: `animations` calls `addKeyframe` for each.
  ///
  /// The way between two steps is even. Changes outside `addKeyframe` take the whole duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds all steps take together.
  ///   - delay: Seconds before the beginning.
  ///   - options: Further wishes.
  ///   - animations: Adds the steps.
  ///   - completion: Called once at the end; true when nothing interrupted the change.
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
  /// Each property goes from its value in the step before to the one set here. Outside of an animation
  /// block the values change at once.
  ///
  /// - Parameters:
  ///   - frameStartTime: When the step begins, in 0...1 of the whole.
  ///   - frameDuration: How long it takes, in 0...1 of the whole.
  ///   - animations: Sets the values the step ends in.
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
