import Foundation

/// Short sounds without a pitch.
struct Percussion: Sendable {
  let values: [Float]

  /// Creates a sound of some seconds from its value at each time.
  private init(seconds: Double, _ value: (Double) -> Double) {
    let count = Int(seconds * Double(Piece.rate)) / Note.grid * Note.grid
    values = (0..<count).map { place in
      let time = Double(place) / Double(Piece.rate)
      // The last tenth fades, so that no sound is cut off.
      return Float(value(time) * min(1, (seconds - time) / (seconds * 0.1)))
    }
  }

  /// A soft drum, whose tone falls from 120 to 48 hertz.
  static let drum = Percussion(seconds: 0.4) { time in
    let turns = 48 * time + (120 - 48) * 0.03 * (1 - exp(-time / 0.03))
    return sin(2 * Double.pi * turns) * exp(-time / 0.11) * min(1, time / 0.003)
  }

  /// A brush on a drum.
  static let brush = noise(seconds: 0.22, decay: 0.06, attack: 0.006, smoothing: 0.45)
  /// A shaker.
  static let shaker = noise(seconds: 0.12, decay: 0.025, attack: 0.012, smoothing: 0.15)

  /// Creates noise without its low part; more smoothing takes away more of its high part.
  private static func noise(
    seconds: Double, decay: Double, attack: Double, smoothing: Double
  ) -> Percussion {
    let dice = Dice("noise")
    var (smooth, slow) = (0.0, 0.0)
    return Percussion(seconds: seconds) { time in
      let raw = dice.share(Int(time * Double(Piece.rate) + 0.5)) * 2 - 1
      smooth += (raw - smooth) * (1 - smoothing)
      slow += (smooth - slow) * 0.2
      return (smooth - slow) * exp(-time / decay) * min(1, time / attack)
    }
  }
}
