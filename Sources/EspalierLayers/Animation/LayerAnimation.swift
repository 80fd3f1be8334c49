import Foundation

/// The running animation of one property of one layer.
@MainActor package final class LayerAnimation: Listed {
  package let path: LayerPath
  let group: AnimationGroup
  package weak var layer: CALayer?
  /// The animation's state in the group's list.
  var listPlace = ListPlace.never
  /// Whether the animation waits until its layer is shown; its group does not own it until then.
  var isWaiting: Bool { listPlace == .never }
  /// The values of an animation added by key; `nil` for one that goes to the model's value.
  package var track: AnimationTrack?
  /// The key for which it was added.
  var name: String?
  /// The app's animation object, which `animation(forKey:)` returns.
  var source: CAAnimation?

  /// The value on screen when the animation was created.
  let start: SIMD8<Double>
  /// The same for a value with many numbers.
  let longStart: LongValue?
  /// The difference between the start and the end of such a value; `nil` if no value is between.
  private var longDistance: LongValue?
  /// Whether the value is a transform in space, all the way or at an end.
  private(set) var isSpatial = false
  /// The time of the clock minus the layer's own time, in seconds, when the animation began.
  var timeShift = 0.0
  /// The velocity on screen, in units per second, in addition to the velocity that the group's
  /// course gives.
  private(set) var velocity: SIMD8<Double>
  /// The difference between the start and the end; computed when the block's turn ends.
  private(set) var distance = SIMD8<Double>()
  /// The model's value before the block, which a reversed animation returns to.
  package let modelBefore: LayerValue
  /// The fraction of the group's way that is over when the animation joins the group, in 0..<1.
  package var joinedAt = 0.0
  private(set) var hasBegun = false
  /// The steps of a keyframe animation.
  private(set) var steps: [KeyframeStep] = []

  init(
    _ layer: CALayer, path: LayerPath, group: AnimationGroup, start: SIMD8<Double>,
    velocity: SIMD8<Double>, longStart: LongValue? = nil
  ) {
    self.layer = layer
    self.path = path
    self.group = group
    self.start = start
    self.velocity = velocity
    self.longStart = longStart
    modelBefore = layer.modelValue(path.key) ?? LayerValue(0)
  }

  /// Computes the end, and returns whether there is any distance to go.
  func begin(on layer: CALayer) -> Bool {
    hasBegun = true
    if let track {
      isSpatial = path.key.isSpatial && !track.longs.isEmpty
      return true
    }
    if path.key.isSpatial, path.part == .whole {
      let end = layer.state[path.key].long
      if longStart != nil || end != nil || steps.contains(where: { $0.long != nil }) {
        return beginSpatial(on: layer)
      }
    }
    guard !path.key.isLong else { return beginLong(on: layer) }
    let end = layer.modelNumbers(path)
    distance = path.difference(start, end)
    for index in steps.indices { steps[index].finish(end: end, path: path) }
    if let push = group.initialVelocity { add(push: push, share: 1) }
    return distance != SIMD8() || velocity != SIMD8() || !steps.isEmpty
  }

  private func beginSpatial(on layer: CALayer) -> Bool {
    isSpatial = true
    let end = LongValue(layer.state[matrix: path.key])
    let start = longStart ?? longValue(of: start)
    longDistance = start.isLike(end) ? start.adding(end, times: -1) : nil
    return start != end || !steps.isEmpty
  }

  /// Returns the numbers of an affine transform as a transform in space.
  private func longValue(of numbers: SIMD8<Double>) -> LongValue {
    let affine = LayerPath.decode(numbers, of: .transform).transform
    return LongValue(CATransform3DMakeAffineTransform(affine))
  }

  private func spatial(at time: Double, model: LongValue) -> LongValue? {
    guard track == nil, !steps.isEmpty else { return long(at: time, model: model) }
    let progress = 1 - group.remaining(at: clock(at: time)).distance
    var value = longStart ?? longValue(of: start)
    for step in steps {
      let end = step.long ?? longValue(of: step.value)
      if progress >= step.to {
        value = end
      } else if progress > step.from {
        return value.towards(end, (progress - step.from) / (step.to - step.from))
      } else {
        break
      }
    }
    return value
  }

  private func beginLong(on layer: CALayer) -> Bool {
    guard let longStart, let end = layer.modelValue(path.key)?.long, longStart.isLike(end) else {
      return false
    }
    longDistance = longStart.adding(end, times: -1)
    return longStart != end
  }

  /// Returns the time of the clock at which a layer with the time of the clock shows what this
  /// layer shows at `time`.
  func clock(at time: Double) -> Double {
    guard LayerTime.isUsed, let layer else { return time }
    return layer.timeMap(time) + timeShift
  }

  /// Whether the layer's own time passes.
  var isTimePassing: Bool { !LayerTime.isUsed || layer?.timeMap.rate != 0 }

  /// Adds an initial velocity towards the end, in remaining distances per second.
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

  /// Writes the value at a time into `shown`, which contains the model's values.
  package func apply(to shown: inout LayerState, at time: Double) {
    guard !path.key.isSpecial else { return }
    if isSpatial {
      let model = LongValue(shown[matrix: path.key])
      if let value = spatial(at: time, model: model) { shown[matrix: path.key] = value.matrix }
      return
    }
    guard !path.isLong, let value = numbers(at: time, model: path.read(shown)) else { return }
    path.write(value, to: &shown)
  }

  /// Writes the value at a time, of a property that is not in `LayerState`, into `special`.
  func apply(to special: inout [LayerKey: LayerValue], of layer: CALayer, at time: Double) {
    let key = path.key
    guard let model = special[key] ?? layer.modelValue(key) else { return }
    if key.isLong {
      if let value = long(at: time, model: model.long) { special[key] = LayerValue(value) }
    } else if let value = numbers(at: time, model: path.read(model)) {
      special[key] = path.writing(value, to: model)
    }
  }

  /// Returns the value of the property that a layer shows at a time.
  package func shownValue(of layer: CALayer, at time: Double) -> LayerValue {
    guard path.key.isSpecial else {
      var shown = layer.state
      apply(to: &shown, at: time)
      return shown[path.key]
    }
    var special: [LayerKey: LayerValue] = [:]
    apply(to: &special, of: layer, at: time)
    return special[path.key] ?? layer.modelValue(path.key) ?? LayerValue(0)
  }

  private func numbers(at time: Double, model: SIMD8<Double>) -> SIMD8<Double>? {
    if let track { return track.value(at: group.elapsed(at: clock(at: time)), model: model) }
    let offset = offset(at: time)
    return offset == SIMD8() ? nil : model + offset
  }

  private func long(at time: Double, model: LongValue?) -> LongValue? {
    let time = clock(at: time)
    if let track { return track.long(at: group.elapsed(at: time), model: model) }
    let left = remainingShare(group.remaining(at: time).distance)
    guard left != 0, let longDistance, let model, model.isLike(longDistance) else { return nil }
    return model.adding(longDistance, times: left)
  }

  /// Returns the remaining share of the animation's own distance.
  ///
  /// An animation that joins late covers its whole distance in the remaining time.
  private func remainingShare(_ left: Double) -> Double {
    joinedAt > 0 ? min(left / (1 - joinedAt), 1) : left
  }

  /// Returns the difference between the value on screen and the model's value.
  ///
  /// As a difference, it moves the end without a jump when the model changes during the animation.
  package func offset(at time: Double) -> SIMD8<Double> {
    let left = group.remaining(at: clock(at: time))
    guard steps.isEmpty else { return steppedOffset(progress: 1 - left.distance) }
    return distance * remainingShare(left.distance) + velocity * left.speed
  }

  /// Returns the velocity on screen, in units per second.
  func speed(at time: Double) -> SIMD8<Double> {
    guard track == nil, !path.key.isLong, !isSpatial, group.isMoving(at: time) else {
      return SIMD8()
    }
    let step = 1e-4
    return (offset(at: time + step) - offset(at: time - step)) / (2 * step)
  }

  /// Makes the way pass through the present offset at `progress`, without a velocity of its own.
  ///
  /// Called for a pause.
  package func rest(at progress: Double, offset: SIMD8<Double>) {
    velocity = SIMD8()
    guard steps.isEmpty, joinedAt == 0, progress < 0.999 else { return }
    distance = offset / (1 - progress)
  }

  // MARK: Keyframes

  /// Whether a block is setting the value of the last step.
  private(set) var isStepOpen = false

  /// Begins a step that ends with the value that the running block sets.
  func openStep(from: Double, to: Double) {
    guard !isStepOpen else { return }
    isStepOpen = true
    steps.append(KeyframeStep(from: from, to: to, value: start))
  }

  /// Records the value that the step's block has set.
  package func closeStep() {
    guard isStepOpen, let layer else { return }
    isStepOpen = false
    steps[steps.count - 1].value = layer.modelNumbers(path)
    if path.key.isSpatial { steps[steps.count - 1].long = layer.state[path.key].long }
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

/// One segment of a keyframe animation, from the previous value to another, between two fractions.
struct KeyframeStep {
  let from: Double
  let to: Double
  var value: SIMD8<Double>
  /// The value of a transform in space; `nil` for other values.
  var long: LongValue?
  /// The difference between the value and the animation's end.
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
