import Espalier

/// A song.
struct Track: Hashable, Sendable {
  let title: String
  /// The duration in seconds.
  let duration: Double
}

/// A record and the design of its cover.
struct Album: Hashable, Sendable {
  let title: String
  let artist: String
  let year: Int
  let cover: Cover
  let tracks: [Track]

  /// The songs in the order of the record.
  var songs: [Song] { tracks.indices.map { Song(album: self, index: $0) } }
}

/// A song of a record, by its place there.
struct Song: Hashable, Sendable {
  let album: Album
  let index: Int

  var track: Track { album.tracks[index] }
}

/// The pattern of a cover, and its colours as `0xRRGGBB`.
struct Cover: Hashable, Sendable {
  enum Pattern: Hashable, Sendable {
    case sun
    case waves
    case leaves
    case rings
    case stairs
    case dunes
    case grid
    case moon
  }

  let pattern: Pattern
  let ground: UInt32
  let shade: UInt32
  let figure: UInt32
}

/// All records and songs of the app.
struct Library: Sendable {
  let albums: [Album]
}
