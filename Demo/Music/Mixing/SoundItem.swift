/// A piece that is played once.
package struct SoundItem: Sendable {
  /// A number that no other item has.
  package let id: Int
  package let piece: Piece

  package init(id: Int, _ piece: Piece) {
    self.id = id
    self.piece = piece
  }
}

/// The place in an item that is heard.
package struct HeardPlace: Equatable, Sendable {
  package let id: Int
  /// The number of frames from the start of the item.
  package let frame: Int
  /// Whether the item has ended, and nothing follows.
  package let isEnd: Bool

  package init(id: Int, frame: Int, isEnd: Bool) {
    self.id = id
    self.frame = frame
    self.isEnd = isEnd
  }
}

/// The volume as a person hears it.
package enum Volume {
  /// Returns the factor of the samples for a volume in 0...1; equal steps are heard as equal.
  package static func gain(_ volume: Double) -> Float {
    let share = volume.isFinite ? min(max(volume, 0), 1) : 0
    return Float(share * share * share)
  }
}
