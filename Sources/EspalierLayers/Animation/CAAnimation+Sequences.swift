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
  /// A smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A smooth curve through the values, at one speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer that follows a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a mode from its name; an unknown name acts as `rotateAuto`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points back along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order; ignored if there is a path.
  open var values: [Any]?
  /// The path that a property with the value of a point follows; `nil` by default.
  ///
  /// Each line and each curve is a segment: it takes an equal part of the duration, with an even
  /// speed inside. In the paced modes the speed is even along the whole path. Only the first
  /// subpath begins at its own start: a segment begins where the one before it ends.
  open var path: CGPath?
  /// Whether the layer turns with the path; `nil`, the default, if it does not.
  ///
  /// The angle of the path is added to the rotation of the layer's transform.
  open var rotationMode: CAAnimationRotationMode?
  /// The time of each value, increasing in 0...1; even times by default, and always in the paced
  /// modes.
  ///
  /// A number of times other than that of the values, or one more in the discrete mode, is an
  /// issue, and the times are even.
  open var keyTimes: [NSNumber]?
  /// The timing function of each segment between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How tight the smooth curve is at each value: 0 by default, 1 for straight lines.
  open var tensionValues: [NSNumber]?
  /// How sharp the corners of the smooth curve are at each value; 0, none, by default.
  open var continuityValues: [NSNumber]?
  /// How far the smooth curve swings beyond each value, -1 before and 1 after it; 0 by default.
  open var biasValues: [NSNumber]?

  override func tracks(for layer: CALayer) -> [(path: LayerPath, track: AnimationTrack)] {
    guard let target = layer.animationPath(fullKeyPath) else { return [] }
    if let path { return tracks(of: target, along: PathCourse(path.path)) }
    let track = makeTrack()
    if target.isLong || target.isSpatial(values ?? [], on: layer) {
      let longs = (values ?? []).compactMap(target.long)
      guard !longs.isEmpty else { return [] }
      track.longs = longs
      track.keyframes = keyframes(count: longs.count)
      return [(target, track)]
    }
    var numbers = (values ?? []).compactMap(target.numbers)
    guard !numbers.isEmpty else { return [] }
    track.keyframes = keyframes(count: numbers.count)
    if isPaced {
      if isSmooth { numbers = samples(of: numbers) }
      track.keyframes.times = Self.pacedTimes(of: numbers)
    } else if isSmooth {
      track.smooth = smooth
    }
    track.values = numbers
    return [(target, track)]
  }

  private func tracks(
    of target: LayerPath, along course: PathCourse
  ) -> [(path: LayerPath, track: AnimationTrack)] {
    guard !course.segments.isEmpty else { return [] }
    func along() -> AnimationTrack {
      let track = makeTrack()
      track.course = course
      track.keyframes = keyframes(count: course.segments.count + 1)
      if isPaced { track.keyframes.times = course.pacedTimes }
      return track
    }
    guard let rotationMode else { return [(target, along())] }
    let turning = along()
    turning.turn = rotationMode == .rotateAutoReverse ? .pi : 0
    turning.isAdditive = true
    turning.isCumulative = false
    return [(target, along()), (LayerPath(.transform, .rotation), turning)]
  }

  private func makeTrack() -> AnimationTrack {
    let track = AnimationTrack(timing: mediaTiming(fallback: CATransaction.animationDuration()))
    track.isAdditive = isAdditive
    track.isCumulative = isCumulative
    return track
  }

  private var isDiscrete: Bool { calculationMode == .discrete }
  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }
  private var isSmooth: Bool { calculationMode == .cubic || calculationMode == .cubicPaced }

  private var smooth: SmoothKeyframes {
    func numbers(_ list: [NSNumber]?) -> [Double] {
      (list ?? []).map { $0.doubleValue.isFinite ? $0.doubleValue : 0 }
    }
    return SmoothKeyframes(
      tension: numbers(tensionValues), continuity: numbers(continuityValues),
      bias: numbers(biasValues))
  }

  private func keyframes(count: Int) -> Keyframes {
    let given = isPaced ? nil : keyTimes?.map(\.doubleValue)
    return Keyframes(
      times: Keyframes.checked(
        given, count: count, isDiscrete: isDiscrete, of: "\(type(of: self))"),
      curves: isPaced ? [] : (timingFunctions ?? []).map(\.curve), isDiscrete: isDiscrete)
  }

  /// Returns many values along the smooth curve, for an even speed.
  private func samples(of values: [SIMD8<Double>]) -> [SIMD8<Double>] {
    guard values.count > 1 else { return values }
    var samples = values.prefix(1).map { $0 }
    for index in 0..<(values.count - 1) {
      for step in 1...16 {
        samples.append(smooth.value(in: values, after: index, at: Double(step) / 16))
      }
    }
    return samples
  }

  /// Returns times for an even speed along straight lines between values.
  private static func pacedTimes(of values: [SIMD8<Double>]) -> [Double] {
    var lengths = [0.0]
    for index in values.indices.dropFirst() {
      let step = values[index] - values[index - 1]
      lengths.append(lengths[index - 1] + (step * step).sum().squareRoot())
    }
    guard let whole = lengths.last, whole > 0 else {
      return Keyframes.even(values.count, isDiscrete: false)
    }
    return lengths.map { $0 / whole }
  }
}

/// Several animations that run as one.
///
/// Each keeps its own timing, in the time of the group, and is cut off at the group's end. An
/// animation without a duration has the group's. The delegates and `isRemovedOnCompletion` of the
/// animations inside are ignored.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?

  override func tracks(for layer: CALayer) -> [(path: LayerPath, track: AnimationTrack)] {
    let outer = mediaTiming(fallback: CATransaction.animationDuration())
    return (animations ?? []).flatMap { animation in
      animation.tracks(for: layer).map { path, track in
        if animation.duration <= 0 { track.timings[0].duration = outer.duration }
        track.timings[0].beginTime = animation.beginTime.isFinite ? animation.beginTime : 0
        track.timings.insert(outer, at: 0)
        return (path, track)
      }
    }
  }
}
