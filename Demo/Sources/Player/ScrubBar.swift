import Espalier

/// A bar that shows a share and can be dragged: track, progress, thumb.
final class ScrubBar: UIControl {
  private let track = UIView()
  private let fill = UIView()
  private let thumb = UIView()

  /// The share that is filled, in 0...1; other values are clamped.
  var progress: CGFloat = 0 {
    didSet {
      progress = progress.isFinite ? min(max(progress, 0), 1) : 0
      if progress != oldValue { setNeedsLayout() }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    track.backgroundColor = UIColor(white: 1, alpha: 0.28)
    fill.backgroundColor = UIColor(white: 1, alpha: 0.92)
    thumb.backgroundColor = .white
    thumb.layer.shadowOpacity = 0.3
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 1)
    for part in [track, fill, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 24)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness: CGFloat = isTracking ? 8 : 5
    let side: CGFloat = isTracking ? 18 : 12
    let y = ((bounds.height - thickness) / 2).rounded()
    track.frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
    let reached = (bounds.width * progress).rounded()
    fill.frame = CGRect(x: 0, y: y, width: reached, height: thickness)
    track.layer.cornerRadius = thickness / 2
    fill.layer.cornerRadius = thickness / 2
    thumb.frame = CGRect(
      x: min(max(reached - side / 2, 0), bounds.width - side),
      y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
    thumb.layer.cornerRadius = side / 2
  }

  /// At least 44 points high to the touch.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: min(0, (bounds.height - 44) / 2)).contains(point)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    setNeedsLayout()
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    setNeedsLayout()
  }

  private func follow(_ touch: UITouch) {
    guard bounds.width > 0 else { return }
    progress = touch.location(in: self).x / bounds.width
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }
}
