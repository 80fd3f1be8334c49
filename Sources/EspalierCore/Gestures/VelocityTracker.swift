import EspalierGeometry
import Foundation

/// Measures a velocity from the positions in the last tenth of a second.
struct VelocityTracker {
  /// The time for which a movement counts, in seconds.
  static let window: TimeInterval = 0.1

  private var samples: [(place: CGVector, time: TimeInterval)] = []
  private var place = CGVector.zero
  private var now: TimeInterval = 0

  /// Records a movement that ended at `time`.
  mutating func add(_ change: CGVector, at time: TimeInterval) {
    place.dx += change.dx
    place.dy += change.dy
    now = max(now, time)
    if let last = samples.last, last.time >= time {
      samples[samples.count - 1].place = place
    } else {
      samples.append((place, time))
    }
    while samples.count > 2, samples[1].time < now - Self.window { samples.removeFirst() }
  }

  /// Records that time passed without a movement.
  mutating func note(_ time: TimeInterval) { now = max(now, time) }

  /// The velocity in points per second; zero if nothing moved within the window.
  var velocity: CGVector {
    let start = now - Self.window
    guard let last = samples.last, last.time > start,
      let first = samples.first(where: { $0.time >= start - 1e-9 }) ?? samples.first
    else { return .zero }
    // A movement after a pause is measured from the sample before it.
    var origin = first
    if first.time >= last.time, samples.count > 1 { origin = samples[samples.count - 2] }
    let duration = last.time - origin.time
    guard duration > 0 else { return .zero }
    return CGVector(
      dx: (last.place.dx - origin.place.dx) / duration,
      dy: (last.place.dy - origin.place.dy) / duration)
  }
}
