import EspalierCore
import EspalierPlatform
import UIKit

/// What the program plays, as the desktop asks for it.
@MainActor final class MediaSession: MediaSource {
  private static let part = RuntimePart { MediaSession($0) }
  static func of(_ runtime: Runtime) -> MediaSession { runtime[part] }

  private unowned let runtime: Runtime

  private init(_ runtime: Runtime) { self.runtime = runtime }

  private var center: MPNowPlayingInfoCenter { .of(runtime) }
  private var commands: MPRemoteCommandCenter { .of(runtime) }

  /// Tells the desktop that something is another one.
  func changed() { runtime.mediaExport?.mediaDidChange(self) }

  /// Tells the desktop that the place is not where time alone would have led.
  func jumped() { runtime.mediaExport?.mediaDidJump() }

  var mediaIdentity: String {
    Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
      ?? ProcessInfo.processInfo.processName
  }

  var mediaPosition: Double { center.position }

  var mediaState: MediaState? {
    guard center.shownInfo != nil else { return nil }
    var state = MediaState()
    state.status =
      center.playbackState == .stopped ? .stopped : center.isPlaying ? .playing : .paused
    state.title = center.text(MPMediaItemPropertyTitle)
    state.artist = center.text(MPMediaItemPropertyArtist)
    state.album = center.text(MPMediaItemPropertyAlbumTitle)
    state.duration = center.number(MPMediaItemPropertyPlaybackDuration)
    state.artworkPath = center.artworkPath
    state.item = center.item
    state.rate = center.number(MPNowPlayingInfoPropertyDefaultPlaybackRate) ?? 1
    let commands = commands
    if commands.changeRepeatModeCommand.isOffered {
      state.repetition = commands.changeRepeatModeCommand.currentRepeatType.repetition
    }
    if commands.changeShuffleModeCommand.isOffered {
      state.isShuffled = commands.changeShuffleModeCommand.currentShuffleType != .off
    }
    let toggles = commands.togglePlayPauseCommand.isOffered
    if toggles || commands.playCommand.isOffered { state.abilities.insert(.play) }
    if toggles || commands.pauseCommand.isOffered { state.abilities.insert(.pause) }
    if commands.nextTrackCommand.isOffered { state.abilities.insert(.next) }
    if commands.previousTrackCommand.isOffered { state.abilities.insert(.previous) }
    if commands.stopCommand.isOffered { state.abilities.insert(.stop) }
    if commands.changePlaybackPositionCommand.isOffered { state.abilities.insert(.seek) }
    return state
  }

  @discardableResult func perform(_ command: MediaCommand) -> Bool {
    let commands = commands
    switch command {
    case .play: return start(true)
    case .pause: return start(false)
    case .togglePlayPause:
      let toggle = commands.togglePlayPauseCommand
      return toggle.isOffered ? toggle.perform() : start(!center.isPlaying)
    case .stop: return commands.stopCommand.perform()
    case .next: return commands.nextTrackCommand.perform()
    case .previous: return commands.previousTrackCommand.perform()
    case .seek(let seconds): return seek(by: seconds)
    case .setPosition(let place):
      let seek = commands.changePlaybackPositionCommand
      return seek.perform(MPChangePlaybackPositionCommandEvent(seek, place))
    case .setRepetition(let repetition):
      let change = commands.changeRepeatModeCommand
      return change.perform(MPChangeRepeatModeCommandEvent(change, MPRepeatType(repetition)))
    case .setShuffled(let isOn):
      let change = commands.changeShuffleModeCommand
      return change.perform(MPChangeShuffleModeCommandEvent(change, isOn ? .items : .off))
    case .setRate(let rate):
      let change = commands.changePlaybackRateCommand
      return change.perform(MPChangePlaybackRateCommandEvent(change, Float(rate)))
    case .raise:
      runtime.application.keyWindow?.makeKeyAndVisible()
      return true
    }
  }

  /// Plays or pauses, if the program is not in that state already.
  private func start(_ plays: Bool) -> Bool {
    let own = plays ? commands.playCommand : commands.pauseCommand
    if own.isOffered { return own.perform() }
    guard plays != center.isPlaying else { return true }
    return commands.togglePlayPauseCommand.perform()
  }

  private func seek(by seconds: Double) -> Bool {
    let jump = commands.changePlaybackPositionCommand
    let end = center.number(MPMediaItemPropertyPlaybackDuration) ?? .infinity
    let place = center.position + seconds
    if jump.isOffered {
      // As the protocol says, a place beyond the end is the next item.
      if place > end { return commands.nextTrackCommand.perform() }
      return jump.perform(MPChangePlaybackPositionCommandEvent(jump, max(0, place)))
    }
    let skip = seconds < 0 ? commands.skipBackwardCommand : commands.skipForwardCommand
    return skip.perform(MPSkipIntervalCommandEvent(skip, abs(seconds)))
  }
}

extension MPRepeatType {
  fileprivate var repetition: MediaState.Repetition {
    switch self {
    case .off: .none
    case .one: .track
    case .all: .list
    }
  }

  fileprivate init(_ repetition: MediaState.Repetition) {
    switch repetition {
    case .none: self = .off
    case .track: self = .one
    case .list: self = .all
    }
  }
}
