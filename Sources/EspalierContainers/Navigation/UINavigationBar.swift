// Long because: Swift cannot override members of extensions, and all of these may be overridden.
@_spi(Framework) public import EspalierCore
import EspalierPlatform
public import Foundation

/// The row at the top of a navigation controller: a back button, a title and buttons.
///
/// With large titles, a second row shows the title of the first item, and collapses as the contents
/// below scroll.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The height of the row with the buttons, in points.
  static let rowHeight = NavigationBarContent.rowHeight
  /// The height of the row with the large title, in points.
  static let largeHeight = NavigationBarContent.largeHeight

  /// Whether items may show large titles; false by default.
  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      let isLargeNow = isLarge(itemStorage)
      content?.isLarge = isLargeNow
      itemStorage.last?.placesSearch?(isLargeNow)
      layoutOwnerNeedsLayout()
    }
  }

  /// The look of the bar; a copy of what was set, whose changes show at once.
  ///
  /// By default the chrome material, which blurs the contents behind it, and a line below it.
  /// Setting it makes `barTintColor` and the other old properties of the bar's look ineffective.
  open var standardAppearance: UINavigationBarAppearance {
    get {
      if let own = looks.own.standard { return own }
      let made = owned(looks.legacy)
      looks.own.standard = made
      return made
    }
    set {
      looks.own.standard = owned(newValue)
      looks.isSet = true
      lookDidChange()
    }
  }

  /// The look while the contents below are at their top; `nil`, the default, for the standard look
  /// without a background.
  ///
  /// The bar of a navigation controller follows the scroll view of the page; a page without one
  /// counts as being at its top. A bar without a navigation controller has the standard look.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.own.scrollEdge }
    set {
      looks.own.scrollEdge = newValue.map { owned($0) }
      lookDidChange()
    }
  }

  /// The look in a window whose vertical size class is compact; `nil`, the default, for the
  /// standard look.
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks.own.compact }
    set {
      looks.own.compact = newValue.map { owned($0) }
      lookDidChange()
    }
  }

  /// The look in a window whose vertical size class is compact, while the contents below are at
  /// their top; `nil`, the default, for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.own.compactScrollEdge }
    set {
      looks.own.compactScrollEdge = newValue.map { owned($0) }
      lookDidChange()
    }
  }

  /// The object that decides about pushed and popped items and about the bar's place; not owned.
  ///
  /// The bar of a navigation controller has the controller in its place: do not set it there.
  open weak var delegate: (any UINavigationBarDelegate)? {
    didSet { askForPosition() }
  }

  /// Asks the delegate for the bar's place.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { askForPosition() }
  }

  /// The colour above the bar's material, which is always shown; `nil`, the default, for none.
  open var barTintColor: UIColor? {
    get { looks.legacy.backgroundColor }
    set {
      looks.legacy.backgroundColor = newValue
      legacyLookDidChange()
    }
  }

  /// A picture in place of the line below the bar; an empty picture removes the line.
  open var shadowImage: UIImage? {
    get { looks.shadowImage }
    set {
      looks.shadowImage = newValue
      legacyLookDidChange()
    }
  }

  /// Sets the picture behind the bar's contents; an empty picture removes the background.
  ///
  /// - Parameters:
  ///   - backgroundImage: The picture; `nil` for the bar's material.
  ///   - barMetrics: `.default`, or `.compact` for a low window.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    looks.images[barMetrics] = backgroundImage
    legacyLookDidChange()
  }

  /// Returns the picture behind the bar's contents that was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { looks.images[barMetrics] }

  /// The arrow of the back button, in the tint colour unless it is drawn as an original; `nil`, the
  /// default, for the system's.
  ///
  /// It counts once `backIndicatorTransitionMaskImage` is set as well, and no longer once
  /// `standardAppearance` is set.
  open var backIndicatorImage: UIImage? {
    get { looks.backIndicator }
    set {
      looks.backIndicator = newValue
      legacyLookDidChange()
    }
  }

  /// The mask of the back button's text during transitions, which belongs to `backIndicatorImage`;
  /// `nil` by default.
  ///
  /// Texts fade during transitions and need no mask.
  open var backIndicatorTransitionMaskImage: UIImage? {
    get { looks.backIndicatorMask }
    set {
      looks.backIndicatorMask = newValue
      legacyLookDidChange()
    }
  }

  /// Moves titles in the row down in bars of a height, in points.
  ///
  /// Without effect once `standardAppearance` is set.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    looks.titleOffsets[barMetrics] = adjustment
    legacyLookDidChange()
  }

  /// Returns the distance of titles that was set for bars of a height; 0 by default.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    looks.titleOffsets[barMetrics] ?? 0
  }

  /// The style of the bar, light or dark; that of the views around by default.
  ///
  /// A black bar has its background above contents that are at their top, too, unless
  /// `standardAppearance` is set.
  open var barStyle = UIBarStyle.default {
    didSet {
      guard barStyle != oldValue else { return }
      barStyleDidChange(to: barStyle)
      lookDidChange()
    }
  }

  /// Whether pages begin at the top edge, below the bar, with the bar in their safe area.
  ///
  /// True by default. When false, pages begin at the bar's bottom edge, unless it has large titles,
  /// and the bar's material is opaque.
  open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      lookDidChange()
      layoutOwnerNeedsLayout()
    }
  }

  /// The attributes of titles in the row; `nil`, the default, shows them in the bar's font and
  /// colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { legacyLookDidChange() }
  }

  /// The attributes of large titles; `nil`, the default, shows them in the bar's font and colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { legacyLookDidChange() }
  }

  /// The looks that were set, and the one that is shown.
  final var looks = BarLooks()

  /// The items of the stack; the bar shows the last one.
  ///
  /// The bar of a navigation controller has the items of its pages: do not set them there.
  open var items: [UINavigationItem]? {
    get { itemStorage }
    set { showItems(newValue ?? []) }
  }

  /// The item that the bar shows.
  open var topItem: UINavigationItem? { itemStorage.last }

  /// The item to which the back button leads.
  open var backItem: UINavigationItem? { itemStorage.dropLast().last }

  final var itemStorage: [UINavigationItem] = []
  final var content: NavigationBarContent?
  /// The contents of both pages during a transition; `nil` at rest.
  final var transition: BarTransition?
  /// The navigation controller whose bar this is.
  final weak var owner: UINavigationController?
  /// The width of the contents while the bar is partly covered; `nil` for the bar's own width.
  final var contentWidth: CGFloat? { didSet { if contentWidth != oldValue { setNeedsLayout() } } }
  final let ground = BarBackground()

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar without items; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UINavigationBar.self)
  }

  private func setUp() {
    addSubview(ground)
  }

  /// Sets the items, without animation.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// Shows another item, with a back button to the present one, unless the delegate refuses.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    showItems(itemStorage + [item])
    delegate?.navigationBar(self, didPush: item)
  }

  /// Goes back to the item below and returns the removed item; `nil` if there is none below, or the
  /// delegate refuses.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard itemStorage.count > 1, let top = itemStorage.last,
      delegate?.navigationBar(self, shouldPop: top) ?? true
    else { return nil }
    showItems(itemStorage.dropLast())
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  /// The height of one row, without a width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.rowHeight)
  }

  /// Returns the height of the rows at the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let item = itemStorage.last else {
      return CGSize(width: size.width, height: Self.rowHeight)
    }
    let large = isLarge(itemStorage) ? item.largeHeight : 0
    let lower = item.lowerRow?.height ?? 0
    return CGSize(
      width: size.width, height: item.promptHeight + item.rowHeight + large + lower)
  }

  @_spi(Framework) open override var focusRank: FocusRank { .navigationBar }

  /// Lays out the background and the contents.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = groundFrame
    updateGround()
    var whole = bounds
    if let contentWidth {
      let isMirrored = traitCollection.layoutDirection == .rightToLeft
      if isMirrored { whole.origin.x = bounds.width - contentWidth }
      whole.size.width = contentWidth
    }
    for shown in [content, transition?.lower, transition?.upper] { shown?.frame = whole }
  }

  // MARK: Items

  /// Returns whether the last of some items has a large title.
  final func isLarge(_ items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles else { return false }
    for (index, item) in items.enumerated().reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: if index == 0 { return true }
      }
    }
    return false
  }

  /// Returns whether an item has a large title.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: Its index in the stack; the root has index 0.
  ///   - isLarge: Whether the item below has a large title.
  /// - Returns: Whether its title is large.
  final func isLarge(_ item: UINavigationItem, at index: Int, above isLarge: Bool) -> Bool {
    guard prefersLargeTitles else { return false }
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    case .automatic: return index == 0 || isLarge
    }
  }

  /// Shows the last of some items, without animation.
  final func showItems(_ items: [UINavigationItem]) {
    guard transition == nil else { return }
    if content != nil, items.elementsEqual(itemStorage, by: ===) { return }
    adopt(items)
    content?.removeFromSuperview()
    content = items.last.map { _ in makeContent(for: items) }
    if let content { addSubview(content) }
    setNeedsLayout()
  }

  final func adopt(_ items: [UINavigationItem]) {
    let kept = zip(itemStorage, items).prefix { $0 === $1 }.count
    for item in itemStorage[kept...] {
      item.onChange = nil
      item.appearanceDidChange = nil
    }
    itemStorage = items
    for item in items[kept...] {
      item.appearanceDidChange = { [weak self] in self?.lookDidChange() }
      item.onChange = { [weak self, weak item] in
        if let item { self?.itemDidChange(item) }
      }
    }
  }

  final func makeContent(for items: [UINavigationItem]) -> NavigationBarContent {
    items.last?.placesSearch?(isLarge(items))
    let made = NavigationBarContent(
      item: items.last ?? UINavigationItem(), backItem: items.dropLast().last
    ) { [weak self] in self?.goBack() }
    made.isLarge = isLarge(items)
    if let look = looks.shown { made.show(look) }
    made.frame = bounds
    return made
  }

  private func goBack() {
    if let action = topItem?.backAction {
      action.performWithSender(self, target: nil)
      return
    }
    guard let owner else {
      popItem(animated: true)
      return
    }
    if mayGoBack { owner.popViewController(animated: true) }
  }

  /// Whether the navigation controller, if its class declares the delegate's protocol, lets the
  /// user go back.
  final var mayGoBack: Bool {
    guard let decider = owner as? any UINavigationBarDelegate, let item = topItem else {
      return true
    }
    return decider.navigationBar(self, shouldPop: item)
  }

  private func itemDidChange(_ item: UINavigationItem) {
    for shown in [content, transition?.lower, transition?.upper] {
      guard let shown, shown.item === item || shown.backItem === item else { continue }
      shown.rebuild()
    }
    if item.lowerRowDidChange {
      item.lowerRowDidChange = false
      layoutOwnerNeedsLayout()
    }
    let isLargeNow = isLarge(itemStorage)
    if transition == nil, let content, content.isLarge != isLargeNow {
      content.isLarge = isLargeNow
      layoutOwnerNeedsLayout()
    }
  }

  private func layoutOwnerNeedsLayout() {
    setNeedsLayout()
    owner?.viewIfLoaded?.setNeedsLayout()
  }

  /// Updates the contents to the layout direction.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.layoutDirection != traitCollection.layoutDirection {
      content?.rebuild()
    }
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
      // The pictures of the older properties are for one height.
      legacyLookDidChange()
    }
  }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(.toolBar)
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UINavigationBar {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UINavigationBar() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UINavigationBar.barTintColor),
      AppearanceProperty(\UINavigationBar.isTranslucent),
      AppearanceProperty(\UINavigationBar.barStyle),
      AppearanceProperty(\UINavigationBar.backIndicatorImage),
      AppearanceProperty(\UINavigationBar.backIndicatorTransitionMaskImage),
      AppearanceProperty(\UINavigationBar.prefersLargeTitles),
      AppearanceProperty(attributes: \UINavigationBar.titleTextAttributes),
      AppearanceProperty(attributes: \UINavigationBar.largeTitleTextAttributes),
      AppearanceProperty(\UINavigationBar.shadowImage),
      // Made from the older properties unless the program set it.
      AppearanceProperty(
        of: UINavigationBar.self, get: { $0.looks.isSet ? $0.standardAppearance : nil },
        set: { if let look = $1 { $0.standardAppearance = look } }, isEqual: ==),
      AppearanceProperty(\UINavigationBar.scrollEdgeAppearance),
      AppearanceProperty(\UINavigationBar.compactAppearance),
      AppearanceProperty(\UINavigationBar.compactScrollEdgeAppearance),
    ]
      + propertiesOfHeights
  }
}

extension UINavigationBar {
  /// The older properties for bars of a height that proxies hand out.
  private static var propertiesOfHeights: [AppearanceProperty] {
    [UIBarMetrics.default, .compact].flatMap { metrics -> [AppearanceProperty] in
      let ground = AppearanceProperty(
        of: UINavigationBar.self, get: { $0.backgroundImage(for: metrics) },
        set: { $0.setBackgroundImage($1, for: metrics) }, isEqual: ==)
      let title = AppearanceProperty(
        of: UINavigationBar.self, get: { $0.titleVerticalPositionAdjustment(for: metrics) },
        set: { $0.setTitleVerticalPositionAdjustment($1, for: metrics) }, isEqual: ==)
      return [ground, title]
    }
  }
}
