import Espalier

/// One song of the list.
final class SongCell: UITableViewCell {
  private var album: Album?
  private let cover = UIImageView()
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  /// The record's name, in rows that are wide enough for columns.
  private let albumLabel = UILabel()
  private let durationLabel = UILabel()

  static let name = "song"
  static let height: CGFloat = 60
  /// The start of the texts, in points from the left edge of the column.
  static let textLeft: CGFloat = Palette.margin + 56

  /// Returns the columns of a row that the contents occupy, which have a maximum width.
  static func column(in width: CGFloat) -> Range<CGFloat> {
    let column = min(width, 920)
    let left = ((width - column) / 2).rounded()
    return left..<left + column
  }

  /// Returns the insets of separators that begin with the texts of a column.
  ///
  /// They reach the edge of a narrow window, and end with the contents in a wide one.
  static func separators(in width: CGFloat, from textLeft: CGFloat, _ column: Range<CGFloat>)
    -> UIEdgeInsets
  {
    UIEdgeInsets(
      top: 0, left: column.lowerBound + textLeft, bottom: 0,
      right: width >= 720 ? width - column.upperBound + Palette.margin : 0)
  }

  /// Whether this is the song that is playing.
  var isCurrent = false {
    didSet {
      guard isCurrent != oldValue else { return }
      titleLabel.textColor = isCurrent ? Palette.accent : .label
    }
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 5
    titleLabel.font = .systemFont(ofSize: 16)
    titleLabel.textColor = .label
    for label in [artistLabel, albumLabel] { label.textColor = .secondaryLabel }
    durationLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    durationLabel.textColor = .secondaryLabel
    for part in [cover, titleLabel, artistLabel, albumLabel, durationLabel] {
      contentView.addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a song of a record.
  func show(_ album: Album, _ index: Int) {
    self.album = album
    let track = album.tracks[index]
    accessibilityLabel = "\(track.title), \(album.artist)"
    cover.image = CoverPainter.image(for: album.cover, side: 96)
    titleLabel.text = track.title
    albumLabel.text = album.title
    durationLabel.text = track.duration.asClock
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Palette.margin
    let column = Self.column(in: bounds.width)
    cover.frame = CGRect(x: column.lowerBound + margin, y: 8, width: 44, height: 44)
    let left = cover.frame.maxX + 12
    let time: CGFloat = 48
    let width = column.upperBound - left - margin - time - 8
    let isWide = bounds.width >= 720
    if isWide {
      placeColumns(from: left, width: width)
    } else {
      placeLines(from: left, width: width)
    }
    durationLabel.frame = CGRect(
      x: column.upperBound - margin - time, y: 20, width: time, height: 20)
    arrangeFromStart([cover, titleLabel, artistLabel, albumLabel], ends: [durationLabel])
  }

  /// Places the title above artist and record; a very narrow row shows only the artist.
  private func placeLines(from left: CGFloat, width: CGFloat) {
    guard let album else { return }
    artistLabel.text = bounds.width < 360 ? album.artist : "\(album.artist) — \(album.title)"
    artistLabel.font = .systemFont(ofSize: 13)
    albumLabel.isHidden = true
    titleLabel.frame = CGRect(x: left, y: 10, width: width, height: 21)
    artistLabel.frame = CGRect(x: left, y: 31, width: width, height: 18)
  }

  /// Places title, artist and record side by side.
  private func placeColumns(from left: CGFloat, width: CGFloat) {
    artistLabel.text = album?.artist
    for label in [artistLabel, albumLabel] { label.font = .systemFont(ofSize: 15) }
    albumLabel.isHidden = false
    let gap: CGFloat = 24
    let wide = ((width - 2 * gap) * 0.4).rounded()
    let narrow = ((width - 2 * gap) * 0.3).rounded(.down)
    titleLabel.frame = CGRect(x: left, y: 19, width: wide, height: 21)
    artistLabel.frame = CGRect(x: left + wide + gap, y: 20, width: narrow, height: 20)
    albumLabel.frame = CGRect(
      x: left + wide + narrow + 2 * gap, y: 20, width: narrow, height: 20)
  }
}
