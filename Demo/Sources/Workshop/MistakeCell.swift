import Espalier

/// A mistake of the table: its code, a title, and the wrong action.
final class MistakeCell: UITableViewCell {
  static let name = "mistake"
  /// The start of the texts, in points from the leading edge.
  static let textStart: CGFloat = 64

  private let codeLabel = UILabel.text(size: 13, weight: .semibold, color: .secondaryLabel)
  private let titleText = UILabel.text(size: 16, weight: .semibold)
  private let actionText = UILabel.text(size: 14, color: .secondaryLabel)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    var ground = UIBackgroundConfiguration.listGroupedCell()
    ground.backgroundColor = Palette.raised
    backgroundConfiguration = ground
    for label in [codeLabel, titleText, actionText] {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    NSLayoutConstraint.activate([
      codeLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      codeLabel.firstBaselineAnchor.constraint(equalTo: titleText.firstBaselineAnchor),
      titleText.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      titleText.leadingAnchor.constraint(
        equalTo: contentView.leadingAnchor, constant: Self.textStart),
      titleText.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      actionText.topAnchor.constraint(equalTo: titleText.bottomAnchor, constant: 2),
      actionText.leadingAnchor.constraint(equalTo: titleText.leadingAnchor),
      actionText.trailingAnchor.constraint(equalTo: titleText.trailingAnchor),
      actionText.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    let isMarked = state.isSelected || state.isHighlighted
    for label in [codeLabel, actionText] { label.textColor = isMarked ? .label : .secondaryLabel }
    backgroundConfiguration?.backgroundColor = isMarked ? Palette.pressed : Palette.raised
  }

  /// Shows a mistake.
  func show(_ mistake: Mistake) {
    accessibilityLabel = mistake.title
    codeLabel.text = mistake.code
    titleText.text = mistake.title
    actionText.text = mistake.text
  }
}
