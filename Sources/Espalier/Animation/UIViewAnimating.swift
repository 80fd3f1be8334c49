public import Foundation

/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over.
  case inactive = 0
  /// Started, running or paused.
  case active
  /// Stopped, and not finished yet.
  case stopped
}

/// Which values an animation ended with.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Those its blocks set.
  case end = 0
  /// Those from before.
  case start
  /// Those that were on screen when it was stopped.
  case current
}

/// Something that animates and can be held, turned round and moved by hand.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Where in its life it is.
  var state: UIViewAnimatingState { get }
  /// Whether time moves it.
  var isRunning: Bool { get }
  /// Whether it goes back to where it began.
  var isReversed: Bool { get set }
  /// How much of the way is done, in 0...1.
  var fractionComplete: CGFloat { get set }
  /// Starts, or goes on after a pause.
  func startAnimation()
  /// Starts after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds it where it is.
  func pauseAnimation()
  /// Ends it where it is, for good or until `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Completes it after it was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that takes blocks.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin later, after a share of what is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds something to do at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, with another timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// The kind of a timing.
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

/// Says how a change is spread over its time.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if there is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if there is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}
