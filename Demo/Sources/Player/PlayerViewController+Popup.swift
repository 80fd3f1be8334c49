import Espalier

extension PlayerViewController {
  /// Tells the bar what is playing, and gives it its buttons.
  func setUpPopupItem() {
    popupItem.transitionView = coverView
    popupItem.trailingBarButtonItems = [playItem, nextItem]
  }

  /// Brings the bar up to date.
  func updatePopupItem() {
    popupItem.title = player.track.title
    popupItem.subtitle = player.album.artist
    popupItem.image = CoverPainter.image(for: player.album.cover, side: 96)
    playItem.image = UIImage(systemName: player.isPlaying ? "pause.fill" : "play.fill")
    playItem.title = player.isPlaying ? "Pause" : "Play"
  }
}
