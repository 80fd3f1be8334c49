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

  /// What an item's page is for, which decides about the places in the bar.
  public enum ItemStyle: Int, Sendable {
    /// A page of a stack: the title is in the middle, and the groups of the middle are in a menu.
    case navigator = 0
    /// A page with a history of its own: the title is at the leading edge, and the groups of the
    /// middle are in the middle.
    case browser
    /// A document: as `browser`, and a button of `backAction` alone shows the usual arrow.
    case editor
  }

  /// What the item's page is for; `navigator` by default.
  open var style = ItemStyle.navigator { didSet { if style != oldValue { itemDidChange() } } }

  /// The text in the middle of the bar, and beside the next controller's back arrow.
  open var title: String? {
    didSet { if !title.hasSameUnits(as: oldValue) { itemDidChange() } }
  }

  /// The text of the large title; `nil`, the default, for `title`.
  open var largeTitle: String? {
    didSet { if !largeTitle.hasSameUnits(as: oldValue) { itemDidChange() } }
  }

  /// The text below the title, and below a large title, for which the bar is 22 points higher;
  /// `nil`, the default, for none.
  ///
  /// A title view has none below it.
  open var subtitle: String? {
    didSet {
      guard !subtitle.hasSameUnits(as: oldValue) else { return }
      if (subtitle == nil) != (oldValue == nil) { lowerRowDidChange = true }
      itemDidChange()
    }
  }

  /// The view in place of `subtitle`; `nil`, the default, for none.
  ///
  /// It is sized as a title view is, and at most 20 points high.
  open var subtitleView: UIView? {
    didSet {
      guard subtitleView !== oldValue else { return }
      subtitleSize = HostedSize()
      if (subtitleView == nil) != (oldValue == nil) { lowerRowDidChange = true }
      itemDidChange()
    }
  }

  /// The natural size of the view below the title.
  package final lazy var subtitleSize = HostedSize()

  /// Makes the menu that a tap on the title opens; `nil`, the default, for none.
  ///
  /// Called each time the menu opens, with the elements that the system suggests, which are none. A
  /// title with a menu has an arrow, and takes the focus. Title views and large titles open none.
  open var titleMenuProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? {
    didSet { if (titleMenuProvider == nil) != (oldValue == nil) { itemDidChange() } }
  }

  /// The action of the back button while the bar shows this item, in place of going back; `nil` by
  /// default.
  ///
  /// Without an item below, the bar has a back button with the action's image or title. The keys
  /// that go back perform the action, too, and no drag goes back.
  open var backAction: UIAction? { didSet { if backAction !== oldValue { itemDidChange() } } }

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
  ///
  /// Setting them replaces `leadingItemGroups`.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { groups[.leading].items }
    set { if groups[.leading].take(newValue) { itemDidChange() } }
  }

  /// The items at the trailing edge, from the edge inwards.
  ///
  /// Setting them replaces `trailingItemGroups`, whose order is the reverse.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { groups[.trailing].items }
    set { if groups[.trailing].take(newValue) { itemDidChange() } }
  }

  /// The groups at the leading edge, from the edge inwards.
  ///
  /// Setting them replaces `leftBarButtonItems`, and the other way round.
  open var leadingItemGroups: [UIBarButtonItemGroup] {
    get { groups(at: .leading) }
    set { take(newValue, at: .leading) }
  }

  /// The groups in the middle of the bar, where `style` is `browser` or `editor` and the bar has
  /// room for them beside the title; otherwise they are in a menu at the trailing edge.
  open var centerItemGroups: [UIBarButtonItemGroup] {
    get { groups(at: .center) }
    set { take(newValue, at: .center) }
  }

  /// The groups at the trailing edge, in the order in which the bar shows them.
  ///
  /// Setting them replaces `rightBarButtonItems`, and the other way round.
  open var trailingItemGroups: [UIBarButtonItemGroup] {
    get { groups(at: .trailing) }
    set { take(newValue, at: .trailing) }
  }

  /// The group at the trailing edge, beyond all other groups; `nil`, the default, for none.
  ///
  /// It keeps its items however little room the bar has.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    get { groups(at: .pinned).first }
    set { take([newValue].compactMap { $0 }, at: .pinned) }
  }

  /// Elements at the end of the menu of what the bar has no room for; `nil`, the default, for none.
  ///
  /// A bar without such a menu has one if there are elements.
  open var additionalOverflowItems: UIDeferredMenuElement? {
    didSet { if additionalOverflowItems !== oldValue { itemDidChange() } }
  }

  /// The groups of the bar.
  package final var groups = BarGroups()

  private func groups(at side: BarGroups.Side) -> [UIBarButtonItemGroup] {
    if let made = groups[side].makeGroup() { watch(made, at: side) }
    return groups[side].groups ?? []
  }

  private func take(_ new: [UIBarButtonItemGroup], at side: BarGroups.Side) {
    let old = groups[side].groups
    guard old != new else { return }
    for group in old ?? [] where !new.contains(group) { group.onChange = nil }
    for group in new { watch(group, at: side) }
    groups[side].take(groups: new)
    itemDidChange()
  }

  private func watch(_ group: UIBarButtonItemGroup, at side: BarGroups.Side) {
    group.onChange = { [weak self] in
      self?.groups[side].groupDidChange()
      self?.itemDidChange()
    }
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
  /// Whether the bar leaves out the rows with title and buttons, which a search hides.
  package final var hidesRows = false {
    didSet {
      guard hidesRows != oldValue else { return }
      lowerRowDidChange = true
      itemDidChange()
    }
  }
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
