import Espalier

/// The songs that the user likes, the last one added first.
@MainActor final class Favourites {
  /// Posted after a change; the object is the favourites.
  static let didChange = Notification.Name("FavouritesDidChange")

  private(set) var songs: [Song] = []

  /// Creates the kept favourites; songs that the library lacks are left out.
  init(_ library: Library, _ kept: [KeptSong]) {
    for song in kept.compactMap({ $0.song(in: library) }) where !songs.contains(song) {
      songs.append(song)
    }
  }

  func contains(_ song: Song) -> Bool { songs.contains(song) }

  /// Adds a song, or removes it if it is a favourite.
  func toggle(_ song: Song) {
    if let place = songs.firstIndex(of: song) {
      songs.remove(at: place)
    } else {
      songs.insert(song, at: 0)
    }
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
