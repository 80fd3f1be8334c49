import Espalier
import TrellisMusic

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
  /// Whether the app is light or dark, unless it follows the desktop.
  var appearance: String?
  /// The place of the playlist that was shown from the sidebar.
  var playlist: Int?
  var isSidebarHidden: Bool?
  var song: KeptSong?
  /// The elapsed time of the song, in seconds.
  var position = 0.0
  /// The songs of the playlist that is played, and the place of the song among them.
  var queue: [KeptSong]?
  var queueIndex: Int?
  /// Whether the queue is shuffled, and the songs' own order.
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
    song = KeptSong(player.song)
    position = (player.position * 10).rounded() / 10
    if !player.playsRecord {
      queue = player.queue.songs.map { KeptSong($0) }
      queueIndex = player.queue.index
      isShuffled = player.queue.isShuffled ? true : nil
      order = player.queue.ownOrder?.map { KeptSong($0) }
    }
    repeats = player.queue.repeats == .all ? nil : player.queue.repeats.rawValue
    volume = player.volume == 1 ? nil : player.volume
    recentAlbums = player.recent.map { KeptAlbum($0) }
    searches = player.searches.words
  }
}
