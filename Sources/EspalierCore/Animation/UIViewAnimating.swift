public import Foundation

/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or ended.
  case inactive = 0
  /// Started, running or paused.
  case active
  /// Stopped, but not finished yet.
  case stopped
}

/// The values with which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The values that its blocks set.
  case end = 0
  /// The values from before the animation.
  case start
  /// The values on screen when it was stopped.
  case current
}

/// An object that animates and can be paused, reversed and scrubbed.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is moving with time.
  var isRunning: Bool { get }
  /// Whether the animation runs back to its beginning.
  var isReversed: Bool { get set }
  /// The completed part of the animation, in 0...1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation.
  func pauseAnimation()
  /// Stops the animation where it is, for good or until `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes the animation after it was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that runs blocks.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion for the end of the animation.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues the animation after a pause, with another timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}

/// The types of timing curves.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin = 0
  /// A curve of two control points.
  case cubic
  /// A spring.
  case spring
  /// Both a curve and a spring.
  case composed
}

/// The timing of a change.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The type of the timing.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if there is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if there is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}
