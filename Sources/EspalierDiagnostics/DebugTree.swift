/// A tree of text, which the dumps of views, controllers and constraints return.
package struct DebugTree: Hashable, Sendable {
  /// The description of the node.
  package var label: String
  /// The properties of the node, in order.
  package var properties: [String]
  package var children: [DebugTree]

  package init(_ label: String, properties: [String] = [], children: [DebugTree] = []) {
    self.label = label
    self.properties = properties
    self.children = children
  }

  /// Returns the tree with one node per line; `indent` precedes a node once per level.
  package func rendered(indent: String = "   | ") -> String {
    var lines: [String] = []
    appendLines(prefix: "", indent: indent, to: &lines)
    return lines.joined(separator: "\n")
  }

  private func appendLines(prefix: String, indent: String, to lines: inout [String]) {
    let details = properties.isEmpty ? "" : "; " + properties.joined(separator: "; ")
    lines.append(prefix + label + details)
    for child in children {
      child.appendLines(prefix: prefix + indent, indent: indent, to: &lines)
    }
  }

  /// One JSON object without line breaks: `label`, `properties` and `children`.
  package var json: String {
    var text = "{\"label\":\(quoted(label))"
    if !properties.isEmpty {
      text += ",\"properties\":[\(properties.map(quoted).joined(separator: ","))]"
    }
    if !children.isEmpty {
      text += ",\"children\":[\(children.map(\.json).joined(separator: ","))]"
    }
    return text + "}"
  }
}
