import Espalier

/// The second tab: every song, one below the other.
final class SongsViewController: PageViewController {
  private var rows: [SongRow] = []

  init(player: Player) { super.init(title: "Songs", player: player) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for album in player.library.albums {
      for index in album.tracks.indices {
        let row = SongRow(album: album, index: index)
        row.addTarget(self, action: SongsViewController.rowTapped, for: .touchUpInside)
        scrollView.addSubview(row)
        rows.append(row)
      }
    }
    NotificationCenter.default.addObserver(
      self, selector: Selector(SongsViewController.playerChanged), name: Player.didChange,
      object: player)
    playerChanged()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let column = min(width, 860)
    let left = ((width - column) / 2).rounded()
    let top = placeHeading(x: left + Palette.margin) + 8
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: left, y: top + CGFloat(index) * SongRow.height, width: column, height: SongRow.height)
    }
    scrollView.contentSize = CGSize(
      width: width, height: top + CGFloat(rows.count) * SongRow.height + 8)
  }

  private func rowTapped(_ row: SongRow) { player.play(row.album, at: row.index) }

  private func playerChanged() {
    for row in rows {
      row.isCurrent = row.album == player.album && row.index == player.trackIndex
    }
  }
}
