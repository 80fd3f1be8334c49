/// What a program plays, as the desktop shows it and lets it be controlled.
package struct MediaState: Hashable, Sendable {
  package enum Status: Sendable {
    case playing
    case paused
    case stopped
  }

  package enum Repetition: Sendable {
    case none
    case track
    case list
  }

  /// What the user can do now.
  package struct Abilities: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let play = Abilities(rawValue: 1)
    package static let pause = Abilities(rawValue: 2)
    package static let next = Abilities(rawValue: 4)
    package static let previous = Abilities(rawValue: 8)
    package static let seek = Abilities(rawValue: 16)
    package static let stop = Abilities(rawValue: 32)
  }

  package var status = Status.stopped
  package var title = ""
  package var artist = ""
  package var album = ""
  /// The length in seconds; `nil` where it is unknown.
  package var duration: Double?
  /// The path of a file with the picture; `nil` without one.
  package var artworkPath: String?
  /// The number that is another one for each item.
  package var item = 0
  /// The speed, 1 for the usual one.
  package var rate = 1.0
  /// How the items repeat; `nil` where the user cannot choose.
  package var repetition: Repetition?
  /// Whether items come in any order; `nil` where the user cannot choose.
  package var isShuffled: Bool?
  package var abilities: Abilities = []

  package init() {}
}

/// What the user asks of a program that plays something.
package enum MediaCommand: Hashable, Sendable {
  case play
  case pause
  case togglePlayPause
  case stop
  case next
  case previous
  /// Moves by a number of seconds.
  case seek(by: Double)
  /// Moves to a place, in seconds.
  case setPosition(Double)
  case setRepetition(MediaState.Repetition)
  case setShuffled(Bool)
  case setRate(Double)
  /// Shows the window.
  case raise
}

/// A program that plays something.
@MainActor package protocol MediaSource: AnyObject {
  /// The name of the program for the user.
  var mediaIdentity: String { get }
  /// What is played; `nil` for nothing.
  var mediaState: MediaState? { get }
  /// The place now, in seconds.
  var mediaPosition: Double { get }
  /// Carries out a command; returns whether it did.
  @discardableResult func perform(_ command: MediaCommand) -> Bool
}

/// The part of the desktop that shows what programs play.
@MainActor package protocol MediaExport: AnyObject {
  /// Called when what a source plays, or what can be done with it, has changed; the first call
  /// begins the export. The source is not owned.
  func mediaDidChange(_ source: any MediaSource)
  /// Called when the place is another one than time alone explains.
  func mediaDidJump()
}
