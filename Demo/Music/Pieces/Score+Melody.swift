extension Score {
  /// Returns the notes of the tune, which is made of four motifs: each has a rhythm and a row of
  /// steps of the scale.
  func melody(_ bar: Bar) -> [Note] {
    guard bar.section != .intro, !bar.isLast else { return [] }
    if bar.section == .outro, bar.place % 2 == 1 { return [] }
    let motif = [0, 1, 0, 2, 0, 1, 0, 3][bar.place % 8]
    let kind = bar.section == .outro ? Section.verse.rawValue : bar.section.rawValue
    let rhythm = rhythm(kind, motif)
    var step = nearChord(bar.step, 7 + song.number(below: 5, 40, kind) - 2)
    var notes: [Note] = []
    for (index, (time, beats)) in rhythm.enumerated() {
      if index > 0 { step = reflected(step + move(kind, motif, index)) }
      // Long and strong notes belong to the chord.
      if beats >= 1 || time == 0 || index == rhythm.count - 1 {
        step = nearChord(bar.step, step)
      }
      notes += sung(bar, step, time, beats)
    }
    return notes
  }

  /// Returns a note of the tune with two echoes.
  private func sung(_ bar: Bar, _ step: Int, _ time: Double, _ beats: Double) -> [Note] {
    let octave = band.leadOctave - 1 + (harmony.root < 45 ? 1 : 0)
    let pitch = harmony.pitch(ofStep: step) + 12 * octave
    let start = frame(bar, time)
    let level = bar.section == .chorus ? 0.85 : 0.72
    return [(0.0, 1.0, 0.1), (0.75, 0.24, -0.6), (1.5, 0.1, 0.6)].map { delay, share, side in
      Note(
        band.lead, pitch: Double(pitch), start: start + Int(delay * meter.beat),
        hold: min(seconds(beats * 0.92), 3), level: level * share, side: side)
    }
  }

  private func move(_ kind: Int, _ motif: Int, _ index: Int) -> Int {
    song.pick([-2, -1, -1, 1, 1, 2, -1, 1, 0, 3], 50 + index, kind, motif)
  }

  /// Returns the starts and lengths of the notes of a motif, in beats.
  private func rhythm(_ kind: Int, _ motif: Int) -> [(Double, Double)] {
    let four: [[(Double, Double)]] = [
      [(0, 1), (1, 0.5), (1.5, 0.5), (2, 1.5)],
      [(0, 1.5), (1.5, 0.5), (2, 1), (3, 1)],
      [(0.5, 0.5), (1, 1), (2, 0.5), (2.5, 1.5)],
      [(0, 0.5), (0.5, 0.5), (1, 1), (2, 2)],
      [(0, 2), (2, 0.5), (2.5, 0.5), (3, 1)],
      [(1, 0.5), (1.5, 0.5), (2, 0.5), (2.5, 0.5), (3, 1)],
    ]
    let three: [[(Double, Double)]] = [
      [(0, 2), (2, 1)], [(0, 1), (1, 0.5), (1.5, 0.5), (2, 1)], [(0, 1.5), (1.5, 0.5), (2, 1)],
      [(0.5, 0.5), (1, 1), (2, 1)],
    ]
    // A tune ends with a long note.
    if motif == 3 { return [(0, 1), (1, Double(meter.beatsPerBar) - 1.2)] }
    return song.pick(meter.beatsPerBar == 4 ? four : three, 60, kind, motif)
  }

  /// Returns the step of the chord that is nearest to a step.
  private func nearChord(_ chord: Int, _ step: Int) -> Int {
    [0, -1, 1, -2, 2].map { step + $0 }.first {
      [0, 2, 4].contains((($0 - chord) % 7 + 7) % 7)
    } ?? step
  }

  /// Returns a step within the tune's range.
  private func reflected(_ step: Int) -> Int { step > 12 ? 24 - step : step < 4 ? 8 - step : step }
}
