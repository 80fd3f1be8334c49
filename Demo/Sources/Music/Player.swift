import Espalier
import TrellisMusic

/// The current song and its elapsed time.
@MainActor final class Player {
  /// Posted when anything but the position and the volume changed; the object is the player.
  static let didChange = Notification.Name("PlayerDidChange")
  /// Posted once per second while playing, and after a jump; the object is the player.
  static let didMove = Notification.Name("PlayerDidMove")
  /// Posted after a change of the volume alone; the object is the player.
  static let didChangeVolume = Notification.Name("PlayerDidChangeVolume")

  let library: Library
  /// The songs in the order in which they are played: those of a record or of a list.
  private(set) var queue: PlayQueue<Song>
  /// The records in the order in which they were played, the last one first.
  private(set) var recent: [Album]
  /// The elapsed time of the track, in seconds: what the device has played of it while there is
  /// one, and what the clock says otherwise.
  var position: Double { min(sound?.position ?? place, track.duration) }
  /// The elapsed time where the clock counts it, or where it was when it was set last.
  private var place = 0.0
  private(set) var isPlaying = false
  /// The volume as a person hears it, in 0...1.
  private(set) var volume = 1.0
  /// Stops the music by itself.
  private(set) var sleepTimer = SleepTimer()
  let playlists: Playlists
  let favourites: Favourites
  let notes: Notes
  let searches: SearchHistory
  /// The sound of the songs; `nil` without sound, such as in a tour.
  private let sound: PlayerSound?
  private var ticker: CADisplayLink?
  private var lastTick = 0.0
  /// The song that was announced last; empty while nothing is played.
  private var announced = ""
  /// Fires when the device has played another second.
  private var timer: Timer?
  private var random = SystemRandomNumberGenerator()

  /// Creates the player of a library, with what was kept of an earlier run.
  init(
    library: Library, work: KeptLibrary? = nil, session: KeptSession? = nil,
    sound: PlayerSound? = nil
  ) {
    self.library = library
    self.sound = sound
    let first = library.albums[0]
    queue = PlayQueue(first.songs, at: 1) ?? PlayQueue(Song(album: first, index: 0))
    // The sample's listener has played all records but one.
    recent = [0, 6, 1, 7, 3, 5, 2].filter(library.albums.indices.contains).map {
      library.albums[$0]
    }
    place = 74
    playlists = Playlists(library, work?.playlists)
    favourites = Favourites(library, work?.favourites ?? [])
    notes = Notes(library, work?.notes ?? [])
    searches = SearchHistory(session?.searches ?? [])
    if let session { restore(session) }
    sound?.attach(self)
  }

  /// Restores the song, its elapsed time, the songs that follow, and the records played last.
  private func restore(_ session: KeptSession) {
    var records: [Album] = []
    for album in (session.recentAlbums ?? []).compactMap({ $0.album(in: library) })
    where !records.contains(album) {
      records.append(album)
    }
    if !records.isEmpty { recent = records }
    if let kept = session.volume { setVolume(kept) }
    if let song = session.song?.song(in: library) {
      let songs = (session.queue ?? []).compactMap { $0.song(in: library) }
      let order = (session.order ?? []).compactMap { $0.song(in: library) }
      let kept = session.queueIndex.flatMap {
        PlayQueue(songs, at: $0, ownOrder: session.isShuffled == true ? order : nil)
      }
      if let kept, kept.song == song, songs.count == session.queue?.count {
        queue = kept
      } else if let record = PlayQueue(song.album.songs, at: song.index) {
        queue = record
      }
      place = session.position.isFinite ? min(max(session.position, 0), track.duration) : 0
    }
    if let mode = session.repeats.flatMap(RepeatMode.init) { queue.repeats = mode }
  }

  var song: Song { queue.song }
  var album: Album { queue.song.album }
  var trackIndex: Int { queue.song.index }
  var track: Track { queue.song.track }
  /// Whether the queue is a record in its own order.
  var playsRecord: Bool { !queue.isShuffled && queue.songs == album.songs }

  /// The fraction of the track that was played, in 0...1.
  var progress: Double { min(1, position / track.duration) }

  /// Plays a record from one of its songs on.
  func play(_ album: Album, at index: Int) { play(album.songs, at: index) }

  /// Plays one of several songs, which the others follow.
  func play(_ songs: [Song], at index: Int) {
    guard songs.indices.contains(index) else { return }
    queue.play(songs, at: index, using: &random)
    begin()
  }

  /// Plays a song of the queue, after which the queue continues; another song plays in its record.
  func playFromQueue(_ song: Song) {
    guard queue.jump(to: song) else { return play(song.album, at: song.index) }
    begin()
  }

  /// Plays the present song from its start.
  private func begin() {
    let album = album
    recent.removeAll { $0 == album }
    recent.insert(album, at: 0)
    go(to: 0)
    setPlaying(true)
    announceChange()
  }

  /// Moves to a place in the song, which may be another one than before.
  private func go(to seconds: Double) {
    countTime()
    place = seconds
    sound?.move(to: song, at: seconds, then: next)
  }

  /// The song that follows without a command; `nil` if none does.
  private var next: Song? { sleepTimer.choice == .endOfSong ? nil : queue.next }

  func togglePlaying() {
    setPlaying(!isPlaying)
    announceChange()
  }

  /// Shuffles the songs after the present one, or puts them into their own order again.
  func toggleShuffle() {
    queue.toggleShuffle(using: &random)
    sound?.follow(with: next)
    announceChange()
  }

  /// Sets what follows the last song, or each song.
  func setRepeats(_ mode: RepeatMode) {
    guard mode != queue.repeats else { return }
    queue.repeats = mode
    sound?.follow(with: next)
    announceChange()
  }

  /// Sets when the music stops by itself; minutes count from now on, while it plays.
  func setSleepTimer(_ choice: SleepTimer.Choice) {
    countTime()
    sleepTimer = SleepTimer(choice)
    sound?.follow(with: next)
    announceChange()
  }

  /// Sets the volume; a value outside of 0...1 becomes the nearer end.
  func setVolume(_ new: Double) {
    guard new.isFinite, min(max(new, 0), 1) != volume else { return }
    volume = min(max(new, 0), 1)
    sound?.volume = volume
    NotificationCenter.default.post(name: Self.didChangeVolume, object: self)
  }

  func skipForward() { skip(by: 1) }

  /// Moves to the song before, or to the start of a song that has played for three seconds.
  func skipBackward() { skip(by: position < 3 ? -1 : 0) }

  private func skip(by step: Int) {
    queue.skip(by: step)
    go(to: 0)
    announceChange()
  }

  /// Moves to a place in the track, given as a fraction in 0...1.
  func seek(to share: Double) {
    go(to: min(max(share, 0), 1) * track.duration)
    NotificationCenter.default.post(name: Self.didMove, object: self)
  }

  private func announceChange() {
    NotificationCenter.default.post(name: Self.didChange, object: self)
    let song = isPlaying ? "\(track.title), \(album.artist)" : ""
    guard song != announced else { return }
    announced = song
    // People who cannot see the screen hear which song begins, wherever the focus is.
    if isPlaying { UIAccessibility.post(notification: .announcement, argument: "Playing \(song)") }
  }

  private func setPlaying(_ plays: Bool) {
    guard plays != isPlaying else { return }
    countTime()
    lastTick = CACurrentMediaTime()
    if sleepTimer.isOver { sleepTimer = SleepTimer() }
    isPlaying = plays
    if plays {
      sound?.play(song, at: place, then: next)
    } else {
      sound?.pause()
    }
    keepTime()
  }

  // MARK: Time

  /// Follows the device's time, or the clock's, while a song plays.
  private func keepTime() {
    ticker?.invalidate()
    timer?.invalidate()
    (ticker, timer) = (nil, nil)
    guard isPlaying else { return }
    if let sound, !sound.hasNoDevice {
      waitForSecond()
      return
    }
    let link = CADisplayLink(target: self, selector: Selector(Player.tick))
    // A clock that shows seconds needs only one wake-up per second.
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 1, preferred: 1)
    link.add(to: .main, forMode: .default)
    ticker = link
  }

  /// Adds the time since the last call to the sleep timer, and to the elapsed time if the clock
  /// counts it.
  private func countTime() {
    guard isPlaying else { return }
    let now = CACurrentMediaTime()
    let passed = now - lastTick
    lastTick = now
    if ticker != nil { place += passed }
    sleepTimer.pass(passed)
  }

  private func tick() {
    countTime()
    if sleepTimer.isOver {
      togglePlaying()
    } else if place >= track.duration {
      songEnded()
    } else {
      NotificationCenter.default.post(name: Self.didMove, object: self)
    }
  }

  /// Waits until the song is a little after a whole second, where the clock on the page is not
  /// between two numbers.
  private func waitForSecond() {
    let after = position - 0.1
    timer = Timer.scheduledTimer(
      timeInterval: max(0.05, 1 - (after - after.rounded(.down))), target: self,
      selector: Selector(Player.secondPassed), userInfo: nil, repeats: false)
  }

  private func secondPassed() {
    countTime()
    guard !sleepTimer.isOver else { return togglePlaying() }
    waitForSecond()
    NotificationCenter.default.post(name: Self.didMove, object: self)
  }

  /// Moves on after the end of a song where the clock counts the time.
  private func songEnded() {
    guard next != nil, queue.advance() else { return soundEnded() }
    go(to: 0)
    announceChange()
  }

  /// Notes that the device plays the next song, which followed without a gap; `isRight` tells
  /// whether it is the one that follows now.
  func soundAdvanced(isRight: Bool) {
    guard next != nil, queue.advance() else { return soundEnded() }
    place = 0
    if isRight { sound?.follow(with: next) } else { go(to: 0) }
    keepTime()
    announceChange()
  }

  /// Notes that the last song has ended, or the song with which the sleep timer ends.
  ///
  /// The player waits at the start of the first song, or of the song that follows.
  func soundEnded() {
    let isAsleep = sleepTimer.choice == .endOfSong
    setPlaying(false)
    if isAsleep { sleepTimer = SleepTimer() }
    if !isAsleep || !queue.advance() { queue.rewind() }
    go(to: 0)
    announceChange()
  }

  /// Notes that there is no device any more, or none at all; the clock continues from a place.
  func soundWent(at seconds: Double?) {
    countTime()
    if let seconds { place = seconds }
    keepTime()
  }

  /// Notes that there is a device again, and tells it the song and the place.
  func soundCame() {
    countTime()
    go(to: place)
    keepTime()
  }
}

extension Double {
  /// The seconds as a clock, such as `1:02`.
  var asClock: String {
    let seconds = Int(rounded(.down))
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
