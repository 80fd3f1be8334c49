import Foundation

/// The values of one period of a sound; the last value equals the first one.
struct WaveTable: Sendable {
  /// The number of values is two to this power.
  static let bits: UInt32 = 11
  let values: [Float]

  /// Creates the sum of harmonics, the first one at the base frequency, with a peak of 1.
  init(harmonics: [Double]) {
    let count = 1 << Int(Self.bits)
    var sums = [Double](repeating: 0, count: count)
    for (index, level) in harmonics.enumerated() where level != 0 {
      for place in 0..<count {
        sums[place] +=
          level * sin(2 * Double.pi * Double(place * (index + 1) % count) / Double(count))
      }
    }
    let peak = sums.reduce(0) { max($0, abs($1)) }
    values = (0...count).map { Float(sums[$0 % count] / max(peak, 1e-9)) }
  }
}

/// The sound of a note over its time: two tables that are mixed, and an envelope.
struct Instrument: Sendable {
  let dark: WaveTable
  let bright: WaveTable
  /// The seconds from silence to the full level.
  let attack: Double
  /// The seconds in which the level falls to about a third of the way to `sustain`.
  let decay: Double
  /// The level that a held note keeps, in 0...1.
  let sustain: Double
  /// The seconds from the end of the hold to silence.
  let release: Double
  /// The seconds in which the bright table fades; 0 uses the dark one alone.
  let shine: Double
  let level: Double

  init(
    dark: [Double], bright: [Double]? = nil, attack: Double, decay: Double = 1,
    sustain: Double = 0, release: Double, shine: Double = 0, level: Double
  ) {
    self.dark = WaveTable(harmonics: dark)
    self.bright = WaveTable(harmonics: bright ?? dark)
    (self.attack, self.decay, self.sustain) = (attack, decay, sustain)
    (self.release, self.shine, self.level) = (release, shine, level)
  }

  /// Returns the level at a time since the start of a note that is held for `hold` seconds.
  func envelope(at time: Double, hold: Double) -> Double {
    guard time > 0, time < hold + release else { return 0 }
    var level = 1.0
    if time < attack {
      let share = time / attack
      level = share * share * (3 - 2 * share)
    } else {
      level = sustain + (1 - sustain) * exp(-(time - attack) / decay)
    }
    guard time > hold else { return level }
    let left = 1 - (time - hold) / release
    return level * left * left
  }

  /// Returns the share of the bright table at a time since the start of a note.
  func shine(at time: Double) -> Double { shine > 0 ? exp(-max(0, time) / shine) : 0 }
}

extension Instrument {
  /// Returns the levels of `count` harmonics, each its number to the power of `-power`.
  private static func falling(_ count: Int, _ power: Double) -> [Double] {
    (1...count).map { 1 / pow(Double($0), power) }
  }

  static let flute = Instrument(
    dark: [1, 0.22, 0.1, 0.03], bright: [1, 0.4, 0.3, 0.12, 0.06], attack: 0.07, decay: 0.5,
    sustain: 0.75, release: 0.22, shine: 0.12, level: 0.2)
  static let celesta = Instrument(
    dark: [1, 0, 0, 0.12], bright: [1, 0.05, 0.1, 0.5, 0, 0.2], attack: 0.004, decay: 0.7,
    release: 0.5, shine: 0.18, level: 0.24)
  static let kalimba = Instrument(
    dark: [1, 0.06], bright: [1, 0.2, 0.35, 0.05, 0.2], attack: 0.004, decay: 0.45, release: 0.3,
    shine: 0.06, level: 0.28)
  static let guitar = Instrument(
    dark: falling(5, 2.2), bright: falling(12, 1.15), attack: 0.005, decay: 0.6, release: 0.25,
    shine: 0.16, level: 0.24)
  static let reed = Instrument(
    dark: [1, 0.12, 0.4, 0.07, 0.18], bright: [1, 0.15, 0.5, 0.1, 0.3, 0.06, 0.16], attack: 0.05,
    decay: 0.6, sustain: 0.7, release: 0.18, shine: 0.2, level: 0.17)
  static let piano = Instrument(
    dark: [1, 0.28, 0.06], bright: [1, 0.55, 0.2, 0.28, 0.06, 0.05], attack: 0.005, decay: 1.1,
    release: 0.35, shine: 0.3, level: 0.24)
  static let pad = Instrument(
    dark: falling(7, 1.9), bright: falling(10, 1.5), attack: 0.45, decay: 2, sustain: 0.8,
    release: 1.1, shine: 0.9, level: 0.2)
  static let organ = Instrument(
    dark: [1, 0.4, 0.16, 0.12, 0, 0.05], attack: 0.12, decay: 2, sustain: 0.85, release: 0.5,
    level: 0.14)
  static let bass = Instrument(
    dark: [1, 0.3, 0.08], bright: [1, 0.6, 0.3, 0.14, 0.06], attack: 0.009, decay: 0.9,
    sustain: 0.15, release: 0.12, shine: 0.12, level: 0.42)
  static let roundBass = Instrument(
    dark: [1, 0.18], bright: [1, 0.35, 0.1], attack: 0.02, decay: 1.4, sustain: 0.3, release: 0.16,
    shine: 0.1, level: 0.42)
}
