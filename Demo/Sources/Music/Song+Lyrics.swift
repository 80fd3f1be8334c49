import TrellisMusic

extension Song {
  /// The lines of the song and their times; `nil` if it has no words.
  var lyrics: SongLyrics? {
    guard let stanzas = SongWords.all[track.title] else { return nil }
    return SongLyrics(stanzas: stanzas, barTimes: piece.barTimes)
  }

  /// The piece of music that is made of the song's names.
  var piece: Piece {
    Piece(
      album: album.title, artist: album.artist, title: track.title, seconds: track.duration)
  }
}
