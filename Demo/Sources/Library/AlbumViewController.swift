import Espalier

/// A record: its songs in a table, and a header that gets smaller as they scroll.
final class AlbumViewController: UIViewController {
  private let player: Player
  private let album: Album
  let table = UITableView(frame: .zero, style: .plain)
  private lazy var header = AlbumHeader(album) { [player, album] in player.play(album, at: 0) }

  init(_ album: Album, player: Player) {
    self.album = album
    self.player = player
    super.init(nibName: nil, bundle: nil)
    title = album.title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.register(TrackCell.self, forCellReuseIdentifier: TrackCell.name)
    table.rowHeight = TrackCell.height
    table.contentInset.top = AlbumHeader.height
    table.verticalScrollIndicatorInsets.top = AlbumHeader.height
    table.dataSource = self
    table.delegate = self
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
    view.addSubview(header)
    let notes = UIBarButtonItem(
      image: UIImage(systemName: "note.text"), style: .plain, target: self,
      action: Selector(AlbumViewController.showNotes))
    notes.title = "Notes"
    navigationItem.rightBarButtonItem = notes
    NotificationCenter.default.addObserver(
      self, selector: Selector(AlbumViewController.playerChanged), name: Player.didChange,
      object: player)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = SongCell.column(in: view.bounds.width)
    table.separatorInset = SongCell.separators(
      in: view.bounds.width, from: TrackCell.textLeft, column)
    placeHeader()
  }

  /// Gives the header the height that the songs leave, and at least that of its button.
  private func placeHeader() {
    let scrolled = table.contentOffset.y + table.adjustedContentInset.top
    let height = max(AlbumHeader.least, AlbumHeader.height - scrolled)
    header.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: height)
  }

  private func showNotes() {
    navigationController?.pushViewController(
      NotesViewController(album, player: player), animated: true)
  }

  private func isCurrent(_ row: Int) -> Bool {
    album == player.album && row == player.trackIndex
  }

  private func playerChanged() {
    for path in table.indexPathsForVisibleRows ?? [] {
      (table.cellForRow(at: path) as? TrackCell)?.isCurrent = isCurrent(path.row)
    }
  }
}

extension AlbumViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    album.tracks.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: TrackCell.name, for: indexPath)
    (cell as? TrackCell)?.show(album, indexPath.row)
    (cell as? TrackCell)?.isCurrent = isCurrent(indexPath.row)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    player.play(album, at: indexPath.row)
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [player, album] _ in
      MusicMenus.song(album, indexPath.row, player)
    })
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeHeader() }
}

/// The header above a record's songs: its cover, its names, and a button that plays it.
final class AlbumHeader: UIView {
  static let height: CGFloat = 216
  static let least: CGFloat = 64

  private let cover = UIImageView()
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()
  private let line = UIView()
  private let button: UIButton

  init(_ album: Album, play: @escaping @MainActor () -> Void) {
    var filled = UIButton.Configuration.filled()
    filled.imagePadding = 6
    filled.baseBackgroundColor = Palette.fill
    button = UIButton(
      configuration: filled,
      primaryAction: UIAction(title: "Play", image: UIImage(systemName: "play.fill")) { _ in
        play()
      })
    super.init(frame: .zero)
    button.accessibilityLabel = "Play"
    backgroundColor = .systemBackground
    clipsToBounds = true
    cover.image = CoverPainter.image(for: album.cover, side: 360)
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 8
    titleLabel.text = album.title
    titleLabel.font = .systemFont(ofSize: 22, weight: .bold)
    titleLabel.numberOfLines = 2
    titleLabel.accessibilityTraits = .header
    detailLabel.text = "\(album.artist)\n\(album.year), \(album.tracks.count) songs"
    detailLabel.font = .systemFont(ofSize: 15)
    detailLabel.textColor = .secondaryLabel
    detailLabel.numberOfLines = 2
    line.backgroundColor = .separator
    for part in [cover, titleLabel, detailLabel, button, line] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let column = SongCell.column(in: bounds.width)
    let left = column.lowerBound + Palette.margin
    let side = max(bounds.height - 20, 0)
    cover.frame = CGRect(x: left, y: 10, width: side, height: side)
    let text = left + side + 16
    let room = max(column.upperBound - Palette.margin - text, 0)
    let size = button.sizeThatFits(bounds.size)
    // The whole header above 160 points, only the button below 100.
    let share = min(max((bounds.height - 100) / 60, 0), 1)
    titleLabel.alpha = share
    detailLabel.alpha = share
    let end = titleLabel.place(x: text, y: 14, width: room)
    _ = detailLabel.place(x: text, y: end + 4, width: room)
    button.frame = CGRect(
      x: text, y: bounds.height - 10 - size.height, width: size.width, height: size.height)
    if bounds.height < 100 { button.center.y = bounds.height / 2 }
    arrangeFromStart([cover, titleLabel, detailLabel, button])
    let thickness = 1 / contentScaleFactor
    line.frame = CGRect(
      x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
    line.alpha = 1 - share
  }
}

/// A song of a record: its number, its title and its duration.
final class TrackCell: UITableViewCell {
  private let numberLabel = UILabel()
  private let titleLabel = UILabel()
  private let durationLabel = UILabel()

  static let name = "track"
  static let height: CGFloat = 52
  /// The start of the titles, in points from the left edge of the column.
  static let textLeft: CGFloat = Palette.margin + 32

  /// Whether this is the song that is playing.
  var isCurrent = false {
    didSet { titleLabel.textColor = isCurrent ? Palette.accent : .label }
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .systemFont(ofSize: 16)
    for label in [numberLabel, durationLabel] {
      label.font = .monospacedDigitSystemFont(ofSize: 14, weight: .regular)
      label.textColor = .secondaryLabel
    }
    for part in [numberLabel, titleLabel, durationLabel] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a song of a record.
  func show(_ album: Album, _ index: Int) {
    accessibilityLabel = album.tracks[index].title
    accessibilityValue = album.tracks[index].duration.asClock
    numberLabel.text = "\(index + 1)"
    titleLabel.text = album.tracks[index].title
    durationLabel.text = album.tracks[index].duration.asClock
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let column = SongCell.column(in: bounds.width)
    let (left, right) = (column.lowerBound, column.upperBound - Palette.margin)
    numberLabel.frame = CGRect(x: left + Palette.margin, y: 16, width: 18, height: 20)
    let start = left + Self.textLeft
    durationLabel.frame = CGRect(x: right - 48, y: 16, width: 48, height: 20)
    titleLabel.frame = CGRect(x: start, y: 15, width: max(right - 56 - start, 0), height: 22)
    arrangeFromStart([titleLabel], ends: [numberLabel, durationLabel])
  }
}
