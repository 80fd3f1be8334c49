import Foundation
import TrellisMusic

/// Songs of the demo, with their records and musicians.
let songs: [(album: String, artist: String, title: String, seconds: Double)] = [
  ("Orchard Light", "Mara Vell", "First Frost", 214),
  ("Orchard Light", "Mara Vell", "Orchard Light", 251),
  ("Tidewriting", "The Low Harbour", "Slack Water", 263),
  ("Small Orbits", "Ilse Marrow", "Perigee", 208),
  ("Lullabies for Owls", "Wren Castellan", "Barn Door", 171),
  ("Lullabies for Owls", "Wren Castellan", "Hush", 207),
  ("قمر على النيل", "ليلى حداد", "قمر على النيل", 286),
  ("Postcards", "Zoë Lindqvist", "Déjà Vu", 201),
  ("Shortwave", "Far Stations", "夜の散歩", 244),
]

func piece(_ index: Int) -> Piece {
  let song = songs[index]
  return Piece(
    album: song.album, artist: song.artist, title: song.title, seconds: song.seconds)
}

/// A piece of one length, for tests that read it whole.
func shortPiece(_ title: String, seconds: Double) -> Piece {
  Piece(album: "Tests", artist: "Nobody", title: title, seconds: seconds)
}

extension PieceReader {
  /// The samples of some frames, two each, read in steps of so many frames.
  func samples(_ frames: Range<Int>, by step: Int = 4096) -> [Float] {
    [Float](unsafeUninitializedCapacity: 2 * frames.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var place = frames.lowerBound
      while place < frames.upperBound {
        let wanted = min(step, frames.upperBound - place)
        let got = read(from: place, count: wanted, into: start + 2 * (place - frames.lowerBound))
        guard got > 0 else { break }
        place += got
      }
      count = 2 * (place - frames.lowerBound)
    }
  }
}

extension [Float] {
  /// Whether the samples are the same, apart from the rounding of a fade.
  func isSame(as others: [Float]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// The samples after some frames.
  func after(_ frames: Int) -> [Float] { Array(dropFirst(2 * frames)) }

  /// The greatest size of a sample.
  var peak: Float { reduce(0) { Swift.max($0, abs($1)) } }

  /// The root of the mean square, in decibels below full scale.
  var loudness: Double {
    let sum = reduce(0.0) { $0 + Double($1) * Double($1) }
    return 10 * log10(sum / Double(Swift.max(1, count)) + 1e-12)
  }
}
