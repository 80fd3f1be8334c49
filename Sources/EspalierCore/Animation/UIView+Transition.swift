import EspalierLayers
public import Foundation

extension UIView {
  /// Changes the contents of `view` with a transition from the old picture to the new one.
  ///
  /// The block's changes take effect at once, below the old picture, which fades out or, for a
  /// flip, turns over with the view in perspective. Curls are cross-fades here. Without a
  /// transition among the options the block just runs.
  ///
  /// - Parameters:
  ///   - view: The view whose contents change.
  ///   - duration: The duration in seconds.
  ///   - options: The kind of transition and the curve.
  ///   - animations: A block that makes the changes.
  ///   - completion: Called at the end, with true if nothing interrupted the transition.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let request = AnimationRequest(
      duration: duration, curve: options.curve, options: options, completion: completion,
      caller: "UIView.transition")
    let layer = view.layer
    let flip = layer.superlayer == nil ? nil : options.flip
    guard options.hasTransition, layer.isOnScreen,
      let picture = flip == nil ? layer.pictureOnScreen() : layer.pictureBeforeChange()
    else {
      request.finishAtOnce { animations?() }
      return
    }
    request.run {
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else {
        performWithoutAnimation { animations?() }
      }
      guard let group = AnimationContext.current, layer.isOnScreen else { return }
      if let flip {
        layer.flip(from: picture, by: flip.angle, isUpright: flip.isUpright, in: group)
      } else {
        layer.fadeOut(picture, in: group)
      }
    }
  }

  /// Replaces one view with another with a transition.
  ///
  /// `fromView` leaves its superview and `toView` takes its place in front; with
  /// `showHideTransitionViews` the first is hidden and the second shown instead.
  ///
  /// - Parameters:
  ///   - fromView: The view to replace.
  ///   - toView: The new view.
  ///   - duration: The duration in seconds.
  ///   - options: The kind of transition and the curve.
  ///   - completion: Called at the end, with true if nothing interrupted the transition.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let container = fromView.superview
    transition(
      with: container ?? fromView, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          toView.isHidden = false
          fromView.isHidden = true
        } else {
          container?.addSubview(toView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}
