import Espalier

extension PlayerViewController {
  /// Sets the bar's texts and buttons.
  func setUpPopupItem() {
    popupItem.transitionView = coverView
    nextItem.title = "Next"
    popupItem.trailingBarButtonItems = [playItem, nextItem]
  }

  /// Updates the bar to the present song and state.
  func updatePopupItem() {
    popupItem.title = player.track.title
    popupItem.subtitle = player.album.artist
    popupItem.image = CoverPainter.image(for: player.album.cover, side: 96)
    playItem.image = UIImage(systemName: player.isPlaying ? "pause.fill" : "play.fill")
    playItem.title = player.isPlaying ? "Pause" : "Play"
  }
}
