import EspalierLayers
public import Foundation

/// A button on a navigation bar: a text, an image, or a view of the app.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem, NibActionSource {
  /// The emphasis of a button.
  public enum Style: Int, Sendable {
    /// The usual emphasis.
    case plain = 0
    /// The emphasis of a button that completes a task: its text is heavier.
    case done = 2
  }

  /// The emphasis of the button.
  open var style: Style = .plain {
    didSet { if style != oldValue { itemDidChange() } }
  }

  /// The width, in points; 0, the default, selects the width that fits.
  open var width: CGFloat = 0 {
    didSet {
      guard width != oldValue else { return }
      guard width.isFinite else {
        NumberCheck.report(
          "\(width)", "width", of: "UIBarButtonItem “\(title ?? "")”", "the old one stays")
        width = oldValue
        return
      }
      itemDidChange()
    }
  }

  /// A view that replaces the button; it handles its own events.
  ///
  /// Its constraints and intrinsic size decide how large it is, and the bar follows them; a frame
  /// that you set counts until the intrinsic size changes.
  open var customView: UIView? {
    didSet {
      guard customView !== oldValue else { return }
      customSize = HostedSize()
      itemDidChange()
    }
  }

  /// The natural size of the custom view.
  package final lazy var customSize = HostedSize()

  /// The colour of the text and the image; the bar's when `nil`.
  open var tintColor: UIColor? {
    didSet { if tintColor !== oldValue { itemDidChange() } }
  }

  /// The titles that the item may get: its button is as wide as the widest of them needs; `nil`,
  /// the default, for the width of the present title.
  open var possibleTitles: Set<String>? {
    didSet { if possibleTitles != oldValue { itemDidChange() } }
  }

  // MARK: Pictures and places

  /// The pictures behind the button, and the distances of the title.
  final var pictures = BarButtonPictures() { didSet { itemDidChange() } }
  /// The pictures behind the back button that shows this item, and the distances of its title.
  final var backPictures = BarButtonPictures() { didSet { itemDidChange() } }

  /// Moves the title from its place in bars of a height, in points.
  ///
  /// A low window takes the distance of `compact`, or that of `default` if there is none.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    guard pictures.titleAdjustments[barMetrics] != adjustment else { return }
    pictures.titleAdjustments[barMetrics] = adjustment
  }

  /// Returns the distance that was set for bars of a height; zero by default.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    pictures.titleAdjustments[barMetrics] ?? .zero
  }

  /// Sets the picture behind the button, in a state and in bars of a height; `nil`, the default,
  /// for none.
  ///
  /// The picture is as wide as the contents and 8 points more on both sides, and as high as it is
  /// by itself, at most as the bar.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { pictures[state, nil, barMetrics] = backgroundImage }

  /// Returns the picture behind the button that was set for a state and bars of a height.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    pictures[state, nil, barMetrics]
  }

  /// Sets the picture behind the button while it has a style, over the one without a style.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style,
    barMetrics: UIBarMetrics
  ) { pictures[state, style, barMetrics] = backgroundImage }

  /// Returns the picture behind the button that was set for a state, a style and bars of a height.
  open func backgroundImage(
    for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) -> UIImage? { pictures[state, style, barMetrics] }

  /// Moves the picture behind the button down in bars of a height, in points.
  open func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) { pictures.backgroundAdjustments[barMetrics] = adjustment }

  /// Returns the distance of the picture behind the button that was set; 0 by default.
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    pictures.backgroundAdjustments[barMetrics] ?? 0
  }

  /// Sets the picture behind the back button that shows this item's title.
  ///
  /// It counts for a `backBarButtonItem`, and for all back buttons on a proxy. See
  /// `setBackgroundImage(_:for:barMetrics:)`.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { backPictures[state, nil, barMetrics] = backgroundImage }

  /// Returns the picture behind the back button that was set.
  open func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { backPictures[state, nil, barMetrics] }

  /// Moves the title of the back button that shows this item's title, in bars of a height, in
  /// points.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) { backPictures.titleAdjustments[barMetrics] = adjustment }

  /// Returns the distance of the back button's title that was set; zero by default.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backPictures.titleAdjustments[barMetrics] ?? .zero
  }

  /// Moves the picture behind the back button down in bars of a height, in points.
  open func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) { backPictures.backgroundAdjustments[barMetrics] = adjustment }

  /// Returns the distance of the picture behind the back button that was set; 0 by default.
  open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics)
    -> CGFloat
  { backPictures.backgroundAdjustments[barMetrics] ?? 0 }

  // MARK: State

  /// Whether the button is on: it has a ground in its tint; false by default.
  open var isSelected = false {
    didSet { if isSelected != oldValue { itemDidChange() } }
  }

  /// Whether a tap turns the button on or off before its action; false by default.
  ///
  /// A button that opens a menu shows the element of the menu that is on instead, and exactly one
  /// is on.
  open var changesSelectionAsPrimaryAction = false {
    didSet {
      guard changesSelectionAsPrimaryAction != oldValue else { return }
      selectionDidChange()
      itemDidChange()
    }
  }

  /// The group that has the item; `nil` for none.
  open var buttonGroup: UIBarButtonItemGroup? { group }
  /// Set by the group.
  final weak var group: UIBarButtonItemGroup?

  /// The mark at the upper end of the button; `nil`, the default, for none.
  ///
  /// Views of the program show none.
  open var badge: Badge? {
    didSet {
      guard badge !== oldValue else { return }
      badge?.onChange = { [weak self] in self?.itemDidChange() }
      itemDidChange()
    }
  }

  /// The element for the item in the menu of what a bar has no room for; `nil`, the default, for
  /// one with the item's title, image and action.
  open var menuRepresentation: UIMenuElement? {
    didSet { if menuRepresentation !== oldValue { itemDidChange() } }
  }

  /// Whether the bar leaves the item out; false by default.
  open var isHidden = false {
    didSet { if isHidden != oldValue { itemDidChange() } }
  }

  /// The object whose method a tap calls; `nil` selects the first responder with it, from the bar
  /// on.
  ///
  /// Not owned.
  open weak var target: AnyObject? {
    didSet { hasTarget = target != nil }
  }

  /// The method that a tap calls.
  open var action: Selector?

  /// The action that a tap performs; its title and image replace missing ones of the item.
  open var primaryAction: UIAction? {
    didSet { adoptPrimaryAction() }
  }

  /// The menu that a tap opens.
  ///
  /// If the item has an action as well, a secondary click or a long press opens the menu.
  open var menu: UIMenu? {
    didSet {
      guard menu !== oldValue else { return }
      selectionDidChange()
      itemDidChange()
    }
  }

  /// Whether a target was set; if not, the responder chain selects it.
  private var hasTarget = false
  /// Whether the item is a space.
  package final var isSpace = false
  /// Whether the item is a space that takes the remaining width of a toolbar; navigation bars show
  /// a small one.
  package final var isFlexibleSpace = false

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an item as a storyboard describes it; nothing is read from other coders.
  ///
  /// The coder's style is the raw value of a system item plus one; 0 is none.
  public init?(coder: NSCoder) {
    super.init()
    if let style = coder.nib?.style, let item = SystemItem(rawValue: style - 1) {
      show(item)
      self.style = item.style
    }
    coder.finish(self, as: UIBarButtonItem.self)
  }

  /// Creates a button with a text.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    set(style, target, action)
  }

  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    set(style, target, action)
  }

  /// Creates a system button.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    show(systemItem)
    set(systemItem.style, target, action)
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a button that performs an action, with the action's title and image unless others are
  /// given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    adoptPrimaryAction()
  }

  /// Creates a system button that performs an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    show(systemItem)
    style = systemItem.style
    self.primaryAction = primaryAction
  }

  /// Returns an empty space of a width, in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Returns an empty space that takes the remaining width.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  private func adoptPrimaryAction() {
    if title == nil, image == nil, let primaryAction {
      image = primaryAction.image
      if image == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
    }
  }

  /// Whether a tap only opens the menu.
  final var opensMenuByTap: Bool { menu != nil && primaryAction == nil && action == nil }

  /// Performs the item's action.
  final func perform(from sender: UIView?) {
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action, let target {
      TargetAction(target: target, selector: action).perform(sender: self, event: nil)
    } else if let action, !hasTarget, let sender {
      action.performOnFirstResponder(from: sender, sender: self)
    }
  }

  /// Takes an action of a storyboard; an item has no events.
  package final func connect(_ selector: Selector, to target: AnyObject?, events: UInt) {
    self.target = target
    action = selector
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIBarButtonItem {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIBarButtonItem() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [AppearanceProperty(\UIBarButtonItem.tintColor)]
      + picturesOfAppearance
  }

  @_spi(Framework) open override class func makeUntouched() -> NSObject? { UIBarButtonItem() }
}

extension Selector {
  /// Calls the method on the first responder from a view outwards that has it.
  @MainActor func performOnFirstResponder(from first: UIResponder, sender: AnyObject) {
    for responder in (first.responderWindow?.firstResponder ?? first).responderChain {
      guard case .otherTarget = method.perform(on: responder, sender: sender, event: nil) else {
        return
      }
    }
  }
}
