import Espalier

/// The second tab: every song, one below the other.
final class SongsViewController: UIViewController {
  let player: Player
  private let scrollView = UIScrollView()
  private let heading = UILabel()
  private var rows: [SongRow] = []

  init(player: Player) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
    title = "Songs"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    heading.text = "Songs"
    heading.font = .systemFont(ofSize: 32, weight: .bold)
    heading.textColor = .label
    scrollView.addSubview(heading)
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
    let title = heading.sizeThatFits(view.bounds.size)
    heading.frame = CGRect(
      x: left + Palette.margin, y: 28, width: title.width, height: title.height)
    let top = heading.frame.maxY + 8
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
