import EspalierGeometry
import Foundation

/// Covers the container and lets touches through wherever the popup is not.
@MainActor final class PopupRootView: UIView {
  weak var popup: PopupController?

  override func layoutSubviews() {
    super.layoutSubviews()
    popup?.place()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self else { return hit }
    return popup?.keepsTouches == true ? self : nil
  }
}

/// Cuts the content off at the card's round corners.
@MainActor final class PopupClipView: UIView {
  /// The content keeps the safe area of the whole container wherever the card stands.
  override var safeAreaInsetsForSubviews: UIEdgeInsets { .zero }
}

/// What an open popup shows at its upper edge.
@MainActor final class PopupHandle: UIControl {
  private let line = UIView()
  private let arrow = UIImageView()

  var style = PopupCloseButtonStyle.grabber {
    didSet { if style != oldValue { styleDidChange() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.isUserInteractionEnabled = false
    line.backgroundColor = UIColor(white: 0.5, alpha: 0.6)
    line.layer.cornerRadius = 2.5
    arrow.contentMode = .center
    arrow.image = UIImage(
      systemName: "chevron.compact.down",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 28, weight: .semibold))
    arrow.tintColor = UIColor(white: 0.5, alpha: 0.9)
    addSubview(line)
    addSubview(arrow)
    accessibilityLabel = "Close"
    accessibilityIdentifier = "PopupCloseButton"
    styleDidChange()
  }

  required init?(coder: NSCoder) { nil }

  private func styleDidChange() {
    line.isHidden = style != .grabber
    arrow.isHidden = style != .chevron
    isHidden = style == .none
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: (bounds.width - 36) / 2, y: 8, width: 36, height: 5)
    arrow.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(32, bounds.height))
  }
}
