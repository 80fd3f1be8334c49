import Espalier

/// A list of songs with a name of the user's own.
struct Playlist: Hashable, Sendable {
  let id: Int
  var name: String
  var songs: [Song]

  /// The number of songs and their duration, such as "4 songs, 15 min".
  var summary: String {
    let minutes = Int((songs.reduce(0) { $0 + $1.track.duration } / 60).rounded())
    let count = songs.count == 1 ? "1 song" : "\(songs.count) songs"
    return songs.isEmpty ? "No songs" : "\(count), \(minutes) min"
  }
}

/// The user's playlists; every change can be undone.
@MainActor final class Playlists {
  /// Posted after a change; the object is the playlists.
  static let didChange = Notification.Name("PlaylistsDidChange")

  private(set) var all: [Playlist]
  let undoManager = UndoManager()
  private var nextId: Int

  /// Creates the kept playlists, or the sample's if none were kept.
  init(_ library: Library, _ kept: [KeptLibrary.List]? = nil) {
    all =
      kept?.enumerated().map { id, list in
        Playlist(id: id, name: list.name, songs: list.songs.compactMap { $0.song(in: library) })
      } ?? Self.samples(library)
    nextId = all.count
  }

  private static func samples(_ library: Library) -> [Playlist] {
    func songs(_ places: [(album: Int, track: Int)]) -> [Song] {
      places.filter { library.albums.indices.contains($0.album) }
        .map { Song(album: library.albums[$0.album], index: $0.track) }
    }
    return [
      Playlist(
        id: 0, name: "Sunday Morning", songs: songs([(2, 2), (0, 1), (7, 1), (8, 1), (5, 2)])),
      Playlist(
        id: 1, name: "Night Drive", songs: songs([(6, 0), (3, 2), (6, 2), (11, 0), (8, 2)])),
      Playlist(
        id: 2, name: "All Around the World",
        songs: songs([(8, 0), (9, 0), (10, 3), (11, 0), (10, 2), (11, 1), (11, 3)])),
    ]
  }

  /// Returns the playlist with an identifier.
  func playlist(_ id: Int) -> Playlist? { all.first { $0.id == id } }

  /// Adds an empty playlist at the end and returns it.
  func add() -> Playlist {
    let names = Set(all.map(\.name))
    var name = "New Playlist"
    var number = 2
    while names.contains(name) {
      name = "New Playlist \(number)"
      number += 1
    }
    let made = Playlist(id: nextId, name: name, songs: [])
    nextId += 1
    change(to: all + [made])
    return made
  }

  func rename(_ id: Int, to name: String) {
    change(id) { $0.name = name }
  }

  /// Adds a song to the end of a playlist, unless it is there.
  func append(_ song: Song, to id: Int) {
    change(id) { if !$0.songs.contains(song) { $0.songs.append(song) } }
  }

  /// Removes a playlist.
  func remove(_ id: Int) {
    change(to: all.filter { $0.id != id })
  }

  /// Takes a song out of a playlist.
  func remove(_ song: Song, from id: Int) {
    change(id) { $0.songs.removeAll { $0 == song } }
  }

  private func change(_ id: Int, _ edit: (inout Playlist) -> Void) {
    guard let place = all.firstIndex(where: { $0.id == id }) else { return }
    var new = all
    edit(&new[place])
    change(to: new)
  }

  private func change(to new: [Playlist]) {
    guard new != all else { return }
    let old = all
    all = new
    undoManager.registerUndo(withTarget: self) { $0.change(to: old) }
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
