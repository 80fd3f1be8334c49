import Espalier

/// The songs of the record that is playing, and those after it, in the place of the cover.
final class QueueViewController: UIViewController {
  private let player: Player
  let scrollView = UIScrollView()
  private var rows: [QueueRow] = []

  init(player: Player) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.alwaysBounceVertical = true
    scrollView.showsHorizontalScrollIndicator = false
    view.addSubview(scrollView)
    let albums = player.library.albums
    let first = albums.firstIndex(of: player.album) ?? 0
    for album in albums[first...] + albums[..<first] {
      for index in album.tracks.indices {
        let row = QueueRow(album: album, index: index)
        row.addTarget(self, action: QueueViewController.rowTapped, for: .touchUpInside)
        scrollView.addSubview(row)
        rows.append(row)
      }
    }
    showCurrent()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    // It ends within a line, so that it is seen to go on.
    let height = view.bounds.height
    let rowsShown = max(0, ((height - QueueRow.peek) / QueueRow.height).rounded(.down))
    scrollView.frame = CGRect(
      x: 0, y: 0, width: width,
      height: min(height, rowsShown * QueueRow.height + QueueRow.peek))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * QueueRow.height, width: width, height: QueueRow.height)
    }
    scrollView.contentSize = CGSize(width: width, height: CGFloat(rows.count) * QueueRow.height)
  }

  /// Marks the song that is playing.
  func showCurrent() {
    for row in rows {
      row.isCurrent = row.album == player.album && row.index == player.trackIndex
    }
  }

  private func rowTapped(_ row: QueueRow) { player.play(row.album, at: row.index) }
}

/// One song of the queue, white on the player's dark ground.
final class QueueRow: UIControl {
  let album: Album
  let index: Int
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  private let durationLabel = UILabel()

  static let height: CGFloat = 56
  /// What is seen of a row at the end of a list that goes on: half its second line.
  static let peek: CGFloat = 38

  /// Whether this is the song that is playing.
  var isCurrent = false {
    didSet {
      guard isCurrent != oldValue else { return }
      titleLabel.font = .systemFont(ofSize: 16, weight: isCurrent ? .bold : .regular)
      durationLabel.text = isCurrent ? "Playing" : album.tracks[index].duration.asClock
    }
  }

  init(album: Album, index: Int) {
    self.album = album
    self.index = index
    super.init(frame: .zero)
    let track = album.tracks[index]
    accessibilityLabel = "\(track.title), \(album.artist)"
    titleLabel.text = track.title
    titleLabel.font = .systemFont(ofSize: 16)
    titleLabel.textColor = .white
    artistLabel.text = album.artist
    artistLabel.font = .systemFont(ofSize: 13)
    artistLabel.textColor = UIColor(white: 1, alpha: 0.75)
    durationLabel.text = track.duration.asClock
    durationLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    durationLabel.textColor = UIColor(white: 1, alpha: 0.75)
    durationLabel.textAlignment = .right
    for part in [titleLabel, artistLabel, durationLabel] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      backgroundColor = isHighlighted ? UIColor(white: 1, alpha: 0.12) : nil
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let time: CGFloat = 56
    let width = bounds.width - time - 8
    titleLabel.frame = CGRect(x: 0, y: 8, width: width, height: 21)
    artistLabel.frame = CGRect(x: 0, y: 29, width: width, height: 18)
    durationLabel.frame = CGRect(x: bounds.width - time, y: 8, width: time, height: 21)
  }
}
