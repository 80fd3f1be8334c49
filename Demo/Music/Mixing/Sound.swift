/// What can be played.
package enum Sound: Sendable {
  case piece(Piece)
}

/// A sound that is to be played once.
package struct SoundItem: Sendable {
  /// A number that no other item has.
  package let id: Int
  package let sound: Sound

  package init(id: Int, _ sound: Sound) {
    self.id = id
    self.sound = sound
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

extension Sound {
  /// Opens the sound for reading.
  func open() -> any SoundSource {
    switch self {
    case .piece(let piece): PieceReader(piece)
    }
  }
}

/// The volume as a person hears it.
package enum Volume {
  /// The factor of the samples for a volume in 0...1; equal steps are heard as equal.
  package static func gain(_ volume: Double) -> Float {
    let share = volume.isFinite ? min(max(volume, 0), 1) : 0
    return Float(share * share * share)
  }
}
