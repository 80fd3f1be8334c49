import EspalierCore
import EspalierGeometry
import EspalierLayers
import EspalierLists
import Foundation

/// The frames that an animator asks for, until `end()`.
@MainActor final class FrameRequest {
  private weak var runtime: Runtime?
  private var ticker: Int?

  /// Asks for frames; `action` returns false if nobody needs them any more.
  init(_ runtime: Runtime, _ action: @escaping @MainActor (Double) -> Bool) {
    self.runtime = runtime
    // The ticker owns the request.
    ticker = runtime.animator.addTicker { time in
      if !action(time) { self.end() }
    }
  }

  func end() {
    if let ticker { runtime?.animator.removeTicker(ticker) }
    ticker = nil
  }
}

extension UIDynamicAnimator {
  /// The longest time that one frame moves items, in seconds.
  private static var longestFrame: Double { 0.1 }

  private var runtime: Runtime {
    (referenceView ?? space.layout?.collectionView)?.runtime ?? .current
  }

  /// Behaviors, items or their traits changed.
  final func structureDidChange() {
    isStructureOld = true
    start()
  }

  /// Numbers of a behavior changed: resting items may move again.
  final func wake() {
    space.world.wakeAll()
    start()
  }

  private func start() {
    guard frames == nil, !isMoving else { return }
    delegate?.dynamicAnimatorWillResume(self)
    guard frames == nil else { return }
    let runtime = runtime
    lastTime = runtime.now
    lead = 0
    frames = FrameRequest(runtime) { [weak self] time in
      self?.frame(at: time)
      return self != nil
    }
  }

  /// Makes bodies of the items if behaviors changed.
  final func updateStructure() {
    guard isStructureOld else { return }
    isStructureOld = false
    space.rebuild(roots)
  }

  /// Returns the body of an item as it is now.
  final func currentBody(of item: any UIDynamicItem) -> Body? {
    updateStructure()
    return space.body(of: item)
  }

  private func frame(at time: Double) {
    guard !isMoving else { return }
    isMoving = true
    moveItems(to: time)
    isMoving = false
    if space.world.isAtRest, !isStructureOld { pause() }
  }

  private func moveItems(to time: Double) {
    let elapsed = min(max(time - lastTime, 0), Self.longestFrame)
    lastTime = time
    let pending = elapsed - lead
    var steps = Int((pending / World.step - 1e-6).rounded(.up))
    lead = max(Double(max(steps, 0)) * World.step - pending, 0)
    updateStructure()
    if space.boundsDidChange { space.rebuild(roots) }
    while steps > 0, !space.world.isAtRest {
      steps -= 1
      space.advance()
      if !space.world.events.isEmpty { deliver(space.world.events) }
      updateStructure()
    }
    space.show(1 - lead / World.step)
    for behavior in space.behaviors { behavior.action?() }
    space.layout?.invalidateLayout()
  }

  /// Tells the delegates of contacts, with the items at their places.
  private func deliver(_ events: [ContactEvent]) {
    space.show(1)
    let behaviors = space.behaviors.compactMap { $0 as? UICollisionBehavior }
    for event in events {
      for behavior in behaviors { behavior.tell(event) }
    }
  }

  private func pause() {
    frames?.end()
    frames = nil
    lead = 0
    delegate?.dynamicAnimatorDidPause(self)
  }
}

extension UIDynamicAnimator {
  /// The steps of the world so far, and the points of contacts that were solved in them; for tests.
  package final var work: (steps: Int, points: Int) {
    (space.world.stepCount, space.world.solvedPoints)
  }
}
