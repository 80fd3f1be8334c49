public import Foundation

/// The look of the buttons on a bar, by their state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying {
  /// The look of a button at rest, and what the other looks leave out.
  public final let normal = UIBarButtonItemStateAppearance()
  /// The look of a pressed button.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// The look of a disabled button.
  public final let disabled = UIBarButtonItemStateAppearance()
  /// The look of a button that has the focus.
  public final let focused = UIBarButtonItemStateAppearance()

  final var onChange: (() -> Void)?

  /// Creates the look of buttons of a style.
  ///
  /// - Parameter style: The style; its titles have the bar's font until attributes are set.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    for state in states { state.onChange = { [weak self] in self?.onChange?() } }
  }

  /// Creates the look of plain buttons.
  public convenience override init() { self.init(style: .plain) }

  /// Creates the look of plain buttons; nothing is read from `coder`.
  public convenience required init?(coder: NSCoder) { self.init(style: .plain) }

  /// Removes all attributes.
  ///
  /// - Parameter style: The style of the buttons.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.titleTextAttributes = [:] }
  }

  /// Returns a look with the same attributes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let made: UIBarButtonItemAppearance = MainActor.assumeIsolated { makeCopy() }
    return made
  }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  final func makeCopy() -> UIBarButtonItemAppearance {
    let made = UIBarButtonItemAppearance(style: .plain)
    for (new, old) in zip(made.states, states) { new.titleTextAttributes = old.titleTextAttributes }
    return made
  }

  /// Whether another look has the same attributes in every state.
  final func hasValues(of other: UIBarButtonItemAppearance) -> Bool {
    zip(states.map(\.titleTextAttributes), other.states.map(\.titleTextAttributes)).allSatisfy {
      AppearanceProperty.hasSameAttributes($0, $1)
    }
  }

  /// Returns the attributes of titles in a state.
  final func attributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
    var special: UIBarButtonItemStateAppearance?
    if state.contains(.disabled) {
      special = disabled
    } else if state.contains(.highlighted) {
      special = highlighted
    } else if state.contains(.focused) {
      special = focused
    }
    return normal.titleTextAttributes.merging(special?.titleTextAttributes ?? [:]) { $1 }
  }
}

/// The look of the buttons on a bar in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title, over the bar's own font and colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }

  final var onChange: (() -> Void)?

  override init() { super.init() }
}
