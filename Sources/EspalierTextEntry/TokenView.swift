@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// The capsule of a token in a search field.
final class TokenView: UIControl {
  let token: UISearchToken
  private let picture = UIImageView()
  private let caption = UILabel()
  /// The colour of the capsule while it is not selected.
  var ground: UIColor? { didSet { updateColors() } }

  static let height: CGFloat = 24
  private static let margin: CGFloat = 6
  private static let gap: CGFloat = 4
  private static let iconSize: CGFloat = 14

  init(_ token: UISearchToken) {
    self.token = token
    super.init(frame: .zero)
    layer.cornerRadius = 6
    picture.image = token.icon
    picture.contentMode = .scaleAspectFit
    caption.text = token.text
    caption.font = .systemFont(ofSize: 15)
    caption.lineBreakMode = .byTruncatingTail
    for view in [picture, caption] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = token.text
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  // The arrow keys of the field lead to its tokens.
  override var canBecomeFocused: Bool { false }
  override var isSelected: Bool { didSet { if isSelected != oldValue { updateColors() } } }
  override var pointerTarget: PointerTarget? { target(bounds, radius: 6) }

  private func updateColors() {
    backgroundColor = isSelected ? tintColor : ground
    let color: UIColor = isSelected ? .systemBackground : .label
    caption.textColor = color
    picture.tintColor = color
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private var iconWidth: CGFloat { picture.image == nil ? 0 : Self.iconSize + Self.gap }

  /// The width of the whole text with its picture.
  var naturalWidth: CGFloat {
    let text = caption.sizeThatFits(CGSize(width: 10_000, height: Self.height)).width
    return 2 * Self.margin + iconWidth + text.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inner = bounds.insetBy(dx: Self.margin, dy: 0)
    picture.frame = CGRect(
      x: isMirrored ? inner.maxX - Self.iconSize : inner.minX,
      y: ((bounds.height - Self.iconSize) / 2).rounded(), width: Self.iconSize,
      height: Self.iconSize)
    caption.frame = CGRect(
      x: inner.minX + (isMirrored ? 0 : iconWidth), y: 0,
      width: max(0, inner.width - iconWidth), height: bounds.height)
  }
}
