import Espalier

extension PlayerViewController {
  /// Sets the bar's texts and buttons.
  func setUpPopupItem() {
    popupItem.transitionView = coverView
    nextItem.title = "Next"
    // Time runs from left to right in every language: the next song is at the right of the present.
    popupItem.trailingBarButtonItems =
      view.beginsAtRight ? [nextItem, playItem] : [playItem, nextItem]
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
