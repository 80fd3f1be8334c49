import EspalierCore
public import UIKit

/// The commands that the user can give outside of the program's window.
///
/// The desktop offers those that are enabled and have a target. Main actor only.
@preconcurrency @MainActor public final class MPRemoteCommandCenter: NSObject {
  private static let part = RuntimePart { MPRemoteCommandCenter($0) }

  /// Returns the center of the program.
  public static func shared() -> MPRemoteCommandCenter { Runtime.current[part] }

  /// Returns the center of a runtime.
  static func of(_ runtime: Runtime) -> MPRemoteCommandCenter { runtime[part] }

  /// Plays.
  public let playCommand: MPRemoteCommand
  /// Pauses.
  public let pauseCommand: MPRemoteCommand
  /// Ends playing.
  public let stopCommand: MPRemoteCommand
  /// Plays if the program is paused, and pauses if it plays.
  public let togglePlayPauseCommand: MPRemoteCommand
  /// Goes to the next item.
  public let nextTrackCommand: MPRemoteCommand
  /// Goes to the item before.
  public let previousTrackCommand: MPRemoteCommand
  /// Skips forwards.
  public let skipForwardCommand: MPSkipIntervalCommand
  /// Skips backwards.
  public let skipBackwardCommand: MPSkipIntervalCommand
  /// Goes to a place.
  public let changePlaybackPositionCommand: MPChangePlaybackPositionCommand
  /// Plays at another speed.
  public let changePlaybackRateCommand: MPChangePlaybackRateCommand
  /// Repeats in another way.
  public let changeRepeatModeCommand: MPChangeRepeatModeCommand
  /// Plays in another order.
  public let changeShuffleModeCommand: MPChangeShuffleModeCommand

  private init(_ runtime: Runtime) {
    playCommand = MPRemoteCommand(runtime)
    pauseCommand = MPRemoteCommand(runtime)
    stopCommand = MPRemoteCommand(runtime)
    togglePlayPauseCommand = MPRemoteCommand(runtime)
    nextTrackCommand = MPRemoteCommand(runtime)
    previousTrackCommand = MPRemoteCommand(runtime)
    skipForwardCommand = MPSkipIntervalCommand(runtime)
    skipBackwardCommand = MPSkipIntervalCommand(runtime)
    changePlaybackPositionCommand = MPChangePlaybackPositionCommand(runtime)
    changePlaybackRateCommand = MPChangePlaybackRateCommand(runtime)
    changeRepeatModeCommand = MPChangeRepeatModeCommand(runtime)
    changeShuffleModeCommand = MPChangeShuffleModeCommand(runtime)
    super.init()
  }
}
