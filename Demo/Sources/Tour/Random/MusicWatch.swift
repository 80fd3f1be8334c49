import Espalier
import TrellisMusic

/// Compares the music before and after a step with what a command can do.
@MainActor final class MusicWatch {
  /// The state of the music.
  private struct State {
    let songs: [Song]
    let index: Int
    let ownOrder: [Song]?
    let repeats: RepeatMode
    let isPlaying: Bool
    let position: Double
    let favourites: [Song]

    @MainActor init(_ player: Player) {
      let queue = player.queue
      (songs, index) = (queue.songs, queue.index)
      (ownOrder, repeats) = (queue.ownOrder, queue.repeats)
      (isPlaying, position) = (player.isPlaying, player.position)
      favourites = player.favourites.songs
    }

    var song: Song { songs[index] }

    /// The place of the song that comes after a number of steps, round the ends.
    func place(after step: Int) -> Int { (index + step + songs.count) % songs.count }
  }

  private let player: Player
  private var before: State
  /// The lists that a step can play: those before it, because it may change them.
  private var lists: [[Song]] = []
  var step = ""
  /// Whether the step consists of many events, each of which may be a command.
  var isDragging = false
  /// The time that passes in the step.
  var seconds = 0.0

  init(_ player: Player) {
    self.player = player
    before = State(player)
  }

  /// Notes the state before a step.
  func begin() {
    before = State(player)
    lists =
      player.library.albums.map(\.songs) + player.playlists.all.map(\.songs)
      + [player.favourites.songs]
    (isDragging, seconds) = (false, 0)
  }

  /// What no single command does; `nil` if everything is right.
  var trouble: String? {
    let now = State(player)
    if let trouble = troubleWithOrder(now) { return "\(step): \(trouble)" }
    guard (0...now.song.track.duration).contains(now.position) else {
      return "\(step): the position is \(now.position)"
    }
    guard !isDragging, seconds == 0 else { return nil }
    var changes: [String] = []
    if now.songs != before.songs || now.index != before.index { changes.append("the song") }
    if now.repeats != before.repeats { changes.append("the mode") }
    if Set(now.favourites) != Set(before.favourites) { changes.append("the favourites") }
    // A song that is chosen begins to play, also where another list has the present one.
    if now.isPlaying != before.isPlaying, changes.first != "the song" { changes.append("playing") }
    guard changes.count <= 1 else { return "\(step) changes \(changes.joined(separator: " and "))" }
    if now.song != before.song, now.position > 0.1 {
      return "\(step) begins a song at \(now.position)"
    }
    return nil
  }

  /// What is wrong with the songs and their order.
  private func troubleWithOrder(_ now: State) -> String? {
    if let order = now.ownOrder {
      guard order.count == now.songs.count, Set(order) == Set(now.songs) else {
        return "the shuffled songs are others"
      }
    }
    let (old, new) = (before.ownOrder ?? before.songs, now.ownOrder ?? now.songs)
    if old != new, !lists.contains(new), !isDragging {
      return "the songs are neither the ones before nor those of a list"
    }
    let isToggled = (before.ownOrder == nil) != (now.ownOrder == nil)
    if isToggled, !isDragging, old == new, before.song != now.song {
      return "shuffling changes the song"
    }
    return nil
  }

  /// What is wrong after time has passed and nothing else was done.
  var troubleAfterTime: String? {
    let now = State(player)
    let songs = before.songs
    var rest = seconds
    guard before.isPlaying else {
      return now.index == before.index && now.position == before.position && !now.isPlaying
        ? nil : "\(step): the music goes on during a pause"
    }
    // A sleep timer that ends meanwhile is examined by the tour of the music.
    guard player.sleepTimer.choice == .off, now.isPlaying || before.repeats == .off else {
      return nil
    }
    var place = before.index
    var position = before.position
    var isPlaying = true
    // The clock counts in steps of a second, and a song ends with one of them.
    while isPlaying, position + rest > songs[place].track.duration + 1.1 {
      rest -= songs[place].track.duration - position
      position = 0
      if before.repeats == .off, place == songs.count - 1 { isPlaying = false }
      if before.repeats != .one { place = (place + 1) % songs.count }
    }
    let isNear = position + rest > songs[place].track.duration - 1.1
    if isNear || !isPlaying { return nil }
    guard now.songs == before.songs, now.index == place else {
      return "\(step): song \(now.index) is played, not \(place)"
    }
    // Each end of a song may be noticed a second late.
    guard abs(now.position - position - rest) < 4 else {
      return "\(step): the position is \(now.position), not \(position + rest)"
    }
    return nil
  }

  /// What is wrong after a control was pressed.
  func trouble(after control: Control) -> String? {
    let now = State(player)
    let isRight: Bool
    switch control {
    case .play: isRight = now.isPlaying != before.isPlaying && now.song == before.song
    case .next: isRight = now.index == before.place(after: 1)
    case .previous: isRight = now.index == before.place(after: before.position < 3 ? -1 : 0)
    case .shuffle:
      isRight = (now.ownOrder == nil) != (before.ownOrder == nil) && now.song == before.song
    case .repeatMode: isRight = now.repeats == before.repeats.successor
    case .heart: isRight = now.favourites.contains(now.song) != before.favourites.contains(now.song)
    }
    return isRight ? nil : "\(control) does something else"
  }

  /// Whether the next run would begin with the same music.
  var troubleWithKeeping: String? {
    let kept = Player(
      library: player.library, work: KeptLibrary(player), session: KeptSession(player))
    let (a, b) = (State(player), State(kept))
    guard a.songs == b.songs, a.index == b.index, a.ownOrder == b.ownOrder, a.repeats == b.repeats,
      a.favourites == b.favourites, abs(a.position - b.position) < 0.1,
      kept.volume == player.volume,
      kept.recent == player.recent,
      kept.playlists.all.map(\.songs) == player.playlists.all.map(\.songs)
    else { return "The next run would begin with other music" }
    return nil
  }
}
