import Foundation

/// What an animation shows before it begins and after it is over.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a mode from its name; an unknown name acts as `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its first value before, its last one after.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Its first value before it begins.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Its last value after the end, if it is not removed then.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Nothing: the layer's own value shows.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// When and how often something with a duration happens.
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
  /// When it begins, on the clock of `CACurrentMediaTime()`; 0 begins when the turn ends.
  var beginTime: CFTimeInterval { get set }
  /// Seconds one time through takes.
  var duration: CFTimeInterval { get set }
  /// How much faster than the clock it goes.
  var speed: Float { get set }
  /// Seconds it is ahead of where it would be.
  var timeOffset: CFTimeInterval { get set }
  /// How often it happens; 0 counts as 1.
  var repeatCount: Float { get set }
  /// Seconds it happens for, again and again; 0 leaves that to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether it runs back after each time.
  var autoreverses: Bool { get set }
  /// What shows before and after it.
  var fillMode: CAMediaTimingFillMode { get set }
}
