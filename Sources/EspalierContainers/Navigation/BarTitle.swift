@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// The title of a navigation bar with what is below it, and with the arrow of its menu.
@MainActor final class BarTitle: UIControl {
  private let label: UILabel
  private let below = UILabel()
  private let arrow = UIImageView()
  private weak var item: UINavigationItem?
  /// The view in place of the text below the title; `nil` for none.
  private var belowView: UIView?
  /// Whether what is below begins where the title begins.
  var isAtLeadingEdge = false { didSet { if isAtLeadingEdge != oldValue { setNeedsLayout() } } }
  private static let gap: CGFloat = 4
  private static let arrowSize: CGFloat = 16

  /// Creates a title around a label.
  init(of item: UINavigationItem, _ label: UILabel) {
    self.item = item
    self.label = label
    super.init(frame: .zero)
    below.font = .systemFont(ofSize: 12)
    below.textColor = .secondaryLabel
    below.textAlignment = .center
    below.lineBreakMode = .byTruncatingTail
    arrow.image = UIImage(systemName: "chevron.down.circle.fill")
    arrow.tintColor = .secondaryLabel
    arrow.contentMode = .scaleAspectFit
    for view in [label, below, arrow] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    label.alpha = 1
    showsMenuAsPrimaryAction = true
    isContextMenuInteractionEnabled = true
    update(isLarge: false)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the title opens a menu.
  private var hasMenu: Bool { item?.titleMenuProvider != nil }

  /// Shows the present values of the item.
  ///
  /// - Parameter isLarge: Whether a large title is below, which has the view in place of the text.
  func update(isLarge: Bool) {
    let view = isLarge ? nil : item?.subtitleView
    if let belowView, belowView !== view, belowView.superview === self {
      belowView.removeFromSuperview()
    }
    belowView = view
    if let view, view.superview !== self {
      hostBySize(view)
      addSubview(view)
    }
    below.text = view == nil ? item?.subtitle : nil
    arrow.isHidden = !hasMenu
    isUserInteractionEnabled = hasMenu || view != nil
    accessibilityLabel = item?.title
    setNeedsLayout()
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let provider = item?.titleMenuProvider else { return nil }
    return UIContextMenuConfiguration(actionProvider: provider)
  }

  override var canBecomeFocused: Bool { hasMenu && alpha > 0.5 && super.canBecomeFocused }
  override var accessibilityKind: AccessibilityKind { AccessibilityKind(isElement: hasMenu) }
  override var accessibilityContents: AccessibilityContents {
    var contents = super.accessibilityContents
    contents.traits.insert(.header)
    contents.value = item?.subtitle
    return contents
  }
  override var isHighlighted: Bool {
    didSet { for view in [label, below, arrow] { view.alpha = isHighlighted ? 0.35 : 1 } }
  }
  override var pointerTarget: PointerTarget? {
    hasMenu ? target(bounds.insetBy(dx: -8, dy: 0), radius: 8) : nil
  }

  /// Makes room for a view below whose size changed.
  override func arrangedSubviewDidChange(_ view: UIView, hidden: Bool) {
    if view === belowView { superview?.setNeedsLayout() }
  }

  private var belowSize: CGSize {
    if let belowView, let item {
      let size = item.subtitleSize.natural(of: belowView, in: CGSize(width: 10_000, height: 20))
      return CGSize(width: size.width, height: min(size.height, 20))
    }
    guard below.text?.isEmpty == false else { return .zero }
    return CGSize(width: width(of: below), height: 15)
  }

  private func width(of label: UILabel) -> CGFloat {
    label.sizeThatFits(CGSize(width: 10_000, height: 44)).width.rounded(.up)
  }

  private var arrowWidth: CGFloat { hasMenu ? Self.gap + Self.arrowSize : 0 }

  /// The natural size.
  var naturalSize: CGSize {
    let under = belowSize
    return CGSize(
      width: max(width(of: label) + arrowWidth, under.width), height: 22 + under.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let text = min(width(of: label), max(0, bounds.width - arrowWidth))
    /// The left end of a part of the title.
    func start(_ width: CGFloat) -> CGFloat {
      guard isAtLeadingEdge else { return ((bounds.width - width) / 2).rounded() }
      return isMirrored ? bounds.width - width : 0
    }
    let left = start(text + arrowWidth)
    let end = isMirrored ? left : left + text + Self.gap
    label.frame = CGRect(x: isMirrored ? left + arrowWidth : left, y: 0, width: text, height: 22)
    arrow.frame = CGRect(x: end, y: 3, width: Self.arrowSize, height: Self.arrowSize)
    let under = belowSize
    let width = min(under.width, bounds.width)
    let place = CGRect(
      x: start(width), y: 22, width: width, height: under.height)
    below.frame = place
    guard let belowView, belowView.superview === self else { return }
    item?.subtitleSize.place(place.size)
    belowView.bounds.size = place.size
    belowView.center = CGPoint(x: place.midX, y: place.midY)
  }
}

extension UINavigationItem {
  /// Whether the title has more than its text.
  final var hasRichTitle: Bool {
    subtitle != nil || subtitleView != nil || titleMenuProvider != nil
  }

  /// The height of the row with title and buttons, in points.
  final var rowHeight: CGFloat { hidesRows ? 0 : NavigationBarContent.rowHeight }

  /// The height of the row with a large title, in points.
  final var largeHeight: CGFloat {
    guard !hidesRows else { return 0 }
    return NavigationBarContent.largeHeight + (subtitle != nil || subtitleView != nil ? 22 : 0)
  }

  /// The height that the item's prompt adds to the bar, in points.
  final var promptHeight: CGFloat {
    prompt == nil || hidesRows ? 0 : NavigationBarContent.promptHeight
  }
}
