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
  /// The elapsed time of the track, in seconds.
  private(set) var position = 0.0
  private(set) var isPlaying = false
  /// The songs of a playlist that follow each other; `nil` while a record is played.
  private(set) var list: PlayedList?
  let playlists: Playlists
  let notes: Notes
  let searches: SearchHistory
  private var ticker: CADisplayLink?
  private var lastTick = 0.0

  /// Creates the player of a library, with what was kept of an earlier run.
  init(library: Library, work: KeptLibrary? = nil, session: KeptSession? = nil) {
    self.library = library
    album = library.albums[0]
    // The sample's listener has played all records but one.
    recent = [0, 6, 1, 7, 3, 5, 2].filter(library.albums.indices.contains).map {
      library.albums[$0]
    }
    trackIndex = 1
    position = 74
    playlists = Playlists(library, work?.playlists)
    notes = Notes(library, work?.notes ?? [])
    searches = SearchHistory(session?.searches ?? [])
    if let session { restore(session) }
  }

  /// Takes on the song, its elapsed time, the songs that follow, and the records played last.
  private func restore(_ session: KeptSession) {
    var records: [Album] = []
    for album in (session.recentAlbums ?? []).compactMap({ $0.album(in: library) })
    where !records.contains(album) {
      records.append(album)
    }
    if !records.isEmpty { recent = records }
    guard let song = session.song?.song(in: library) else { return }
    (album, trackIndex) = (song.album, song.index)
    position = session.position.isFinite ? min(max(session.position, 0), track.duration) : 0
    let songs = (session.queue ?? []).compactMap { $0.song(in: library) }
    guard let index = session.queueIndex, songs.indices.contains(index), songs[index] == song,
      songs.count == session.queue?.count
    else { return }
    list = PlayedList(songs: songs, index: index)
  }

  var track: Track { album.tracks[trackIndex] }

  /// The fraction of the track that was played, in 0...1.
  var progress: Double { min(1, position / track.duration) }

  func play(_ album: Album, at index: Int) { play(album, at: index, in: nil) }

  private func play(_ album: Album, at index: Int, in list: PlayedList?) {
    self.list = list
    self.album = album
    recent.removeAll { $0 == album }
    recent.insert(album, at: 0)
    trackIndex = index
    position = 0
    setPlaying(true)
    announceChange()
  }

  func togglePlaying() {
    setPlaying(!isPlaying)
    announceChange()
  }

  /// Plays one of several songs, which the others follow.
  func play(_ songs: [Song], at index: Int) {
    let list = PlayedList(songs: songs, index: index)
    play(list.song.album, at: list.song.index, in: list)
  }

  /// Plays a song of the queue; a playlist that is played goes on after it.
  func playFromQueue(_ song: Song) {
    guard let list, let index = list.songs.firstIndex(of: song) else {
      play(song.album, at: song.index)
      return
    }
    play(list.songs, at: index)
  }

  func skipForward() {
    if skipInList(by: 1) { return }
    trackIndex = (trackIndex + 1) % album.tracks.count
    position = 0
    announceChange()
  }

  func skipBackward() {
    if position < 3, skipInList(by: -1) { return }
    if position < 3 { trackIndex = (trackIndex + album.tracks.count - 1) % album.tracks.count }
    position = 0
    announceChange()
  }

  /// Moves to a place in the track, given as a fraction in 0...1.
  func seek(to share: Double) {
    position = min(max(share, 0), 1) * track.duration
    NotificationCenter.default.post(name: Self.didMove, object: self)
  }

  private func skipInList(by step: Int) -> Bool {
    guard var list else { return false }
    list.index = (list.index + step + list.songs.count) % list.songs.count
    self.list = list
    (album, trackIndex, position) = (list.song.album, list.song.index, 0)
    announceChange()
    return true
  }

  private func announceChange() {
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  private func setPlaying(_ plays: Bool) {
    guard plays != isPlaying else { return }
    isPlaying = plays
    if plays {
      lastTick = CACurrentMediaTime()
      let link = CADisplayLink(target: self, selector: Selector(Player.tick))
      // A clock that shows seconds needs only one wake-up per second.
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 1, preferred: 1)
      link.add(to: .main, forMode: .default)
      ticker = link
    } else {
      ticker?.invalidate()
      ticker = nil
    }
  }

  private func tick() {
    let now = CACurrentMediaTime()
    position += now - lastTick
    lastTick = now
    if position >= track.duration {
      skipForward()
    } else {
      NotificationCenter.default.post(name: Self.didMove, object: self)
    }
  }
}

/// Songs that are played one after the other, and the present one.
struct PlayedList {
  let songs: [Song]
  var index: Int

  var song: Song { songs[index] }
}

extension Double {
  /// The seconds as a clock, such as `1:02`.
  var asClock: String {
    let seconds = Int(rounded(.down))
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
