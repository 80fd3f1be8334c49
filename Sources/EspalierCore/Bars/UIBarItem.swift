import EspalierGeometry
public import Foundation

/// An item of a bar: a title, an image, and a state.
@preconcurrency @MainActor open class UIBarItem: NSObject, AppearanceTaker, AwakesFromNib {
  /// The title; `nil` shows none.
  open var title: String? {
    didSet { if !title.hasSameUnits(as: oldValue) { itemDidChange() } }
  }
  /// The image.
  open var image: UIImage? {
    didSet { if image !== oldValue { itemDidChange() } }
  }
  /// The distances by which the edges of the image are moved inwards, in points; zero by default.
  ///
  /// Opposite distances, as 6 at the top and -6 at the bottom, move the image without resizing it.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { itemDidChange() } }
  }
  /// Whether the user can use the item.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { itemDidChange() } }
  }
  /// A number that identifies the item.
  open var tag = 0
  /// The name of the item for people who cannot see it; `nil` selects the title.
  open var accessibilityLabel: String? {
    didSet { if accessibilityLabel != oldValue { itemDidChange() } }
  }
  /// The result of choosing the item, for people who cannot see it; `nil` by default.
  open var accessibilityHint: String?
  /// What the item shows at the moment, for people who cannot see it; `nil` by default.
  open var accessibilityValue: String?
  /// What the item is beside a button; none by default.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// An identifier of the item's button for tests and tools; it is not shown.
  open var accessibilityIdentifier: String? {
    didSet { if accessibilityIdentifier != oldValue { itemDidChange() } }
  }

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the title for a state; `nil` removes them.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    itemDidChange()
  }

  /// Returns the attributes of the title set for a state.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }

  /// Creates an item without title and image.
  public override init() { super.init() }

  // MARK: Nibs

  /// Called when the object came from a nib or a storyboard, and all objects of the file are made
  /// and connected; children before their parents.
  open func awakeFromNib() {}

  /// Called by UIKit in Interface Builder only; Espalier never calls it.
  open func prepareForInterfaceBuilder() {}

  // MARK: Changes

  /// Called after each change, by the bar that shows the item.
  package var onChange: (() -> Void)?

  package final func itemDidChange() { onChange?() }

  // MARK: Appearance

  /// Returns the object whose values items of this class take when a bar in a window shows them.
  ///
  /// See `UIView.appearance(for:whenContainedInInstancesOf:)`.
  open class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIBarItem {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIBarItem() }
  }

  /// The properties that proxies of the class hand out: those of the superclass come first.
  @_spi(Framework) open class var appearanceProperties: [AppearanceProperty] {
    AppearanceProperty.states(
      of: UIBarItem.self, get: { $0.titleTextAttributes(for: $1) },
      set: { $0.setTitleTextAttributes($1, for: $2) },
      isEqual: AppearanceProperty.hasSameAttributes)
  }

  @_spi(Framework) open class func makeUntouched() -> NSObject? { UIBarItem() }

  /// The proxies whose values the item has now, by the places of the properties.
  package final var takenAppearances: [Int: AppearanceRule]?

  /// Gives the item the values of appearance proxies, without a call of `onChange`.
  package final func takeAppearances(from rules: AppearanceRules, shownBy view: UIView) {
    let old = onChange
    onChange = nil
    rules.apply(to: self, shownBy: view)
    onChange = old
  }
}
