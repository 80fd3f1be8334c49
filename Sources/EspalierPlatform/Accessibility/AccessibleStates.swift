/// What is true of a node at the moment.
///
/// Some states follow from other members of a node and are not in the set: whether its text can be
/// edited or has several lines, and whether its value moves sideways.
package struct AccessibleStates: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The node reacts to the user; absent from disabled controls and from what is behind a
  /// presentation.
  package static let enabled = AccessibleStates(rawValue: 1 << 0)
  /// A part of the node is inside the window, and nothing is presented over it.
  package static let showing = AccessibleStates(rawValue: 1 << 1)
  /// The node is not hidden.
  package static let visible = AccessibleStates(rawValue: 1 << 2)
  package static let focusable = AccessibleStates(rawValue: 1 << 3)
  package static let focused = AccessibleStates(rawValue: 1 << 4)
  /// The window, alert or dialog has the keyboard.
  package static let active = AccessibleStates(rawValue: 1 << 5)
  /// The node keeps the user from what is behind it.
  package static let modal = AccessibleStates(rawValue: 1 << 6)
  package static let minimised = AccessibleStates(rawValue: 1 << 7)
  package static let selectable = AccessibleStates(rawValue: 1 << 8)
  package static let selected = AccessibleStates(rawValue: 1 << 9)
  /// The node can be on or off.
  package static let checkable = AccessibleStates(rawValue: 1 << 10)
  /// The node is on.
  package static let checked = AccessibleStates(rawValue: 1 << 11)
  package static let expandable = AccessibleStates(rawValue: 1 << 12)
  package static let expanded = AccessibleStates(rawValue: 1 << 13)
  /// Work is going on.
  package static let busy = AccessibleStates(rawValue: 1 << 14)
  /// Work of unknown length is going on.
  package static let indeterminate = AccessibleStates(rawValue: 1 << 15)
  package static let hasPopup = AccessibleStates(rawValue: 1 << 16)
  package static let hasTooltip = AccessibleStates(rawValue: 1 << 17)
  package static let required = AccessibleStates(rawValue: 1 << 18)
  /// What the user entered cannot be used.
  package static let invalid = AccessibleStates(rawValue: 1 << 19)
  /// Return activates the node.
  package static let isDefault = AccessibleStates(rawValue: 1 << 20)
  package static let vertical = AccessibleStates(rawValue: 1 << 21)
  /// Only the rows around the visible ones have nodes: a list of more than 1,000 rows.
  package static let holdsFewChildren = AccessibleStates(rawValue: 1 << 22)

  /// The states of a node that is seen and works.
  package static let usual: AccessibleStates = [.enabled, .showing, .visible]
}
