import Espalier

/// A playlist: its name, which is edited where it stands, and its songs.
final class PlaylistViewController: UIViewController {
  private let player: Player
  private var playlist: Playlist
  let table = UITableView(frame: .zero, style: .plain)
  private let header = PlaylistHeader()
  var nameField: NameField { header.nameField }
  private static let renameCommand = UIKeyCommand(
    title: "Rename Playlist", action: Selector(PlaylistViewController.rename),
    input: UIKeyCommand.f2)

  init(_ playlist: Playlist, player: Player) {
    self.playlist = playlist
    self.player = player
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "pencil"), style: .plain, target: self,
      action: Selector(PlaylistViewController.rename))
    navigationItem.rightBarButtonItem?.title = "Rename"
    table.register(SongCell.self, forCellReuseIdentifier: SongCell.name)
    table.rowHeight = SongCell.height
    table.dataSource = self
    table.delegate = self
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    header.frame.size.height = PlaylistHeader.height
    header.onPlay = { [weak self] in self?.play(0) }
    header.nameField.onCommit = { [player, playlist] in
      player.playlists.rename(playlist.id, to: $0)
    }
    table.tableHeaderView = header
    view.addSubview(table)
    header.show(playlist)
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector(PlaylistViewController.playlistsChanged),
      name: Playlists.didChange, object: player.playlists)
    center.addObserver(
      self, selector: Selector(PlaylistViewController.playerChanged), name: Player.didChange,
      object: player)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override var keyCommands: [UIKeyCommand]? { [Self.renameCommand] }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = SongCell.column(in: view.bounds.width)
    table.separatorInset = SongCell.separators(
      in: view.bounds.width, from: SongCell.textLeft, column)
  }

  private func rename() { header.nameField.beginRenaming() }

  private func play(_ index: Int) {
    guard playlist.songs.indices.contains(index) else { return }
    player.play(playlist.songs, at: index)
  }

  /// Plays a song that a menu was opened for; the playlist may have changed since.
  private func play(_ song: Song) {
    if let index = playlist.songs.firstIndex(of: song) { play(index) }
  }

  private func playlistsChanged() {
    guard let new = player.playlists.playlist(playlist.id) else {
      // The playlist itself was deleted or undone.
      navigationController?.popViewController(animated: true)
      return
    }
    let old = playlist
    playlist = new
    header.show(new)
    if old.songs != new.songs { table.reloadData() }
  }

  private func playerChanged() {
    for path in table.indexPathsForVisibleRows ?? [] {
      (table.cellForRow(at: path) as? SongCell)?.isCurrent = isCurrent(path.row)
    }
  }

  private func isCurrent(_ row: Int) -> Bool {
    let song = playlist.songs[row]
    return song.album == player.album && song.index == player.trackIndex
  }
}

extension PlaylistViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    playlist.songs.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: SongCell.name, for: indexPath)
    let song = playlist.songs[indexPath.row]
    (cell as? SongCell)?.show(song.album, song.index)
    (cell as? SongCell)?.isCurrent = isCurrent(indexPath.row)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    play(indexPath.row)
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let song = playlist.songs[indexPath.row]
    return UIContextMenuConfiguration(actionProvider: { [weak self, player, id = playlist.id] _ in
      MusicMenus.song(
        song.album, song.index, player, play: { self?.play(song) },
        remove: { player.playlists.remove(song, from: id) })
    })
  }
}

/// The head of a playlist: its covers, its name, and a button that plays it.
final class PlaylistHeader: UIView {
  static let height: CGFloat = 184

  let nameField = NameField()
  var onPlay: (@MainActor () -> Void)?
  private let cover = PlaylistCover(radius: 8)
  private let detailLabel = UILabel()
  private let button: UIButton
  private var summary = ""

  init() {
    var filled = UIButton.Configuration.filled()
    filled.imagePadding = 6
    filled.baseBackgroundColor = Palette.fill
    filled.title = "Play"
    filled.image = UIImage(systemName: "play.fill")
    button = UIButton(configuration: filled)
    super.init(frame: .zero)
    button.accessibilityLabel = "Play"
    button.addAction(UIAction { [weak self] _ in self?.onPlay?() }, for: .touchUpInside)
    nameField.font = .systemFont(ofSize: 22, weight: .bold)
    nameField.accessibilityLabel = "Name"
    // The page's first focus must not be an editor: the name is edited only on request.
    nameField.isUserInteractionEnabled = false
    nameField.onEnd = { [weak self] in self?.nameField.isUserInteractionEnabled = false }
    nameField.onRefuse = { [weak self] in self?.showRefusal($0) }
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(PlaylistHeader.tapped)))
    detailLabel.font = .systemFont(ofSize: 15)
    detailLabel.textColor = .secondaryLabel
    detailLabel.numberOfLines = 2
    for part in [cover, nameField, detailLabel, button] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ playlist: Playlist) {
    cover.show(playlist, side: 360)
    nameField.name = playlist.name
    summary = playlist.summary
    button.isEnabled = !playlist.songs.isEmpty
    if !nameField.isEditing { showRefusal(false) }
  }

  /// Edits the name on a click on it.
  private func tapped(_ recognizer: UITapGestureRecognizer) {
    let isOnName = nameField.frame.contains(recognizer.location(in: self))
    if isOnName, !nameField.isEditing { nameField.beginRenaming() }
  }

  private func showRefusal(_ isRefused: Bool) {
    detailLabel.text = isRefused ? "Type a name, or press Escape." : summary
    detailLabel.textColor = isRefused ? Palette.accent : .secondaryLabel
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let column = SongCell.column(in: bounds.width)
    let left = column.lowerBound + Palette.margin
    // A narrow window leaves more room for the name.
    let side: CGFloat = bounds.width < 480 ? 124 : 156
    cover.frame = CGRect(x: left, y: 12, width: side, height: side)
    let text = left + side + 18
    let room = max(column.upperBound - Palette.margin - text, 0)
    nameField.frame = CGRect(x: text, y: 18, width: min(room, 480), height: 30)
    _ = detailLabel.place(x: text, y: 54, width: room)
    let size = button.sizeThatFits(bounds.size)
    button.frame = CGRect(
      x: text, y: cover.frame.maxY - size.height - 4, width: size.width, height: size.height)
    arrangeFromStart([cover, nameField, detailLabel, button])
  }
}
