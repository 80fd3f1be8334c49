import Espalier

/// The current song and its elapsed time.
@MainActor final class Player {
  /// Posted on the main actor when anything but the position changed; the object is the player.
  static let didChange = Notification.Name("PlayerDidChange")
  /// Posted once per second while playing, and after a jump; the object is the player.
  static let didMove = Notification.Name("PlayerDidMove")

  let library: Library
  private(set) var album: Album
  private(set) var trackIndex = 0
  /// The records in the order in which they were played, the last one first.
  private(set) var recent: [Album]
  /// The elapsed time of the track, in seconds: what the device has played of it while there is
  /// one, and what the clock says otherwise.
  var position: Double { min(sound?.position ?? place, track.duration) }
  /// The elapsed time where the clock counts it, or where it was when it was set last.
  private var place = 0.0
  private(set) var isPlaying = false
  /// The songs of a playlist that follow each other; `nil` while a record is played.
  private(set) var list: PlayedList?
  /// Whether songs follow in an order by chance.
  private(set) var isShuffled = false
  /// What follows the last song, or each one.
  private(set) var repeats = RepeatMode.all
  /// The volume as a person hears it, in 0...1.
  var volume: Double {
    get { sound?.volume ?? 1 }
    set {
      guard newValue.isFinite, newValue != volume else { return }
      sound?.volume = min(max(newValue, 0), 1)
      announceChange()
    }
  }
  let playlists: Playlists
  let notes: Notes
  let searches: SearchHistory
  /// What makes the songs heard; `nil` without sound, such as in a tour.
  let sound: PlayerSound?
  private var ticker: CADisplayLink?
  private var lastTick = 0.0
  /// The song that was announced last; empty while nothing is played.
  private var announced = ""
  /// Fires when the device has played another second.
  private var timer: Timer?

  /// Creates the player of a library, with what was kept of an earlier run.
  init(
    library: Library, work: KeptLibrary? = nil, session: KeptSession? = nil,
    sound: PlayerSound? = nil
  ) {
    self.library = library
    self.sound = sound
    album = library.albums[0]
    // The sample's listener has played all records but one.
    recent = [0, 6, 1, 7, 3, 5, 2].filter(library.albums.indices.contains).map {
      library.albums[$0]
    }
    trackIndex = 1
    place = 74
    playlists = Playlists(library, work?.playlists)
    notes = Notes(library, work?.notes ?? [])
    searches = SearchHistory(session?.searches ?? [])
    if let session { restore(session) }
    sound?.attach(self)
  }

  /// Takes on the song, its elapsed time, the songs that follow, and the records played last.
  private func restore(_ session: KeptSession) {
    var records: [Album] = []
    for album in (session.recentAlbums ?? []).compactMap({ $0.album(in: library) })
    where !records.contains(album) {
      records.append(album)
    }
    if !records.isEmpty { recent = records }
    if let kept = session.repeats, let mode = RepeatMode(rawValue: kept) { repeats = mode }
    if let kept = session.volume, kept.isFinite { sound?.volume = min(max(kept, 0), 1) }
    guard let song = session.song?.song(in: library) else { return }
    (album, trackIndex) = (song.album, song.index)
    place = session.position.isFinite ? min(max(session.position, 0), track.duration) : 0
    let songs = (session.queue ?? []).compactMap { $0.song(in: library) }
    guard let index = session.queueIndex, songs.indices.contains(index), songs[index] == song,
      songs.count == session.queue?.count
    else { return }
    let order = (session.order ?? []).compactMap { $0.song(in: library) }
    let isShuffled = session.isShuffled == true && Set(order) == Set(songs)
    list = PlayedList(songs: songs, index: index, order: isShuffled ? order : nil)
    self.isShuffled = isShuffled
  }

  var track: Track { album.tracks[trackIndex] }

  /// The fraction of the track that was played, in 0...1.
  var progress: Double { min(1, position / track.duration) }

  func play(_ album: Album, at index: Int) {
    let songs = album.tracks.indices.map { Song(album: album, index: $0) }
    let list = isShuffled ? PlayedList(songs: songs, index: index).shuffled() : nil
    play(album, at: index, in: list)
  }

  private func play(_ album: Album, at index: Int, in list: PlayedList?) {
    self.list = list
    self.album = album
    recent.removeAll { $0 == album }
    recent.insert(album, at: 0)
    trackIndex = index
    go(to: 0)
    setPlaying(true)
    announceChange()
  }

  /// Moves to a place in the song, which may be another one than before.
  private func go(to seconds: Double) {
    place = seconds
    sound?.move(to: song, at: seconds, then: next)
  }

  private var song: Song { Song(album: album, index: trackIndex) }

  /// The song that follows by itself; `nil` if none does.
  private var next: Song? {
    if repeats == .one { return song }
    let index = (list?.index ?? trackIndex) + 1
    let count = list?.songs.count ?? album.tracks.count
    if repeats == .off, index >= count { return nil }
    return list.map { $0.songs[index % count] } ?? Song(album: album, index: index % count)
  }

  func togglePlaying() {
    setPlaying(!isPlaying)
    announceChange()
  }

  /// Plays one of several songs, which the others follow.
  func play(_ songs: [Song], at index: Int) {
    var list = PlayedList(songs: songs, index: index)
    if isShuffled { list = list.shuffled() }
    play(list.song.album, at: list.song.index, in: list)
  }

  /// Plays a song of the queue; a playlist that is played goes on after it.
  func playFromQueue(_ song: Song) {
    guard var list, let index = list.songs.firstIndex(of: song) else {
      play(song.album, at: song.index)
      return
    }
    list.index = index
    play(song.album, at: song.index, in: list)
  }

  /// Has the songs after the present one follow by chance, or in their own order again.
  func toggleShuffle() {
    isShuffled.toggle()
    if isShuffled {
      let songs = list?.songs ?? album.tracks.indices.map { Song(album: album, index: $0) }
      list = PlayedList(songs: songs, index: list?.index ?? trackIndex).shuffled()
    } else if let order = list?.order, let index = order.firstIndex(of: song) {
      let isRecord = order == album.tracks.indices.map { Song(album: album, index: $0) }
      list = isRecord ? nil : PlayedList(songs: order, index: index)
    }
    sound?.follow(with: next)
    announceChange()
  }

  /// Sets what follows the last song, or each one.
  func setRepeats(_ mode: RepeatMode) {
    guard mode != repeats else { return }
    repeats = mode
    sound?.follow(with: next)
    announceChange()
  }

  func skipForward() {
    if skipInList(by: 1) { return }
    trackIndex = (trackIndex + 1) % album.tracks.count
    go(to: 0)
    announceChange()
  }

  func skipBackward() {
    if position < 3, skipInList(by: -1) { return }
    if position < 3 { trackIndex = (trackIndex + album.tracks.count - 1) % album.tracks.count }
    go(to: 0)
    announceChange()
  }

  /// Moves to a place in the track, given as a fraction in 0...1.
  func seek(to share: Double) {
    go(to: min(max(share, 0), 1) * track.duration)
    NotificationCenter.default.post(name: Self.didMove, object: self)
  }

  private func skipInList(by step: Int) -> Bool {
    guard var list else { return false }
    list.index = (list.index + step + list.songs.count) % list.songs.count
    self.list = list
    (album, trackIndex) = (list.song.album, list.song.index)
    go(to: 0)
    announceChange()
    return true
  }

  private func announceChange() {
    NotificationCenter.default.post(name: Self.didChange, object: self)
    let song = isPlaying ? "\(track.title), \(album.artist)" : ""
    guard song != announced else { return }
    announced = song
    // Who cannot see the screen hears which song begins, wherever the focus is.
    if isPlaying { UIAccessibility.post(notification: .announcement, argument: "Playing \(song)") }
  }

  private func setPlaying(_ plays: Bool) {
    guard plays != isPlaying else { return }
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
    lastTick = CACurrentMediaTime()
    let link = CADisplayLink(target: self, selector: Selector(Player.tick))
    // A clock that shows seconds needs only one wake-up per second.
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 1, preferred: 1)
    link.add(to: .main, forMode: .default)
    ticker = link
  }

  private func tick() {
    let now = CACurrentMediaTime()
    place += now - lastTick
    lastTick = now
    if place >= track.duration {
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
    waitForSecond()
    NotificationCenter.default.post(name: Self.didMove, object: self)
  }

  /// Goes on after the end of a song that nothing has followed yet.
  private func songEnded() {
    guard repeats != .one else { return restartSong() }
    guard next == nil else { return skipForward() }
    soundEnded()
  }

  private func restartSong() {
    go(to: 0)
    announceChange()
  }

  /// Notes that the device plays the next song, which followed without a gap; `isRight` tells
  /// whether it is the one that follows now.
  func soundAdvanced(isRight: Bool) {
    guard let next else { return soundEnded() }
    if repeats != .one, var list {
      list.index = (list.index + 1) % list.songs.count
      self.list = list
    }
    (album, trackIndex, place) = (next.album, next.index, 0)
    if isRight { sound?.follow(with: self.next) } else { go(to: 0) }
    keepTime()
    announceChange()
  }

  /// Notes that the last song has ended, and waits at the start of the first one.
  func soundEnded() {
    setPlaying(false)
    if var list {
      list.index = 0
      self.list = list
      (album, trackIndex) = (list.song.album, list.song.index)
    } else {
      trackIndex = 0
    }
    go(to: 0)
    announceChange()
  }

  /// Notes that there is no device any more, or none at all: the clock goes on where it was.
  func soundWent(at seconds: Double?) {
    if let seconds { place = seconds }
    keepTime()
  }

  /// Notes that there is a device again; it is told the song unless it knows it.
  func soundCame(needsSong: Bool) {
    if needsSong { go(to: place) }
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
