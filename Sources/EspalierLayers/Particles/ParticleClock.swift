import Foundation

/// The emitter layers of a host, and the time at which they need the next frame.
@MainActor struct ParticleClock {
  private struct Known {
    weak var layer: CAEmitterLayer?
  }

  private var layers: [Known] = []
  /// The time of the clock at which a frame is needed.
  private(set) var nextTime = Double.infinity
  /// The time whose particles are on screen.
  private var shownTime = -Double.infinity
  /// The largest lag behind the clock between two frames, in seconds.
  private static let longestLag = 0.05
  private var cancelWake: (@MainActor () -> Void)?
  private var wakeTime = Double.infinity

  /// Whether no layer emits particles.
  var isEmpty: Bool { layers.isEmpty }

  mutating func add(_ layer: CAEmitterLayer) {
    if !layers.contains(where: { $0.layer === layer }) { layers.append(Known(layer: layer)) }
  }

  mutating func removeAll() {
    cancelWake?()
    self = ParticleClock()
  }

  /// Shows the particles between two frames: moving ones stay where the last frame showed them.
  mutating func update(at time: Double) {
    let mayWait =
      time - shownTime < Self.longestLag
      && !layers.contains { $0.layer?.course.isStale == true }
    show(at: mayWait ? shownTime : time)
  }

  /// Shows the particles of a time.
  mutating func show(at time: Double) {
    shownTime = time
    nextTime = .infinity
    layers.removeAll { $0.layer?.emitterCells == nil && $0.layer?.hasContents != true }
    for known in layers {
      if let layer = known.layer { nextTime = min(nextTime, layer.show(at: time)) }
    }
  }

  /// Requests an update for the next birth, if nothing moves until then.
  mutating func wake(_ host: any LayerHost, now: Double) {
    let wanted = nextTime > now && host.isSeen ? nextTime : .infinity
    guard wanted != wakeTime else { return }
    cancelWake?()
    cancelWake = nil
    wakeTime = wanted
    guard wanted.isFinite else { return }
    cancelWake = host.wait(endlessly: wanted - now) { [weak host] in
      host?.animator.particles.wakeTime = .infinity
      host?.animator.updateFrameWish()
    }
  }
}
