/// One element or container of the accessibility tree, as a reader sees it.
///
/// The identity of a node is a number that its source counts up and never gives away again. Rows
/// that nobody asks for have no number.
package struct AccessibleNode: Sendable {
  /// The number of the node, which stays the same as long as the element exists.
  package var identity: Int
  /// The window of the operating system that shows the node.
  package var window: WindowID
  package var role: AccessibleRole
  /// The label of the node; empty without one.
  package var name: String
  /// The hint, and the value where neither `value` nor the text says it; empty without one.
  package var description: String
  /// The identifier that the program gave for tests; empty without one.
  package var identifier: String
  package var states: AccessibleStates
  /// Further facts by name: `class`, `controller`, `placeholder-text`, `level`, `posinset`,
  /// `setsize`.
  package var attributes: [String: String]
  /// The place in points of the window, y down; `nil` where the node has none.
  package var frame: AccessibleRectangle?
  /// What the node can do; the first one is its activation.
  package var actions: [AccessibleAction]
  /// The number that the node shows; `nil` where it shows none.
  package var value: AccessibleValue?
  /// How the node shows text; `nil` where the text of the node cannot be read by character.
  package var text: AccessibleText?
  /// Whether children can be selected.
  package var selection: AccessibleSelection
  /// The language of the name and the text, as in BCP 47; empty for that of the program.
  package var language = ""
  /// The rows and columns of a table; `nil` for other nodes.
  package var table: AccessibleTable?
  /// The place of a cell in its table; `nil` for other nodes.
  package var cell: AccessibleCell?

  package init(
    identity: Int, window: WindowID, role: AccessibleRole, name: String = "",
    description: String = "", identifier: String = "", states: AccessibleStates = .usual,
    attributes: [String: String] = [:], frame: AccessibleRectangle? = nil,
    actions: [AccessibleAction] = [], value: AccessibleValue? = nil, text: AccessibleText? = nil,
    selection: AccessibleSelection = .none
  ) {
    self.identity = identity
    self.window = window
    self.role = role
    self.name = name
    self.description = description
    self.identifier = identifier
    self.states = states
    self.attributes = attributes
    self.frame = frame
    self.actions = actions
    self.value = value
    self.text = text
    self.selection = selection
  }
}

/// A rectangle in points of a window, y down.
package struct AccessibleRectangle: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// An action of a node.
package struct AccessibleAction: Hashable, Sendable {
  /// The name: `click` for the activation, `increment`, `decrement`, `show menu`, `dismiss`, or the
  /// name that the program gave to its own action.
  package var name: String
  /// The name in the user's language.
  package var title: String
  /// The key that does the same, as `<Control>s`; empty without one.
  package var keyBinding: String

  package init(_ name: String, title: String? = nil, keyBinding: String = "") {
    self.name = name
    self.title = title ?? name
    self.keyBinding = keyBinding
  }
}

/// The number that a node shows.
package struct AccessibleValue: Hashable, Sendable {
  package var minimum: Double
  package var maximum: Double
  /// The smallest useful change; 0 where every number is possible.
  package var increment: Double
  package var current: Double
  /// Whether `setValue` is refused.
  package var isReadOnly: Bool
  /// The number as text for the user; empty where the number itself is read.
  package var spoken: String

  package init(
    minimum: Double, maximum: Double, increment: Double = 0, current: Double,
    isReadOnly: Bool = false, spoken: String = ""
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.increment = increment
    self.current = current
    self.isReadOnly = isReadOnly
    self.spoken = spoken
  }
}

/// How a node shows text.
package struct AccessibleText: Hashable, Sendable {
  /// Whether the text can be changed.
  package var isEditable: Bool
  package var hasSeveralLines: Bool
  /// Whether the text is secret: readers get its length, and a bullet for each character.
  package var isSecure: Bool
  /// Whether the text has no caret and no selection, as that of a label; its name says it, too.
  package var isStatic: Bool

  package init(
    isEditable: Bool = false, hasSeveralLines: Bool = false, isSecure: Bool = false,
    isStatic: Bool = false
  ) {
    self.isEditable = isEditable
    self.hasSeveralLines = hasSeveralLines
    self.isSecure = isSecure
    self.isStatic = isStatic
  }
}

/// The size of a table.
package struct AccessibleTable: Hashable, Sendable {
  package var rows: Int
  package var columns: Int

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}

/// The place of a cell in its table.
package struct AccessibleCell: Hashable, Sendable {
  /// The number of the table.
  package var table: Int
  /// The rows that the cell takes up; never empty.
  package var rows: Range<Int>
  /// The columns that the cell takes up; never empty.
  package var columns: Range<Int>

  package init(table: Int, rows: Range<Int>, columns: Range<Int>) {
    self.table = table
    self.rows = rows
    self.columns = columns
  }
}

/// Whether the children of a node can be selected.
package enum AccessibleSelection: Sendable {
  case none
  case one
  case several
}

/// A connection between two nodes besides that of parent and child.
package struct AccessibleRelation: Hashable, Sendable {
  package enum Kind: Sendable {
    case labelFor
    case labelledBy
    case controllerFor
    case controlledBy
    case tooltipFor
    case describedBy
  }

  package var kind: Kind
  /// The numbers of the other nodes.
  package var targets: [Int]

  package init(_ kind: Kind, _ targets: [Int]) {
    self.kind = kind
    self.targets = targets
  }
}
