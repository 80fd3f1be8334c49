import Espalier

/// The state in which the app was left.
struct KeptSession: Codable, Sendable {
  /// Where the player is.
  enum Place: String, Codable, Sendable {
    case bar
    case open
    case floating
  }

  /// The window in which the player floats.
  struct Float: Codable, Sendable {
    let corner: String
    /// The width that the user chose, in points.
    let width: Double?
    let isStashed: Bool
  }

  /// The size of the window, in points.
  var width: Double?
  var height: Double?
  var tab = 0
  /// The place of the playlist that was shown from the sidebar.
  var playlist: Int?
  var isSidebarHidden: Bool?
  var song: KeptSong?
  /// The elapsed time of the song, in seconds.
  var position = 0.0
  /// The songs of the playlist that is played, and the place of the song among them.
  var queue: [KeptSong]?
  var queueIndex: Int?
  /// Whether the queue is in an order by chance, and the songs' own order.
  var isShuffled: Bool?
  var order: [KeptSong]?
  /// What follows the last song, unless it is the first one.
  var repeats: String?
  /// The volume in 0...1, unless it is full.
  var volume: Double?
  /// The records that were played, the last one first.
  var recentAlbums: [KeptAlbum]?
  /// The words that were searched for, the last ones first.
  var searches: [String]?
  var player = Place.bar
  var float: Float?
}

extension KeptSession {
  /// The state of the player.
  @MainActor init(_ player: Player) {
    song = KeptSong(Song(album: player.album, index: player.trackIndex))
    position = (player.position * 10).rounded() / 10
    queue = player.list?.songs.map { KeptSong($0) }
    queueIndex = player.list?.index
    if player.isShuffled {
      isShuffled = true
      order = player.list?.order?.map { KeptSong($0) }
    }
    repeats = player.repeats == .all ? nil : player.repeats.rawValue
    volume = player.volume == 1 ? nil : player.volume
    recentAlbums = player.recent.map { KeptAlbum($0) }
    searches = player.searches.words
  }
}
