import Espalier

/// One song of the list.
final class SongRow: UIControl {
  let album: Album
  let index: Int
  private let cover = UIImageView()
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  private let durationLabel = UILabel()
  private let line = UIView()

  static let height: CGFloat = 60

  /// Whether this is the song that is playing.
  var isCurrent = false {
    didSet {
      guard isCurrent != oldValue else { return }
      titleLabel.textColor = isCurrent ? Palette.accent : .label
    }
  }

  init(album: Album, index: Int) {
    self.album = album
    self.index = index
    super.init(frame: .zero)
    let track = album.tracks[index]
    accessibilityLabel = "\(track.title), \(album.artist)"
    cover.image = CoverPainter.image(for: album.cover, side: 96)
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 5
    titleLabel.text = track.title
    titleLabel.font = .systemFont(ofSize: 16)
    titleLabel.textColor = .label
    artistLabel.text = "\(album.artist) — \(album.title)"
    artistLabel.font = .systemFont(ofSize: 13)
    artistLabel.textColor = .secondaryLabel
    durationLabel.text = track.duration.asClock
    durationLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    durationLabel.textColor = .secondaryLabel
    durationLabel.textAlignment = .right
    line.backgroundColor = .separator
    for part in [cover, titleLabel, artistLabel, durationLabel, line] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      backgroundColor = isHighlighted ? .tertiarySystemFill : nil
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Palette.margin
    cover.frame = CGRect(x: margin, y: 8, width: 44, height: 44)
    let left = cover.frame.maxX + 12
    let time: CGFloat = 48
    let width = bounds.width - left - margin - time - 8
    titleLabel.frame = CGRect(x: left, y: 10, width: width, height: 21)
    artistLabel.frame = CGRect(x: left, y: 31, width: width, height: 18)
    durationLabel.frame = CGRect(
      x: bounds.width - margin - time, y: 20, width: time, height: 20)
    let thickness = 1 / contentScaleFactor
    line.frame = CGRect(
      x: left, y: bounds.height - thickness, width: bounds.width - left, height: thickness)
  }
}
