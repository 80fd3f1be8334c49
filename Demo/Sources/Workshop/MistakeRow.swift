import Espalier

/// A mistake of the list: its code, a title, and the wrong action.
final class MistakeRow: UIControl {
  let mistake: Mistake
  private let codeLabel: UILabel
  private let titleLabel: UILabel
  private let textLabel: UILabel
  private let line = UIView()

  init(_ mistake: Mistake) {
    self.mistake = mistake
    codeLabel = .text(mistake.code, size: 13, weight: .semibold, color: .secondaryLabel)
    titleLabel = .text(mistake.title, size: 16, weight: .semibold)
    textLabel = .text(mistake.text, size: 14, color: .secondaryLabel)
    super.init(frame: .zero)
    accessibilityLabel = mistake.title
    line.backgroundColor = .separator
    line.isHidden = mistake == Mistake.allCases.last
    for part in [codeLabel, titleLabel, textLabel, line] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { updateColors() } }
  override var isSelected: Bool { didSet { updateColors() } }

  private func updateColors() {
    backgroundColor = isHighlighted ? Palette.pressed : nil
    codeLabel.textColor = isSelected ? Palette.accent : .secondaryLabel
    titleLabel.textColor = isSelected ? Palette.accent : .label
  }

  private static let textLeft: CGFloat = 64

  func height(forWidth width: CGFloat) -> CGFloat {
    let box = CGSize(width: width - Self.textLeft - 16, height: .greatestFiniteMagnitude)
    return (12 + titleLabel.sizeThatFits(box).height + 2 + textLabel.sizeThatFits(box).height + 12)
      .rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - Self.textLeft - 16
    let end = titleLabel.place(x: Self.textLeft, y: 12, width: width)
    codeLabel.frame = CGRect(
      x: 16, y: titleLabel.frame.midY - 9, width: Self.textLeft - 20, height: 18)
    _ = textLabel.place(x: Self.textLeft, y: end + 2, width: width)
    let thickness = 1 / contentScaleFactor
    line.frame = CGRect(
      x: Self.textLeft, y: bounds.height - thickness, width: bounds.width - Self.textLeft,
      height: thickness)
  }
}
