@_spi(Framework) public import EspalierCore
import EspalierPlatform
public import Foundation

/// Gets the user's choices in a tab bar.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when the user chose `item`, also when it was selected already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of tabs: an image above its title, or beside it in a wide window.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// The delegate that gets the user's choices.
  ///
  /// Not owned.
  open weak var delegate: (any UITabBarDelegate)?

  /// The items, from the leading edge.
  open var items: [UITabBarItem]? {
    didSet { if items != oldValue { rebuildButtons(from: oldValue ?? []) } }
  }

  /// Sets the items, without animation.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// The selected item; setting it does not call the delegate.
  open weak var selectedItem: UITabBarItem? {
    didSet {
      guard selectedItem !== oldValue else { return }
      for button in buttons { button.isSelected = button.item === selectedItem }
      for item in [oldValue, selectedItem] { item?.onAppearanceChange = nil }
      selectedItem?.onAppearanceChange = { [weak self] in self?.looks.didChange() }
      if selectedItem?.hasAppearances == true || oldValue?.hasAppearances == true {
        looks.didChange()
      }
    }
  }

  /// The colour of the items that are not selected.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.updateColors() } }
  }

  /// The look of the bar between contents; a copy of what was set, whose changes show at once.
  ///
  /// By default the chrome material, which blurs the pages behind it, and a line above it.
  open var standardAppearance: UITabBarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }

  /// The look above contents that end above the bar, and above pages that do not scroll; `nil`,
  /// the default, for the standard look without a background.
  ///
  /// Only the bar of a tab bar controller has contents. A copy of what was set.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { looks[.scrollEdge] }
    set { looks[.scrollEdge] = newValue }
  }

  /// The colour above the bar's material where the look has no `backgroundColor`; `nil`, the
  /// default, for none.
  ///
  /// A bar with a colour has its background wherever the contents end.
  open var barTintColor: UIColor? {
    get { looks.color }
    set { looks.color = newValue }
  }

  /// Whether pages extend below the bar, with the bar in their safe area; true by default.
  ///
  /// When false, pages end at the bar's upper edge, and the bar's material is opaque.
  open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      looks.didChange()
      superview?.setNeedsLayout()
    }
  }

  /// The picture behind the items; `nil`, the default, for the bar's material.
  ///
  /// An empty picture removes the background. Without effect once `standardAppearance` is set.
  open var backgroundImage: UIImage? {
    get { looks.image }
    set { looks.image = newValue }
  }

  /// A picture in place of the line above the bar; an empty picture removes the line.
  ///
  /// `nil` by default. Without effect once `standardAppearance` is set.
  open var shadowImage: UIImage? {
    get { looks.shadow }
    set { looks.shadow = newValue }
  }

  /// The picture behind the selected item; `nil`, the default, for none.
  ///
  /// A resizable picture fills the place of the item; others are in its middle, in their own size.
  open var selectionIndicatorImage: UIImage? {
    didSet {
      guard selectionIndicatorImage != oldValue else { return }
      for button in buttons { button.updateColors() }
    }
  }

  /// The style of the bar, light or dark; that of the views around by default.
  ///
  /// A black bar has its background wherever the contents end, unless `standardAppearance` is set.
  open var barStyle = UIBarStyle.default {
    didSet {
      guard barStyle != oldValue else { return }
      barStyleDidChange(to: barStyle)
      looks.isBlack = barStyle != .default
    }
  }

  // MARK: The places of the items

  /// The way in which the items are spread over the bar.
  public enum ItemPositioning: Int, Sendable {
    /// Over the whole width; in a wide window in the middle.
    case automatic = 0
    /// Over the whole width.
    case fill
    /// In the middle, each as wide as `itemWidth`, with `itemSpacing` between them.
    case centered
  }

  /// The way in which the items are spread over the bar; automatic by default.
  open var itemPositioning = ItemPositioning.automatic {
    didSet { if itemPositioning != oldValue { setNeedsLayout() } }
  }

  /// The width of an item in the middle of the bar, in points; 0, the default, for the usual one:
  /// 168, and 76 in a narrow window.
  ///
  /// A negative width counts as 0. Items that have too little room are narrower.
  open var itemWidth: CGFloat = 0 {
    didSet {
      if !(itemWidth >= 0) { itemWidth = 0 }
      if itemWidth != oldValue { setNeedsLayout() }
    }
  }

  /// The space between two items in the middle of the bar, in points; 0, the default, for none.
  ///
  /// A negative space counts as 0.
  open var itemSpacing: CGFloat = 0 {
    didSet {
      if !(itemSpacing >= 0) { itemSpacing = 0 }
      if itemSpacing != oldValue { setNeedsLayout() }
    }
  }

  /// The tab bar controller whose bar this is.
  final weak var owner: UITabBarController?

  /// A bar that its controller has hidden waits below the edge of the window.
  @_spi(Framework) open override var keepsFocusOut: Bool { owner?.isBarAway == true }

  /// Whether the bar is a button that shows only the selected item.
  final var isMinimized = false {
    didSet { if isMinimized != oldValue { updateForSize() } }
  }
  /// The colour behind the items, as far as it is known without the pages below.
  final var ground: UIColor {
    looks.standard.backgroundColor ?? barTintColor
      ?? (isMinimized ? TabAccessoryView.ground : UIBarItem.barGround)
  }

  /// The button that shows the sidebar again; `nil` while there is nothing to show.
  final var sidebarButton: UIButton? {
    didSet {
      guard sidebarButton !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let sidebarButton { insertSubview(sidebarButton, aboveSubview: background) }
      setNeedsLayout()
    }
  }

  private var buttons: [TabBarButton] = []
  private let background = BarBackground()
  final lazy var looks = LowerBarLooks<UITabBarAppearance>(of: self, background)
  /// The look that is shown.
  private(set) final weak var shownLook: UITabBarAppearance?

  /// The height of a bar with one row of items, in points.
  static let standardHeight: CGFloat = 49

  /// Creates a tab bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a tab bar without items; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UITabBar.self)
  }

  private func setUp() {
    background.lineIsAbove = true
    addSubview(background)
  }

  /// The standard height without a width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.standardHeight)
  }

  /// Returns the standard height at the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.standardHeight)
  }

  /// Spreads the items over the width; in wide windows keeps them together in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showLook()
    background.frame = bounds
    placeSidebarButton()
    guard !buttons.isEmpty, !isMinimized else {
      for button in buttons { button.frame = bounds }
      return
    }
    let isWide = traitCollection.horizontalSizeClass == .regular
    let room = isWide ? bounds.width - 2 * roomOfSidebarButton : bounds.width
    let count = CGFloat(buttons.count)
    let isCentered =
      itemPositioning == .centered || (itemPositioning == .automatic && isWide)
    let space = isCentered && count > 1 ? min(itemSpacing, room / (2 * (count - 1))) : 0
    let natural = itemWidth > 0 ? itemWidth : isWide ? 168 : 76
    let rest = room - (count - 1) * space
    let width = (isCentered ? min(rest, count * natural) : rest) / count
    let start = (bounds.width - count * width - (count - 1) * space) / 2
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = isMirrored ? buttons.count - 1 - index : index
      let left = (start + CGFloat(place) * (width + space)).rounded()
      let right = (start + CGFloat(place) * (width + space) + width).rounded()
      button.isWide = isWide
      button.frame = CGRect(x: left, y: 0, width: right - left, height: Self.standardHeight)
    }
  }

  /// Updates the items to the tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    for button in buttons { button.updateColors() }
  }

  /// The group of the tabs: Tab stops at the bar once, and arrow keys lead from tab to tab.
  open override var focusGroupIdentifier: String? {
    get { super.focusGroupIdentifier ?? "UITabBar-\(ObjectIdentifier(self))" }
    set { super.focusGroupIdentifier = newValue }
  }

  @_spi(Framework) open override var focusRank: FocusRank { .tabBar }

  private func rebuildButtons(from oldItems: [UITabBarItem]) {
    for item in oldItems { item.onChange = nil }
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabBarButton(item: item, bar: self)
      button.addTarget(self, action: UITabBar.choose, for: .touchUpInside)
      button.isSelected = item === selectedItem
      button.isMinimized = isMinimized
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  /// The width that the sidebar's button takes at one end, in points.
  private var roomOfSidebarButton: CGFloat { sidebarButton.map { $0.bounds.width + 16 } ?? 0 }

  private func placeSidebarButton() {
    guard let sidebarButton else { return }
    let side = Self.standardHeight
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    sidebarButton.frame = CGRect(
      x: isMirrored ? bounds.width - 8 - side : 8, y: 0, width: side, height: side)
  }

  private func updateForSize() {
    for button in buttons { button.isMinimized = isMinimized }
    layer.cornerRadius = isMinimized ? TabAccessoryView.height / 2 : 0
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 10
    layer.shadowOpacity = isMinimized ? 0.16 : 0
    // A minimized bar is a button with a colour of its own.
    background.isHidden = isMinimized
    backgroundColor = isMinimized ? ground : nil
    looks.didChange()
  }

  private func showLook() {
    let ofItem = (selectedItem?.standardAppearance, selectedItem?.scrollEdgeAppearance)
    guard let look = looks.show(isOpaque: !isTranslucent, ofItem: ofItem) else { return }
    if isMinimized { backgroundColor = ground }
    shownLook = look
    for button in buttons { button.updateColors() }
  }

  private func choose(_ button: TabBarButton) {
    if isMinimized, let owner {
      owner.expandBar(animated: true)
      return
    }
    delegate?.tabBar(self, didSelect: button.item)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    looks.traitsDidChange(from: previousTraitCollection)
  }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(.tabBar)
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UITabBar {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UITabBar() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UITabBar.barTintColor),
      AppearanceProperty(\UITabBar.unselectedItemTintColor),
      AppearanceProperty(\UITabBar.isTranslucent),
      AppearanceProperty(\UITabBar.barStyle),
      AppearanceProperty(\UITabBar.backgroundImage),
      AppearanceProperty(\UITabBar.shadowImage),
      AppearanceProperty(\UITabBar.selectionIndicatorImage),
      AppearanceProperty(\UITabBar.itemPositioning),
      AppearanceProperty(\UITabBar.itemWidth),
      AppearanceProperty(\UITabBar.itemSpacing),
      AppearanceProperty(\UITabBar.standardAppearance),
      AppearanceProperty(\UITabBar.scrollEdgeAppearance),
    ]
  }
}

extension UITabBar: AccessibleChoices {
  /// The buttons of the tabs.
  package final var accessibleChoices: [UIView] { buttons }
  /// The place of the selected tab.
  package final var selectedAccessibleChoice: Int? { buttons.firstIndex { $0.isSelected } }
}

extension UITabBar {
  /// Returns the button that shows an item.
  final func button(of item: UITabBarItem) -> UIView? { buttons.first { $0.item === item } }
}

extension UITabBarController: AccessibleTabs {
  package final func accessibleTab(ofPage page: UIViewController) -> UIView? {
    guard page === selectedViewController, let item = page.tabBarItem else { return nil }
    return tabBar.button(of: item)
  }
}
