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
  var song: KeptSong?
  /// The elapsed time of the song, in seconds.
  var position = 0.0
  /// The songs of the playlist that is played, and the place of the song among them.
  var queue: [KeptSong]?
  var queueIndex: Int?
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
    recentAlbums = player.recent.map { KeptAlbum($0) }
    searches = player.searches.words
  }
}
