import EspalierGeometry
public import Foundation

/// The title and buttons that a navigation bar shows while a controller is on top of the stack.
///
/// Every controller has one. The bar follows changes at once.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The display mode of a title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below on the stack; large for the first item.
    case automatic
    /// Large, where the bar prefers large titles.
    case always
    /// Small.
    case never
  }

  /// What the back button to an item shows beside its arrow.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title, or "Back" where the title has no room.
    case `default`
    /// "Back".
    case generic
    /// Nothing.
    case minimal
  }

  /// A line above the title, for which the bar is 30 points higher; `nil`, the default, for none.
  open var prompt: String? {
    didSet {
      guard !prompt.hasSameUnits(as: oldValue) else { return }
      if (prompt == nil) != (oldValue == nil) { lowerRowDidChange = true }
      itemDidChange()
    }
  }

  /// What the back button of the next controller shows beside its arrow.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { itemDidChange() } }
  }

  /// The text in the middle of the bar, and beside the next controller's back arrow.
  open var title: String? {
    didSet { if !title.hasSameUnits(as: oldValue) { itemDidChange() } }
  }

  /// A view that replaces the title.
  ///
  /// Its constraints and intrinsic size decide how large it is, and the bar follows them; a frame
  /// that you set counts until the intrinsic size changes.
  open var titleView: UIView? {
    didSet {
      guard titleView !== oldValue else { return }
      titleSize = HostedSize()
      titleViewDidChange?()
      itemDidChange()
    }
  }

  /// The natural size of the title view.
  package final lazy var titleSize = HostedSize()

  /// The item beside the back arrow of the next controller; only its title is used.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { itemDidChange() } }
  }

  /// The text beside the back arrow of the next controller; its own title when `nil`.
  open var backButtonTitle: String? {
    didSet { if !backButtonTitle.hasSameUnits(as: oldValue) { itemDidChange() } }
  }

  /// Whether the back button is hidden while this item is shown.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { itemDidChange() } }
  }

  /// Whether items at the leading edge stand beside the back arrow instead of replacing it.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { itemDidChange() } }
  }

  /// The items at the leading edge, from the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { if leftBarButtonItems != oldValue { itemDidChange() } }
  }

  /// The items at the trailing edge, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { if rightBarButtonItems != oldValue { itemDidChange() } }
  }

  /// The display mode of the title; the bar must prefer large titles.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { if largeTitleDisplayMode != oldValue { itemDidChange() } }
  }

  /// The look of the bar while it shows the item; `nil`, the default, for the bar's own.
  ///
  /// The item keeps a copy, as a bar does.
  open var standardAppearance: UINavigationBarAppearance? {
    get { appearances.standard }
    set { appearances.standard = owned(newValue) }
  }

  /// The look of the bar while it shows the item and contents are at their top; `nil`, the default,
  /// for the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { appearances.scrollEdge = owned(newValue) }
  }

  /// The look of the bar in a low window while it shows the item; `nil`, the default, for that of a
  /// higher window.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set { appearances.compact = owned(newValue) }
  }

  /// The look of the bar in a low window while it shows the item and contents are at their top;
  /// `nil`, the default, for that of a higher window.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set { appearances.compactScrollEdge = owned(newValue) }
  }

  /// The looks that were set.
  package final var appearances = BarAppearances() { didSet { appearanceDidChange?() } }
  /// Called when a look changed, by the bar that shows the item.
  package final var appearanceDidChange: (() -> Void)?

  private func owned(_ appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
    appearance?.copy { [weak self] in self?.appearanceDidChange?() }
  }

  /// A view below the title, which a feature sets; `nil` for none.
  package final var lowerRow: BarRow? {
    didSet {
      guard lowerRow.map({ !$0.isEqual(to: oldValue) }) ?? (oldValue != nil) else { return }
      lowerRowDidChange = true
      itemDidChange()
    }
  }
  /// Whether the bar has not taken the height of the lower row or of the prompt yet.
  package final var lowerRowDidChange = false
  /// Called with whether the title is large, by the bar that is about to show the item; puts a
  /// search bar into the place of the title or below it.
  package final var placesSearch: ((Bool) -> Void)?
  /// Called when the title view changed.
  package final var titleViewDidChange: (() -> Void)?

  /// Whether a bottom bar is hidden while the item's controller is on top of its stack.
  final var hidesBottomBar = false

  /// Called after each change, by the bar that shows the item.
  package var onChange: (() -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Creates an item without a title; nothing is read from `coder`.
  public init?(coder: NSCoder) {
    super.init()
    coder.finish(self, as: UINavigationItem.self)
  }

  /// The first item at the leading edge; setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item at the trailing edge; setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Hides or shows the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Replaces the items at the leading edge.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Replaces the items at the trailing edge.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Replaces the items at the leading edge with one item.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Replaces the items at the trailing edge with one item.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  final func itemDidChange() { onChange?() }

  /// The title of the back button that leads to this item.
  package final var titleForBackButton: String? {
    backBarButtonItem?.title ?? backButtonTitle ?? title
  }
}

extension UINavigationItem: ControllerCompanion {
  package func titleDidChange(of controller: UIViewController) { title = controller.title }
}

extension UIViewController {
  /// Whether a bottom bar is hidden while this controller is on top of its navigation stack.
  package final var hidesBottomBarOnStack: Bool {
    get { companions[UINavigationItem.self]?.hidesBottomBar ?? false }
    set {
      guard newValue != hidesBottomBarOnStack else { return }
      ownNavigationItem.hidesBottomBar = newValue
    }
  }

  /// The item of this controller, created on first use.
  final var ownNavigationItem: UINavigationItem {
    companions.attached(UINavigationItem.self) {
      let created = UINavigationItem()
      created.title = title
      return created
    }
  }
}
