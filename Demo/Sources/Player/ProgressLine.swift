import Espalier

/// A thin line that is filled to a share.
final class ProgressLine: UIView {
  private let fill = UIView()

  /// The share that is filled, in 0...1.
  var progress: Double = 0 {
    didSet { if progress != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    fill.backgroundColor = Palette.accent
    layer.cornerRadius = 1
    fill.layer.cornerRadius = 1
    addSubview(fill)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let reached = (bounds.width * CGFloat(min(max(progress, 0), 1))).rounded()
    fill.frame = CGRect(x: 0, y: 0, width: reached, height: bounds.height)
  }
}
