@_spi(Framework) import EspalierCore
import EspalierPlatform
import Foundation

/// One tab of a tab bar.
@MainActor final class TabBarButton: UIControl {
  let item: UITabBarItem
  private weak var bar: UITabBar?
  private let picture = UIImageView()
  private let caption = UILabel()
  private let badge = BadgeView()
  /// The bar's picture behind the selected item.
  private var indicator: UIImageView?

  /// Whether the title stands beside the image instead of below it.
  var isWide = false {
    didSet {
      guard isWide != oldValue else { return }
      updateColors()
      setNeedsLayout()
    }
  }

  /// Whether the bar is minimized: the selected tab shows only its image, all others are hidden.
  var isMinimized = false {
    didSet { if isMinimized != oldValue { updateForSize() } }
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { update() } }
  }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { updateColors() } }
  }

  init(item: UITabBarItem, bar: UITabBar) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    for view in [picture, caption, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    item.onChange = { [weak self] in
      self?.update()
      self?.bar?.owner?.sidebarView?.reconfigure(item)
    }
    update()
  }

  required init?(coder: NSCoder) { nil }

  override var focusGroupPriority: UIFocusGroupPriority {
    get { isSelected ? .prioritized : super.focusGroupPriority }
    set { super.focusGroupPriority = newValue }
  }

  override var accessibilityKind: AccessibilityKind { AccessibilityKind(.tab, isElement: true) }

  override var accessibilityContents: AccessibilityContents {
    var contents = super.accessibilityContents
    contents.value = item.accessibilityValue ?? item.badgeValue
    contents.hint = item.accessibilityHint
    return contents
  }

  private func update() {
    picture.image = (isSelected ? item.selectedImage : nil) ?? item.image
    caption.text = item.title
    isEnabled = item.isEnabled
    accessibilityLabel = item.accessibilityLabel ?? item.title
    updateColors()
    updateForSize()
  }

  private func updateForSize() {
    isUserInteractionEnabled = !isMinimized || isSelected
    caption.alpha = isMinimized ? 0 : 1
    updateColors()
    setNeedsLayout()
  }

  /// The look of items that are placed as this one.
  private var look: UITabBarItemAppearance? {
    guard let looks = bar?.shownLook ?? bar?.standardAppearance else { return nil }
    guard isWide else { return looks.stackedLayoutAppearance }
    return traitCollection.verticalSizeClass == .compact
      ? looks.compactInlineLayoutAppearance : looks.inlineLayoutAppearance
  }

  override func focusLookDidChange() { updateColors() }

  override func takeItemAppearances(from rules: AppearanceRules) {
    item.takeAppearances(from: rules, shownBy: self)
    updateColors()
    setNeedsLayout()
  }

  /// The state for which the item's own attributes are asked.
  private var shownState: UIControl.State {
    state.contains(.disabled) ? .disabled : state.contains(.selected) ? .selected : .normal
  }

  /// Shows the bar's picture behind the selected item.
  private func showIndicator() {
    let image = isSelected && !isMinimized ? bar?.selectionIndicatorImage : nil
    guard let image else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let view = indicator ?? UIImageView()
    if indicator == nil {
      indicator = view
      insertSubview(view, at: 0)
    }
    view.image = image
    setNeedsLayout()
  }

  /// Places the picture behind the item: a resizable one fills the item, others are in its middle.
  private func placeIndicator() {
    guard let indicator, let image = indicator.image else { return }
    guard image.capInsets == .zero else {
      indicator.frame = bounds
      return
    }
    indicator.frame = CGRect(
      x: ((bounds.width - image.size.width) / 2).rounded(),
      y: ((bounds.height - image.size.height) / 2).rounded(), width: image.size.width,
      height: image.size.height)
  }

  /// The attributes of the title: the item's own lie over those of the bar's look.
  private var attributes: [NSAttributedString.Key: Any]? {
    let ofBar = look?.attributes(in: state)
    let shown = shownState
    guard let own = item.titleTextAttributes(for: shown) ?? item.titleTextAttributes(for: .normal)
    else { return ofBar }
    return ofBar?.merging(own) { _, own in own } ?? own
  }

  /// Gives image and title the colour of the current state.
  func updateColors() {
    let normal = bar?.unselectedItemTintColor ?? .secondaryLabel
    let color: UIColor = isSelected ? tintColor : normal
    let attributes = attributes
    showIndicator()
    picture.tintColor = look?.iconColor(in: state) ?? color
    let font = UIFont.systemFont(ofSize: isWide ? 13 : 10, weight: .medium)
    if attributes == nil { caption.font = font }
    caption.show(item.title, attributes: attributes.map { [.font: font].merging($0) { $1 } })
    if attributes?[.foregroundColor] == nil { caption.textColor = color }
    badge.show(
      item.badgeValue, color: item.badgeColor,
      attributes: item.badgeTextAttributes(for: shownState) ?? item.badgeAttributes)
    badge.rimColor = bar?.backgroundImage == nil ? bar?.ground : nil
    let shown: CGFloat = isMinimized && !isSelected ? 0 : 1
    alpha = shown * (item.isEnabled ? (isHighlighted ? 0.5 : 1) : 0.35)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override var pointerTarget: PointerTarget? {
    guard !isMinimized || isSelected else { return nil }
    return target(
      bounds.insetBy(dx: min(4, bounds.width / 8), dy: min(2, bounds.height / 8)), radius: 10,
      toolTip: isMinimized ? item.title : nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeIndicator()
    let side: CGFloat = isWide && !isMinimized ? 20 : 26
    let text = caption.sizeThatFits(CGSize(width: 10_000, height: bounds.height))
    if isMinimized {
      placeAlone(side)
    } else if isWide {
      placeInRow(side, text)
      adjustPlaces()
      return
    } else {
      placeInColumn(side, text)
    }
    badge.place(
      at: picture.frame, isMirrored: traitCollection.layoutDirection == .rightToLeft)
    adjustPlaces()
  }

  /// Moves image and title as the item says; the badge stays where the image would be.
  private func adjustPlaces() {
    picture.frame = picture.frame.inset(by: item.imageInsets)
    caption.frame.origin.x += item.titlePositionAdjustment.horizontal
    caption.frame.origin.y += item.titlePositionAdjustment.vertical
  }

  private func placeAlone(_ side: CGFloat) {
    picture.frame = CGRect(
      x: ((bounds.width - side) / 2).rounded(), y: ((bounds.height - side) / 2).rounded(),
      width: side, height: side)
    caption.frame = CGRect(x: 0, y: picture.frame.maxY, width: bounds.width, height: 12)
  }

  private func placeInRow(_ side: CGFloat, _ text: CGSize) {
    let gap: CGFloat = text.width > 0 ? 7 : 0
    let badgeSize = badge.isHidden ? .zero : badge.fittingSize
    let badgeGap: CGFloat = badge.isHidden ? 0 : 6
    let rest = side + gap + badgeGap + badgeSize.width
    let shown = min(text.width, max(0, bounds.width - 16 - rest))
    let total = rest + shown
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let left = ((bounds.width - total) / 2).rounded()
    func place(_ view: UIView, _ x: CGFloat, _ size: CGSize) {
      view.frame = CGRect(
        x: left + (isMirrored ? total - x - size.width : x),
        y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
    place(picture, 0, CGSize(width: side, height: side))
    place(caption, side + gap, CGSize(width: shown, height: text.height))
    place(badge, side + gap + shown + badgeGap, badgeSize)
  }

  private func placeInColumn(_ side: CGFloat, _ text: CGSize) {
    let width = min(text.width, bounds.width - 4)
    picture.frame = CGRect(
      x: ((bounds.width - side) / 2).rounded(), y: 5, width: side, height: side)
    caption.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: UITabBar.standardHeight - text.height - 4,
      width: width, height: text.height)
  }
}

extension TabBarButton: AccessibleRelatives {
  /// The page of a selected tab.
  var accessibleRelatives: [(kind: AccessibleRelation.Kind, object: UIResponder)] {
    guard isSelected, let page = bar?.owner?.selectedViewController, page.tabBarItem === item,
      let view = page.viewIfLoaded
    else { return [] }
    return [(.labelFor, view), (.controllerFor, view)]
  }
}
