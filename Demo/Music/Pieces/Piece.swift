/// A piece of music that is made from the names of a song.
///
/// Every sample is a function of the names, the duration and its place, so that a piece begins
/// anywhere at once and sounds the same in every run. A piece itself is only names and a length;
/// `PieceReader` computes its score, which takes milliseconds, on the thread that reads.
package struct Piece: Sendable {
  /// The number of frames per second; a frame has a left and a right sample.
  package static let rate = 48_000

  /// The number of frames.
  package let frameCount: Int
  private let record: String
  private let title: String

  /// Creates the piece of a song.
  ///
  /// - Parameters:
  ///   - album: The record, whose songs share their instruments.
  ///   - artist: The musician or band of the record.
  ///   - title: The song.
  ///   - seconds: The duration; at most a day, and 0 for a value that is not a number.
  package init(album: String, artist: String, title: String, seconds: Double) {
    let length = seconds.isFinite ? min(max(seconds, 0), 86_400) : 0
    frameCount = Int((length * Double(Self.rate)).rounded())
    record = "\(album)\n\(artist)"
    self.title = title
  }

  /// Computes what the piece plays.
  func makeScore() -> Score {
    Score(band: Dice(record), song: song, frameCount: frameCount)
  }

  private var song: Dice { Dice("\(record)\n\(title)") }

  /// A description of tempo, key and parts, for tests.
  package var summary: String { makeScore().summary }

  /// The times at which the bars of the piece begin, in seconds.
  package var barTimes: [Double] {
    let meter = Meter(song, frameCount: frameCount)
    return (0..<meter.barCount).map { Double(meter.start(ofBar: $0)) / Double(Self.rate) }
  }
}
