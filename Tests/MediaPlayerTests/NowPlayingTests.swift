import EspalierCore
import EspalierPlatform
import EspalierTesting
import Foundation
import MediaPlayer
import Testing
import UIKit

/// What the desktop is told of what a program plays, and the commands that it gives.
@MainActor @Suite struct NowPlayingTests {
  /// The desktop, played by the test.
  private final class Desktop: MediaExport {
    weak var source: (any MediaSource)?
    var changes = 0
    var jumps = 0

    func mediaDidChange(_ source: any MediaSource) {
      self.source = source
      changes += 1
    }

    func mediaDidJump() { jumps += 1 }
  }

  private let stage = Stage()
  private let desktop = Desktop()
  private let center: MPNowPlayingInfoCenter
  private let commands: MPRemoteCommandCenter

  init() {
    Runtime.current.mediaExport = desktop
    center = .default()
    commands = .shared()
  }

  private func play(at place: Double, rate: Double = 1, title: String = "Frost") {
    center.nowPlayingInfo = [
      MPMediaItemPropertyTitle: title, MPMediaItemPropertyArtist: "Mara",
      MPMediaItemPropertyAlbumTitle: "Light", MPMediaItemPropertyPlaybackDuration: 200.0,
      MPNowPlayingInfoPropertyElapsedPlaybackTime: place,
      MPNowPlayingInfoPropertyPlaybackRate: rate,
    ]
  }

  private var state: MediaState? { desktop.source?.mediaState }

  @Test func theDesktopIsToldOfTheSong() throws {
    play(at: 10)
    let state = try #require(state)
    #expect(state.title == "Frost" && state.artist == "Mara" && state.album == "Light")
    #expect(state.duration == 200)
    #expect(state.status == .playing)
    #expect(state.abilities.isEmpty)
    center.nowPlayingInfo = nil
    #expect(desktop.source?.mediaState == nil)
  }

  @Test func timeGoesOnByItselfAndOnlyJumpsAreTold() {
    play(at: 10)
    let changes = desktop.changes
    stage.advance(by: 5)
    #expect(desktop.changes == changes)
    #expect(abs((desktop.source?.mediaPosition ?? 0) - 15) < 0.1)
    play(at: 15.2)
    #expect(desktop.jumps == 0)
    play(at: 100)
    #expect(desktop.jumps == 1)
    play(at: 0, title: "Other")
    #expect(desktop.jumps == 1)
    play(at: 50, rate: 0, title: "Other")
    stage.advance(by: 5)
    #expect(desktop.source?.mediaPosition == 50)
    #expect(state?.status == .paused)
  }

  @Test func anotherSongIsAnotherItem() {
    play(at: 0)
    let item = state?.item
    play(at: 20)
    #expect(state?.item == item)
    play(at: 0, title: "Other")
    #expect(state?.item != item)
  }

  @Test func thePlaybackStateOutranksTheSpeed() {
    play(at: 0)
    center.playbackState = .paused
    #expect(state?.status == .paused)
    center.playbackState = .stopped
    #expect(state?.status == .stopped)
    center.playbackState = .playing
    #expect(state?.status == .playing)
  }

  @Test func aCommandIsOfferedWhileItIsEnabledAndHasATarget() {
    play(at: 0)
    #expect(desktop.source?.perform(.next) == false)
    var calls = 0
    let target = commands.nextTrackCommand.addTarget { _ in
      calls += 1
      return .success
    }
    #expect(state?.abilities == .next)
    #expect(desktop.source?.perform(.next) == true)
    commands.nextTrackCommand.isEnabled = false
    #expect(state?.abilities.isEmpty == true)
    #expect(desktop.source?.perform(.next) == false)
    commands.nextTrackCommand.isEnabled = true
    commands.nextTrackCommand.removeTarget(target)
    #expect(desktop.source?.perform(.next) == false)
    #expect(calls == 1)
  }

  @Test func aMethodCarriesOutACommand() {
    final class Target: NSObject {
      var calls = 0
      func next() { calls += 1 }
    }
    let target = Target()
    commands.nextTrackCommand.addTarget(target, action: Selector(Target.next))
    play(at: 0)
    #expect(desktop.source?.perform(.next) == true)
    #expect(target.calls == 1)
    commands.nextTrackCommand.removeTarget(target)
    #expect(desktop.source?.perform(.next) == false)
  }

  @Test func toggleStandsForPlayAndPauseWhereTheyHaveNoTarget() {
    play(at: 0)
    var toggles = 0
    _ = commands.togglePlayPauseCommand.addTarget { _ in
      toggles += 1
      return .success
    }
    #expect(state?.abilities == [.play, .pause])
    #expect(desktop.source?.perform(.play) == true)
    #expect(toggles == 0)
    #expect(desktop.source?.perform(.pause) == true)
    #expect(desktop.source?.perform(.togglePlayPause) == true)
    #expect(toggles == 2)
  }

  @Test func seekingGoesThroughTheCommandForPlaces() {
    play(at: 190)
    var places: [Double] = []
    _ = commands.changePlaybackPositionCommand.addTarget { event in
      places.append((event as? MPChangePlaybackPositionCommandEvent)?.positionTime ?? -1)
      return .success
    }
    var next = 0
    _ = commands.nextTrackCommand.addTarget { _ in
      next += 1
      return .success
    }
    #expect(desktop.source?.perform(.seek(by: -20)) == true)
    #expect(desktop.source?.perform(.seek(by: -1000)) == true)
    #expect(desktop.source?.perform(.setPosition(42)) == true)
    #expect(places == [170, 0, 42])
    #expect(desktop.source?.perform(.seek(by: 60)) == true)
    #expect(next == 1)
  }

  @Test func modesAreShownAndChanged() {
    play(at: 0)
    #expect(state?.repetition == nil && state?.isShuffled == nil)
    let mode = commands.changeRepeatModeCommand
    _ = mode.addTarget { event in
      mode.currentRepeatType = (event as? MPChangeRepeatModeCommandEvent)?.repeatType ?? .off
      return .success
    }
    #expect(state?.repetition == MediaState.Repetition.none)
    #expect(desktop.source?.perform(.setRepetition(.list)) == true)
    #expect(mode.currentRepeatType == .all)
    #expect(state?.repetition == .list)
  }
}
