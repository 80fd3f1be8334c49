import Espalier

/// A bar with the title of a page, which appears when the large title has scrolled away.
final class ScrolledTitle: UIVisualEffectView {
  private let label = UILabel()
  private let line = UIView()

  init(_ title: String) {
    super.init(effect: UIBlurEffect(style: .systemChromeMaterial))
    label.text = title
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textAlignment = .center
    line.backgroundColor = .separator
    // The large title says the same to a reader.
    accessibilityElementsHidden = true
    for part in [label, line] { contentView.addSubview(part) }
    alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the state of a page whose large title ends `rest` points below the upper edge.
  func follow(_ page: UIView, titleEnd rest: CGFloat) {
    frame = CGRect(x: 0, y: 0, width: page.bounds.width, height: page.safeAreaInsets.top + 44)
    alpha = min(1, max(0, (page.safeAreaInsets.top + 22 - rest) / 16))
    isUserInteractionEnabled = alpha > 0.5
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 44, y: bounds.height - 44, width: max(0, bounds.width - 88), height: 44)
    let thickness = 1 / contentScaleFactor
    line.frame = CGRect(
      x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
  }
}
