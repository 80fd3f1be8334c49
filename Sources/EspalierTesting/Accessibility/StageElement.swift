import Espalier
import EspalierAccessibility
import EspalierPlatform
public import Foundation

/// One element or container of the accessibility tree, as a person who cannot see the screen knows
/// it at the moment of the question.
public struct StageElement: Sendable, CustomStringConvertible {
  /// The number of the node in the tree, which is not used twice.
  let number: Int
  let node: AccessibleNode
  /// The distance from the window, which is 0.
  let depth: Int
  /// The further names by which the program lets the element be called.
  let inputLabels: [String]

  /// The kind of the element in plain words: `button`, `heading`, `list item`.
  public var role: String { node.role.words }
  /// The name; empty without one.
  public var label: String { node.name }
  /// The value as text: what a slider or a text field shows; empty without one.
  public let value: String
  /// The hint and, where nothing else tells it, the value; empty without either.
  public var details: String { node.description }
  /// The identifier for tests; empty without one.
  public var identifier: String { node.identifier }
  /// The place in points of the window; `CGRect.null` without one, as for rows far from those in
  /// sight.
  public var frame: CGRect {
    node.frame.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) } ?? .null
  }
  /// The language in which the element is spoken, as in BCP 47; empty for that of the program.
  public var language: String { node.language }
  /// The kind of the text that the program gave, such as `SourceCode`; empty without one.
  public var textualContext: String { node.attributes["text-context"] ?? "" }
  /// Whether the element reacts.
  public var isEnabled: Bool { node.states.contains(.enabled) }
  /// Whether the element is the chosen one, or one of them.
  public var isSelected: Bool { node.states.contains(.selected) }
  /// Whether the element is on; false for what cannot be.
  public var isOn: Bool { node.states.contains(.checked) }
  /// Whether the element has the keyboard focus.
  public var isFocused: Bool { node.states.contains(.focused) }
  /// Whether a part of the element is in sight.
  public var isShown: Bool { node.states.contains(.showing) }
  /// The names of what can be done, `click` first.
  public var actions: [String] { node.actions.map(\.name) }

  /// What a screen reader says of the element: name, kind, value, state, hint.
  public var spoken: String {
    var parts = [label, node.role.spokenWords, value, details].filter { !$0.isEmpty }
    if node.states.contains(.checkable) { parts.append(isOn ? "on" : "off") }
    if isSelected { parts.append("selected") }
    if !isEnabled { parts.append("dimmed") }
    return parts.joined(separator: ", ")
  }

  /// The line of the element in the text of a tree.
  public var description: String {
    var line = role
    if !label.isEmpty { line += " \"\(label)\"" }
    if !identifier.isEmpty { line += " #\(identifier)" }
    if !value.isEmpty { line += " = \"\(value)\"" }
    if !details.isEmpty { line += " (\(details))" }
    var states: [String] = []
    if node.states.contains(.checkable) { states.append(isOn ? "on" : "off") }
    if isSelected { states.append("selected") }
    if isFocused { states.append("focused") }
    if node.states.contains(.modal) { states.append("modal") }
    if !isEnabled { states.append("disabled") }
    if !isShown, node.role != .window { states.append("out of sight") }
    if !states.isEmpty { line += " [\(states.joined(separator: ", "))]" }
    let others = actions.filter { $0 != "click" }
    if !others.isEmpty { line += " {\(others.joined(separator: ", "))}" }
    return line
  }

  /// Whether the element is called by a text: its label, its identifier, or a further name.
  func isCalled(_ name: String) -> Bool {
    label == name || identifier == name || inputLabels.contains(name)
  }
}

extension AccessibleRole {
  /// The name of the role with spaces in place of capitals.
  var words: String {
    "\(self)".reduce(into: "") { text, letter in
      text += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
  }

  /// What readers say of the role; empty for texts and containers.
  var spokenWords: String {
    switch self {
    case .label, .listItem, .tableCell, .table, .panel, .filler, .group, .list, .listBox,
      .scrollView, .other,
      .window, .toolBar, .tabBar, .splitView:
      ""
    case .toggleButton: "switch"
    case .secureTextField: "secure text field"
    default: words
    }
  }
}
