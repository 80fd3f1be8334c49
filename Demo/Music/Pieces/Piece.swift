/// A piece of music that is made from the names of a song.
///
/// Every sample is a function of the names, the duration and its place, so that a piece begins
/// anywhere at once and sounds the same in every run.
package struct Piece: Sendable {
  /// The number of frames per second; a frame has a left and a right sample.
  package static let rate = 48_000

  /// The number of frames.
  package let frameCount: Int
  let score: Score

  /// Creates the piece of a song.
  ///
  /// - Parameters:
  ///   - album: The record, whose songs share their instruments.
  ///   - artist: Who made it.
  ///   - title: The song.
  ///   - seconds: The duration; at most a day, and 0 for what is no number.
  package init(album: String, artist: String, title: String, seconds: Double) {
    let length = seconds.isFinite ? min(max(seconds, 0), 86_400) : 0
    frameCount = Int((length * Double(Self.rate)).rounded())
    score = Score(
      band: Dice("\(album)\n\(artist)"), song: Dice("\(album)\n\(artist)\n\(title)"),
      frameCount: frameCount)
  }

  /// A description of tempo, key and parts, for tests and for people who wonder.
  package var summary: String { score.summary }
}
