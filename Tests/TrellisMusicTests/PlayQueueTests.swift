import EspalierTestNumbers
import Testing
import TrellisMusic

/// The order in which songs are played.
struct PlayQueueTests {
  private typealias Queue = PlayQueue<String>
  private var dice = SeededGenerator(seed: 7)
  private let songs = ["a", "b", "c", "d", "e"]

  private func queue(at index: Int, _ repeats: RepeatMode = .all) throws -> Queue {
    var queue = try #require(Queue(songs, at: index))
    queue.repeats = repeats
    return queue
  }

  @Test(arguments: [(RepeatMode.off, nil), (.all, "a"), (.one, "e")])
  func `The mode decides what follows the last song`(mode: RepeatMode, next: String?) throws {
    var queue = try queue(at: 4, mode)
    #expect(queue.next == next)
    let follows = queue.advance()
    #expect(follows == (next != nil))
    #expect(queue.song == next ?? "e")
  }

  @Test func `A skip leads round the ends in every mode`() throws {
    for mode in RepeatMode.allCases {
      var queue = try queue(at: 4, mode)
      queue.skip(by: 1)
      #expect(queue.song == "a")
      queue.skip(by: -1)
      #expect(queue.song == "e")
      queue.skip(by: -12)
      #expect(queue.song == "c")
    }
  }

  @Test mutating func `A shuffled queue plays each song once, beginning with the present one`()
    throws
  {
    var queue = try queue(at: 2, .off)
    queue.toggleShuffle(using: &dice)
    var played = [queue.song]
    while queue.advance() { played.append(queue.song) }
    #expect(played.first == "c")
    #expect(played.sorted() == songs)
    #expect(played != ["c", "a", "b", "d", "e"])
  }

  @Test mutating func `Without shuffling the song stays and the own order continues`() throws {
    var queue = try queue(at: 2)
    queue.toggleShuffle(using: &dice)
    _ = queue.jump(to: "d")
    queue.toggleShuffle(using: &dice)
    #expect(queue.song == "d" && queue.songs == songs && queue.next == "e")
    #expect(!queue.isShuffled)
  }

  @Test mutating func `Other songs are shuffled too, and keep the modes`() throws {
    var queue = try queue(at: 0, .one)
    queue.toggleShuffle(using: &dice)
    queue.play(["x", "y", "z"], at: 1, using: &dice)
    #expect(queue.song == "y" && queue.isShuffled && queue.repeats == .one)
    #expect(queue.ownOrder == ["x", "y", "z"])
  }

  @Test mutating func `Places and orders that are none change nothing`() throws {
    #expect(Queue([], at: 0) == nil)
    #expect(Queue(songs, at: 5) == nil)
    #expect(Queue(songs, at: -1) == nil)
    #expect(Queue(["a", "b"], at: 0, ownOrder: ["a", "c"])?.isShuffled == false)
    #expect(Queue(["a", "b"], at: 0, ownOrder: ["a", "b", "b"])?.isShuffled == false)
    var queue = try queue(at: 3)
    queue.play(["x"], at: 1, using: &dice)
    let isThere = queue.jump(to: "x")
    #expect(!isThere)
    #expect(queue.song == "d" && queue.songs == songs)
  }

  @Test func `The modes have titles, and a button leads round them`() {
    #expect(RepeatMode.allCases.map(\.title) == ["Off", "All Songs", "This Song"])
    #expect(RepeatMode.allCases.map(\.successor) == [.all, .one, .off])
  }

  @Test func `Random commands leave the queue as they leave a slow model`() {
    let seed = Seed.fresh("ESPALIER_MUSIC_SEED")
    for program in 0..<40 {
      var run = QueueRun(seed: seed &+ UInt64(program))
      for step in 0..<250 {
        let command = run.step()
        guard run.isSame else {
          Issue.record(
            """
            Seed \(seed), program \(program), step \(step), \(command): \(run.queue) is not \
            \(run.model)
            """)
          return
        }
      }
    }
  }
}

/// A queue and its model, to which random commands are given.
private struct QueueRun {
  var queue: PlayQueue<Int>
  var model: QueueModel
  private var dice: SeededGenerator

  init(seed: UInt64) {
    dice = SeededGenerator(seed: seed)
    queue = PlayQueue(0)
    model = QueueModel(own: [0], order: [0], place: 0)
  }

  var isSame: Bool {
    queue.songs == model.order && queue.index == model.place && queue.song == model.song
      && queue.isShuffled == model.isShuffled && queue.repeats == model.repeats
      && queue.next == model.next && (queue.ownOrder ?? queue.songs) == model.own
  }

  /// Gives a random command to both; returns its name.
  mutating func step() -> String {
    switch Int.random(in: 0..<9, using: &dice) {
    case 0:
      // Songs may be in a list twice.
      let songs = (0..<Int.random(in: 1...8, using: &dice)).map { _ in
        Int.random(in: 0..<10, using: &dice)
      }
      let place = Int.random(in: -1...songs.count, using: &dice)
      queue.play(songs, at: place, using: &dice)
      model.play(songs, at: place, shuffled: queue.songs)
      return "play \(songs) at \(place)"
    case 1:
      let song = Int.random(in: 0..<10, using: &dice)
      let isThere = queue.jump(to: song)
      return model.jump(to: song) == isThere ? "jump to \(song)" : "another answer to a jump"
    case 2:
      let step = Int.random(in: -9...9, using: &dice)
      queue.skip(by: step)
      for _ in 0..<abs(step) { model.skip(forward: step > 0) }
      return "skip by \(step)"
    case 3:
      queue.toggleShuffle(using: &dice)
      model.toggleShuffle(shuffled: queue.songs)
      return "shuffle"
    case 4:
      let mode = RepeatMode.allCases.randomElement(using: &dice) ?? .all
      queue.repeats = mode
      model.repeats = mode
      return "repeat \(mode)"
    case 5:
      queue.rewind()
      model.place = 0
      return "rewind"
    default:
      _ = queue.advance()
      model.advance()
      return "advance"
    }
  }
}

/// What a queue does, in its slowest and simplest form; a random order comes from the queue, and is
/// examined.
private struct QueueModel {
  var own: [Int]
  var order: [Int]
  var place: Int
  var isShuffled = false
  var repeats = RepeatMode.all

  var song: Int { order[place] }

  var next: Int? {
    var copy = self
    if repeats == .one { return song }
    if repeats == .off, place == order.count - 1 { return nil }
    copy.skip(forward: true)
    return copy.song
  }

  mutating func play(_ songs: [Int], at new: Int, shuffled: [Int]) {
    guard new >= 0, new < songs.count else { return }
    (own, order, place) = (songs, songs, new)
    if isShuffled { take(shuffled) }
  }

  mutating func toggleShuffle(shuffled: [Int]) {
    let present = song
    isShuffled.toggle()
    if isShuffled { return take(shuffled) }
    order = own
    place = 0
    while order[place] != present { place += 1 }
  }

  /// Takes an order with the present song in front, if it has the same songs.
  private mutating func take(_ shuffled: [Int]) {
    guard shuffled.first == song, shuffled.sorted() == own.sorted() else { return }
    (order, place) = (shuffled, 0)
  }

  mutating func jump(to song: Int) -> Bool {
    for (index, other) in order.enumerated() where other == song {
      place = index
      return true
    }
    return false
  }

  mutating func skip(forward: Bool) {
    place += forward ? 1 : -1
    if place == order.count { place = 0 }
    if place == -1 { place = order.count - 1 }
  }

  mutating func advance() {
    if repeats == .one || repeats == .off && place == order.count - 1 { return }
    skip(forward: true)
  }
}
