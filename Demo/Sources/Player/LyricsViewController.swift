import Espalier
import TrellisMusic

/// The lines of the present song; the current one is marked, and a press on a line plays from it.
final class LyricsViewController: UIViewController {
  private let player: Player
  private var song: Song?
  private var lyrics = SongLyrics([])
  let table = UITableView(frame: .zero, style: .plain)
  private let message = UILabel()
  /// The row of the line that is sung; `nil` before the first one.
  private(set) var current: Int?
  /// Looks for the next line while a song plays on screen.
  private var ticker: CADisplayLink?
  /// The time until which the list stays where the user has scrolled it.
  private var restsUntil = 0.0

  init(player: Player) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.backgroundColor = nil
    table.separatorStyle = .none
    table.indicatorStyle = .white
    table.accessibilityLabel = "Lyrics"
    table.register(LyricsCell.self, forCellReuseIdentifier: LyricsCell.name)
    table.dataSource = self
    table.delegate = self
    message.text = "This song has no words."
    message.textColor = UIColor(white: 1, alpha: 0.75)
    message.textAlignment = .center
    for part in [table, message] {
      part.frame = view.bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(part)
    }
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector(LyricsViewController.playerChanged), name: Player.didChange,
      object: player)
    center.addObserver(
      self, selector: Selector(LyricsViewController.followSong), name: Player.didMove,
      object: player)
    playerChanged()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    keepTime()
    showCurrent(animated: false)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    ticker?.invalidate()
    ticker = nil
  }

  private func playerChanged() {
    if song != player.song {
      song = player.song
      lyrics = player.song.lyrics ?? SongLyrics([])
      current = nil
      restsUntil = 0
      table.reloadData()
      table.contentOffset.y = 0
      message.isHidden = !lyrics.lines.isEmpty
    }
    keepTime()
    followSong()
  }

  /// Looks twice per second for the next line, which a clock of seconds would show too late.
  private func keepTime() {
    let isNeeded = player.isPlaying && viewIfLoaded?.window != nil
    guard isNeeded == (ticker == nil) else { return }
    ticker?.invalidate()
    ticker = nil
    guard isNeeded else { return }
    let link = CADisplayLink(target: self, selector: Selector(LyricsViewController.followSong))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 2, maximum: 2, preferred: 2)
    link.add(to: .main, forMode: .default)
    ticker = link
  }

  private func followSong() {
    // A line is marked a little before its time, rather than after it.
    let now = lyrics.place(at: player.position + 0.25)
    guard now != current else { return }
    let old = current
    current = now
    for row in [old, now].compactMap({ $0 }) {
      let cell = table.cellForRow(at: IndexPath(row: row, section: 0)) as? LyricsCell
      cell?.isCurrent = row == now
    }
    showCurrent(animated: view.window != nil && !UIAccessibility.isReduceMotionEnabled)
  }

  private func showCurrent(animated: Bool) {
    guard let current, CACurrentMediaTime() >= restsUntil else { return }
    table.scrollToRow(at: IndexPath(row: current, section: 0), at: .middle, animated: animated)
  }

  private func text(_ row: Int) -> String { lyrics.lines[row].text }
}

extension LyricsViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    lyrics.lines.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: LyricsCell.name, for: indexPath)
    (cell as? LyricsCell)?.show(text(indexPath.row), isCurrent: indexPath.row == current)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    LyricsCell.height(of: text(indexPath.row), in: tableView.bounds.width)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    restsUntil = 0
    player.seek(to: lyrics.lines[indexPath.row].time / player.track.duration)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    restsUntil = CACurrentMediaTime() + 4
  }
}

/// One line of the lyrics.
final class LyricsCell: UITableViewCell {
  private let label = UILabel()

  static let name = "line"
  private static let font = UIFont.systemFont(ofSize: 20, weight: .semibold)

  /// Whether the line is sung now.
  var isCurrent = false {
    didSet {
      label.textColor = UIColor(white: 1, alpha: isCurrent ? 1 : 0.6)
      accessibilityValue = isCurrent ? "Current line" : nil
    }
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = nil
    let ground = UIView()
    ground.backgroundColor = UIColor(white: 1, alpha: 0.12)
    ground.layer.cornerRadius = 8
    selectedBackgroundView = ground
    label.font = Self.font
    label.numberOfLines = 0
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, isCurrent: Bool) {
    label.text = text.isEmpty ? "♪" : text
    accessibilityLabel = text.isEmpty ? "Instrumental" : text
    self.isCurrent = isCurrent
  }

  /// Returns the height of a row in which a text has as many lines as it needs.
  static func height(of text: String, in width: CGFloat) -> CGFloat {
    let label = UILabel()
    label.font = font
    label.numberOfLines = 0
    label.text = text.isEmpty ? "♪" : text
    let size = CGSize(width: max(width, 1), height: .greatestFiniteMagnitude)
    return label.sizeThatFits(size).height.rounded(.up) + 16
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(
      x: 0, y: 8, width: max(bounds.width, 1), height: max(bounds.height - 16, 0))
    arrangeFromStart([label])
  }
}
