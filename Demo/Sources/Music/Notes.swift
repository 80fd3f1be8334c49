import Espalier

/// The user's notes about records.
@MainActor final class Notes {
  /// Posted when a note changed, also while it is being written; the object is the notes.
  static let didChange = Notification.Name("NotesDidChange")

  private var texts: [Album: NSAttributedString] = [:]
  /// The note that is being written, and its present text.
  private var open: (album: Album, text: @MainActor () -> NSAttributedString?)?

  /// Creates the notes that were kept.
  init(_ library: Library, _ kept: [KeptLibrary.Note]) {
    for note in kept {
      if let album = note.album.album(in: library) { texts[album] = KeptRun.text(of: note.runs) }
    }
  }

  /// The note about a record.
  subscript(_ album: Album) -> NSAttributedString? {
    get { open?.album == album ? open?.text() : texts[album] }
    set {
      if open?.album == album { open = nil }
      texts[album] = newValue
      NotificationCenter.default.post(name: Self.didChange, object: self)
    }
  }

  /// Notes that the text about a record is being changed; `text` returns the present one.
  func isWriting(about album: Album, _ text: @escaping @MainActor () -> NSAttributedString?) {
    open = (album, text)
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
