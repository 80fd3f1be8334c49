package import EspalierPlatform

extension AccessibleStates {
  /// Creates the states that the bits of AT-SPI tell, as a reader gets them.
  package init(bits: UInt64) {
    self = []
    for (state, entries) in StateBits.table where entries.allSatisfy({ bits >> $0.number & 1 == 1 })
    {
      insert(state)
    }
  }
}

/// The states of a node as the bits of AT-SPI.
struct StateBits: Equatable {
  private(set) var bits: UInt64 = 0

  /// A state of the framework, and the numbers and names that say the same in AT-SPI.
  fileprivate static let table: [(AccessibleStates, [(number: UInt64, name: String)])] = [
    (.enabled, [(8, "enabled"), (24, "sensitive")]),
    (.showing, [(25, "showing")]),
    (.visible, [(30, "visible")]),
    (.focusable, [(11, "focusable")]),
    (.focused, [(12, "focused")]),
    (.active, [(1, "active")]),
    (.modal, [(16, "modal")]),
    (.minimised, [(15, "iconified")]),
    (.selectable, [(22, "selectable")]),
    (.selected, [(23, "selected")]),
    (.checkable, [(41, "checkable")]),
    (.checked, [(4, "checked")]),
    (.expandable, [(9, "expandable")]),
    (.expanded, [(10, "expanded")]),
    (.busy, [(3, "busy")]),
    (.indeterminate, [(32, "indeterminate")]),
    (.hasPopup, [(42, "has-popup")]),
    (.hasTooltip, [(13, "has-tooltip")]),
    (.required, [(33, "required")]),
    (.invalid, [(36, "invalid-entry")]),
    (.isDefault, [(39, "is-default")]),
    (.vertical, [(29, "vertical")]),
    (.holdsFewChildren, [(31, "manages-descendants")]),
  ]
  private static let pressed: (number: UInt64, name: String) = (20, "pressed")

  /// The states of a program, which is always there.
  static let ofApplication = StateBits(.usual)

  init(_ states: AccessibleStates) {
    for (state, entries) in Self.table where states.contains(state) {
      for entry in entries { insert(entry.number) }
    }
  }

  /// The states of a node, and those that follow from its role, value and text.
  init(_ node: AccessibleNode) {
    self.init(node.states)
    if node.role == .toggleButton, node.states.contains(.checked) { insert(Self.pressed.number) }
    if node.states.contains(.expandable), !node.states.contains(.expanded) { insert(5) }
    if node.role.hasDirection, !node.states.contains(.vertical) { insert(14) }
    if node.selection == .several { insert(18) }
    if let text = node.text {
      // Every reader may select the text of a node that has a selection.
      if !text.isStatic { insert(38) }
      if text.isEditable { insert(7) }
      if node.role.isTextEntry {
        insert(text.hasSeveralLines ? 17 : 26)
        if !text.isEditable { insert(43) }
      } else if text.isStatic, text.hasSeveralLines {
        insert(17)
      }
    }
    if let value = node.value, value.isReadOnly, node.role != .progress { insert(43) }
  }

  private mutating func insert(_ number: UInt64) { bits |= 1 << number }

  /// The bits in the form of AT-SPI: two numbers of 32 bits, the lower one first.
  var halves: [UInt32] {
    [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
  }

  /// The names under which changes of states are sent, of a node of a role.
  static func names(_ states: AccessibleStates, role: AccessibleRole?) -> [String] {
    var names = table.filter { states.contains($0.0) }.flatMap { $0.1.map(\.name) }
    if role == .toggleButton, states.contains(.checked) { names.append(pressed.name) }
    return names
  }
}
