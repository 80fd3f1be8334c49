public import Foundation

/// The background, shadow and items of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The look of items whose title is below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { watchItems() } }
  /// The look of items whose title is beside the image, in a wide window.
  open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { watchItems() } }
  /// The look of items whose title is beside the image, in a wide and low window.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { watchItems() } }

  /// Creates the default appearance.
  public required init() {
    super.init()
    watchItems()
  }

  /// Creates the default appearance; nothing is read from `coder`.
  public convenience required init?(coder: NSCoder) { self.init() }

  override func takeValues(of other: UIBarAppearance) {
    super.takeValues(of: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.makeCopy()
    inlineLayoutAppearance = other.inlineLayoutAppearance.makeCopy()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.makeCopy()
  }

  override func hasValues(of other: UIBarAppearance) -> Bool {
    guard super.hasValues(of: other), let other = other as? UITabBarAppearance else {
      return false
    }
    return stackedLayoutAppearance.hasValues(of: other.stackedLayoutAppearance)
      && inlineLayoutAppearance.hasValues(of: other.inlineLayoutAppearance)
      && compactInlineLayoutAppearance.hasValues(of: other.compactInlineLayoutAppearance)
  }

  private func watchItems() {
    for look in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      look.onChange = { [weak self] in self?.didChange() }
    }
    didChange()
  }
}

/// The look of the items of a tab bar, by their state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, NSCopying {
  /// The look of an item that is not selected, and what the other looks leave out.
  public final let normal = UITabBarItemStateAppearance()
  /// The look of the selected item.
  public final let selected = UITabBarItemStateAppearance()
  /// The look of a disabled item.
  public final let disabled = UITabBarItemStateAppearance()
  /// The look of an item that has the focus.
  public final let focused = UITabBarItemStateAppearance()

  final var onChange: (() -> Void)?

  /// Creates the system's look.
  public override init() {
    super.init()
    for state in states { state.onChange = { [weak self] in self?.onChange?() } }
  }

  /// Creates the system's look; nothing is read from `coder`.
  public convenience required init?(coder: NSCoder) { self.init() }

  /// Returns a look with the same values.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let made: UITabBarItemAppearance = MainActor.assumeIsolated { makeCopy() }
    return made
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  final func makeCopy() -> UITabBarItemAppearance {
    let made = UITabBarItemAppearance()
    for (new, old) in zip(made.states, states) {
      new.iconColor = old.iconColor
      new.titleTextAttributes = old.titleTextAttributes
    }
    return made
  }

  /// Whether another look has the same values in every state.
  final func hasValues(of other: UITabBarItemAppearance) -> Bool {
    zip(states, other.states).allSatisfy { one, other in
      one.iconColor == other.iconColor
        && AppearanceProperty.hasSameAttributes(
          one.titleTextAttributes, other.titleTextAttributes)
    }
  }

  private func special(for state: UIControl.State) -> UITabBarItemStateAppearance? {
    if state.contains(.disabled) { return disabled }
    if state.contains(.selected) { return selected }
    return state.contains(.focused) ? focused : nil
  }

  /// Returns the colour of an item's image in a state; `nil` for the bar's own.
  package final func iconColor(in state: UIControl.State) -> UIColor? {
    let special = special(for: state)
    return special.map(\.iconColor) ?? normal.iconColor
  }

  /// Returns the attributes of an item's title in a state; `nil` where there are none.
  package final func attributes(in state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    let special = special(for: state)?.titleTextAttributes
    let attributes = special ?? normal.titleTextAttributes
    return attributes.isEmpty ? nil : attributes
  }
}

/// The look of the items of a tab bar in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The colour of the image; `nil`, the default, for the bar's own.
  open var iconColor: UIColor? { didSet { onChange?() } }
  /// The attributes of the title, over the bar's own font and colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }

  final var onChange: (() -> Void)?

  override init() { super.init() }
}
