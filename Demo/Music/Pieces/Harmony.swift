/// A scale above a root, and chords on its steps.
struct Harmony: Sendable {
  /// A scale and the rows of chords that sound well in it, as steps counted from 0.
  struct Mode: Sendable {
    let name: String
    let scale: [Int]
    let rows: [[Int]]
  }

  static let modes = [
    Mode(
      name: "major", scale: [0, 2, 4, 5, 7, 9, 11],
      rows: [
        [0, 4, 5, 3], [0, 5, 3, 4], [0, 3, 0, 4], [0, 2, 3, 4], [3, 0, 4, 5], [5, 3, 0, 4],
        [0, 5, 1, 4], [3, 4, 0, 0],
      ]),
    Mode(
      name: "minor", scale: [0, 2, 3, 5, 7, 8, 10],
      rows: [
        [0, 5, 2, 6], [0, 3, 5, 4], [0, 6, 5, 6], [0, 2, 6, 3], [5, 6, 0, 0], [0, 5, 3, 6],
        [3, 0, 6, 2],
      ]),
    Mode(
      name: "dorian", scale: [0, 2, 3, 5, 7, 9, 10],
      rows: [[0, 3, 0, 3], [0, 2, 3, 0], [0, 6, 3, 0], [0, 3, 6, 2]]),
    Mode(
      name: "mixolydian", scale: [0, 2, 4, 5, 7, 9, 10],
      rows: [[0, 6, 3, 0], [0, 3, 6, 0], [0, 4, 6, 3], [0, 6, 3, 3]]),
    Mode(
      name: "lydian", scale: [0, 2, 4, 6, 7, 9, 11],
      rows: [[0, 1, 0, 4], [0, 1, 4, 0], [5, 1, 0, 0], [0, 4, 1, 0]]),
  ]

  let mode: Mode
  /// The pitch of the root in the octave below the middle one.
  let root: Int

  /// Returns the pitch of a step of the scale; 7 is an octave above 0.
  func pitch(ofStep step: Int) -> Int {
    let octave = step >= 0 ? step / 7 : (step - 6) / 7
    return root + mode.scale[step - 7 * octave] + 12 * octave
  }

  /// Returns the pitches of the chord on a step, each within the octave that begins at `lowest`, so
  /// that its notes lie close to those of the chord before.
  func chord(on step: Int, tones: Int, from lowest: Int) -> [Int] {
    (0..<tones).map { tone in
      Self.raise(pitch(ofStep: step + 2 * tone), to: lowest)
    }.sorted()
  }

  /// Returns the same note within the octave that begins at `lowest`.
  static func raise(_ pitch: Int, to lowest: Int) -> Int {
    lowest + ((pitch - lowest) % 12 + 12) % 12
  }
}
