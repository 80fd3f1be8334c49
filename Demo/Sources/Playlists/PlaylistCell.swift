import Espalier

/// A playlist in the list: its covers, its name, and how much is in it.
final class PlaylistCell: UITableViewCell {
  private let cover = PlaylistCover(radius: 6)
  let nameField = NameField()
  private let detailLabel = UILabel()
  private var summary = ""

  static let name = "playlist"
  static let height: CGFloat = 76
  /// The start of the texts, in points from the left edge of the column.
  static let textLeft: CGFloat = Palette.margin + 72

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    nameField.font = .systemFont(ofSize: 17, weight: .medium)
    nameField.isUserInteractionEnabled = false
    nameField.accessibilityLabel = "Name"
    nameField.onRefuse = { [weak self] in self?.showRefusal($0) }
    nameField.onEnd = { [weak self] in self?.nameFieldEnded() }
    detailLabel.font = .systemFont(ofSize: 14)
    detailLabel.textColor = .secondaryLabel
    for part in [cover, nameField, detailLabel] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ playlist: Playlist) {
    accessibilityLabel = playlist.name
    accessibilityValue = playlist.summary
    cover.show(playlist)
    nameField.name = playlist.name
    summary = playlist.summary
    if !nameField.isEditing { detailLabel.text = summary }
  }

  private func showRefusal(_ isRefused: Bool) {
    detailLabel.text = isRefused ? "Type a name, or press Escape." : summary
    detailLabel.textColor = isRefused ? Palette.accent : .secondaryLabel
  }

  /// Gives the row the clicks and the focus again.
  private func nameFieldEnded() {
    nameField.isUserInteractionEnabled = false
    // A click takes the focus elsewhere, and the list may remove the row.
    guard nameField.isEndedByKey, window != nil else { return }
    UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let column = SongCell.column(in: bounds.width)
    cover.frame = CGRect(x: column.lowerBound + Palette.margin, y: 8, width: 60, height: 60)
    let left = column.lowerBound + Self.textLeft
    let width = column.upperBound - Palette.margin - left
    nameField.frame = CGRect(x: left, y: 14, width: min(width, 420), height: 24)
    detailLabel.frame = CGRect(x: left, y: 41, width: width, height: 19)
    arrangeFromStart([cover, nameField, detailLabel])
  }
}
