import Foundation

/// One tab of a tab bar.
@MainActor final class TabBarButton: UIControl {
  let item: UITabBarItem
  private weak var bar: UITabBar?
  private let picture = UIImageView()
  private let caption = UILabel()
  private let badge = UILabel()

  /// Whether the title stands beside the picture instead of below it.
  var isWide = false {
    didSet { if isWide != oldValue { setNeedsLayout() } }
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { update() } }
  }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { updateColors() } }
  }

  init(item: UITabBarItem, bar: UITabBar) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    badge.backgroundColor = .systemRed
    badge.textColor = .white
    badge.font = .systemFont(ofSize: 12, weight: .semibold)
    badge.textAlignment = .center
    badge.clipsToBounds = true
    badge.isHidden = true
    for view in [picture, caption, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    item.onChange = { [weak self] in self?.update() }
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    picture.image = (isSelected ? item.selectedImage : nil) ?? item.image
    caption.text = item.title
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    isEnabled = item.isEnabled
    accessibilityLabel = item.title
    updateColors()
    setNeedsLayout()
  }

  /// Gives picture and title the colour of the state.
  func updateColors() {
    let normal = bar?.unselectedItemTintColor ?? .secondaryLabel
    let color: UIColor = isSelected ? tintColor : normal
    picture.tintColor = color
    caption.textColor = color
    alpha = item.isEnabled ? (isHighlighted ? 0.5 : 1) : 0.35
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    caption.font = .systemFont(ofSize: isWide ? 13 : 10, weight: .medium)
    let side: CGFloat = isWide ? 20 : 26
    let text = caption.sizeThatFits(bounds.size)
    if isWide {
      let gap: CGFloat = caption.text == nil ? 0 : 7
      let total = side + gap + text.width
      let left = ((bounds.width - total) / 2).rounded()
      picture.frame = CGRect(
        x: left, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
      caption.frame = CGRect(
        x: left + side + gap, y: ((bounds.height - text.height) / 2).rounded(), width: text.width,
        height: text.height)
    } else {
      let width = min(text.width, bounds.width - 4)
      picture.frame = CGRect(
        x: ((bounds.width - side) / 2).rounded(), y: 5, width: side, height: side)
      caption.frame = CGRect(
        x: ((bounds.width - width) / 2).rounded(), y: bounds.height - text.height - 4,
        width: width, height: text.height)
    }
    let badgeText = badge.sizeThatFits(bounds.size)
    let height: CGFloat = 17
    badge.frame = CGRect(
      x: picture.frame.midX + 4, y: picture.frame.minY - 4,
      width: max(height, (badgeText.width + 9).rounded()), height: height)
    badge.layer.cornerRadius = height / 2
  }
}
