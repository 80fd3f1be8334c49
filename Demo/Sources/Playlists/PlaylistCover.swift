import Espalier

/// The covers of a playlist's first records, four in a square.
final class PlaylistCover: UIView {
  private let parts = (0..<4).map { _ in UIImageView() }
  private let symbol = UIImageView(image: UIImage(systemName: "music.note.list"))
  private var count = 0

  init(radius: CGFloat) {
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = radius
    backgroundColor = .tertiarySystemFill
    isUserInteractionEnabled = false
    symbol.tintColor = .secondaryLabel
    symbol.contentMode = .scaleAspectFit
    addSubview(symbol)
    for part in parts {
      part.contentMode = .scaleAspectFill
      part.clipsToBounds = true
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ playlist: Playlist, side: CGFloat = 96) {
    var covers: [Cover] = []
    for song in playlist.songs where !covers.contains(song.album.cover) {
      covers.append(song.album.cover)
    }
    // Two or three covers leave no square; the first one stands for all.
    count = covers.count >= 4 ? 4 : min(covers.count, 1)
    for (index, part) in parts.enumerated() {
      part.isHidden = index >= count
      part.image = index < count ? CoverPainter.image(for: covers[index], side: side) : nil
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbol.frame = bounds.insetBy(dx: bounds.width * 0.28, dy: bounds.height * 0.28)
    let half = (bounds.width / 2).rounded()
    for (index, part) in parts.enumerated() {
      let isRight = index % 2 == 1
      let isBelow = index >= 2
      part.frame =
        count == 1
        ? bounds
        : CGRect(
          x: isRight ? half : 0, y: isBelow ? half : 0,
          width: isRight ? bounds.width - half : half,
          height: isBelow ? bounds.height - half : half)
    }
  }
}
