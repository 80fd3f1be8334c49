@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// A short text on a coloured background; a dot when the text is empty.
@MainActor final class BadgeView: UIView {
  private let caption = UILabel()
  /// A ring between the badge and the image below; hidden while `rimColor` is `nil`.
  private let rim = UIView()
  private let ground = UIView()
  static let height: CGFloat = 18
  static let dotSize: CGFloat = 9
  static let rimWidth: CGFloat = 1.5

  /// The colour of the ring that separates the badge from the image below; `nil` for no ring.
  var rimColor: UIColor? {
    didSet { rim.backgroundColor = rimColor }
  }

  init() {
    super.init(frame: .zero)
    caption.font = .systemFont(ofSize: 12, weight: .semibold)
    caption.textColor = .white
    caption.textAlignment = .center
    isHidden = true
    isUserInteractionEnabled = false
    for view in [rim, ground, caption] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: UITabBarItem) {
    caption.text = item.badgeValue
    ground.backgroundColor = item.badgeColor ?? .badgeGround
    isHidden = item.badgeValue == nil
    setNeedsLayout()
  }

  private var isDot: Bool { caption.text?.isEmpty ?? true }

  var fittingSize: CGSize {
    guard !isDot else { return CGSize(width: Self.dotSize, height: Self.dotSize) }
    let text = caption.sizeThatFits(CGSize(width: 200, height: Self.height)).width
    return CGSize(width: max(Self.height, (text + 11).rounded(.up)), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    ground.layer.cornerRadius = bounds.height / 2
    rim.frame = bounds.insetBy(dx: -Self.rimWidth, dy: -Self.rimWidth)
    rim.layer.cornerRadius = rim.bounds.height / 2
    caption.isHidden = isDot
    caption.frame = bounds
  }
}
