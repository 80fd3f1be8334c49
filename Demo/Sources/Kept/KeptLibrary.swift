import Espalier

/// The user's own work as it is kept: playlists, favourites and notes.
struct KeptLibrary: Codable, Sendable {
  /// A playlist.
  struct List: Codable, Sendable {
    let name: String
    let songs: [KeptSong]
  }

  /// The note about a record.
  struct Note: Codable, Sendable {
    let album: KeptAlbum
    let runs: [KeptRun]
  }

  var playlists: [List]
  var notes: [Note]
  /// The favourites; `nil` if an earlier version of the app wrote the file.
  var favourites: [KeptSong]?
}

extension KeptLibrary {
  @MainActor init(_ player: Player) {
    playlists = player.playlists.all.map { list in
      List(name: list.name, songs: list.songs.map { KeptSong($0) })
    }
    notes = player.library.albums.compactMap { album in
      player.notes[album].map { Note(album: KeptAlbum(album), runs: KeptRun.runs(of: $0)) }
    }
    favourites = player.favourites.songs.map { KeptSong($0) }
  }

  /// The names of songs and records that a library does not have.
  func strangers(to library: Library) -> [String] {
    let songs = (playlists.flatMap(\.songs) + (favourites ?? [])).filter {
      $0.song(in: library) == nil
    }
    let albums = notes.map(\.album).filter { $0.album(in: library) == nil }
    return songs.map(\.title) + albums.map(\.title)
  }
}

/// A record, by its names.
struct KeptAlbum: Codable, Sendable {
  let title: String
  let artist: String

  init(_ album: Album) {
    title = album.title
    artist = album.artist
  }

  func album(in library: Library) -> Album? {
    library.albums.first { $0.title == title && $0.artist == artist }
  }
}

/// A song, by its name and that of its record.
struct KeptSong: Codable, Sendable {
  let album: KeptAlbum
  let title: String

  init(_ song: Song) {
    album = KeptAlbum(song.album)
    title = song.track.title
  }

  func song(in library: Library) -> Song? {
    guard let album = album.album(in: library),
      let index = album.tracks.firstIndex(where: { $0.title == title })
    else { return nil }
    return Song(album: album, index: index)
  }
}

/// A part of a note in one style.
struct KeptRun: Codable, Sendable {
  let text: String
  var isBold: Bool?
  var isItalic: Bool?
  var isUnderlined: Bool?
  var isHighlighted: Bool?
}

extension KeptRun {
  /// The runs of a text.
  @MainActor static func runs(of text: NSAttributedString) -> [KeptRun] {
    var runs: [KeptRun] = []
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      let traits = (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? []
      runs.append(
        KeptRun(
          text: text.attributedSubstring(from: range).string,
          isBold: traits.contains(.traitBold) ? true : nil,
          isItalic: traits.contains(.traitItalic) ? true : nil,
          isUnderlined: (attributes[.underlineStyle] as? Int ?? 0) != 0 ? true : nil,
          isHighlighted: attributes[.backgroundColor] != nil ? true : nil))
    }
    return runs
  }

  /// The text of runs in the styles of a note.
  @MainActor static func text(of runs: [KeptRun]) -> NSAttributedString {
    let text = NSMutableAttributedString()
    for run in runs {
      var traits: UIFontDescriptor.SymbolicTraits = []
      if run.isBold == true { traits.insert(.traitBold) }
      if run.isItalic == true { traits.insert(.traitItalic) }
      let plain = NotesViewController.font
      let styled = traits.isEmpty ? nil : plain.fontDescriptor.withSymbolicTraits(traits)
      var attributes: [NSAttributedString.Key: Any] = [
        .font: styled.map { UIFont(descriptor: $0, size: plain.pointSize) } ?? plain,
        .foregroundColor: UIColor.label,
      ]
      if run.isUnderlined == true {
        attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
      }
      if run.isHighlighted == true {
        attributes[.backgroundColor] = NotesViewController.highlight
      }
      text.append(NSAttributedString(string: run.text, attributes: attributes))
    }
    return text
  }
}
