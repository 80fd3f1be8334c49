import Espalier

/// What the player shows while it floats: the cover, two lines on a shade, and the progress.
final class FloatingFace: UIView {
  private let cover = UIImageView()
  private let shade = GradientView()
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  private let track = UIView()
  private let line = UIView()

  /// The share that was heard, in 0...1.
  var progress: CGFloat = 0 {
    didSet { if progress != oldValue { setNeedsLayout() } }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    shade.colors = [0, 0.66, 0.86].map { UIColor(white: 0, alpha: $0) }
    titleLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    titleLabel.textColor = .white
    artistLabel.font = .systemFont(ofSize: 12)
    artistLabel.textColor = UIColor(white: 1, alpha: 0.9)
    track.backgroundColor = UIColor(white: 1, alpha: 0.3)
    line.backgroundColor = .white
    for part in [cover, shade, titleLabel, artistLabel, track, line] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ album: Album, track: Track) {
    cover.image = CoverPainter.image(for: album.cover, side: 640)
    titleLabel.text = track.title
    artistLabel.text = album.artist
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    cover.frame = bounds
    shade.frame = CGRect(x: 0, y: height - 80, width: width, height: 80)
    titleLabel.frame = CGRect(x: 12, y: height - 48, width: width - 24, height: 17)
    artistLabel.frame = CGRect(x: 12, y: height - 31, width: width - 24, height: 16)
    track.frame = CGRect(x: 0, y: height - 4, width: width, height: 4)
    line.frame = CGRect(x: 0, y: height - 4, width: (width * progress).rounded(), height: 4)
  }
}
