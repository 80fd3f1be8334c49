public import UIKit

/// A command that the user has given.
@preconcurrency @MainActor open class MPRemoteCommandEvent: NSObject {
  /// The command.
  public let command: MPRemoteCommand
  /// The time of the command, in seconds of the system's uptime.
  public let timestamp: TimeInterval

  init(_ command: MPRemoteCommand) {
    self.command = command
    timestamp = ProcessInfo.processInfo.systemUptime
    super.init()
  }
}

/// A command to skip.
public final class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
  /// The distance in seconds, above 0 in both directions.
  public let interval: TimeInterval

  init(_ command: MPRemoteCommand, _ interval: TimeInterval) {
    self.interval = interval
    super.init(command)
  }
}

/// A command to go to a place.
public final class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
  /// The place in seconds.
  public let positionTime: TimeInterval

  init(_ command: MPRemoteCommand, _ positionTime: TimeInterval) {
    self.positionTime = positionTime
    super.init(command)
  }
}

/// A command to play at another speed.
public final class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent {
  /// The speed: 1 for the usual one.
  public let playbackRate: Float

  init(_ command: MPRemoteCommand, _ playbackRate: Float) {
    self.playbackRate = playbackRate
    super.init(command)
  }
}

/// A command to repeat in another way.
public final class MPChangeRepeatModeCommandEvent: MPRemoteCommandEvent {
  /// How the items are to repeat.
  public let repeatType: MPRepeatType

  init(_ command: MPRemoteCommand, _ repeatType: MPRepeatType) {
    self.repeatType = repeatType
    super.init(command)
  }
}

/// A command to play in another order.
public final class MPChangeShuffleModeCommandEvent: MPRemoteCommandEvent {
  /// The order.
  public let shuffleType: MPShuffleType

  init(_ command: MPRemoteCommand, _ shuffleType: MPShuffleType) {
    self.shuffleType = shuffleType
    super.init(command)
  }
}
