import Foundation

/// The values that an animation shows before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a mode from its name; an unknown name acts as `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The first value before the beginning, and the last value after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The last value after the end, if the animation is not removed then.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The layer's own value.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The timing of an object with a duration.
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
  /// The time at which it begins, on the clock of `CACurrentMediaTime()`; 0 is the end of the turn.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one repetition, in seconds.
  var duration: CFTimeInterval { get set }
  /// The speed relative to the clock.
  var speed: Float { get set }
  /// The seconds by which the object is ahead.
  var timeOffset: CFTimeInterval { get set }
  /// The number of repetitions; 0 counts as 1.
  var repeatCount: Float { get set }
  /// The total duration of all repetitions, in seconds; 0 leaves it to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each repetition also runs backwards.
  var autoreverses: Bool { get set }
  /// The values shown before and after.
  var fillMode: CAMediaTimingFillMode { get set }
}
