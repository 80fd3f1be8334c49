import EspalierPlatform
import Foundation

/// Runs what animates: moves values from frame to frame and asks for frames only while any do.
@MainActor final class Animator {
  /// Layers with running or new animations.
  private var layers: [CALayer] = []
  /// Groups whose animations begin at the end of this turn, in the order of their blocks.
  private var newGroups: [AnimationGroup] = []
  /// Called every frame; display links.
  private var tickers: [(id: Int, action: @MainActor (Double) -> Void)] = []
  private var nextTicker = 0
  private var lastFrame = 0.0

  /// Adds a group whose block has run.
  func add(_ group: AnimationGroup) {
    newGroups.append(group)
    Runtime.current.updateCycle.setNeedsUpdate()
  }

  /// Notes what a layer shows before one of its properties changes inside a block.
  func animate(_ layer: CALayer, _ key: LayerKey, in group: AnimationGroup) {
    let now = Runtime.current.now
    var velocity = SIMD8<Double>()
    var from = (layer.presented?.state ?? layer.state)[key]
    if let index = layer.animations.firstIndex(where: { $0.key == key }) {
      let old = layer.animations[index]
      // The same block setting a property twice: the first value on screen counts.
      if old.group === group { return }
      from = old.value(model: layer.state[key], at: now)
      if old.group.beginTime != nil { velocity = old.speed(at: now) }
      layer.animations.remove(at: index)
      old.group.animationEnded(finished: false)
    }
    layer.animations.append(LayerAnimation(key: key, group: group, from: from, velocity: velocity))
    group.runningCount += 1
    if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
  }

  /// Begins what the blocks of this turn asked for; called once an update, after layout.
  func startAddedAnimations() {
    guard !newGroups.isEmpty else { return }
    let groups = newGroups
    newGroups = []
    let now = Runtime.current.now
    for group in groups { group.beginTime = now + group.delay }
    for layer in layers {
      for animation in layer.animations where groups.contains(where: { $0 === animation.group }) {
        let isShown = layer.view?.window != nil
        if !isShown || !animation.begin(model: layer.state[animation.key]) {
          layer.animations.removeAll { $0 === animation }
          animation.group.runningCount -= 1
        }
      }
    }
    show(at: now)
    // A block that changed nothing ends at once, and one of no duration does.
    for group in groups where group.runningCount <= 0 {
      Runtime.current.updateCycle.performAfterCommit { group.completeIfDone() }
    }
    updateFrameWish()
  }

  /// Moves everything on to `time`; called once a frame.
  func advance(to time: Double) {
    lastFrame = time
    for ticker in tickers { ticker.action(time) }
    end(at: time)
    show(at: time)
    updateFrameWish()
  }

  /// Ends what is over at `time`, in the order it began, and calls completions after all of them.
  private func end(at time: Double) {
    var ended: [AnimationGroup] = []
    for layer in layers {
      guard layer.animations.contains(where: { $0.group.hasEnded(at: time) }) else { continue }
      for animation in layer.animations where animation.group.hasEnded(at: time) {
        ended.append(animation.group)
      }
      layer.animations.removeAll { $0.group.hasEnded(at: time) }
    }
    for group in ended.sorted(by: { ($0.beginTime ?? 0) < ($1.beginTime ?? 0) }) {
      group.animationEnded(finished: true)
    }
  }

  /// Puts the values of `time` on screen.
  private func show(at time: Double) {
    var index = 0
    while index < layers.count {
      let layer = layers[index]
      if layer.animations.isEmpty {
        layer.endPresentation()
        layers.remove(at: index)
      } else {
        layer.present(at: time)
        index += 1
      }
    }
  }

  // MARK: Frames

  /// Calls `action` every frame until `removeTicker`; answers what to remove it by.
  func addTicker(_ action: @escaping @MainActor (Double) -> Void) -> Int {
    nextTicker += 1
    tickers.append((nextTicker, action))
    updateFrameWish()
    return nextTicker
  }

  func removeTicker(_ id: Int) {
    tickers.removeAll { $0.id == id }
    updateFrameWish()
  }

  /// Whether anything moves.
  var isRunning: Bool { !layers.isEmpty || !tickers.isEmpty }

  func updateFrameWish() {
    guard let clock = Runtime.current.platform?.clock, clock.wantsFrames != isRunning else {
      return
    }
    clock.wantsFrames = isRunning
  }

  /// Forgets a layer whose animations were removed.
  func animationsRemoved(from layer: CALayer) {
    layers.removeAll { $0 === layer }
    updateFrameWish()
  }
}
