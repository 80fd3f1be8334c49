import Espalier

/// Finds songs, records and playlists by words.
///
/// A word is found regardless of case, of marks on letters, and of the width of letters.
struct LibrarySearch {
  let words: [String]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The result of a search.
  struct Found {
    var songs: [Song] = []
    var albums: [Album] = []
    var playlists: [Playlist] = []

    var isEmpty: Bool { songs.isEmpty && albums.isEmpty && playlists.isEmpty }
  }

  /// Returns everything in which each word is found; a title comes before an artist.
  func found(in library: Library, _ playlists: [Playlist]) -> Found {
    guard !words.isEmpty else { return Found() }
    let songs = library.albums.flatMap(\.songs)
    return Found(
      songs: matches(songs) { ($0.track.title, $0.album.artist) },
      albums: matches(library.albums) { ($0.title, $0.artist) },
      playlists: matches(playlists) { ($0.name, "") })
  }

  /// The ranges of a text in which a word is found.
  func ranges(in text: String) -> [Range<String.Index>] {
    words.compactMap { text.range(of: $0, options: Self.options) }
  }

  /// Returns whether two texts are the same to a search.
  static func areEqual(_ a: String, _ b: String) -> Bool {
    a.compare(b, options: options) == .orderedSame
  }

  private static let options: String.CompareOptions = [
    .caseInsensitive, .diacriticInsensitive, .widthInsensitive,
  ]

  private func matches<Item>(_ items: [Item], _ texts: (Item) -> (String, String)) -> [Item] {
    func has(_ text: String, _ word: String) -> Bool {
      text.range(of: word, options: Self.options) != nil
    }
    var first: [Item] = []
    var second: [Item] = []
    for item in items {
      let (title, rest) = texts(item)
      if words.allSatisfy({ has(title, $0) }) {
        first.append(item)
      } else if words.allSatisfy({ has(title, $0) || has(rest, $0) }) {
        second.append(item)
      }
    }
    return first + second
  }
}
