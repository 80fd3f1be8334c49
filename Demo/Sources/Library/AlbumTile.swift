import Espalier

/// One record of the grid: its cover, title and artist.
final class AlbumTile: UIControl {
  let album: Album
  private let cover = UIImageView()
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()

  /// The height of the two lines below the cover, in points.
  static let captionHeight: CGFloat = 46

  init(album: Album) {
    self.album = album
    super.init(frame: .zero)
    accessibilityLabel = "\(album.title), \(album.artist)"
    cover.image = CoverPainter.image(for: album.cover, side: 360)
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 8
    titleLabel.text = album.title
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    titleLabel.textColor = .label
    artistLabel.text = album.artist
    artistLabel.font = .systemFont(ofSize: 13)
    artistLabel.textColor = .secondaryLabel
    for part in [cover, titleLabel, artistLabel] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Creates the menu of the secondary button and of a held finger.
  var makeMenu: (() -> UIMenu)? {
    didSet { isContextMenuInteractionEnabled = makeMenu != nil }
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let makeMenu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in makeMenu() })
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      UIView.animate(withDuration: isHighlighted ? 0.08 : 0.25) { [cover, isHighlighted] in
        cover.alpha = isHighlighted ? 0.65 : 1
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width
    cover.frame = CGRect(x: 0, y: 0, width: side, height: side)
    titleLabel.frame = CGRect(x: 0, y: side + 8, width: side, height: 19)
    artistLabel.frame = CGRect(x: 0, y: side + 27, width: side, height: 17)
  }
}
