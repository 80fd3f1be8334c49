import Espalier

/// The pane in place of the large cover, or beside the column in a wide window: the next songs or
/// the lyrics.
extension PlayerViewController {
  /// The next songs, while they are visible.
  var queue: QueueViewController? { pane as? QueueViewController }
  /// The lyrics, while they are visible.
  var lyrics: LyricsViewController? { pane as? LyricsViewController }

  func queueTapped() {
    let isShown = queue != nil
    hidePane()
    if !isShown { showPane(QueueViewController(player: player)) }
  }

  func lyricsTapped() {
    let isShown = lyrics != nil
    hidePane()
    if !isShown { showPane(LyricsViewController(player: player)) }
  }

  private func showPane(_ pane: UIViewController) {
    self.pane = pane
    addChild(pane)
    pane.view.translatesAutoresizingMaskIntoConstraints = false
    view.insertSubview(pane.view, belowSubview: face)
    placePane(beside: hasRoomBeside)
    pane.didMove(toParent: self)
  }

  func hidePane() {
    guard let pane else { return }
    pane.willMove(toParent: nil)
    pane.view.removeFromSuperview()
    pane.removeFromParent()
    self.pane = nil
    paneConstraints = []
    columnIsCentered.constant = 0
    showCover(true)
  }

  /// Moves the pane if the size of the window asks for it.
  func adaptPane() {
    if pane != nil, hasRoomBeside != isPaneBeside { placePane(beside: hasRoomBeside) }
  }

  /// Whether the pane fits beside the cover.
  private var hasRoomBeside: Bool { view.bounds.width >= 960 }

  private static let paneWidth: CGFloat = 400
  private static let paneGap: CGFloat = 72

  private func placePane(beside: Bool) {
    guard let list = pane?.view else { return }
    isPaneBeside = beside
    NSLayoutConstraint.deactivate(paneConstraints)
    paneConstraints = [list.topAnchor.constraint(equalTo: coverView.topAnchor)]
    if beside {
      paneConstraints += [
        list.bottomAnchor.constraint(equalTo: playButton.bottomAnchor),
        list.leadingAnchor.constraint(equalTo: column.trailingAnchor, constant: Self.paneGap),
        list.widthAnchor.constraint(equalToConstant: Self.paneWidth),
      ]
    } else {
      paneConstraints += [
        list.bottomAnchor.constraint(equalTo: titleLabel.topAnchor, constant: -20),
        list.leadingAnchor.constraint(equalTo: scrubber.leadingAnchor),
        list.trailingAnchor.constraint(equalTo: scrubber.trailingAnchor),
      ]
    }
    columnIsCentered.constant = beside ? -(Self.paneWidth + Self.paneGap) / 2 : 0
    NSLayoutConstraint.activate(paneConstraints)
    showCover(beside)
  }

  private func showCover(_ isShown: Bool) {
    coverView.isHidden = !isShown
    coverShadow.isHidden = !isShown
    smallCover.isHidden = isShown
    for start in textStarts { start.constant = isShown ? 0 : 64 }
    popupItem.transitionView = isShown ? coverView : smallCover
    followCover()
    queueButton.accessibilityLabel = queue == nil ? "Up Next" : "Hide Up Next"
    lyricsButton.accessibilityLabel = lyrics == nil ? "Lyrics" : "Hide Lyrics"
    for (button, isOn) in [(queueButton, queue != nil), (lyricsButton, lyrics != nil)] {
      button.backgroundColor = isOn ? UIColor(white: 1, alpha: 0.2) : nil
      button.layer.cornerRadius = 8
    }
  }
}
