import EspalierPlatform
import Foundation

/// Runs what animates: moves values from frame to frame and asks for frames only while any do.
///
/// A layer's model has its final value at once. What is on screen is computed from the model and the
/// layer's animations, once a frame, into a state that is kept for as long as anything animates.
@MainActor package final class Animator {
  /// What drives the animator; set once, by the host that makes it.
  package weak var host: (any LayerHost)?
  /// Whether blocks animate.
  var isEnabled = true
  /// Layers with animations in effect; each once.
  private var layers: [CALayer] = []
  /// Groups whose animations are in effect or about to be, in the order of their blocks.
  private var groupList = LazyList<AnimationGroup>()
  private var groups: [AnimationGroup] { groupList.all }
  /// Called every frame; display links.
  private var tickers: [(id: Int, action: @MainActor (Double) -> Void)] = []
  private var nextTicker = 0
  /// The time of the frame that is being drawn; `nil` between frames.
  private var frameTime: Double?
  /// The time whose values are on screen.
  private var shownTime = -Double.infinity
  /// Something began, went on or turned round: what is on screen is to be found for the present time.
  package var courseDidChange = false
  /// How far what is on screen may lag behind the clock, in seconds, however slow the machine.
  private static let longestLag = 0.05
  /// Hears of every group that is added: a transition that is being set up.
  package var onAdd: ((AnimationGroup) -> Void)?

  /// Waits for the end of a delay while nothing else moves.
  private var wake: (any ClockToken)?
  private var wakeTime = Double.infinity

  package init() {}

  private var now: Double { host?.now ?? CurrentHost.value.now }

  /// Lets go of everything that is on its way: nothing will end any more, and completions may own
  /// what animates.
  package func abandon() {
    for group in groups { group.forgetCompletions() }
    groupList.removeAll()
    (layers, tickers) = ([], [])
  }

  // MARK: Adding

  /// Adds a group whose block has run; its animations begin when the turn ends.
  package func add(_ group: AnimationGroup) {
    groupList.append(group)
    onAdd?(group)
    host?.setNeedsUpdate()
  }

  /// Adds a change that is about to happen inside a block.
  ///
  /// It begins with what is on screen, at the speed it has there; what moved the property before is
  /// over.
  func animate(
    _ layer: CALayer, _ key: LayerKey, in group: AnimationGroup, from: Double = 0, to: Double? = nil
  ) {
    let old = layer.animations.first { $0.path.key == key && $0.name == nil }
    if let old, old.group === group {
      // The same block setting a property twice: the first value on screen counts.
      if let to { old.openStep(from: from, to: to) }
      return
    }
    let now = now
    let path = LayerPath(key)
    var start = path.read(layer.state)
    var velocity = SIMD8<Double>()
    if let old {
      // Of two blocks in one turn nothing has moved yet: the second begins where the first does.
      start = old.hasBegun ? start + old.offset(at: now) : old.start
      if key.isGeometry { velocity = old.hasBegun ? old.speed(at: now) : old.velocity }
      remove(old, finished: false)
    }
    let animation = LayerAnimation(
      layer, path: path, group: group, start: start, velocity: velocity)
    if let to { animation.openStep(from: from, to: to) }
    add(animation, to: layer)
  }

  /// Adds an animation to a layer and its group.
  package func add(_ animation: LayerAnimation, to layer: CALayer) {
    if !layer.flags.contains(.animated) {
      layer.flags.insert(.animated)
      layers.append(layer)
    }
    layer.animations.append(animation)
    animation.group.add(animation)
  }

  /// Takes an animation away; its group completes when that was the last one.
  func remove(_ animation: LayerAnimation, finished: Bool) {
    animation.layer?.animations.removeAll { $0 === animation }
    animation.group.remove(animation, finished: finished)
    host?.setNeedsUpdate()
  }

  // MARK: Frames

  /// Begins what the blocks of this turn asked for, and settles what was taken away.
  ///
  /// Called once an update, after layout.
  package func startAddedAnimations() {
    guard !groupList.isEmpty || !layers.isEmpty else { return }
    let now = frameTime ?? now
    for group in groups where group.isNew {
      begin(group, at: now)
      courseDidChange = true
    }
    // Between two frames what moves stays where the last one showed it.
    let mayWait = !courseDidChange && now - shownTime < Self.longestLag
    show(at: mayWait ? shownTime : now)
    completeEmptyGroups()
    updateFrameWish()
  }

  private func begin(_ group: AnimationGroup, at now: Double) {
    group.isNew = false
    if group.beginTime == nil { group.beginTime = now + group.delay }
    beginAnimations(of: group)
    group.onBegin?()
    group.onBegin = nil
  }

  /// Fixes where new animations of a group end, and forgets those that have no way to go.
  package func beginAnimations(of group: AnimationGroup) {
    for animation in group.animations where !animation.hasBegun {
      guard let layer = animation.layer, layer.isOnScreen,
        animation.begin(model: layer.state)
      else {
        animation.layer?.animations.removeAll { $0 === animation }
        group.remove(animation, finished: true)
        continue
      }
    }
  }

  /// Moves everything on to `time`; called once a frame.
  package func advance(to time: Double) {
    frameTime = time
    for ticker in tickers where tickers.contains(where: { $0.id == ticker.id }) {
      ticker.action(time)
    }
    let ended = groups.filter {
      !$0.isNew && !$0.isOver && $0.hasEnded(at: time) && ($0.shouldEnd?() ?? true)
    }
    for group in ended { finish(group) }
    show(at: time)
    for group in ended { group.complete() }
    updateFrameWish()
  }

  /// The frame that `advance` began is drawn.
  package func frameDidEnd() { frameTime = nil }

  /// Takes a group's animations out of effect, unless it asks to keep them.
  package func finish(_ group: AnimationGroup, finished: Bool = true) {
    group.end(finished: finished)
    groupList.remove(group)
    guard !group.keepsEndedAnimations else { return }
    for animation in group.animations {
      animation.layer?.animations.removeAll { $0 === animation }
    }
    // They know their group, too: neither would go.
    group.forgetAnimations()
  }

  /// Groups with nothing left to move are over; they complete after the commit.
  private func completeEmptyGroups() {
    for group in groups where group.isEmpty && !group.isNew && !group.isDriven {
      groupList.remove(group)
      host?.performAfterCommit { group.complete() }
    }
  }

  /// Puts the values of `time` on screen.
  func show(at time: Double) {
    shownTime = time
    courseDidChange = false
    var hasEnded = false
    for layer in layers {
      if !layer.animations.isEmpty, layer.isOnScreen {
        layer.present(at: time)
      } else {
        hasEnded = true
      }
    }
    guard hasEnded else { return }
    for layer in layers where layer.animations.isEmpty || !layer.isOnScreen {
      for animation in layer.animations { animation.group.remove(animation, finished: false) }
      layer.animations = []
      layer.flags.remove(.animated)
      layer.endPresentation()
    }
    layers.removeAll { $0.animations.isEmpty }
  }

  /// Ends everything that animates in a scene without completing it: nobody sees it any more.
  package func endAll(in scene: any LayerScene) {
    for layer in layers where layer.rootLayer.owner?.layerScene === scene {
      for animation in layer.animations { animation.group.remove(animation, finished: false) }
      layer.animations = []
    }
    host?.setNeedsUpdate()
    show(at: now)
    updateFrameWish()
  }

  // MARK: The clock

  /// Calls `action` every frame until `removeTicker`; answers what to remove it by.
  package func addTicker(_ action: @escaping @MainActor (Double) -> Void) -> Int {
    nextTicker += 1
    tickers.append((nextTicker, action))
    updateFrameWish()
    return nextTicker
  }

  package func removeTicker(_ id: Int) {
    tickers.removeAll { $0.id == id }
    updateFrameWish()
  }

  /// Whether some block's animations will come to an end and have not.
  package var hasFiniteAnimations: Bool { groups.contains { $0.totalDuration.isFinite } }

  /// Whether anything moves or is going to.
  var isRunning: Bool { groups.contains { !$0.isHeld } || !tickers.isEmpty }

  /// Asks for frames exactly while something moves; the end of a delay is waited for instead.
  package func updateFrameWish() {
    guard let host, let clock = host.frameClock else { return }
    let now = clock.now
    var next = Double.infinity
    // Frames that nobody sees are not asked for; what animates goes on when a window is shown again.
    let isSeen = host.isSeen
    var isMoving = !tickers.isEmpty && isSeen
    for group in groups {
      if isSeen, group.isMoving(at: now) { isMoving = true }
      if let begin = group.beginTime, begin > now, !group.isHeld { next = min(next, begin) }
    }
    if clock.wantsFrames != isMoving { clock.wantsFrames = isMoving }
    wait(until: isMoving ? .infinity : next, now: now)
  }

  private func wait(until time: Double, now: Double) {
    guard time != wakeTime else { return }
    wake?.cancel()
    wake = nil
    wakeTime = time
    guard time.isFinite else { return }
    wake = host?.schedule(after: time - now) { [weak self] in
      self?.wakeTime = .infinity
      self?.wake = nil
      self?.updateFrameWish()
    }
  }
}
