import Synchronization

/// Writes items one after the other to a ring, without a gap, and records which frame is where.
///
/// One thread uses the mixer; any thread may read `heard`.
package final class Mixer: @unchecked Sendable {
  /// The item that is being written.
  private struct Writing {
    let item: SoundItem
    let reader: PieceReader
    var frame: Int
  }

  /// The number of frames that are written before a jump is made.
  static let lead = 1 << 13
  /// The number of frames that are kept ahead of a device that plays.
  static let ahead = 2 * Piece.rate
  private static let chunk = 1 << 11

  private let ring: SoundRing
  private let log = Mutex(MixerLog())
  private var writing: Writing?
  private var next: SoundItem?
  /// The jump that is made when enough is written.
  private var jump: (place: Int, origin: Int?)?
  private var lastJump = 0

  package init(_ ring: SoundRing) { self.ring = ring }

  /// The number of frames that a device takes before it plays them.
  package var delay: Int {
    get { log.withLock { $0.delay } }
    set { log.withLock { $0.delay = newValue } }
  }

  /// Whether another item can be started: the device has followed the last jump.
  package var isReady: Bool { !ring.hasJump && jump == nil }

  /// The place from which the device plays, once it has followed the jump that waits for it.
  private var start: Int {
    if let jump { return jump.place }
    return ring.hasJump ? lastJump : ring.readPlace
  }

  /// The frame that is heard; `nil` before the first item.
  package var heard: HeardPlace? {
    let place = ring.readPlace
    return log.withLock { $0.heard(at: place) }
  }

  /// Starts an item at a frame, in place of what is played; the mixer must be ready.
  package func start(_ item: SoundItem, at frame: Int, then next: SoundItem?) {
    begin(item, at: frame, from: nil)
    self.next = next
  }

  /// Sets the item that follows the present one; the mixer must be ready.
  package func follow(with item: SoundItem?) {
    let here = start
    let (part, following, end) = log.withLock { $0.state(at: here) }
    guard let part, let end else {
      // The present item is still being written.
      next = item
      return
    }
    // The ring has what follows already: the present item is written again from a little later.
    guard following?.id != item?.id, here < end else { return }
    let origin = min(here + (ring.isPlaying ? 2 * Self.chunk : 0), end)
    log.withLock { $0.forget(after: here) }
    begin(part.item, at: part.frame + origin - part.place, from: origin)
    next = item
  }

  private func begin(_ item: SoundItem, at frame: Int, from origin: Int?) {
    let reader = PieceReader(item.piece)
    let first = min(max(0, frame), reader.frameCount)
    let place = ring.writePlace
    writing = Writing(item: item, reader: reader, frame: first)
    log.withLock {
      $0.add(MixerLog.Part(place: place, item: item, frame: first))
      $0.lastJump = place
    }
    jump = (place, origin)
  }

  /// Writes until so many frames are ahead of the device, or nothing follows.
  package func fill(ahead: Int = Mixer.ahead) {
    while let now = writing, ring.writePlace < start + ahead, ring.room >= Self.chunk {
      let got = ring.write(Self.chunk) { output, count, done in
        now.reader.read(from: now.frame + done, count: count, into: output)
      }
      writing?.frame += got
      if got < Self.chunk { finish() }
      makeJump()
    }
    makeJump()
    setBell(ahead)
  }

  /// Makes the jump if enough is written for it.
  private func makeJump() {
    guard let jump, writing == nil || ring.writePlace - jump.place >= Self.lead else { return }
    lastJump = jump.place
    ring.jump(to: jump.place, from: jump.origin)
    self.jump = nil
  }

  /// Begins to write the next item.
  private func finish() {
    let place = ring.writePlace
    guard let item = next else {
      writing = nil
      log.withLock { $0.end = place }
      return
    }
    next = nil
    writing = Writing(item: item, reader: PieceReader(item.piece), frame: 0)
    log.withLock { $0.add(MixerLog.Part(place: place, item: item, frame: 0)) }
  }

  /// Makes the bell ring when half of the frames are played, and where an item ends.
  private func setBell(_ ahead: Int) {
    let place = ring.readPlace
    var places: [Int] = []
    if writing != nil, isReady { places.append(ring.writePlace - ahead / 2) }
    if let change = log.withLock({ $0.change(after: place) }) { places.append(change) }
    ring.ring(at: places.min() ?? .max)
  }
}

/// The record of which frames of which items are where in a ring.
struct MixerLog: Sendable {
  /// A part of the ring in which the frames of one item follow each other.
  struct Part: Sendable {
    let place: Int
    let item: SoundItem
    let frame: Int
  }

  private var parts: [Part] = []
  /// The place at which the last item ended, if nothing follows.
  var end: Int?
  /// The place to which the last jump leads.
  var lastJump = 0
  var delay = 0

  /// Adds a part behind the others.
  mutating func add(_ part: Part) {
    end = nil
    parts.append(part)
    // The ring has no room for more, unless items are shorter than a tenth of a second.
    if parts.count > 32 { parts.removeFirst() }
  }

  private func index(at place: Int) -> Int? { parts.lastIndex { $0.place <= place } }

  /// Returns the part at a place, the item after it, and its end; the end is `nil` while the part
  /// is being written.
  func state(at place: Int) -> (part: Part?, following: SoundItem?, end: Int?) {
    guard let index = index(at: place) else { return (nil, nil, nil) }
    let after = parts.indices.contains(index + 1) ? parts[index + 1] : nil
    return (parts[index], after?.item, after?.place ?? end)
  }

  /// Removes the parts that begin after a place.
  mutating func forget(after place: Int) { parts.removeAll { $0.place > place } }

  /// Returns the next place, after a place, at which another part or silence begins to be heard.
  func change(after place: Int) -> Int? {
    (parts.map(\.place) + [end].compactMap { $0 }).map { $0 + delay }.filter { $0 > place }.min()
  }

  /// Returns the frame that is heard when the device takes the frame at a place.
  func heard(at place: Int) -> HeardPlace? {
    var heard = place - delay
    // Frames before the place of a jump belong to the time before the jump.
    if place >= lastJump { heard = max(heard, lastJump) }
    guard let part = index(at: heard).map({ parts[$0] }) ?? parts.first else { return nil }
    let last = min(heard, end ?? heard)
    return HeardPlace(
      id: part.item.id, frame: max(part.frame, part.frame + last - part.place),
      isEnd: end.map { heard >= $0 } ?? false)
  }
}
