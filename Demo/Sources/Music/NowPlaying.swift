import Espalier
import MediaPlayer

/// Shows the song to the desktop, and takes the desktop's commands: media keys, the controls of the
/// shell, head sets.
@MainActor final class NowPlaying {
  private let player: Player

  init(_ player: Player) {
    self.player = player
    let commands = MPRemoteCommandCenter.shared()
    add(commands.playCommand) { $0.isPlaying ? () : $0.togglePlaying() }
    add(commands.pauseCommand) { $0.isPlaying ? $0.togglePlaying() : () }
    add(commands.togglePlayPauseCommand) { $0.togglePlaying() }
    add(commands.nextTrackCommand) { $0.skipForward() }
    add(commands.previousTrackCommand) { $0.skipBackward() }
    _ = commands.changePlaybackPositionCommand.addTarget { [player] event in
      guard let event = event as? MPChangePlaybackPositionCommandEvent else {
        return .commandFailed
      }
      player.seek(to: event.positionTime / player.track.duration)
      self.show()
      return .success
    }
    NotificationCenter.default.addObserver(
      self, selector: Selector(NowPlaying.playerChanged), name: Player.didChange, object: player)
  }

  private func add(_ command: MPRemoteCommand, _ action: @escaping @MainActor (Player) -> Void) {
    _ = command.addTarget { [player] _ in
      action(player)
      return .success
    }
  }

  private func playerChanged() { show() }

  /// Shows the song, its place and its cover from now on.
  private func show() {
    let (track, album) = (player.track, player.album)
    let cover = CoverPainter.image(for: album.cover, side: 512)
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [
      MPMediaItemPropertyTitle: track.title, MPMediaItemPropertyArtist: album.artist,
      MPMediaItemPropertyAlbumTitle: album.title,
      MPMediaItemPropertyPlaybackDuration: track.duration,
      MPNowPlayingInfoPropertyElapsedPlaybackTime: player.position,
      MPNowPlayingInfoPropertyPlaybackRate: player.isPlaying ? 1.0 : 0.0,
      MPMediaItemPropertyArtwork: MPMediaItemArtwork(boundsSize: cover.size) { _ in cover },
    ]
  }
}
