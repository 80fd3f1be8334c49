import Foundation

/// A button on a navigation bar, for an item or as the back button.
@MainActor package final class BarButton: UIControl {
  package let item: UIBarButtonItem?
  /// The item whose look a back button has.
  private let backItem: UIBarButtonItem?
  /// Makes the menu that a tap on an item without an action opens; `nil` for none.
  private let makesMenu: (() -> UIMenu)?
  /// The look of the button in its bar; `nil` for the system's.
  package weak var look: (any BarButtonLook)? { didSet { lookDidChange() } }
  private let isMirrored: Bool
  package let caption = UILabel()
  package let picture = UIImageView()
  /// The picture or the ground behind the contents.
  private var back: UIImageView?
  private var badge: BadgeView?

  package override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { updateColors() } }
  }

  /// Creates the button of an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - makesMenu: Makes the menu that a tap opens if the item has neither a menu nor an action;
  ///     `nil` for none.
  package init(item: UIBarButtonItem, makesMenu: (() -> UIMenu)? = nil) {
    self.item = item
    backItem = nil
    isMirrored = false
    let opensGroup = item.menu == nil && item.primaryAction == nil && item.action == nil
    self.makesMenu = opensGroup ? makesMenu : nil
    super.init(frame: .zero)
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    caption.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    let element = item.shownElement
    let image = element.map(\.image) ?? item.image
    caption.text = image == nil ? element.map(\.title) ?? item.title : nil
    picture.image = image
    if let color = item.tintColor { tintColor = color }
    accessibilityLabel = item.accessibilityLabel ?? element.map(\.title) ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    setUp()
    addTarget(self, action: BarButton.performItem, for: .touchUpInside)
    guard item.menu != nil || self.makesMenu != nil else { return }
    isContextMenuInteractionEnabled = true
    showsMenuAsPrimaryAction = item.opensMenuByTap || self.makesMenu != nil
  }

  /// Creates the back button: an arrow and a text.
  ///
  /// - Parameters:
  ///   - backTitle: The text; `nil` for none.
  ///   - isMirrored: Whether the arrow points to the right.
  ///   - backItem: The item that the button stands for, whose look it has.
  package init(backTitle: String?, isMirrored: Bool, of backItem: UIBarButtonItem) {
    item = nil
    makesMenu = nil
    self.backItem = backItem
    self.isMirrored = isMirrored
    super.init(frame: .zero)
    caption.font = .systemFont(ofSize: 17)
    caption.text = backTitle
    picture.image = backArrow
    if let color = backItem.tintColor { tintColor = color }
    accessibilityLabel = backTitle ?? InterfaceWord.back.text
    accessibilityIdentifier = "BackButton"
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  package override var accessibilityContents: AccessibilityContents {
    var contents = super.accessibilityContents
    contents.value = item?.accessibilityValue ?? item?.badge?.stringValue
    contents.hint = item?.accessibilityHint
    if let traits = item?.accessibilityTraits { contents.traits.formUnion(traits) }
    if item?.accessibilityLabel == nil, contents.label == nil {
      contents.label = item?.image?.spokenName
    }
    return contents
  }

  /// The picture of a back button in place of the arrow; `nil` for the arrow.
  package var backImage: UIImage? { didSet { picture.image = backArrow } }

  private var backArrow: UIImage? {
    if let backImage { return backImage }
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
    guard let menu = item?.menu ?? makesMenu?() else { return nil }
    guard let item, item.showsSelectedElement else {
      return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }
    // The same elements as one group, so that exactly one of them is on.
    let shown = UIMenu(
      title: menu.title, identifier: menu.identifier, options: [menu.options, .singleSelection],
      children: menu.children)
    return UIContextMenuConfiguration(actionProvider: { _ in shown })
  }

  package override func menuDidChoose(_ leaf: any UIMenuLeaf) {
    guard let item, item.showsSelectedElement else { return }
    // The bar makes a new button, which shows the element.
    item.itemDidChange()
  }

  package override func takeItemAppearances(from rules: AppearanceRules) {
    guard let item = item ?? backItem else { return }
    item.takeAppearances(from: rules, shownBy: self)
    if let color = item.tintColor { tintColor = color }
    updateColors()
    setNeedsLayout()
  }

  private func performItem() { item?.chosen(from: self) }

  private func updateColors() {
    showBack()
    let isOn = isSelected && isEnabled && item != nil
    let usual: UIColor = isEnabled ? tintColor : .tertiaryLabel
    let color: UIColor = isOn && back?.image == nil ? .systemBackground : usual
    let other: UIControl.State = state.contains(.focused) ? .focused : .normal
    let shown = !isEnabled ? .disabled : isHighlighted ? .highlighted : other
    let source = item ?? backItem
    let own = source?.titleTextAttributes(for: shown) ?? source?.titleTextAttributes(for: .normal)
    let ofBar = look?.attributes(ofBack: item == nil, isDone: item?.style == .done, in: shown)
    if let attributes = own ?? ofBar, let text = caption.text {
      caption.show(NSAttributedString(string: text, attributes: attributes), color: color)
    } else {
      caption.textColor = color
    }
    picture.tintColor = color
    alpha = isHighlighted ? 0.35 : 1
  }

  /// The pictures behind the button.
  private var pictures: BarButtonPictures? { item?.pictures ?? backItem?.backPictures }
  private var isLow: Bool { traitCollection.verticalSizeClass == .compact }

  /// Shows the picture behind the contents, or the ground of a button that is on.
  private func showBack() {
    let shown: UIControl.State =
      !isEnabled ? .disabled : isHighlighted ? .highlighted : isSelected ? .selected : .normal
    let image = pictures?.image(in: shown, item?.style ?? .plain, isLow: isLow)
    let isOn = item != nil && isSelected && image == nil
    guard image != nil || isOn else {
      back?.removeFromSuperview()
      back = nil
      return
    }
    let view = back ?? UIImageView()
    if back == nil {
      back = view
      view.layer.cornerRadius = 7
      insertSubview(view, at: 0)
    }
    view.image = image
    view.backgroundColor = isOn ? (isEnabled ? tintColor : .tertiaryLabel) : nil
    setNeedsLayout()
  }

  package override func focusLookDidChange() { if look != nil { updateColors() } }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  /// The width of the button, in points.
  package var fittingWidth: CGFloat {
    if let item, item.width > 0 { return item.width }
    let text = max(captionWidth, widthOfPossibleTitles)
    let image = picture.image?.size.width ?? 0
    return max(item == nil ? 0 : 24, text + image + (text > 0 ? gap : 0))
  }

  /// The width of the widest title that the item may get.
  private var widthOfPossibleTitles: CGFloat {
    guard picture.image == nil, let titles = item?.possibleTitles, !titles.isEmpty,
      let font = caption.font
    else { return 0 }
    let attributes = item?.titleTextAttributes(for: .normal) ?? [:]
    let widths = titles.map {
      $0.size(withAttributes: [.font: font].merging(attributes) { $1 }).width
    }
    return (widths.max() ?? 0).rounded(.up)
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
    let moved = pictures?.titleAdjustment(isLow: isLow) ?? .zero
    placeBack(around: picture.frame.union(place), height: back?.image?.size.height ?? 32)
    placeBadge(place)
    caption.center = CGPoint(x: place.midX + moved.horizontal, y: place.midY + moved.vertical)
  }

  /// Places the picture or the ground behind the contents.
  private func placeBack(around contents: CGRect, height: CGFloat) {
    guard let back else { return }
    let used = min(height, bounds.height)
    back.frame = CGRect(
      x: contents.minX - 8,
      y: ((bounds.height - used) / 2).rounded()
        + (back.image == nil ? 0 : pictures?.backgroundAdjustment(isLow: isLow) ?? 0),
      width: contents.width + 16, height: used)
  }

  /// Shows the item's badge at the upper end of its image or title.
  private func placeBadge(_ place: CGRect) {
    guard let shown = item?.badge else { return }
    let view = badge ?? BadgeView()
    if badge == nil {
      badge = view
      addSubview(view)
    }
    shown.show(in: view)
    view.rimColor = nil
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let contents = picture.image == nil ? place : picture.frame
    guard picture.image == nil else { return view.place(at: contents, isMirrored: isMirrored) }
    // A badge lies over the end of a title, where it is over the middle of an image.
    let end = isMirrored ? contents.minX + 6 : contents.maxX - 6
    view.place(
      at: CGRect(x: end, y: contents.minY, width: 0, height: contents.height),
      isMirrored: isMirrored)
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
