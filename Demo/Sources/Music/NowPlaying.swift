import Espalier
import MediaPlayer

/// Shows the song to the desktop, and carries out the commands of media keys, headsets and the
/// desktop's controls.
@MainActor final class NowPlaying {
  private let player: Player
  /// The picture that is shown, and its cover.
  private var artwork: (cover: Cover, picture: MPMediaItemArtwork)?

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

  /// Shows the present song, its place and its cover.
  private func show() {
    let (track, album) = (player.track, player.album)
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [
      MPMediaItemPropertyTitle: track.title, MPMediaItemPropertyArtist: album.artist,
      MPMediaItemPropertyAlbumTitle: album.title,
      MPMediaItemPropertyPlaybackDuration: track.duration,
      MPNowPlayingInfoPropertyElapsedPlaybackTime: player.position,
      MPNowPlayingInfoPropertyPlaybackRate: player.isPlaying ? 1.0 : 0.0,
      MPMediaItemPropertyArtwork: picture(of: album.cover),
    ]
  }

  /// Returns the picture of a cover; songs of one record share it.
  private func picture(of cover: Cover) -> MPMediaItemArtwork {
    if let artwork, artwork.cover == cover { return artwork.picture }
    let image = CoverPainter.image(for: cover, side: 512)
    let picture = MPMediaItemArtwork(boundsSize: image.size) { _ in image }
    artwork = (cover, picture)
    return picture
  }
}
