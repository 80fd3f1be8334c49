package import EspalierPlatform

/// What a class says of its objects to the accessibility tree, as long as the program says nothing
/// else: the parts that decide about the shape of the tree.
@_spi(Framework) public struct AccessibilityKind {
  /// Whether the object is an element: a leaf of the tree.
  public var isElement: Bool
  /// Whether the object keeps the user from its siblings.
  public var isModal = false
  /// Whether the object is left out, with all that is inside.
  public var isHidden = false
  /// The role; `nil` takes it from the traits.
  ///
  /// An object with a role that is no element is a
  /// container in the tree, even without a name.
  package var role: AccessibleRole?

  /// Creates the kind of a class.
  public init(isElement: Bool = false) { self.isElement = isElement }

  package init(_ role: AccessibleRole?, isElement: Bool = false) {
    self.isElement = isElement
    self.role = role
  }
}

/// What a class says of its objects to people who cannot see them, as long as the program says
/// nothing else.
@_spi(Framework) public struct AccessibilityContents {
  /// The name.
  public var label: String?
  /// What the object shows at the moment.
  public var value: String?
  /// The result of activating the object.
  public var hint: String?
  /// The behaviour.
  public var traits: UIAccessibilityTraits
  /// The number behind `value`.
  package var number: AccessibleValue?

  /// Creates contents.
  public init(
    label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = .none
  ) {
    self.label = label
    self.value = value
    self.traits = traits
  }
}
