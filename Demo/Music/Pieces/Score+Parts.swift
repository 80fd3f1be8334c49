extension Score {
  /// The notes that begin in a bar, in an order that is always the same.
  func notes(ofBar bar: Int) -> [Note] {
    guard (0..<meter.barCount).contains(bar) else { return [] }
    let context = Bar(self, bar)
    return bed(context) + chords(context) + bass(context) + melody(context) + drums(context)
  }

  /// The properties of a bar on which its notes depend.
  struct Bar {
    let start: Int
    let section: Section
    let place: Int
    let step: Int
    let isLast: Bool

    init(_ score: Score, _ number: Int) {
      start = score.meter.start(ofBar: number)
      (section, place) = score.section(ofBar: number)
      step = score.chordStep(ofBar: number)
      isLast = number == score.meter.barCount - 1
    }
  }

  /// Returns the frame of a time in a bar, in beats; with swing, the second half of a beat is late.
  func frame(_ bar: Bar, _ beats: Double) -> Int {
    let whole = beats.rounded(.down)
    let rest = beats - whole
    let swung = rest < 0.5 ? rest * 2 * swing : swing + (rest - 0.5) * 2 * (1 - swing)
    return bar.start + Int((whole + swung) * meter.beat)
  }

  /// Returns the duration of a number of beats, in seconds.
  func seconds(_ beats: Double) -> Double { beats * meter.beat / Double(Piece.rate) }

  /// Returns the loudness of a section, 1 for the chorus.
  private func strength(_ section: Section) -> Double {
    switch section {
    case .intro: 0.7
    case .verse: 0.85
    case .chorus: 1
    case .bridge: 0.8
    case .outro: 0.75
    }
  }

  /// Returns a chord that is held through the bar.
  private func bed(_ bar: Bar) -> [Note] {
    let hold = min(bar.isLast ? 3.5 : seconds(Double(meter.beatsPerBar)), Note.longest - 2)
    let pitches = harmony.chord(on: bar.step, tones: 3, from: 54)
    let level = strength(bar.section) * (bar.section == .verse ? 0.42 : 0.55)
    return pitches.enumerated().flatMap { index, pitch -> [Note] in
      // Two voices a little out of tune, one at each side, move slowly against each other.
      let side = 0.7 - 0.3 * Double(index)
      return [(-0.035, -side), (0.035, side)].map { detune, side in
        Note(
          band.bed, pitch: Double(pitch) + detune, start: bar.start, hold: hold,
          level: level * 0.5, side: side)
      }
    }
  }

  /// Returns the chord a second time, struck or in single notes.
  private func chords(_ bar: Bar) -> [Note] {
    let pitches = harmony.chord(on: bar.step, tones: 4, from: 57)
    let level = 0.42 * strength(bar.section)
    if bar.isLast {
      return pitches.enumerated().map { index, pitch in
        Note(
          band.chords, pitch: Double(pitch), start: bar.start + index * 2400, hold: 3, level: level,
          side: -0.3 + 0.2 * Double(index))
      }
    }
    if band.isPlucked { return arpeggio(bar, pitches, level) }
    let patterns: [[Double]] = [[0, 1.5, 2.5], [0, 2], [0, 1, 2.5], [0.5, 1.5, 2.5], [0, 1.5]]
    let kind = bar.section == .intro ? 1 : bar.section.rawValue
    let pattern = song.pick(patterns, 20, kind)
    return pattern.filter { $0 < Double(meter.beatsPerBar) }.enumerated().flatMap { hit, time in
      pitches.enumerated().map { index, pitch in
        Note(
          band.chords, pitch: Double(pitch), start: frame(bar, time) + index * 320,
          hold: seconds(1.2), level: level * (hit == 0 ? 0.8 : 0.6),
          side: -0.45 + 0.15 * Double(index))
      }
    }
  }

  private func arpeggio(_ bar: Bar, _ pitches: [Int], _ level: Double) -> [Note] {
    let orders = [[0, 2, 1, 3], [0, 1, 2, 3, 2, 1], [3, 1, 2, 0], [0, 3, 2, 1, 2, 3]]
    let order = song.pick(orders, 21, bar.section == .chorus ? 1 : 0)
    return (0..<(meter.beatsPerBar * 2)).map { eighth in
      let pitch = pitches[order[eighth % order.count]]
      return Note(
        band.chords, pitch: Double(pitch), start: frame(bar, Double(eighth) / 2),
        hold: seconds(0.9), level: level * (eighth % 2 == 0 ? 1 : 0.75),
        side: eighth % 2 == 0 ? -0.4 : 0.3)
    }
  }

  private func bass(_ bar: Bar) -> [Note] {
    let root = harmony.pitch(ofStep: bar.step)
    let low = Harmony.raise(root, to: 36)
    func note(_ time: Double, _ pitch: Int, _ beats: Double, _ level: Double) -> Note {
      Note(
        band.bass, pitch: Double(pitch), start: frame(bar, time), hold: seconds(beats),
        level: level * 0.6 * strength(bar.section), side: 0)
    }
    let length = Double(meter.beatsPerBar)
    if bar.isLast { return [note(0, low, min(length, 3), 0.9)] }
    guard bar.section == .chorus || bar.section == .verse else {
      return [note(0, low, length * 0.9, 0.85)]
    }
    let fifth = harmony.pitch(ofStep: bar.step + 4)
    let high = Harmony.raise(fifth, to: low)
    switch song.number(below: 3, 30, bar.section.rawValue) {
    case 0: return [note(0, low, length - 1.2, 1), note(length - 1, high - 12, 0.8, 0.75)]
    case 1: return [note(0, low, 1.3, 1), note(1.5, low, 0.4, 0.7), note(2, high, 0.9, 0.8)]
    default: return [note(0, low, 1.8, 1), note(2, low, length - 2.2, 0.8)]
    }
  }

  private func drums(_ bar: Bar) -> [Note] {
    let isQuiet = bar.section == .intro || bar.section == .outro || bar.isLast
    guard band.drums > 0, !isQuiet else { return [] }
    let isFull = bar.section == .chorus
    let level = isFull ? 1 : 0.75
    let backs: [Double] = meter.beatsPerBar == 4 ? [1, 3] : [1, 2]
    var notes: [Note] = []
    for time in meter.beatsPerBar == 4 ? [0, isFull ? 2.5 : 2] : [0.0] {
      notes.append(Note(.drum, start: frame(bar, time), level: 0.34 * level, side: 0))
    }
    if band.drums > 1 {
      notes += backs.map {
        Note(.brush, start: frame(bar, $0), level: 0.3 * level, side: 0.15)
      }
    }
    if band.drums != 2 {
      notes += (0..<(meter.beatsPerBar * 2)).map { eighth in
        Note(
          .shaker, start: frame(bar, Double(eighth) / 2),
          level: level * (eighth % 2 == 0 ? 0.12 : 0.2), side: -0.35)
      }
    }
    return notes
  }
}
