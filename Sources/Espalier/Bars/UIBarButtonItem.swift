import EspalierLayers
public import Foundation

/// A button on a navigation bar: a text, a picture, or a view of the app's.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// How much weight a button has.
  public enum Style: Int, Sendable {
    /// The usual one.
    case plain = 0
    /// The one that completes a task: its text is heavier.
    case done = 2
  }

  /// How much weight the button has.
  open var style: Style = .plain {
    didSet { if style != oldValue { itemDidChange() } }
  }

  /// The width, in points; 0, the default, is what fits.
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

  /// A view in place of the button; it handles its own events.
  open var customView: UIView? {
    didSet { if customView !== oldValue { itemDidChange() } }
  }

  /// The colour of the text and the picture; the bar's when `nil`.
  open var tintColor: UIColor? {
    didSet { if tintColor !== oldValue { itemDidChange() } }
  }

  /// Whether the bar leaves the item out.
  open var isHidden = false {
    didSet { if isHidden != oldValue { itemDidChange() } }
  }

  /// Whose method a tap calls; `nil` is whoever has it, from the bar outwards.
  ///
  /// Not owned.
  open weak var target: AnyObject? {
    didSet { hasTarget = target != nil }
  }

  /// The method a tap calls.
  open var action: Selector?

  /// What a tap does; its title and image are shown where the item has none.
  open var primaryAction: UIAction? {
    didSet { adoptPrimaryAction() }
  }

  /// The menu a tap opens; where the item has an action as well, the secondary button and a held finger
  /// open it.
  open var menu: UIMenu? {
    didSet { if menu !== oldValue { itemDidChange() } }
  }

  /// False when the responder chain decides whom to call.
  private var hasTarget = false
  /// A space that takes what is left; bars treat it as a small one.
  final var isSpace = false

  /// Creates an item that shows nothing.
  public override init() { super.init() }

  /// Creates an item that shows nothing; nothing is read from `coder`.
  public init?(coder: NSCoder) { super.init() }

  /// Creates a button with a text.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    set(style, target, action)
  }

  /// Creates a button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    set(style, target, action)
  }

  /// Creates a button with one of the usual meanings.
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

  /// Creates a button that performs an action, with its title and image unless others are given.
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

  /// Creates a button with one of the usual meanings that performs an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    show(systemItem)
    style = systemItem.style
    self.primaryAction = primaryAction
  }

  /// An empty space of a width, in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// An empty space that takes what is left.
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

  /// Whether a tap has nothing to do but to open the menu.
  final var opensMenuByTap: Bool { menu != nil && primaryAction == nil && action == nil }

  /// Does what the item is there for.
  final func perform(from sender: UIView) {
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action, let target {
      TargetAction(target: target, selector: action).perform(sender: self, event: nil)
    } else if let action, !hasTarget {
      action.performOnFirstResponder(from: sender, sender: self)
    }
  }
}

extension Selector {
  /// Calls the method on the first responder from a view outwards that has it.
  @MainActor func performOnFirstResponder(from first: UIResponder, sender: AnyObject) {
    var current: UIResponder? = first.responderWindow?.firstResponder ?? first
    while let responder = current {
      guard case .otherTarget = method.perform(on: responder, sender: sender, event: nil) else {
        return
      }
      current = responder.next
    }
  }
}
