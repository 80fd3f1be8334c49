import Espalier

/// The user's notes about records, kept while the app runs.
@MainActor final class Notes {
  private var texts: [Album: NSAttributedString] = [:]

  /// The note about a record.
  subscript(_ album: Album) -> NSAttributedString? {
    get { texts[album] }
    set { texts[album] = newValue }
  }
}
