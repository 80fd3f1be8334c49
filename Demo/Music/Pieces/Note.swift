import Foundation

/// A sound with a place in time, a level on each side, and an end.
struct Note: Sendable {
  enum Voice: Sendable {
    /// An instrument, and the turns per frame as a fraction of two to the power of 32.
    case tone(Instrument, step: UInt32)
    case hit(Percussion)
  }

  /// The number of frames between two computed values of an envelope; it is linear in between.
  static let grid = 64
  /// The time from the start of its bar within which every note has ended, in seconds.
  static let longest = 9.0

  let voice: Voice
  /// The first frame, a multiple of `grid`.
  let start: Int
  /// The frame after the last one.
  let end: Int
  /// The seconds until the release.
  let hold: Double
  let left: Float
  let right: Float

  /// Creates a tone.
  ///
  /// - Parameters:
  ///   - instrument: Its sound.
  ///   - pitch: The number of semitones, 69 for 440 hertz; fractions are between the keys.
  ///   - start: The first frame, rounded to the grid.
  ///   - hold: The seconds until its release.
  ///   - level: The loudness, 1 for the instrument's own.
  ///   - side: -1 for the left, 1 for the right.
  init(
    _ instrument: Instrument, pitch: Double, start: Int, hold: Double, level: Double, side: Double
  ) {
    let frequency = 440 * pow(2, (pitch - 69) / 12)
    voice = .tone(
      instrument, step: UInt32(frequency / Double(Piece.rate) * 4_294_967_296))
    self.hold = hold
    self.start = start / Self.grid * Self.grid
    end = self.start + Int((hold + instrument.release) * Double(Piece.rate))
    (left, right) = Self.levels(level * instrument.level, side)
  }

  /// Creates a hit.
  init(_ percussion: Percussion, start: Int, level: Double, side: Double) {
    voice = .hit(percussion)
    hold = 0
    self.start = start / Self.grid * Self.grid
    end = self.start + percussion.values.count
    (left, right) = Self.levels(level, side)
  }

  private static func levels(_ level: Double, _ side: Double) -> (Float, Float) {
    let angle = (side + 1) * Double.pi / 4
    return (Float(level * cos(angle)), Float(level * sin(angle)))
  }

  /// Adds the part of the note within some frames.
  ///
  /// Each value depends on its frame alone, so that parts may be added in any pieces.
  ///
  /// - Parameters:
  ///   - frames: The frames, of which `output` has two values each.
  ///   - output: What the note is added to.
  /// - Returns: The number of frames in which the note sounds.
  func add(_ frames: Range<Int>, to output: UnsafeMutablePointer<Float>) -> Int {
    let sounding = frames.clamped(to: start..<end)
    guard !sounding.isEmpty else { return 0 }
    let first = output.advanced(by: 2 * (sounding.lowerBound - frames.lowerBound))
    switch voice {
    case .tone(let instrument, let step): add(instrument, step, sounding, to: first)
    case .hit(let percussion):
      percussion.values.withUnsafeBufferPointer { values in
        for (place, frame) in sounding.enumerated() {
          let value = values[frame - start]
          first[2 * place] += value * left
          first[2 * place + 1] += value * right
        }
      }
    }
    return sounding.count
  }

  private func add(
    _ instrument: Instrument, _ step: UInt32, _ frames: Range<Int>,
    to output: UnsafeMutablePointer<Float>
  ) {
    instrument.dark.values.withUnsafeBufferPointer { dark in
      instrument.bright.values.withUnsafeBufferPointer { bright in
        guard let dark = dark.baseAddress, let bright = bright.baseAddress else { return }
        var frame = frames.lowerBound
        while frame < frames.upperBound {
          let line = Line(of: self, instrument, at: frame)
          let stop = min(line.start + Self.grid, frames.upperBound)
          let target = output.advanced(by: 2 * (frame - frames.lowerBound))
          add(line, step, frame..<stop, dark, bright, to: target)
          frame = stop
        }
      }
    }
  }

  /// The values of an envelope between two points of the grid.
  private struct Line {
    let start: Int
    let level: (first: Float, change: Float)
    let shine: (first: Float, change: Float)

    init(of note: Note, _ instrument: Instrument, at frame: Int) {
      start = frame / Note.grid * Note.grid
      let time = Double(start - note.start) / Double(Piece.rate)
      let next = time + Double(Note.grid) / Double(Piece.rate)
      let first = Float(instrument.envelope(at: time, hold: note.hold))
      let last = Float(instrument.envelope(at: next, hold: note.hold))
      level = (first, (last - first) / Float(Note.grid))
      let glow = Float(instrument.shine(at: time))
      shine = (glow, (Float(instrument.shine(at: next)) - glow) / Float(Note.grid))
    }
  }

  private func add(
    _ line: Line, _ step: UInt32, _ frames: Range<Int>, _ dark: UnsafePointer<Float>,
    _ bright: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>
  ) {
    let shift = 32 - WaveTable.bits
    let mask = (UInt32(1) << shift) - 1
    let scale = 1 / Float(mask)
    var target = output
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      let phase = step &* UInt32(truncatingIfNeeded: frame &- start)
      let place = Int(phase >> shift)
      let rest = Float(phase & mask) * scale
      let along = Float(frame &- line.start)
      let low = dark[place] + (dark[place &+ 1] - dark[place]) * rest
      let high = bright[place] + (bright[place &+ 1] - bright[place]) * rest
      let shine = line.shine.first + line.shine.change * along
      let value = (low + (high - low) * shine) * (line.level.first + line.level.change * along)
      target[0] += value * left
      target[1] += value * right
      target += 2
      frame &+= 1
    }
  }
}
