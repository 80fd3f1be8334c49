import Foundation

/// One property of one layer on its way.
@MainActor package final class LayerAnimation: Listed {
  package let path: LayerPath
  let group: AnimationGroup
  package weak var layer: CALayer?
  /// Whether the group has it in its list.
  var listPlace = ListPlace.never
  /// Where it goes, for animations added by key; otherwise to the model's value.
  package var track: AnimationTrack?
  /// The key it was added by.
  var name: String?
  /// What the app added; handed out by `animation(forKey:)`.
  var source: CAAnimation?

  /// What was on screen when the animation was made.
  let start: SIMD8<Double>
  /// The speed on screen, in units a second, as far as the group's own course does not tell it.
  private(set) var velocity: SIMD8<Double>
  /// How far the start lies from the end; known when the block's turn ends.
  private(set) var distance = SIMD8<Double>()
  /// The model's value before the block, to go back to.
  package let modelBefore: LayerValue
  /// The share of the group's way that is over when the animation joins it, in 0..<1.
  package var joinedAt = 0.0
  private(set) var hasBegun = false
  /// Steps of a keyframe animation.
  private(set) var steps: [KeyframeStep] = []

  init(
    _ layer: CALayer, path: LayerPath, group: AnimationGroup, start: SIMD8<Double>,
    velocity: SIMD8<Double>
  ) {
    self.layer = layer
    self.path = path
    self.group = group
    self.start = start
    self.velocity = velocity
    modelBefore = layer.state[path.key]
  }

  /// Fixes the end, and answers whether there is any way to go.
  func begin(model: LayerState) -> Bool {
    hasBegun = true
    guard track == nil else { return true }
    let end = path.read(model)
    distance = path.difference(start, end)
    for index in steps.indices { steps[index].finish(end: end, path: path) }
    if let push = group.initialVelocity { add(push: push, share: 1) }
    return distance != SIMD8() || velocity != SIMD8() || !steps.isEmpty
  }

  /// Adds an initial speed towards the end, in shares of what is left of the way.
  package func add(push: (x: Double, y: Double), share: Double) {
    var speed = SIMD8<Double>(repeating: push.x)
    if path.key == .position || path.key == .transform {
      speed[path.key == .position ? 1 : 5] = push.y
    } else if path.key == .bounds {
      speed[1] = push.y
      speed[3] = push.y
    }
    velocity = -distance * share * speed
  }

  /// Puts the value of a time into `shown`, which holds the model's values.
  package func apply(to shown: inout LayerState, at time: Double) {
    if let track {
      guard let value = track.value(at: group.elapsed(at: time), model: path.read(shown)) else {
        return
      }
      path.write(value, to: &shown)
      return
    }
    let offset = offset(at: time)
    guard offset != SIMD8() else { return }
    path.write(path.read(shown) + offset, to: &shown)
  }

  /// How far the value on screen lies from the model's.
  ///
  /// Kept as a distance, a change of the model during the animation moves the end without a jump.
  package func offset(at time: Double) -> SIMD8<Double> {
    let left = group.remaining(at: time)
    guard steps.isEmpty else { return steppedOffset(progress: 1 - left.distance) }
    // Who joins late goes the whole way in what is left.
    let share = joinedAt > 0 ? min(left.distance / (1 - joinedAt), 1) : left.distance
    return distance * share + velocity * left.speed
  }

  /// The speed on screen, in units a second.
  func speed(at time: Double) -> SIMD8<Double> {
    guard track == nil, group.isMoving(at: time) else { return SIMD8() }
    let step = 1e-4
    return (offset(at: time + step) - offset(at: time - step)) / (2 * step)
  }

  /// Takes the present offset as a point of the way, without a speed of its own: a pause.
  package func rest(at progress: Double, offset: SIMD8<Double>) {
    velocity = SIMD8()
    guard steps.isEmpty, joinedAt == 0, progress < 0.999 else { return }
    distance = offset / (1 - progress)
  }

  // MARK: Keyframes

  /// Whether a block is setting the value of the last step now.
  private(set) var isStepOpen = false

  /// Begins a step that ends in what the running block is about to set.
  func openStep(from: Double, to: Double) {
    guard !isStepOpen else { return }
    isStepOpen = true
    steps.append(KeyframeStep(from: from, to: to, value: start))
  }

  /// Notes what the step's block set, now that it is over.
  package func closeStep() {
    guard isStepOpen, let layer else { return }
    isStepOpen = false
    steps[steps.count - 1].value = path.read(layer.state)
  }

  private func steppedOffset(progress: Double) -> SIMD8<Double> {
    var value = distance
    for step in steps {
      if progress >= step.to {
        value = step.offset
      } else if progress > step.from {
        let share = (progress - step.from) / (step.to - step.from)
        return value + (step.offset - value) * share
      } else {
        break
      }
    }
    return value
  }
}

/// One piece of a keyframe animation: from the step before to a value, between two shares of time.
struct KeyframeStep {
  let from: Double
  let to: Double
  var value: SIMD8<Double>
  /// How far the value lies from the animation's end.
  private(set) var offset = SIMD8<Double>()

  init(from: Double, to: Double, value: SIMD8<Double>) {
    self.from = from
    self.to = to
    self.value = value
  }

  mutating func finish(end: SIMD8<Double>, path: LayerPath) {
    offset = path.difference(value, end)
  }
}
