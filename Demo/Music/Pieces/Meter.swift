/// The bars of a piece.
struct Meter: Sendable {
  let beatsPerBar: Int
  let barCount: Int
  /// The length of a bar in frames; bars begin at multiples of it, rounded down.
  let barLength: Double

  /// Frames of silence at each end of a piece.
  static let silence = Piece.rate / 20

  init(_ song: Dice, frameCount: Int) {
    beatsPerBar = song.number(below: 5, 3) == 0 ? 3 : 4
    let tempo = 72 + 44 * song.share(7)
    // Whole bars fill the piece up to the seconds in which the last chord rings.
    let tail = min(4, Double(frameCount) / Double(Piece.rate) / 4) * Double(Piece.rate)
    let room = max(0, Double(frameCount) - tail - Double(Self.silence))
    let wanted = 60 / tempo * Double(beatsPerBar) * Double(Piece.rate)
    barCount = max(1, Int((room / wanted).rounded()))
    barLength = max(room / Double(barCount), Double(Note.grid))
  }

  /// Returns the first frame of a bar.
  func start(ofBar bar: Int) -> Int { Self.silence + Int(Double(bar) * barLength) }

  /// The length of a beat in frames.
  var beat: Double { barLength / Double(beatsPerBar) }

  /// Returns the bars whose notes may sound in some frames.
  ///
  /// Notes begin on `Note.grid`, so that the first ones of a bar may begin before the bar itself.
  func bars(soundingIn frames: Range<Int>) -> Range<Int> {
    let reach = Int(Note.longest * Double(Piece.rate))
    func bar(_ frame: Int) -> Int {
      min(max(Int(Double(frame - Self.silence) / barLength), 0), barCount)
    }
    let first = bar(frames.lowerBound - reach)
    return first..<max(first, min(bar(frames.upperBound + Note.grid) + 1, barCount))
  }
}
