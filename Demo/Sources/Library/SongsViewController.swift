import Espalier

/// The second tab: every song, one below the other.
final class SongsViewController: PageViewController {
  private var rows: [SongRow] = []
  /// Leads to the pages where the app's own building blocks are tried out.
  let workshopButton = UIButton(type: .system)

  init(player: Player) { super.init(title: "Songs", player: player) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for album in player.library.albums {
      for index in album.tracks.indices {
        let row = SongRow(album: album, index: index)
        row.addTarget(self, action: SongsViewController.rowTapped, for: .touchUpInside)
        row.makeMenu = { [player] in MusicMenus.song(album, index, player) }
        scrollView.addSubview(row)
        rows.append(row)
      }
    }
    workshopButton.setTitle("Workshop", for: .normal)
    workshopButton.titleLabel?.font = .systemFont(ofSize: 17)
    workshopButton.addTarget(
      self, action: SongsViewController.showWorkshop, for: .touchUpInside)
    scrollView.addSubview(workshopButton)
    NotificationCenter.default.addObserver(
      self, selector: Selector(SongsViewController.playerChanged), name: Player.didChange,
      object: player)
    playerChanged()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let column = min(width, 1440)
    let left = ((width - column) / 2).rounded()
    let top = placeHeading(x: left + Palette.margin) + 8
    let size = workshopButton.sizeThatFits(view.bounds.size)
    workshopButton.frame = CGRect(
      x: left + column - Palette.margin - size.width, y: heading.frame.midY - 22,
      width: size.width, height: 44)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: left, y: top + CGFloat(index) * SongRow.height, width: column, height: SongRow.height)
    }
    scrollView.contentSize = CGSize(
      width: width, height: top + CGFloat(rows.count) * SongRow.height + 8)
  }

  private func rowTapped(_ row: SongRow) { player.play(row.album, at: row.index) }

  private func showWorkshop() {
    navigationController?.pushViewController(
      WorkshopViewController(player: player), animated: true)
  }

  private func playerChanged() {
    for row in rows {
      row.isCurrent = row.album == player.album && row.index == player.trackIndex
    }
  }
}
