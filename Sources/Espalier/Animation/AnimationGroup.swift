import Foundation

/// Everything one animation block set in motion.
@MainActor final class AnimationGroup {
  let duration: Double
  let delay: Double
  let curve: TimingCurve
  /// How often the change runs; infinite until it is removed.
  let repeatCount: Double
  let autoreverses: Bool
  let allowsInteraction: Bool
  private var completion: ((Bool) -> Void)?

  /// When the change begins, on the platform's clock; set when the block's turn ends.
  var beginTime: Double?
  /// Animations that have not ended.
  var runningCount = 0
  private var wasInterrupted = false

  init(
    duration: Double, delay: Double, curve: TimingCurve, repeatCount: Double = 1,
    autoreverses: Bool = false, allowsInteraction: Bool = false, completion: ((Bool) -> Void)?
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.allowsInteraction = allowsInteraction
    self.completion = completion
  }

  /// Seconds from the beginning to the end, repetitions and ways back included.
  var totalDuration: Double { duration * repeatCount * (autoreverses ? 2 : 1) }

  /// Whether the change is over at a time.
  func hasEnded(at time: Double) -> Bool {
    guard let beginTime else { return false }
    return time - beginTime >= totalDuration - 1e-9
  }

  /// What is left of the change at a time; see `TimingCurve`.
  func remaining(at time: Double) -> (distance: Double, speed: Double) {
    guard let beginTime, duration > 0 else { return (1, 0) }
    var elapsed = time - beginTime
    guard elapsed > 0 else { return (1, 0) }
    if repeatCount != 1 || autoreverses {
      let cycle = duration * (autoreverses ? 2 : 1)
      elapsed = elapsed.truncatingRemainder(dividingBy: cycle)
      if elapsed > duration { elapsed = 2 * duration - elapsed }
    }
    return curve.remaining(at: elapsed, of: duration)
  }

  /// One of the animations ended; calls the completion once when it was the last.
  func animationEnded(finished: Bool) {
    runningCount -= 1
    if !finished { wasInterrupted = true }
    completeIfDone()
  }

  /// Calls the completion when nothing is running (any more).
  func completeIfDone() {
    guard runningCount <= 0, let completion else { return }
    self.completion = nil
    completion(!wasInterrupted)
  }
}

/// One property of one layer on its way to the model's value.
@MainActor final class LayerAnimation {
  let key: LayerKey
  let group: AnimationGroup
  /// What was on screen when the animation was made.
  let from: LayerValue
  /// The speed it had then, in units a second.
  let velocity: SIMD8<Double>
  /// How far `from` lies from where the change ends; known when the block's turn ends.
  private(set) var distance = SIMD8<Double>()

  init(key: LayerKey, group: AnimationGroup, from: LayerValue, velocity: SIMD8<Double>) {
    self.key = key
    self.group = group
    self.from = from
    self.velocity = velocity
  }

  /// Fixes the end; answers whether there is any way to go.
  func begin(model: LayerValue) -> Bool {
    distance = from.numbers - model.numbers
    return distance != SIMD8() || velocity != SIMD8()
  }

  /// The value on screen: the model's, and what is left of the way to it.
  ///
  /// Written as a distance from the model, a change of the model during the animation moves the
  /// end without a jump.
  func value(model: LayerValue, at time: Double) -> LayerValue {
    let left = group.remaining(at: time)
    return LayerValue(model.numbers + distance * left.distance + velocity * left.speed)
  }

  /// The speed on screen, in units a second.
  func speed(at time: Double) -> SIMD8<Double> {
    let step = 1.0 / 2000
    let earlier = group.remaining(at: time - step)
    let later = group.remaining(at: time + step)
    return
      (distance * (later.distance - earlier.distance)
      + velocity * (later.speed - earlier.speed)) / (2 * step)
  }
}
