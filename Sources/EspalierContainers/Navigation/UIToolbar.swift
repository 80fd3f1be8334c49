@_spi(Framework) public import EspalierCore
import EspalierPlatform
public import Foundation

/// A row of buttons at the bottom of a page.
///
/// Flexible spaces share the width that the other items leave; without one, the items begin at the
/// leading edge.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// The height of a toolbar, in points.
  static let standardHeight: CGFloat = 44
  /// The space at both ends, in points.
  private static let margin: CGFloat = 16
  /// The space between two items, in points.
  private static let gap: CGFloat = 12

  /// The items, from the leading edge.
  open var items: [UIBarButtonItem]? {
    get { itemStorage.isEmpty && !hasItems ? nil : itemStorage }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items; with animation the new ones fade in.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    hasItems = items != nil
    guard !(items ?? []).elementsEqual(itemStorage, by: ===) else { return }
    for item in itemStorage { item.onChange = nil }
    itemStorage = items ?? []
    rebuild()
    guard animated, window != nil else { return }
    layoutIfNeeded()
    let views = entries.map(\.view)
    for view in views { view.alpha = 0 }
    UIView.animate(withDuration: 0.25) { for view in views { view.alpha = 1 } }
  }

  /// The look of the bar between contents; a copy of what was set, whose changes show at once.
  ///
  /// By default the chrome material, which blurs the page behind it, and a line above it.
  open var standardAppearance: UIToolbarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }

  /// The look above contents that end above the bar; `nil`, the default, for the standard look
  /// without a background.
  ///
  /// Only the bar of a navigation controller has contents. A copy of what was set.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { looks[.scrollEdge] }
    set { looks[.scrollEdge] = newValue }
  }

  /// The look in a low window; `nil`, the default, for the standard look.
  open var compactAppearance: UIToolbarAppearance? {
    get { looks[.compact] }
    set { looks[.compact] = newValue }
  }

  /// The look in a low window above contents that end above the bar; `nil`, the default, for
  /// `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { looks[.compactScrollEdge] }
    set { looks[.compactScrollEdge] = newValue }
  }

  /// The colour above the bar's material where the look has no `backgroundColor`; `nil`, the
  /// default, for none.
  ///
  /// A bar with a colour has its background wherever the contents end.
  open var barTintColor: UIColor? {
    get { looks.color }
    set { looks.color = newValue }
  }

  private var pictures = ToolbarPictures() { didSet { showOlderPictures() } }

  /// Sets the picture behind the buttons of a bar at a place; `nil`, the default, for the material.
  ///
  /// An empty picture removes the background. Without effect once `standardAppearance` is set.
  ///
  /// - Parameters:
  ///   - backgroundImage: The picture.
  ///   - topOrBottom: The place of the bar; `any` counts for places without a picture.
  ///   - barMetrics: `.default`, or `.compact` for a low window.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) { pictures.backgrounds[topOrBottom, default: [:]][barMetrics] = backgroundImage }

  /// Returns the picture behind the buttons that was set for a place.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { pictures.backgrounds[topOrBottom]?[barMetrics] }

  /// Sets a picture in place of the line of a bar at a place; an empty picture removes the line.
  ///
  /// Without effect once `standardAppearance` is set.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) { pictures.shadows[topOrBottom] = shadowImage }

  /// Returns the picture in place of the line that was set for a place.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    pictures.shadows[topOrBottom]
  }

  private func showOlderPictures() {
    let isLow = traitCollection.verticalSizeClass == .compact
    let found = pictures.backgrounds[position] ?? pictures.backgrounds[.any] ?? [:]
    looks.image = (isLow ? found[.compact] : nil) ?? found[.default]
    looks.shadow = pictures.shadows[position] ?? pictures.shadows[.any]
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

  /// Whether pages of a navigation controller extend below its toolbar; true by default.
  ///
  /// When false, the bar's material is opaque.
  open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      looks.didChange()
      superview?.setNeedsLayout()
    }
  }

  /// The object that decides about the bar's place; not owned.
  open weak var delegate: (any UIToolbarDelegate)? {
    didSet { askForPosition() }
  }

  /// The place of the bar.
  final var position = UIBarPosition.bottom {
    didSet {
      guard position != oldValue else { return }
      background.lineIsAbove = position == .bottom
      showOlderPictures()
    }
  }

  /// Asks the delegate for the bar's place.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { askForPosition() }
  }

  private let background = BarBackground()
  final lazy var looks = LowerBarLooks<UIToolbarAppearance>(of: self, background)
  private weak var look: UIToolbarAppearance?
  private var itemStorage: [UIBarButtonItem] = []
  private var hasItems = false
  private var entries: [Entry] = []

  /// The view of an item; spaces have none.
  private struct Entry {
    let view: UIView
    let item: UIBarButtonItem
  }

  /// Creates a toolbar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a toolbar without items; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UIToolbar.self)
  }

  private func setUp() {
    background.lineIsAbove = true
    addSubview(background)
  }

  private func showLook() {
    guard let shown = looks.show(isOpaque: !isTranslucent) else { return }
    look = shown
    for entry in entries { (entry.view as? BarButton)?.look = shown }
  }

  private func rebuild() {
    for entry in entries where entry.view.superview === self { entry.view.removeFromSuperview() }
    entries = []
    for item in itemStorage {
      item.onChange = { [weak self] in self?.rebuild() }
      guard !item.isHidden, !item.isSpace else { continue }
      let view = item.customView ?? BarButton(item: item)
      (view as? BarButton)?.look = look
      if item.customView != nil { hostBySize(view) }
      addSubview(view)
      entries.append(Entry(view: view, item: item))
    }
    setNeedsLayout()
  }

  /// The standard height without a width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.standardHeight)
  }

  /// Returns the standard height at the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.standardHeight)
  }

  /// Makes room for a custom view whose size changed.
  @_spi(Framework) open override func arrangedSubviewDidChange(_ view: UIView, hidden: Bool) {
    if entries.contains(where: { $0.view === view }) { setNeedsLayout() }
  }

  /// The group of the buttons: Tab stops at the bar once, and arrow keys lead from one to the next.
  open override var focusGroupIdentifier: String? {
    get { super.focusGroupIdentifier ?? "UIToolbar-\(ObjectIdentifier(self))" }
    set { super.focusGroupIdentifier = newValue }
  }

  @_spi(Framework) open override var focusRank: FocusRank { .dockedOverlay }

  /// Spreads the items over the width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showLook()
    background.frame = bounds
    let inner = bounds.width - 2 * Self.margin
    let shown = itemStorage.filter { !$0.isHidden }
    let widths = shown.map(width)
    var gaps: CGFloat = 0
    for (item, next) in zip(shown, shown.dropFirst()) where !item.isSpace && !next.isSpace {
      gaps += Self.gap
    }
    let flexible = shown.filter(\.isFlexibleSpace).count
    let rest = max(0, inner - widths.reduce(0, +) - gaps)
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    var x = Self.margin
    for (index, item) in shown.enumerated() {
      if index > 0, !item.isSpace, !shown[index - 1].isSpace { x += Self.gap }
      let width = item.isFlexibleSpace ? rest / CGFloat(flexible) : widths[index]
      if let entry = entries.first(where: { $0.item === item }), entry.view.superview === self {
        let height = entry.view is BarButton ? Self.standardHeight : size(of: entry).height
        let left = isMirrored ? bounds.width - x - width : x
        entry.view.bounds.size = CGSize(width: width, height: height)
        entry.view.center = CGPoint(
          x: left.rounded() + width / 2,
          y: ((Self.standardHeight - height) / 2).rounded() + height / 2)
        if item.customView != nil { item.customSize.place(entry.view.bounds.size) }
      }
      x += width
    }
  }

  private func size(of entry: Entry) -> CGSize {
    let size = entry.item.customSize.natural(
      of: entry.view, in: CGSize(width: bounds.width, height: Self.standardHeight))
    return CGSize(width: size.width, height: min(size.height, Self.standardHeight))
  }

  private func width(of item: UIBarButtonItem) -> CGFloat {
    if item.isSpace { return item.width }
    guard let entry = entries.first(where: { $0.item === item }) else { return 0 }
    return (entry.view as? BarButton)?.fittingWidth ?? size(of: entry).width
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    looks.traitsDidChange(from: previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
      showOlderPictures()
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
  ) -> UIToolbar {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIToolbar() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UIToolbar.barTintColor),
      AppearanceProperty(\UIToolbar.isTranslucent),
      AppearanceProperty(\UIToolbar.barStyle),
      AppearanceProperty(\UIToolbar.standardAppearance),
      AppearanceProperty(\UIToolbar.scrollEdgeAppearance),
      AppearanceProperty(\UIToolbar.compactAppearance),
      AppearanceProperty(\UIToolbar.compactScrollEdgeAppearance),
    ]
      + picturesOfAppearance
  }
}

extension UIToolbar {
  /// The pictures that proxies hand out.
  private static var picturesOfAppearance: [AppearanceProperty] {
    [UIBarPosition.any, .bottom, .top].flatMap { position -> [AppearanceProperty] in
      let ground = AppearanceProperty(
        of: UIToolbar.self,
        get: { $0.backgroundImage(forToolbarPosition: position, barMetrics: .default) },
        set: { $0.setBackgroundImage($1, forToolbarPosition: position, barMetrics: .default) },
        isEqual: ==)
      let line = AppearanceProperty(
        of: UIToolbar.self, get: { $0.shadowImage(forToolbarPosition: position) },
        set: { $0.setShadowImage($1, forToolbarPosition: position) }, isEqual: ==)
      return [ground, line]
    }
  }
}

/// The pictures of a toolbar, by the place of the bar.
private struct ToolbarPictures {
  var backgrounds: [UIBarPosition: [UIBarMetrics: UIImage]] = [:]
  var shadows: [UIBarPosition: UIImage] = [:]
}
