/// Stops the music after some minutes of playing, or at the end of a song.
package struct SleepTimer: Equatable, Sendable {
  /// What a person can choose; the raw value is the number of minutes, if there is one.
  package enum Choice: Int, CaseIterable, Sendable {
    case off = 0
    case minutes5 = 5
    case minutes15 = 15
    case minutes30 = 30
    case minutes60 = 60
    case endOfSong = -1

    /// The text of the choice in a menu.
    package var title: String {
      switch self {
      case .off: "Off"
      case .endOfSong: "End of Song"
      default: "\(rawValue) Minutes"
      }
    }
  }

  package let choice: Choice
  /// The time of playing that remains, in seconds; 0 unless minutes were chosen.
  package private(set) var rest: Double

  package init(_ choice: Choice = .off) {
    self.choice = choice
    rest = Double(max(choice.rawValue, 0) * 60)
  }

  /// What remains, such as "4 min"; `nil` if the timer is off.
  ///
  /// The last minute is "1 min".
  package var summary: String? {
    switch choice {
    case .off: nil
    case .endOfSong: "This song"
    default: "\(Int((rest / 60).rounded(.up))) min"
    }
  }

  /// Whether the minutes have passed.
  package var isOver: Bool { choice.rawValue > 0 && rest == 0 }

  /// Counts time of playing, in seconds; a negative time counts as 0.
  package mutating func pass(_ seconds: Double) { rest = max(0, rest - max(0, seconds)) }
}
