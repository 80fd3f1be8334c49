import Espalier

/// One record or song of the library: its cover, title and artist.
///
/// The cell is a little larger than its contents: the room around is for the pointer and the focus.
final class AlbumTile: UICollectionViewCell {
  private let cover = UIImageView()
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()

  /// The room around the cover and the texts, in points.
  static let room: CGFloat = 8
  /// The height of the two lines below the cover, in points.
  static let captionHeight: CGFloat = 44

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 12
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 8
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    titleLabel.textColor = .label
    artistLabel.font = .systemFont(ofSize: 13)
    artistLabel.textColor = .secondaryLabel
    for part in [cover, titleLabel, artistLabel] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a record.
  func show(_ album: Album) { show(album, album.title) }

  /// Shows a song with the cover of its record.
  func show(_ song: Song) { show(song.album, song.track.title) }

  private func show(_ album: Album, _ title: String) {
    accessibilityLabel = "\(title), \(album.artist)"
    cover.image = CoverPainter.image(for: album.cover, side: 360)
    titleLabel.text = title
    artistLabel.text = album.artist
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
    let room = Self.room
    let side = max(bounds.width - 2 * room, 0)
    cover.frame = CGRect(x: room, y: room, width: side, height: side)
    titleLabel.frame = CGRect(x: room, y: room + side + 8, width: side, height: 19)
    artistLabel.frame = CGRect(x: room, y: room + side + 27, width: side, height: 17)
    // Names in all scripts begin below the cover's edge.
    arrangeFromStart([titleLabel, artistLabel])
  }
}

/// A heading of the library, on the line of the covers below it.
final class LibraryHeading: UICollectionReusableView {
  let label = UILabel()
  /// The space before and behind the text, in points.
  var edge = AlbumTile.room { didSet { setNeedsLayout() } }
  /// A button at the end of the heading.
  var button: UIButton? {
    didSet {
      oldValue?.removeFromSuperview()
      button.map { addSubview($0) }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textColor = .label
    label.accessibilityTraits = .header
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = label.sizeThatFits(bounds.size).height
    let edge = SongCell.column(in: bounds.width).lowerBound + edge
    label.frame = CGRect(
      x: edge, y: bounds.height - height, width: max(bounds.width - 2 * edge, 0), height: height)
    guard let button else { return }
    // The symbol ends where the covers end.
    button.frame = CGRect(
      x: bounds.width - edge - 33, y: label.frame.midY - 22, width: 44, height: 44)
    arrangeFromStart([button])
  }
}
