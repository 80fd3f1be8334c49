import Espalier
import TrellisMusic

/// The songs of the playlist that is played, or of the current record and those after it, in place
/// of the cover.
final class QueueViewController: UIViewController {
  private let player: Player
  private var songs: [Song]
  private var wasShuffled: Bool
  let table = UITableView(frame: .zero, style: .plain)

  init(player: Player) {
    self.player = player
    wasShuffled = player.queue.isShuffled
    songs = Self.songs(of: player)
    super.init(nibName: nil, bundle: nil)
  }

  private static func songs(of player: Player) -> [Song] {
    guard player.playsRecord else {
      let queue = player.queue
      return Array(queue.songs[queue.index...] + queue.songs[..<queue.index])
    }
    let albums = player.library.albums
    let first = albums.firstIndex(of: player.album) ?? 0
    return (albums[first...] + albums[..<first]).flatMap(\.songs)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.backgroundColor = nil
    table.separatorStyle = .none
    table.indicatorStyle = .white
    table.rowHeight = QueueCell.height
    table.register(QueueCell.self, forCellReuseIdentifier: QueueCell.name)
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The list ends within a line, which shows that it continues.
    let height = view.bounds.height
    let rowsShown = max(0, ((height - QueueCell.peek) / QueueCell.height).rounded(.down))
    table.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width,
      height: min(height, rowsShown * QueueCell.height + QueueCell.peek))
  }

  private func isCurrent(_ row: Int) -> Bool {
    songs[row].album == player.album && songs[row].index == player.trackIndex
  }

  /// Marks the song that is playing, and shows the songs in another order if that has changed.
  func showCurrent() {
    if player.queue.isShuffled != wasShuffled {
      wasShuffled = player.queue.isShuffled
      songs = Self.songs(of: player)
      table.reloadData()
    }
    for path in table.indexPathsForVisibleRows ?? [] {
      (table.cellForRow(at: path) as? QueueCell)?.isCurrent = isCurrent(path.row)
    }
  }
}

extension QueueViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    songs.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: QueueCell.name, for: indexPath)
    let song = songs[indexPath.row]
    (cell as? QueueCell)?.show(song.album, song.index, isCurrent: isCurrent(indexPath.row))
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    player.playFromQueue(songs[indexPath.row])
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let song = songs[indexPath.row]
    return UIContextMenuConfiguration(actionProvider: { [player] _ in
      MusicMenus.song(song.album, song.index, player, play: { player.playFromQueue(song) })
    })
  }
}

/// One song of the queue, white on the player's dark background.
final class QueueCell: UITableViewCell {
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  private let durationLabel = UILabel()
  private var clock = ""

  static let name = "song"
  static let height: CGFloat = 56
  /// The visible part of the last row of a list that continues: half of its second line.
  static let peek: CGFloat = 38

  /// Whether this is the song that is playing.
  var isCurrent = false {
    didSet {
      titleLabel.font = .systemFont(ofSize: 16, weight: isCurrent ? .bold : .regular)
      durationLabel.text = isCurrent ? "Playing" : clock
    }
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = nil
    let ground = UIView()
    ground.backgroundColor = UIColor(white: 1, alpha: 0.12)
    ground.layer.cornerRadius = 8
    selectedBackgroundView = ground
    titleLabel.textColor = .white
    artistLabel.font = .systemFont(ofSize: 13)
    artistLabel.textColor = UIColor(white: 1, alpha: 0.75)
    durationLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    durationLabel.textColor = UIColor(white: 1, alpha: 0.75)
    for part in [titleLabel, artistLabel, durationLabel] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a song of a record.
  func show(_ album: Album, _ index: Int, isCurrent: Bool) {
    let track = album.tracks[index]
    accessibilityLabel = "\(track.title), \(album.artist)"
    titleLabel.text = track.title
    artistLabel.text = album.artist
    clock = track.duration.asClock
    self.isCurrent = isCurrent
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let time: CGFloat = 56
    let width = bounds.width - time - 8
    titleLabel.frame = CGRect(x: 0, y: 8, width: width, height: 21)
    artistLabel.frame = CGRect(x: 0, y: 29, width: width, height: 18)
    durationLabel.frame = CGRect(x: bounds.width - time, y: 8, width: time, height: 21)
    arrangeFromStart([titleLabel, artistLabel], ends: [durationLabel])
  }
}
