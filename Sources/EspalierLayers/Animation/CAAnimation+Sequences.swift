public import Foundation

/// The interpolation between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a mode from its name; an unknown name acts as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interpolates evenly between two values.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Jumps from value to value.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Keeps one speed along all values.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Rounds corners; shown as `linear` here.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Rounds corners at one speed; shown as `paced` here.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// An animation through several values.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order.
  open var values: [Any]?
  /// The time of each value, increasing in 0...1; evenly spaced unless there is one for each value.
  open var keyTimes: [NSNumber]?
  /// The timing function of each segment between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values.
  open var calculationMode = CAAnimationCalculationMode.linear

  override func tracks(for layer: CALayer) -> [(path: LayerPath, track: AnimationTrack)] {
    guard let path = layer.animationPath(keyPath) else { return [] }
    let numbers = (values ?? []).compactMap(path.numbers)
    guard !numbers.isEmpty else { return [] }
    var track = AnimationTrack(times: times(of: numbers), values: numbers)
    track.isAdditive = isAdditive
    track.isDiscrete = calculationMode == .discrete
    track.curves = (timingFunctions ?? []).map(\.curve)
    track.timing = trackTiming(fallback: CATransaction.animationDuration())
    return [(path, track)]
  }

  private func times(of values: [SIMD8<Double>]) -> [Double] {
    let last = Double(max(1, calculationMode == .discrete ? values.count : values.count - 1))
    if calculationMode == .paced || calculationMode == .cubicPaced {
      var lengths = [0.0]
      for index in values.indices.dropFirst() {
        let step = values[index] - values[index - 1]
        lengths.append(lengths[index - 1] + (step * step).sum().squareRoot())
      }
      if let whole = lengths.last, whole > 0 { return lengths.map { $0 / whole } }
    }
    if let given = keyTimes?.map(\.doubleValue), given.count >= values.count,
      zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 }), given.allSatisfy(\.isFinite)
    {
      return Array(given.prefix(values.count))
    }
    return values.indices.map { Double($0) / last }
  }
}

/// Several animations that run as one.
///
/// Each keeps its own timing, with `beginTime` relative to the group's beginning, and all end with
/// the group. The delegates of the animations inside are not called.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?

  override func tracks(for layer: CALayer) -> [(path: LayerPath, track: AnimationTrack)] {
    let outer = trackTiming(fallback: CATransaction.animationDuration())
    return (animations ?? []).flatMap { animation in
      animation.tracks(for: layer).map { path, track in
        var track = track
        if animation.duration <= 0 { track.timing.duration = outer.duration }
        track.timing.offset += max(0, animation.beginTime)
        if track.outer == nil { track.outer = outer }
        return (path, track)
      }
    }
  }
}

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a kind from its name; every kind is shown as `fade` here.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Fades from the old contents to the new ones.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new contents move over the old ones.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new contents push the old ones away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old contents move away from the new ones.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// A transition from a layer's present contents to those after this turn.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// The kind; every kind is shown as a fade here.
  open var type = CATransitionType.fade
}
