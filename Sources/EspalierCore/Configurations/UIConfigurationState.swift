/// The name of a state that a program adds to a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a key.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view, from which configurations take their look.
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The value of a state that the program added.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view other than a cell, such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view takes no input.
  public var isDisabled = false
  /// Whether the view is pressed.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus of the keyboard.
  public var isFocused = false
  /// Whether the view is held at an edge of the visible part, away from its place.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state of a view in rest.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of a state that the program added.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell takes no input.
  public var isDisabled = false
  /// Whether the cell is pressed.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus of the keyboard.
  public var isFocused = false
  /// Whether the cell shows its controls for editing.
  public var isEditing = false
  /// Whether the items below the cell's item in its section snapshot are shown.
  public var isExpanded = false
  /// Whether the cell is held at an edge of the visible part, away from its place.
  public var isPinned = false
  /// Whether the cell's actions are uncovered.
  public var isSwiped = false
  /// Whether the user holds the cell to move it.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state of a cell in rest.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of a state that the program added.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
