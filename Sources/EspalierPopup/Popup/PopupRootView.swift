@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// Covers the container and passes touches through outside the popup.
@MainActor final class PopupRootView: UIView {
  weak var popup: PopupController?

  override var focusRank: FocusRank { .dockedOverlay }

  /// An open popup covers the page below.
  override var accessibilityKind: AccessibilityKind {
    var kind = AccessibilityKind()
    kind.isModal = popup?.trapsFocus == true
    return kind
  }

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

/// Clips the content to the card's rounded corners.
@MainActor final class PopupClipView: UIView {
  weak var popup: PopupController?

  /// Keeps presses from the content while it closes: they are for the card.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let hit, popup?.isClosing == true, let content = popup?.content.viewIfLoaded,
      hit.isDescendant(of: content)
    else { return hit }
    return self
  }

  /// No insets: the content keeps the safe area of the whole container wherever the card is.
  override var safeAreaInsetsForSubviews: UIEdgeInsets { .zero }
}

/// The control at the upper edge of an open popup.
@MainActor final class PopupHandle: UIControl {
  private let line = UIView()
  private let arrow = UIImageView()

  var style = PopupCloseButtonStyle.grabber {
    didSet { if style != oldValue { styleDidChange() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.isUserInteractionEnabled = false
    line.layer.cornerRadius = 2.5
    arrow.contentMode = .center
    arrow.image = UIImage(
      systemName: "chevron.compact.down",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 28, weight: .semibold))
    addSubview(line)
    addSubview(arrow)
    accessibilityLabel = InterfaceWord.close.text
    accessibilityIdentifier = "PopupCloseButton"
    styleDidChange()
    groundDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the content below is dark; the mark then contrasts with it by at least 3 to 1.
  var isOnDark = false { didSet { if isOnDark != oldValue { groundDidChange() } } }

  private func groundDidChange() {
    let color = isOnDark ? UIColor(white: 1, alpha: 0.7) : UIColor(white: 0, alpha: 0.5)
    line.backgroundColor = color
    arrow.tintColor = color
  }

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
