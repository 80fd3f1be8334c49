import Espalier

/// The third tab: the user's playlists, whose names are edited in their rows.
final class PlaylistsViewController: PageViewController {
  let table = UITableView(frame: .zero, style: .plain)
  private let top = UIView()
  let addButton = UIButton(type: .system)
  private var shown: [Playlist] = []
  static let renameCommand = UIKeyCommand(
    title: "Rename Playlist", action: Selector(PlaylistsViewController.renameFocused),
    input: UIKeyCommand.f2)
  static let deleteCommand = UIKeyCommand(
    title: "Delete Playlist", action: Selector(PlaylistsViewController.deleteFocused),
    input: UIKeyCommand.inputDelete)

  init(player: Player) { super.init(title: "Playlists", player: player) }

  required init?(coder: NSCoder) { nil }

  override func makeScrollView() -> UIScrollView { table }

  override func viewDidLoad() {
    super.viewDidLoad()
    shown = player.playlists.all
    table.register(PlaylistCell.self, forCellReuseIdentifier: PlaylistCell.name)
    table.rowHeight = PlaylistCell.height
    table.dataSource = self
    table.delegate = self
    addButton.setImage(
      UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 22)),
      for: .normal)
    addButton.accessibilityLabel = "New Playlist"
    // Tab stops at the button and then at the list.
    addButton.focusGroupIdentifier = "new playlist"
    addButton.addTarget(self, action: PlaylistsViewController.add, for: .touchUpInside)
    top.addSubview(heading)
    top.addSubview(addButton)
    table.tableHeaderView = top
    NotificationCenter.default.addObserver(
      self, selector: Selector(PlaylistsViewController.playlistsChanged),
      name: Playlists.didChange, object: player.playlists)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override var keyCommands: [UIKeyCommand]? {
    [Self.renameCommand, Self.deleteCommand]
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = SongCell.column(in: view.bounds.width)
    let end = placeHeading(x: column.lowerBound + Palette.margin) + 8
    addButton.frame = CGRect(
      x: column.upperBound - Palette.margin - 33, y: heading.frame.midY - 22, width: 44, height: 44)
    if top.frame.height != end {
      top.frame.size.height = end
      table.setNeedsLayout()
    }
    top.arrangeFromStart([heading, addButton], in: view.bounds.width)
    table.separatorInset = SongCell.separators(
      in: view.bounds.width, from: PlaylistCell.textLeft, column)
  }

  private func playlistsChanged() {
    let old = shown
    shown = player.playlists.all
    guard old.map(\.id) == shown.map(\.id) else { return table.reloadData() }
    // The row that is edited stays.
    for path in table.indexPathsForVisibleRows ?? [] {
      (table.cellForRow(at: path) as? PlaylistCell)?.show(shown[path.row])
    }
  }

  private func add() {
    let made = player.playlists.add()
    table.layoutIfNeeded()
    guard let row = shown.firstIndex(where: { $0.id == made.id }) else { return }
    rename(row)
  }

  /// Begins to edit the name of a row.
  func rename(_ row: Int) {
    let path = IndexPath(row: row, section: 0)
    table.scrollToRow(at: path, at: .none, animated: false)
    table.layoutIfNeeded()
    guard let cell = table.cellForRow(at: path) as? PlaylistCell else { return }
    let id = shown[row].id
    cell.nameField.onCommit = { [player] in player.playlists.rename(id, to: $0) }
    cell.nameField.beginRenaming()
  }

  private func renameFocused() {
    if let row = focusedRow { rename(row) }
  }

  /// Deletes the playlist with the focus, which goes on to the next one.
  private func deleteFocused() {
    guard let row = focusedRow else { return }
    player.playlists.remove(shown[row].id)
    table.layoutIfNeeded()
    let next = IndexPath(row: min(row, shown.count - 1), section: 0)
    guard let cell = table.cellForRow(at: next) else { return }
    UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: cell)
  }

  private var focusedRow: Int? {
    guard let cell = UIFocusSystem.focusSystem(for: self)?.focusedItem as? PlaylistCell else {
      return nil
    }
    return table.indexPath(for: cell)?.row
  }
}

extension PlaylistsViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PlaylistCell.name, for: indexPath)
    (cell as? PlaylistCell)?.show(shown[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    navigationController?.pushViewController(
      PlaylistViewController(shown[indexPath.row], player: player), animated: true)
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let playlist = shown[indexPath.row]
    return UIContextMenuConfiguration(actionProvider: { [weak self, player] _ in
      UIMenu(children: [
        UIAction(
          title: "Play", image: UIImage(systemName: "play.fill"),
          attributes: playlist.songs.isEmpty ? .disabled : []
        ) { _ in player.play(playlist.songs, at: 0) },
        UIAction(title: "Rename", image: UIImage(systemName: "pencil")) { _ in
          self?.rename(indexPath.row)
        },
        UIAction(
          title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
        ) { _ in player.playlists.remove(playlist.id) },
      ])
    })
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let id = shown[indexPath.row].id
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [player] _, _, done in
      player.playlists.remove(id)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}
