/// What follows the last song, or each song.
package enum RepeatMode: String, CaseIterable, Sendable {
  /// Nothing: the player stops.
  case off
  /// The first song.
  case all
  /// The same song again.
  case one

  /// The name of the mode, as the user reads it.
  package var title: String {
    switch self {
    case .off: "Off"
    case .all: "All Songs"
    case .one: "This Song"
    }
  }

  /// The mode that a press on the repeat button chooses next.
  package var successor: RepeatMode {
    switch self {
    case .off: .all
    case .all: .one
    case .one: .off
    }
  }
}

/// Songs in the order in which they are played, and the present one.
///
/// There is always a present song.
package struct PlayQueue<Song: Hashable & Sendable>: Sendable {
  package private(set) var songs: [Song]
  /// The place of the present song in `songs`.
  package private(set) var index: Int
  /// The order of the songs before they were shuffled; `nil` if they are in their own order.
  package private(set) var ownOrder: [Song]?
  package var repeats = RepeatMode.all

  /// Creates a queue of one song.
  package init(_ song: Song) {
    (songs, index) = ([song], 0)
  }

  /// Creates a queue; `nil` if there is no song at `index`.
  ///
  /// - Parameters:
  ///   - songs: The songs.
  ///   - index: The place of the present song.
  ///   - ownOrder: The order before `songs` were shuffled; an order of other songs is ignored.
  package init?(_ songs: [Song], at index: Int, ownOrder: [Song]? = nil) {
    guard songs.indices.contains(index) else { return nil }
    (self.songs, self.index) = (songs, index)
    if let ownOrder, Self.counts(ownOrder) == Self.counts(songs) { self.ownOrder = ownOrder }
  }

  private static func counts(_ songs: [Song]) -> [Song: Int] {
    songs.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The present song.
  package var song: Song { songs[index] }

  package var isShuffled: Bool { ownOrder != nil }

  /// The song that follows without a command; `nil` if none does.
  package var next: Song? {
    switch repeats {
    case .one: song
    case .all: songs[(index + 1) % songs.count]
    case .off: index + 1 < songs.count ? songs[index + 1] : nil
    }
  }

  /// Replaces the songs.
  ///
  /// A shuffled queue begins with the present song and has the other songs in a random order.
  ///
  /// - Parameters:
  ///   - songs: The new songs.
  ///   - place: The place of the new present song; without a song there, nothing changes.
  ///   - generator: The source of the random order.
  package mutating func play(
    _ songs: [Song], at place: Int, using generator: inout some RandomNumberGenerator
  ) {
    guard songs.indices.contains(place) else { return }
    let wasShuffled = isShuffled
    (self.songs, index, ownOrder) = (songs, place, nil)
    if wasShuffled { shuffle(using: &generator) }
  }

  /// Makes a song of the queue the present one.
  ///
  /// - Returns: Whether the queue has the song.
  package mutating func jump(to song: Song) -> Bool {
    guard let place = songs.firstIndex(of: song) else { return false }
    index = place
    return true
  }

  /// Moves by a number of songs; the first song follows the last one, in every repeat mode.
  package mutating func skip(by step: Int) {
    let place = (index + step % songs.count) % songs.count
    index = place < 0 ? place + songs.count : place
  }

  /// Moves to `next`.
  ///
  /// - Returns: Whether a song follows.
  package mutating func advance() -> Bool {
    guard next != nil else { return false }
    if repeats != .one { skip(by: 1) }
    return true
  }

  /// Makes the first song the present one.
  package mutating func rewind() { index = 0 }

  /// Shuffles the songs, or puts them into their own order again; the present song stays.
  package mutating func toggleShuffle(using generator: inout some RandomNumberGenerator) {
    guard let order = ownOrder else { return shuffle(using: &generator) }
    index = order.firstIndex(of: song) ?? 0
    songs = order
    ownOrder = nil
  }

  private mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    var others = songs
    let present = others.remove(at: index)
    others.shuffle(using: &generator)
    ownOrder = songs
    songs = [present] + others
    index = 0
  }
}
