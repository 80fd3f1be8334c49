import Espalier

/// One song of the list.
final class SongRow: UIControl {
  let album: Album
  let index: Int
  private let cover = UIImageView()
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  /// The record's name, in rows that are wide enough for columns.
  private let albumLabel = UILabel()
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
    albumLabel.text = album.title
    for label in [artistLabel, albumLabel] { label.textColor = .secondaryLabel }
    durationLabel.text = track.duration.asClock
    durationLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    durationLabel.textColor = .secondaryLabel
    durationLabel.textAlignment = .right
    line.backgroundColor = .separator
    for part in [cover, titleLabel, artistLabel, albumLabel, durationLabel, line] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Makes the menu of the secondary button and of a held finger.
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
    let isWide = bounds.width >= 720
    if isWide {
      placeColumns(from: left, width: width)
    } else {
      placeLines(from: left, width: width)
    }
    durationLabel.frame = CGRect(
      x: bounds.width - margin - time, y: 20, width: time, height: 20)
    let thickness = 1 / contentScaleFactor
    // It runs off the edge of a phone, and ends with the time in a wide window.
    let end = bounds.width - (isWide ? margin : 0)
    line.frame = CGRect(
      x: left, y: bounds.height - thickness, width: end - left, height: thickness)
  }

  /// Title above artist and record; a very narrow row has room for the artist.
  private func placeLines(from left: CGFloat, width: CGFloat) {
    artistLabel.text = bounds.width < 360 ? album.artist : "\(album.artist) — \(album.title)"
    artistLabel.font = .systemFont(ofSize: 13)
    albumLabel.isHidden = true
    titleLabel.frame = CGRect(x: left, y: 10, width: width, height: 21)
    artistLabel.frame = CGRect(x: left, y: 31, width: width, height: 18)
  }

  /// Title, artist and record beside each other.
  private func placeColumns(from left: CGFloat, width: CGFloat) {
    artistLabel.text = album.artist
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
