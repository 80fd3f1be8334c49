import EspalierDiagnostics
import Foundation

/// The division of an animation's time into segments between its values.
struct Keyframes {
  /// The times of the values, as increasing fractions of the duration.
  var times: [Double]
  /// The pace of each segment; the last one also applies to the segments after it.
  var curves: [TimingCurve] = []
  /// Whether a value jumps to the next one.
  var isDiscrete = false

  static let ends = Keyframes(times: [0, 1])

  /// Returns the segment at a share of the duration, and the progress in that segment.
  ///
  /// The progress of the first and the last segment may be outside of 0...1, for springs.
  func place(at share: Double, count: Int) -> (segment: Int, progress: Double) {
    guard count > 1 else { return (0, 0) }
    if isDiscrete {
      let index = times.lastIndex { $0 <= share + 1e-9 } ?? 0
      return (min(index, count - 1), 0)
    }
    var index = 0
    while index < count - 2, share > times[index + 1] { index += 1 }
    let span = times[index + 1] - times[index]
    guard span > 0 else { return (index, 1) }
    let local = (share - times[index]) / span
    guard !curves.isEmpty else { return (index, local) }
    let piece = curves[min(index, curves.count - 1)]
    return (index, 1 - piece.remaining(at: local, of: 1).distance)
  }

  /// Returns even times for a number of values.
  ///
  /// Values that jump have one more time: each is shown for the same while.
  static func even(_ count: Int, isDiscrete: Bool) -> [Double] {
    let last = Double(max(1, isDiscrete ? count : count - 1))
    return (0..<count).map { Double($0) / last }
  }

  /// Returns the times that a program gave, or even ones, with an issue, if they cannot be used.
  static func checked(
    _ given: [Double]?, count: Int, isDiscrete: Bool, of animation: String
  ) -> [Double] {
    let even = even(count, isDiscrete: isDiscrete)
    guard let given else { return even }
    let isUsable =
      (given.count == count || isDiscrete && given.count == count + 1)
      && given.allSatisfy { $0.isFinite && $0 >= 0 && $0 <= 1 }
      && zip(given, given.dropFirst()).allSatisfy { $0 <= $1 }
    if isUsable { return Array(given.prefix(count)) }
    let wanted = isDiscrete ? "\(count) or \(count + 1)" : "\(count)"
    reportIssue(
      Issue(
        "animation.keyTimes", .warning, subjects: [animation, "keyTimes"],
        "The keyTimes of a \(animation) with \(count) values are \(given); the values get even times.",
        fix: "Set \(wanted) numbers in 0...1, none smaller than the number before it."))
    return even
  }
}

/// A smooth curve through values: tangents by tension, continuity and bias, as Kochanek and Bartels
/// define them; all three are zero for a Catmull-Rom curve.
struct SmoothKeyframes {
  var tension: [Double] = []
  var continuity: [Double] = []
  var bias: [Double] = []

  /// Returns the value in the segment after the value at `index`.
  func value(
    in values: [SIMD8<Double>], after index: Int, at progress: Double
  ) -> SIMD8<Double> {
    let (from, to) = (values[index], values[index + 1])
    let before = index > 0 ? from - values[index - 1] : SIMD8()
    let step = to - from
    let after = index + 2 < values.count ? values[index + 2] - to : SIMD8()
    let leaving = tangent(at: index, incoming: before, outgoing: step, isLeaving: true)
    let arriving = tangent(at: index + 1, incoming: step, outgoing: after, isLeaving: false)
    let t = progress
    let (t2, t3) = (t * t, t * t * t)
    return from * (2 * t3 - 3 * t2 + 1) + leaving * (t3 - 2 * t2 + t) + to * (3 * t2 - 2 * t3)
      + arriving * (t3 - t2)
  }

  private func tangent(
    at index: Int, incoming: SIMD8<Double>, outgoing: SIMD8<Double>, isLeaving: Bool
  ) -> SIMD8<Double> {
    func number(_ list: [Double]) -> Double { index < list.count ? list[index] : 0 }
    let (t, c, b) = (number(tension), number(continuity), number(bias))
    let side = isLeaving ? c : -c
    return incoming * ((1 - t) * (1 + b) * (1 + side) / 2)
      + outgoing * ((1 - t) * (1 - b) * (1 - side) / 2)
  }
}
