/// What a piece plays in each of its bars.
struct Score: Sendable {
  /// The parts of a piece; each repeats its tune and its chords.
  enum Section: Int, Sendable {
    case intro
    case verse
    case chorus
    case bridge
    case outro
  }

  /// The instruments of a record.
  struct Band: Sendable {
    let lead: Instrument
    let leadOctave: Int
    let chords: Instrument
    let isPlucked: Bool
    let bass: Instrument
    let bed: Instrument
    /// 0 for none, up to 3.
    let drums: Int
  }

  let song: Dice
  let band: Band
  let harmony: Harmony
  let meter: Meter
  /// How late the second half of a beat comes, as a share of the beat: 0.5 is straight.
  let swing: Double
  private let frameCount: Int
  private let form: [Section]
  private let rows: [[Int]]

  init(band dice: Dice, song: Dice, frameCount: Int) {
    self.song = song
    self.frameCount = frameCount
    band = Self.band(dice)
    let mode = song.pick(Harmony.modes, 1)
    harmony = Harmony(mode: mode, root: 48 + song.number(below: 12, 2) - 5)
    meter = Meter(song, frameCount: frameCount)
    swing = song.number(below: 3, 4) == 0 ? 0.62 : 0.5
    form = song.pick(
      [
        [.verse, .verse, .chorus, .verse, .bridge, .chorus],
        [.verse, .chorus, .verse, .chorus, .bridge, .chorus],
        [.verse, .chorus, .bridge, .verse, .chorus, .chorus],
      ], 5)
    // Verse and chorus have different rows.
    let first = song.number(below: mode.rows.count, 6)
    rows = (0..<3).map { mode.rows[(first + $0 * (mode.rows.count / 3 + 1)) % mode.rows.count] }
  }

  private static func band(_ dice: Dice) -> Band {
    let leads: [(Instrument, Int)] = [
      (.flute, 1), (.celesta, 2), (.kalimba, 1), (.guitar, 1), (.reed, 1), (.piano, 1),
    ]
    let chords: [(Instrument, Bool)] = [(.piano, false), (.guitar, true), (.kalimba, true)]
    let lead = dice.pick(leads, 1)
    let chord = dice.pick(chords, 2)
    return Band(
      lead: lead.0, leadOctave: lead.1, chords: chord.0, isPlucked: chord.1,
      bass: dice.pick([.bass, .roundBass], 3), bed: dice.pick([.pad, .organ, .pad], 4),
      drums: dice.number(below: 4, 5))
  }

  /// Returns the level of all notes together at a frame, which is 0 at both ends.
  func level(at frame: Int) -> Float {
    let rise = Float(frame - Meter.silence) / 480
    let left = Float(frameCount - Meter.silence - frame)
    guard rise > 0, left > 0 else { return 0 }
    let fall = min(1, left / Float(min(4 * Piece.rate, max(1, frameCount / 4))))
    return min(1, rise) * fall * (2 - fall)
  }

  /// Returns the section of a bar, and the bar's number in it.
  func section(ofBar bar: Int) -> (Section, Int) {
    let edge = meter.barCount >= 16 ? 4 : 0
    if bar < edge { return (.intro, bar) }
    let end = meter.barCount - max(edge, 1)
    if bar >= end { return (.outro, bar - end) }
    let inside = bar - edge
    return (form[inside / 8 % form.count], inside % 8)
  }

  /// Returns the step of the scale on which the chord of a bar is built.
  func chordStep(ofBar bar: Int) -> Int {
    guard bar < meter.barCount - 1 else { return 0 }
    let (section, place) = section(ofBar: bar)
    let row: [Int]
    switch section {
    case .intro, .verse, .outro: row = rows[0]
    case .chorus: row = rows[1]
    case .bridge: row = rows[2]
    }
    return row[place % row.count]
  }

  var summary: String {
    let tempo = Int((60 * Double(Piece.rate) / meter.beat).rounded())
    return "\(tempo) beats a minute, \(meter.beatsPerBar) a bar, \(harmony.mode.name) on "
      + "\(harmony.root), \(meter.barCount) bars, drums \(band.drums)"
  }
}
