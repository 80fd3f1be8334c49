/// Songs that are played one after the other, and the present one.
struct PlayedList {
  let songs: [Song]
  var index: Int
  /// The order of the songs before they were shuffled; `nil` if it is their own.
  var order: [Song]?

  var song: Song { songs[index] }

  /// The same songs by chance, after the present one.
  func shuffled() -> PlayedList {
    var others = songs
    others.remove(at: index)
    return PlayedList(songs: [song] + others.shuffled(), index: 0, order: order ?? songs)
  }
}

/// What follows the last song, or each one.
enum RepeatMode: String, CaseIterable {
  /// Nothing: the player stops.
  case off
  /// The first song.
  case all
  /// Each song itself.
  case one
}
