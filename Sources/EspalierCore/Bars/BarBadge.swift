import EspalierGeometry
import Foundation

/// A short text on a coloured background; a dot when the text is empty.
@MainActor package final class BadgeView: UIView {
  private let caption = UILabel()
  /// A ring between the badge and the image below; hidden while `rimColor` is `nil`.
  private let rim = UIView()
  private let ground = UIView()
  package static let height: CGFloat = 18
  private static let dotSize: CGFloat = 9
  private static let rimWidth: CGFloat = 1.5

  /// The colour of the ring that separates the badge from the image below; `nil` for no ring.
  package var rimColor: UIColor? {
    didSet { rim.backgroundColor = rimColor }
  }

  package init() {
    super.init(frame: .zero)
    caption.textAlignment = .center
    isHidden = true
    isUserInteractionEnabled = false
    for view in [rim, ground, caption] { addSubview(view) }
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows a text, or nothing for `nil`.
  ///
  /// - Parameters:
  ///   - text: The text; an empty one shows a dot.
  ///   - color: The colour of the ground; `nil` for red.
  ///   - attributes: Attributes over the usual font and the colour white.
  package func show(
    _ text: String?, color: UIColor?, attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    let usual: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 12, weight: .semibold), .foregroundColor: UIColor.white,
    ]
    caption.attributedText = text.map {
      NSAttributedString(string: $0, attributes: usual.merging(attributes ?? [:]) { $1 })
    }
    caption.textAlignment = .center
    ground.backgroundColor = color ?? .badgeGround
    isHidden = text == nil
    setNeedsLayout()
  }

  private var isDot: Bool { caption.text?.isEmpty ?? true }

  package var fittingSize: CGSize {
    guard !isDot else { return CGSize(width: Self.dotSize, height: Self.dotSize) }
    let text = caption.sizeThatFits(CGSize(width: 200, height: Self.height)).width
    return CGSize(width: max(Self.height, (text + 11).rounded(.up)), height: Self.height)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    ground.layer.cornerRadius = bounds.height / 2
    rim.frame = bounds.insetBy(dx: -Self.rimWidth, dy: -Self.rimWidth)
    rim.layer.cornerRadius = rim.bounds.height / 2
    caption.isHidden = isDot
    caption.frame = bounds
  }
}

extension BadgeView {
  /// Places the badge at the upper end of a picture.
  ///
  /// - Parameters:
  ///   - picture: The frame of the picture in the same superview.
  ///   - isMirrored: Whether the end is at the left.
  package func place(at picture: CGRect, isMirrored: Bool) {
    let size = fittingSize
    let isDot = size.height < Self.height
    let reach = isDot ? 7 : CGFloat(4)
    frame = CGRect(
      x: isMirrored ? picture.midX - reach - size.width : picture.midX + reach,
      y: max(2, picture.minY - (isDot ? 0 : 4)), width: size.width, height: size.height)
  }
}
