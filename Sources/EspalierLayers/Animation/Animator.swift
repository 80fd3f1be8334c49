import EspalierPlatform
import Foundation

/// Runs animations: updates values frame by frame, and requests frames only while any animation
/// runs.
///
/// A layer's model has its final value at once. The values on screen are computed once per frame
/// from the model and the layer's animations, into a state that exists while the layer animates.
@MainActor package final class Animator {
  /// The host that drives the animator and created it.
  package weak var host: (any LayerHost)?
  /// Whether blocks animate.
  var isEnabled = true
  /// The layers with animations in effect, each once.
  private var layers: [CALayer] = []
  /// The groups whose animations are or will be in effect, in the order of their blocks.
  private var groupList = LazyList<AnimationGroup>()
  private var groups: [AnimationGroup] { groupList.all }
  /// The actions of display links, called with every frame.
  private var tickers: [(id: Int, action: @MainActor (Double) -> Void)] = []
  private var nextTicker = 0
  /// The group of changes of layers without a view; not valid any more once it has begun.
  private weak var implicit: AnimationGroup?
  /// The time of the frame in progress; `nil` between frames.
  private var frameTime: Double?
  /// The time whose values are on screen.
  private(set) var shownTime = -Double.infinity
  /// Whether an animation began, resumed or reversed, so that the values need an update to this
  /// time.
  package var courseDidChange = false
  /// The maximum lag of the values on screen behind the clock, in seconds, even on a slow machine.
  private static let longestLag = 0.05
  /// Called with every added group, while a transition is set up.
  package var onAdd: ((AnimationGroup) -> Void)?

  /// The timer for the end of a delay while nothing else moves.
  private var wake: (any ClockToken)?
  private var wakeTime = Double.infinity

  package init() {}

  private var now: Double { host?.now ?? CurrentHost.value.now }

  /// Drops all animations without ending them, since their completions may own the animated
  /// objects.
  package func abandon() {
    for group in groups { group.forgetCompletions() }
    groupList.removeAll()
    (layers, tickers) = ([], [])
    waitingLayers = LayerQueue()
    waitingGroups = WaitingGroups()
    particles.removeAll()
  }

  /// The emitter layers, whose particles need frames.
  @exclusivity(unchecked) var particles = ParticleClock()

  // MARK: Layers that wait

  /// The layers without views that wait for calls before the next commit.
  var waitingLayers = LayerQueue()

  func wait(with layer: CALayer) {
    waitingLayers.append(layer)
    host?.setNeedsUpdate()
  }

  /// The groups of layers outside of windows.
  private var waitingGroups = WaitingGroups()

  // MARK: Adding

  /// Adds a group whose block has run; its animations begin when the turn ends.
  package func add(_ group: AnimationGroup) {
    groupList.append(group)
    onAdd?(group)
    host?.setNeedsUpdate()
  }

  /// Returns the group of this turn for changes of layers without a view, outside of transactions;
  /// `nil` if they take effect at once.
  func implicitGroup() -> AnimationGroup? {
    guard host?.frameClock != nil else { return nil }
    if let implicit, implicit.isNew { return implicit }
    let group = AnimationGroup(
      duration: 0.25, curve: CAMediaTimingFunction.standard, allowsInteraction: true)
    implicit = group
    add(group)
    return group
  }

  /// Adds a change that is about to happen inside a block.
  ///
  /// The animation begins with the value and the velocity on screen; the property's previous
  /// animation ends.
  func animate(
    _ layer: CALayer, _ key: LayerKey, in group: AnimationGroup, from: Double = 0, to: Double? = nil
  ) {
    let old = layer.animations.first { $0.path.key == key && $0.name == nil }
    if let old, old.group === group {
      // If a block sets a property twice, the animation starts from the value on screen.
      if let to { old.openStep(from: from, to: to) }
      return
    }
    let now = now
    let path = LayerPath(key)
    var start = layer.modelNumbers(path)
    var long = key.isLong || key.isSpatial ? layer.modelValue(key)?.long : nil
    var velocity = SIMD8<Double>()
    if let old {
      // Nothing has moved between two blocks of one turn, so the second begins where the first
      // does.
      start = old.hasBegun ? start + old.offset(at: now) : old.start
      if key.isSpatial {
        long = old.hasBegun ? layer.shownWhole(key)?.long : old.longStart
        if old.isSpatial, old.hasBegun { start = layer.shownNumbers(path) }
      } else if key.isLong {
        long = old.hasBegun ? layer.shownValue(key)?.long ?? long : old.longStart
      }
      if key.isGeometry { velocity = old.hasBegun ? old.speed(at: now) : old.velocity }
      remove(old, finished: false)
    }
    let animation = LayerAnimation(
      layer, path: path, group: group, start: start, velocity: velocity, longStart: long)
    if let to { animation.openStep(from: from, to: to) }
    add(animation, to: layer)
  }

  /// Adds an animation to a layer and its group.
  package func add(_ animation: LayerAnimation, to layer: CALayer) {
    layer.animations.append(animation)
    join(animation, of: layer)
  }

  /// Makes an animation of a layer one of its group.
  private func join(_ animation: LayerAnimation, of layer: CALayer) {
    if !layer.flags.contains(.animated) {
      layer.flags.insert(.animated)
      layers.append(layer)
    }
    animation.group.add(animation)
  }

  /// Removes an animation; its group completes if that was the last one.
  func remove(_ animation: LayerAnimation, finished: Bool) {
    let group = animation.group
    animation.layer?.animations.removeAll { $0 === animation }
    group.remove(animation, finished: finished)
    host?.setNeedsUpdate()
    // The animator does not have the group of a waiting animation in its list.
    if animation.isWaiting { host?.performAfterCommit { group.complete() } }
  }

  /// Adds the group of animations that a layer outside of windows keeps; they begin when the layer
  /// is shown.
  ///
  /// `endFollowing` is called at the end of the turn if they have not begun, for the transaction
  /// around them.
  func wait(
    with group: AnimationGroup, of layer: CALayer, _ endFollowing: (@MainActor () -> Void)?
  ) {
    waitingGroups.add(WaitingGroup(layer: layer, group: group, endFollowing: endFollowing))
    onAdd?(group)
    host?.setNeedsUpdate()
  }

  /// Moves the groups whose layers are in a window now to the groups that begin.
  private func takeShownGroups() {
    for (layer, group) in waitingGroups.takeShown(host) {
      for animation in layer.animations where animation.group === group {
        join(animation, of: layer)
      }
      groupList.append(group)
    }
  }

  // MARK: Frames

  /// Begins the animations of this turn's blocks, and completes the groups that lost all of theirs.
  ///
  /// Called once per update, after layout.
  package func startAddedAnimations() {
    if !waitingLayers.isEmpty { LayerQueue.perform(for: self) }
    if !waitingGroups.isEmpty { takeShownGroups() }
    if !particles.isEmpty {
      particles.update(at: frameTime ?? now)
      updateFrameWish()
    }
    guard !groupList.isEmpty || !layers.isEmpty else { return }
    let now = frameTime ?? now
    for group in groups where group.isNew {
      begin(group, at: now)
      courseDidChange = true
    }
    // Between two frames, moving values stay where the last frame showed them.
    let mayWait = !courseDidChange && now - shownTime < Self.longestLag
    show(at: mayWait ? shownTime : now)
    completeEmptyGroups()
    updateFrameWish()
  }

  private func begin(_ group: AnimationGroup, at now: Double) {
    group.isNew = false
    if LayerTime.isUsed { tieToLayers(group, at: now) }
    if group.beginTime == nil { group.beginTime = now + group.delay }
    if let own = group.ownBeginTime {
      group.beginTime = own + (group.animations.first?.timeShift ?? 0)
    }
    beginAnimations(of: group)
    callBegin(of: group, at: now)
  }

  /// Records how far the own times of a group's layers are behind the clock.
  private func tieToLayers(_ group: AnimationGroup, at now: Double) {
    for animation in group.animations where !animation.hasBegun {
      animation.timeShift = animation.layer.map { now - $0.timeMap(now) } ?? 0
    }
  }

  private func callBegin(of group: AnimationGroup, at time: Double) {
    guard let call = group.onBegin, group.hasBegun(at: time) else { return }
    group.onBegin = nil
    call()
  }

  /// Called when the own time of a layer was changed.
  func timesDidChange() {
    courseDidChange = true
    host?.setNeedsUpdate()
  }

  /// Computes the ends of a group's new animations, and drops those without a distance.
  package func beginAnimations(of group: AnimationGroup) {
    for animation in group.animations where !animation.hasBegun {
      guard let layer = animation.layer, layer.isOnScreen,
        animation.begin(on: layer)
      else {
        animation.layer?.animations.removeAll { $0 === animation }
        group.remove(animation, finished: true)
        continue
      }
    }
  }

  /// Updates all values to `time`; called once per frame.
  package func advance(to time: Double) {
    frameTime = time
    for group in groups where !group.isNew { callBegin(of: group, at: time) }
    for ticker in tickers where tickers.contains(where: { $0.id == ticker.id }) {
      ticker.action(time)
    }
    let ended = groups.filter {
      !$0.isNew && !$0.isOver && $0.hasEnded(at: time) && ($0.shouldEnd?() ?? true)
    }
    for group in ended { finish(group) }
    show(at: time)
    if !particles.isEmpty { particles.show(at: time) }
    for group in ended { group.complete() }
    updateFrameWish()
  }

  /// Ends the frame that `advance` began.
  package func frameDidEnd() { frameTime = nil }

  /// Removes a group's animations, unless the group keeps ended ones.
  package func finish(_ group: AnimationGroup, finished: Bool = true) {
    group.end(finished: finished)
    groupList.remove(group)
    guard !group.keepsEndedAnimations else { return }
    for animation in group.animations {
      animation.layer?.animations.removeAll { $0 === animation }
    }
    // The animations own their group, too: emptying it breaks the retain cycle.
    group.forgetAnimations()
  }

  /// Completes the groups without animations; called after the commit.
  private func completeEmptyGroups() {
    for group in groups where group.isEmpty && !group.isNew && !group.isDriven {
      groupList.remove(group)
      host?.performAfterCommit { group.complete() }
    }
  }

  /// Shows the values of `time`.
  func show(at time: Double) {
    shownTime = time
    courseDidChange = false
    var hasEnded = false
    for layer in layers {
      if !layer.animations.isEmpty, layer.isOnScreen {
        layer.present(at: time)
        if LayerCopies.haveDelays { layer.markDelayedCopies() }
      } else {
        hasEnded = true
      }
    }
    guard hasEnded else { return }
    for layer in layers where layer.animations.isEmpty || !layer.isOnScreen {
      layer.endShownAnimations()
      layer.flags.remove(.animated)
      if LayerCopies.haveDelays { layer.markDelayedCopies() }
      layer.endPresentation()
    }
    layers.removeAll { !$0.flags.contains(.animated) }
  }

  /// Ends all animations in a scene, which is not visible any more, without their completions.
  package func endAll(in scene: any LayerScene) {
    for layer in layers where layer.rootLayer.owner?.layerScene === scene {
      layer.endShownAnimations()
    }
    host?.setNeedsUpdate()
    show(at: now)
    updateFrameWish()
  }

  // MARK: The clock

  /// Calls `action` with every frame until `removeTicker`; returns the id for that call.
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

  /// Whether any group is going to end.
  package var hasFiniteAnimations: Bool { groups.contains { $0.totalDuration.isFinite } }

  /// Whether frames are wanted for something that ends, or that the program draws frame by frame;
  /// false while only endless animations move.
  package var wantsFiniteFrames: Bool {
    guard let clock = host?.frameClock, clock.wantsFrames else { return false }
    let now = clock.now
    return !tickers.isEmpty || groups.contains { $0.totalDuration.isFinite && $0.isMoving(at: now) }
  }

  /// Whether any animation moves or will move.
  package var isRunning: Bool { groups.contains { !$0.isHeld } || !tickers.isEmpty }

  /// Requests frames only while a value moves; schedules a timer for the end of a delay.
  package func updateFrameWish() {
    guard let host, let clock = host.frameClock else { return }
    let now = clock.now
    var next = Double.infinity
    // A hidden window needs no frames; its animations continue when it is shown again.
    let isSeen = host.isSeen
    var isMoving = !tickers.isEmpty && isSeen
    for group in groups {
      if isSeen, group.isMoving(at: now) { isMoving = true }
      if let begin = group.nextBegin(after: now) { next = min(next, begin) }
    }
    if !particles.isEmpty {
      if isSeen, particles.nextTime <= now { isMoving = true }
      particles.wake(host, now: now)
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
