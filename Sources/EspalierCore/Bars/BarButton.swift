import Foundation

/// A button on a navigation bar, for an item or as the back button.
@MainActor package final class BarButton: UIControl {
  package let item: UIBarButtonItem?
  /// The look of the button in its bar; `nil` for the system's.
  package weak var look: (any BarButtonLook)? { didSet { lookDidChange() } }
  private let isMirrored: Bool
  package let caption = UILabel()
  package let picture = UIImageView()

  package override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { updateColors() } }
  }

  /// Creates the button of an item.
  package init(item: UIBarButtonItem) {
    self.item = item
    isMirrored = false
    super.init(frame: .zero)
    isEnabled = item.isEnabled
    caption.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    caption.text = item.image == nil ? item.title : nil
    picture.image = item.image
    if let color = item.tintColor { tintColor = color }
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    setUp()
    addTarget(self, action: BarButton.performItem, for: .touchUpInside)
    guard item.menu != nil else { return }
    isContextMenuInteractionEnabled = true
    showsMenuAsPrimaryAction = item.opensMenuByTap
  }

  /// Creates the back button: an arrow and a text.
  package init(backTitle: String?, isMirrored: Bool) {
    item = nil
    self.isMirrored = isMirrored
    super.init(frame: .zero)
    caption.font = .systemFont(ofSize: 17)
    caption.text = backTitle
    picture.image = backArrow
    accessibilityLabel = backTitle ?? InterfaceWord.back.text
    accessibilityIdentifier = "BackButton"
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  package override var accessibilityContents: AccessibilityContents {
    var contents = super.accessibilityContents
    contents.value = item?.accessibilityValue
    contents.hint = item?.accessibilityHint
    if let traits = item?.accessibilityTraits { contents.traits.formUnion(traits) }
    if item?.accessibilityLabel == nil, contents.label == nil {
      contents.label = item?.image?.spokenName
    }
    return contents
  }

  private var backArrow: UIImage? {
    if let own = look?.backArrow {
      return own.renderingMode == .automatic ? own.withRenderingMode(.alwaysTemplate) : own
    }
    return UIImage(
      systemName: isMirrored ? "chevron.right" : "chevron.left",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold))
  }

  private func lookDidChange() {
    if item == nil { picture.image = backArrow }
    updateColors()
    setNeedsLayout()
  }

  private func setUp() {
    picture.contentMode = .scaleAspectFit
    caption.lineBreakMode = .byTruncatingTail
    for view in [picture, caption] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    updateColors()
  }

  package override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = item?.menu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  package override func takeItemAppearances(from rules: AppearanceRules) {
    guard let item else { return }
    item.takeAppearances(from: rules, shownBy: self)
    if let color = item.tintColor { tintColor = color }
    updateColors()
    setNeedsLayout()
  }

  private func performItem() { item?.perform(from: self) }

  private func updateColors() {
    let color: UIColor = isEnabled ? tintColor : .tertiaryLabel
    let other: UIControl.State = state.contains(.focused) ? .focused : .normal
    let shown = !isEnabled ? .disabled : isHighlighted ? .highlighted : other
    let own = item?.titleTextAttributes(for: shown) ?? item?.titleTextAttributes(for: .normal)
    let ofBar = look?.attributes(ofBack: item == nil, isDone: item?.style == .done, in: shown)
    if let attributes = own ?? ofBar, let text = caption.text {
      caption.show(NSAttributedString(string: text, attributes: attributes), color: color)
    } else {
      caption.textColor = color
    }
    picture.tintColor = color
    alpha = isHighlighted ? 0.35 : 1
  }

  package override func focusLookDidChange() { if look != nil { updateColors() } }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  /// The width of the button, in points.
  package var fittingWidth: CGFloat {
    if let item, item.width > 0 { return item.width }
    let text = captionWidth
    let image = picture.image?.size.width ?? 0
    return max(item == nil ? 0 : 24, text + image + (text > 0 ? gap : 0))
  }

  /// The space between the arrow and its text.
  private var gap: CGFloat { item == nil ? 4 : 0 }

  private var captionWidth: CGFloat {
    guard caption.text?.isEmpty == false else { return 0 }
    return caption.sizeThatFits(CGSize(width: 10_000, height: 44)).width.rounded(.up)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let image = picture.image?.size ?? .zero
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let text = min(captionWidth, max(0, bounds.width - image.width - gap))
    let total = image.width + text
    // The arrow is at the leading edge, all other contents are centred.
    var x = item == nil ? 0 : ((bounds.width - total) / 2).rounded()
    func place(_ width: CGFloat, _ height: CGFloat) -> CGRect {
      let left = isMirrored ? bounds.width - x - width : x
      x += width
      return CGRect(
        x: left, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
    }
    picture.frame = place(image.width, image.height).inset(by: item?.imageInsets ?? .zero)
    x += gap
    // Sets bounds and centre, not the frame: a transition moves the caption by its transform.
    let place = place(text, 22)
    caption.bounds.size = place.size
    let isLow = traitCollection.verticalSizeClass == .compact
    let moved = item?.titleAdjustment(isLow: isLow) ?? .zero
    caption.center = CGPoint(x: place.midX + moved.horizontal, y: place.midY + moved.vertical)
  }

  package override var pointerTarget: PointerTarget? {
    let text = item.flatMap { item in item.image == nil ? nil : item.title }
    return target(
      bounds.insetBy(dx: -6, dy: min(4, bounds.height / 8)), radius: 8, toolTip: text)
  }

  /// Extends the touch area by 6 points at both sides.
  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -6, dy: 0).contains(point)
  }
}
