import Espalier

/// The floating player: the cover, two lines on a shade, and the progress.
final class FloatingFace: UIView {
  private let cover = UIImageView()
  private let shade = GradientView()
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  private let track = UIView()
  private let line = UIView()
  /// The buttons for previous, play or pause, and next, at the trailing end of the shade.
  let backButton = FloatingFace.button("backward.fill", "Previous")
  let playButton = FloatingFace.button("play.fill", "Play")
  let nextButton = FloatingFace.button("forward.fill", "Next")
  private static let buttonWidth: CGFloat = 32

  /// The fraction that was played, in 0...1.
  var progress: CGFloat = 0 {
    didSet { if progress != oldValue { setNeedsLayout() } }
  }

  init() {
    super.init(frame: .zero)
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    shade.colors = [0, 0.66, 0.86].map { UIColor(white: 0, alpha: $0) }
    titleLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    titleLabel.textColor = .white
    artistLabel.font = .systemFont(ofSize: 12)
    artistLabel.textColor = UIColor(white: 1, alpha: 0.9)
    track.backgroundColor = UIColor(white: 1, alpha: 0.3)
    line.backgroundColor = .white
    for part in [cover, shade, titleLabel, artistLabel, track, line] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    for button in [backButton, playButton, nextButton] { addSubview(button) }
  }

  private static func button(_ symbol: String, _ label: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.tintColor = .white
    button.accessibilityLabel = label
    return button
  }

  /// Returns a button or `nil`, so that a drag of the rest of the face moves the window.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit is UIButton ? hit : nil
  }

  func show(isPlaying: Bool) {
    playButton.setImage(UIImage(systemName: isPlaying ? "pause.fill" : "play.fill"), for: .normal)
    playButton.accessibilityLabel = isPlaying ? "Pause" : "Play"
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
    let side = Self.buttonWidth
    let text = width - 24 - 3 * side
    titleLabel.frame = CGRect(x: 12, y: height - 48, width: text, height: 17)
    artistLabel.frame = CGRect(x: 12, y: height - 31, width: text, height: 16)
    for (index, button) in [backButton, playButton, nextButton].enumerated() {
      // Time runs from left to right in every language, and so do the buttons for it.
      let first = beginsAtRight ? 6 : width - 6 - 3 * side
      button.frame = CGRect(
        x: first + side * CGFloat(index), y: height - 48, width: side, height: 40)
    }
    arrangeFromStart([titleLabel, artistLabel])
    track.frame = CGRect(x: 0, y: height - 4, width: width, height: 4)
    line.frame = CGRect(x: 0, y: height - 4, width: (width * progress).rounded(), height: 4)
  }
}
