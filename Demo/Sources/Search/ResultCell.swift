import Espalier

/// A row of the search: a picture, a title in which the words that were found stand out, and what
/// the row is.
final class ResultCell: UITableViewCell {
  private let cover = UIImageView()
  private let playlistCover = PlaylistCover(radius: 5)
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()
  private let chevron = UIImageView(
    image: UIImage(
      systemName: "chevron.right", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13)))
  private var title = ""
  private var found: [Range<String.Index>] = []

  static let name = "result"
  static let height: CGFloat = 60
  /// The start of the texts, in points from the left edge of the column.
  static let textLeft: CGFloat = Palette.margin + 56

  /// Returns the columns of a row that the contents occupy, which have a maximum width.
  static func column(in width: CGFloat) -> Range<CGFloat> {
    let column = min(width, 760)
    let left = ((width - column) / 2).rounded()
    return left..<left + column
  }

  /// Whether this is the song that is playing.
  var isCurrent = false {
    didSet { if isCurrent != oldValue { showTitle() } }
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 5
    cover.tintColor = .secondaryLabel
    detailLabel.font = .systemFont(ofSize: 13)
    detailLabel.textColor = .secondaryLabel
    chevron.tintColor = .secondaryLabel
    chevron.contentMode = .center
    for part in [cover, playlistCover, titleLabel, detailLabel, chevron] {
      contentView.addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a row; the words of the search stand out in its title.
  func show(_ row: SearchViewController.Row, _ search: LibrarySearch) {
    cover.contentMode = .scaleAspectFill
    cover.backgroundColor = nil
    playlistCover.isHidden = true
    chevron.isHidden = true
    switch row {
    case .song(let song):
      cover.image = CoverPainter.image(for: song.album.cover, side: 96)
      show(song.track.title, "Song · \(song.album.artist)", search)
    case .album(let album):
      cover.image = CoverPainter.image(for: album.cover, side: 96)
      chevron.isHidden = false
      show(album.title, "Album · \(album.artist)", search)
    case .playlist(let playlist):
      cover.image = nil
      playlistCover.isHidden = false
      playlistCover.show(playlist)
      chevron.isHidden = false
      show(playlist.name, "Playlist · \(playlist.summary)", search)
    case .recent(let words):
      cover.image = UIImage(
        systemName: "clock", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
      cover.contentMode = .center
      cover.backgroundColor = .tertiarySystemFill
      show(words, "", search)
    }
  }

  private func show(_ title: String, _ detail: String, _ search: LibrarySearch) {
    self.title = title
    found = search.ranges(in: title)
    accessibilityLabel = detail.isEmpty ? title : "\(title), \(detail)"
    detailLabel.text = detail
    showTitle()
    setNeedsLayout()
  }

  private func showTitle() {
    let color = isCurrent ? Palette.accent : UIColor.label
    let text = NSMutableAttributedString(
      string: title, attributes: [.font: UIFont.systemFont(ofSize: 16)])
    for range in found {
      text.addAttributes(
        [.font: UIFont.systemFont(ofSize: 16, weight: .bold)], range: NSRange(range, in: title))
    }
    titleLabel.attributedText = text
    titleLabel.textColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let column = Self.column(in: bounds.width)
    cover.frame = CGRect(x: column.lowerBound + Palette.margin, y: 8, width: 44, height: 44)
    playlistCover.frame = cover.frame
    let left = column.lowerBound + Self.textLeft
    let width = max(column.upperBound - Palette.margin - 24 - left, 0)
    chevron.frame = CGRect(
      x: column.upperBound - Palette.margin - 14, y: 20, width: 14, height: 20)
    let isSingle = (detailLabel.text ?? "").isEmpty
    titleLabel.frame = CGRect(x: left, y: isSingle ? 19 : 10, width: width, height: 22)
    detailLabel.frame = CGRect(x: left, y: 32, width: width, height: 18)
    chevron.transform = beginsAtRight ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    arrangeFromStart([cover, playlistCover, titleLabel, detailLabel, chevron])
  }
}

/// The title of a section of results.
final class ResultHeader: UIView {
  static let height: CGFloat = 44
  private let label = UILabel()
  private var button: UIButton?

  init(_ title: String) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    label.text = title
    label.font = .systemFont(ofSize: 20, weight: .bold)
    label.accessibilityTraits = .header
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a button that clears the section.
  func addClear(_ action: @escaping @MainActor () -> Void) {
    let button = UIButton(type: .system)
    button.setTitle("Clear", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    // Tab stops at the list and at the button.
    button.focusGroupIdentifier = "clear"
    addSubview(button)
    self.button = button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let column = ResultCell.column(in: bounds.width)
    let left = column.lowerBound + Palette.margin
    let end = column.upperBound - Palette.margin
    let size = button?.sizeThatFits(bounds.size) ?? .zero
    button?.frame = CGRect(x: end - size.width, y: 4, width: size.width, height: 36)
    label.frame = CGRect(x: left, y: 10, width: max(end - size.width - 8 - left, 0), height: 26)
    arrangeFromStart([label] + [button].compactMap { $0 })
  }
}

/// A symbol and two texts in the middle of a page that has nothing to list.
final class MessageView: UIView {
  private let picture = UIImageView()
  private let titleLabel = UILabel()
  private let textLabel = UILabel()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.contentMode = .center
    picture.tintColor = .secondaryLabel
    titleLabel.font = .systemFont(ofSize: 22, weight: .bold)
    textLabel.font = .systemFont(ofSize: 15)
    textLabel.textColor = .secondaryLabel
    for label in [titleLabel, textLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
    }
    for part in [picture, titleLabel, textLabel] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(symbol: String, title: String, text: String) {
    picture.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 44))
    titleLabel.text = title
    textLabel.text = text
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(bounds.width - 2 * Palette.margin, 340)
    let x = ((bounds.width - width) / 2).rounded()
    let room = CGSize(width: width, height: 10_000)
    let title = titleLabel.sizeThatFits(room).height.rounded(.up)
    let text = textLabel.sizeThatFits(room).height.rounded(.up)
    let height = 56 + 14 + title + 6 + text
    let y = max(((bounds.height - height) * 0.42).rounded(), 0)
    picture.frame = CGRect(x: x, y: y, width: width, height: 56)
    _ = titleLabel.place(x: x, y: y + 70, width: width)
    _ = textLabel.place(x: x, y: y + 76 + title, width: width)
  }
}
