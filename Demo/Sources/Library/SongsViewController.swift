import Espalier

/// The second tab: all songs, one below the other.
final class SongsViewController: PageViewController {
  let table = UITableView(frame: .zero, style: .plain)
  private let top = UIView()
  /// Opens the workshop, whose pages show the framework's parts.
  let workshopButton = UIButton(type: .system)

  init(player: Player) { super.init(title: "Songs", player: player) }

  required init?(coder: NSCoder) { nil }

  override func makeScrollView() -> UIScrollView { table }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(SongCell.self, forCellReuseIdentifier: SongCell.name)
    table.rowHeight = SongCell.height
    table.dataSource = self
    table.delegate = self
    workshopButton.setTitle("Workshop", for: .normal)
    workshopButton.titleLabel?.font = .systemFont(ofSize: 17)
    workshopButton.addTarget(
      self, action: SongsViewController.showWorkshop, for: .touchUpInside)
    // Tab stops at the button and then at the list.
    workshopButton.focusGroupIdentifier = "workshop"
    top.addSubview(heading)
    top.addSubview(workshopButton)
    table.tableHeaderView = top
    NotificationCenter.default.addObserver(
      self, selector: Selector(SongsViewController.playerChanged), name: Player.didChange,
      object: player)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let column = SongCell.column(in: width)
    let end = placeHeading(x: column.lowerBound + Palette.margin) + 8
    let size = workshopButton.sizeThatFits(view.bounds.size)
    workshopButton.frame = CGRect(
      x: column.upperBound - Palette.margin - size.width, y: heading.frame.midY - 22,
      width: size.width, height: 44)
    if top.frame.height != end {
      top.frame.size.height = end
      table.setNeedsLayout()
    }
    top.arrangeFromStart([heading, workshopButton], in: width)
    table.separatorInset = SongCell.separators(in: width, from: SongCell.textLeft, column)
  }

  private func showWorkshop() {
    navigationController?.pushViewController(
      WorkshopViewController(player: player), animated: true)
  }

  private func song(at path: IndexPath) -> (album: Album, index: Int) {
    (player.library.albums[path.section], path.row)
  }

  private func isCurrent(_ path: IndexPath) -> Bool {
    let song = song(at: path)
    return song.album == player.album && song.index == player.trackIndex
  }

  private func playerChanged() {
    for path in table.indexPathsForVisibleRows ?? [] {
      (table.cellForRow(at: path) as? SongCell)?.isCurrent = isCurrent(path)
    }
  }
}

extension SongsViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { player.library.albums.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    player.library.albums[section].tracks.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: SongCell.name, for: indexPath)
    let song = song(at: indexPath)
    (cell as? SongCell)?.show(song.album, song.index)
    (cell as? SongCell)?.isCurrent = isCurrent(indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let song = song(at: indexPath)
    player.play(song.album, at: song.index)
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let song = song(at: indexPath)
    return UIContextMenuConfiguration(actionProvider: { [player] _ in
      MusicMenus.song(song.album, song.index, player)
    })
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let song = song(at: indexPath)
    let play = UIContextualAction(style: .normal, title: "Play Record") { [player] _, _, done in
      player.play(song.album, at: 0)
      done(true)
    }
    play.backgroundColor = Palette.accent
    return UISwipeActionsConfiguration(actions: [play])
  }
}
