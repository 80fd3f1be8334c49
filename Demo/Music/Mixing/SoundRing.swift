package import Dispatch
import Synchronization

/// The samples between the thread that computes them and the device that plays them.
///
/// One thread writes and one thread plays; neither waits for the other. Places in the ring are
/// numbers of frames that only grow. The playing thread copies samples and applies the volume. It
/// fades for 15 milliseconds where sound starts and stops, and for 10 from old to new sound, which
/// avoids clicks.
package final class SoundRing: Sendable {
  /// The number of frames that the ring has room for.
  package static let capacity = 1 << 17
  private static let mask = capacity - 1
  /// The number of frames in which the level changes from 0 to 1.
  static let fade = 720
  /// The number of frames in which old sound fades to new sound.
  static let crossing = 480

  private struct Samples: @unchecked Sendable {
    let base: UnsafeMutablePointer<Float>
  }

  private let samples: Samples
  /// Wakes the writing thread.
  package let bell: DispatchSemaphore
  private let written = Atomic(0)
  private let read = Atomic(0)
  private let jumpFrom = Atomic(-1)
  private let jumpTo = Atomic(-1)
  private let wake = Atomic(Int.max)
  private let wantsSound = Atomic(false)
  private let silent = Atomic(true)
  /// The bits of the volume, and those of the level that was reached.
  private let volume = Atomic(Float(1).bitPattern)
  private let level = Atomic(Float(0).bitPattern)
  private let missing = Atomic(0)

  package init(bell: DispatchSemaphore = DispatchSemaphore(value: 0)) {
    self.bell = bell
    let base = UnsafeMutablePointer<Float>.allocate(capacity: 2 * Self.capacity)
    base.initialize(repeating: 0, count: 2 * Self.capacity)
    samples = Samples(base: base)
  }

  deinit { samples.base.deallocate() }

  /// The place after the last frame that was written.
  var writePlace: Int { written.load(ordering: .acquiring) }
  /// The place of the next frame that is played.
  package var readPlace: Int { read.load(ordering: .acquiring) }
  /// Whether the last fade has ended; nothing is played until `isPlaying` is set.
  package var isSilent: Bool { silent.load(ordering: .acquiring) }
  /// The number of frames that were not written in time.
  package var missingFrames: Int { missing.load(ordering: .relaxed) }

  /// Whether the device gets sound; a change fades.
  package var isPlaying: Bool {
    get { wantsSound.load(ordering: .acquiring) }
    set {
      if newValue { silent.store(false, ordering: .releasing) }
      wantsSound.store(newValue, ordering: .releasing)
    }
  }

  /// The factor of all samples, in 0...1; a change fades.
  package var gain: Float {
    get { Float(bitPattern: volume.load(ordering: .relaxed)) }
    set { volume.store(newValue.bitPattern, ordering: .relaxed) }
  }

  // MARK: The writing thread

  /// The number of frames that may be written.
  var room: Int { Self.capacity - (writePlace - readPlace) }

  /// Writes frames after those that are written.
  ///
  /// - Parameters:
  ///   - count: The number of frames, at most `room`.
  ///   - fill: Writes frames and returns their number. Its arguments are the place for the
  ///     samples, the number of frames to write, and the number of frames that were written before.
  /// - Returns: The number of frames that were written.
  func write(
    _ count: Int, _ fill: (UnsafeMutablePointer<Float>, Int, Int) -> Int
  ) -> Int {
    let place = writePlace
    var done = 0
    while done < count {
      let start = (place + done) & Self.mask
      let wanted = min(count - done, Self.capacity - start)
      let got = fill(samples.base + 2 * start, wanted, done)
      done += got
      if got < wanted { break }
    }
    written.store(place + done, ordering: .releasing)
    return done
  }

  /// Whether there is a jump that the playing thread has not made yet.
  var hasJump: Bool { jumpTo.load(ordering: .acquiring) >= 0 }

  /// Makes the playing thread continue at another place.
  ///
  /// There must be no jump, and the frames at the new place must be written.
  ///
  /// - Parameters:
  ///   - place: The new place.
  ///   - origin: The old place whose sound equals that at the new place, so that the jump cannot be
  ///     heard; `nil` to jump at once from any place.
  func jump(to place: Int, from origin: Int?) {
    jumpFrom.store(origin ?? -1, ordering: .relaxed)
    jumpTo.store(place, ordering: .releasing)
  }

  /// Makes the jump instead of a device, which must be closed.
  func followJump() {
    let target = jumpTo.load(ordering: .acquiring)
    guard target >= 0 else { return }
    let origin = jumpFrom.load(ordering: .relaxed)
    let offset = origin < 0 ? 0 : max(0, readPlace - origin)
    read.store(target + offset, ordering: .releasing)
    jumpTo.store(-1, ordering: .releasing)
  }

  /// Sets the level to 0 after the device was closed.
  func beStill() {
    level.store(Float(0).bitPattern, ordering: .relaxed)
    silent.store(true, ordering: .releasing)
  }

  /// Makes the bell ring when the playing thread reaches a place.
  func ring(at place: Int) {
    wake.store(place, ordering: .sequentiallyConsistent)
    if read.load(ordering: .sequentiallyConsistent) >= place { bell.signal() }
  }

  // MARK: The playing thread

  /// Fills the frames of a device with two samples each.
  package func play(_ count: Int, to output: UnsafeMutablePointer<Float>) {
    let plays = isPlaying
    let goal = plays ? gain : 0
    var now = Float(bitPattern: level.load(ordering: .relaxed))
    var place = readPlace
    // In silence a jump needs no wait for its origin.
    let crossing = follow(place, atOnce: now == 0 && !plays)
    if let crossing { place = crossing.place }
    let there = writePlace - place
    let isFading = crossing != nil && now > 0
    var done = 0
    while done < count {
      now = Self.step(from: now, to: goal)
      if now == 0, !plays { break }
      guard done < there else {
        missing.add(count - done, ordering: .relaxed)
        break
      }
      let frame = samples.base + 2 * ((place + done) & Self.mask)
      var (left, right) = (frame[0], frame[1])
      if isFading, let crossing, done < Self.crossing {
        cross(&left, &right, crossing, done)
      }
      output[2 * done] = left * now
      output[2 * done + 1] = right * now
      done += 1
    }
    if done < count { (output + 2 * done).update(repeating: 0, count: 2 * (count - done)) }
    level.store(now.bitPattern, ordering: .relaxed)
    read.store(place + done, ordering: .sequentiallyConsistent)
    if crossing != nil {
      jumpTo.store(-1, ordering: .releasing)
      bell.signal()
    }
    tell(place + done, isStill: now == 0 && !plays)
  }

  /// Rings the bell if the writing thread waits for this place, or for silence.
  private func tell(_ place: Int, isStill: Bool) {
    if isStill, !isSilent, !isPlaying {
      silent.store(true, ordering: .releasing)
      bell.signal()
    }
    if place >= wake.load(ordering: .sequentiallyConsistent) {
      wake.store(.max, ordering: .relaxed)
      bell.signal()
    }
  }

  private struct Crossing {
    let old: Int
    /// The place after the last frame of the old sound.
    let oldEnd: Int
    let place: Int
  }

  private func follow(_ place: Int, atOnce: Bool) -> Crossing? {
    let target = jumpTo.load(ordering: .acquiring)
    guard target >= 0 else { return nil }
    let origin = jumpFrom.load(ordering: .relaxed)
    guard atOnce || place >= origin else { return nil }
    let offset = origin < 0 ? 0 : max(0, place - origin)
    return Crossing(old: place, oldEnd: target, place: target + offset)
  }

  private func cross(
    _ left: inout Float, _ right: inout Float, _ crossing: Crossing, _ step: Int
  ) {
    let share = Float(step) / Float(Self.crossing)
    left *= share
    right *= share
    guard crossing.old + step < crossing.oldEnd else { return }
    let old = samples.base + 2 * ((crossing.old + step) & Self.mask)
    left += old[0] * (1 - share)
    right += old[1] * (1 - share)
  }

  private static func step(from level: Float, to goal: Float) -> Float {
    let step = 1 / Float(fade)
    return level < goal ? min(goal, level + step) : max(goal, level - step)
  }
}
