internal import EspalierMarkup
internal import EspalierMessages

/// Writing what holds for some size classes only.
///
/// The root view keeps the closures, so they hold views weakly; constraints and views that are not
/// in the hierarchy have no other owner and are held.
extension UnitWriter {
  /// What a variation does when its size classes begin to match, and when they end to.
  private struct Change {
    var captures: [String] = []
    /// Statements before the closures: values to go back to.
    var before: [Statement] = []
    var install: [String] = []
    var remove: [String] = []
  }

  /// The calls that register all variations of the unit.
  mutating func variationStatements() -> [Statement] {
    var result: [Statement] = []
    for (number, variation) in unit.variations.enumerated() {
      var change = Change()
      switch variation.target {
      case .constraint(let number, let element):
        vary(constraint: number, element, variation.element, &change)
      case .object(let object):
        masks(object, variation.element, &change)
        attributes(object, variation.element, number, &change)
      }
      guard !change.install.isEmpty || !change.remove.isEmpty else { continue }
      var captures: [String] = []
      for capture in change.captures where !captures.contains(capture) { captures.append(capture) }
      let closure = { (statements: [String]) in
        let list = captures.joined(separator: ", ")
        return statements.isEmpty ? "{}" : "{ [\(list)] in \(statements.joined(separator: "; ")) }"
      }
      result += change.before
      result.append(
        Statement(
          "variation(vertical: \(variation.vertical), horizontal: \(variation.horizontal), "
            + "install: \(closure(change.install)), remove: \(closure(change.remove)))",
          line: variation.element.line))
    }
    return result
  }

  /// Another constant or priority of a constraint.
  private func vary(
    constraint number: Int, _ element: MarkupElement, _ variation: MarkupElement,
    _ change: inout Change
  ) {
    let name = "c\(number)"
    for (attribute, usual) in [("constant", 0.0), ("priority", 1000.0)] {
      guard let value = variation[attribute].flatMap(NumberText.double) else { continue }
      let old = element[attribute].flatMap(NumberText.double) ?? usual
      change.captures.append("\(name)")
      let text = { (value: Double) in
        attribute == "constant"
          ? "\(name)?.constant = \(NumberText.literal(value))"
          : "\(name)?.priority = UILayoutPriority(rawValue: \(NumberText.literal(value)))"
      }
      change.install.append(text(value))
      change.remove.append(text(old))
    }
  }

  /// Constraints and subviews that a size class adds or takes away.
  private mutating func masks(
    _ object: InterfaceObject, _ variation: MarkupElement, _ change: inout Change
  ) {
    for mask in variation.children where mask.name == "mask" {
      for one in mask.children where one.name == "include" || one.name == "exclude" {
        let adds = one.name == "include"
        guard let id = one["reference"] else { continue }
        if mask["key"] == "constraints",
          case .constraint(let number, let other, _) =
            reader.targets[id], other === unit
        {
          change.captures.append("c\(number)")
          change.install.append("c\(number)?.isActive = \(adds)")
          change.remove.append("c\(number)?.isActive = \(!adds)")
        } else if mask["key"] == "subviews", case .object(let view) = reader.targets[id],
          view.unit === unit, view.parent === object
        {
          subview(view, of: object, adds: adds, &change)
        } else if case .absent = reader.targets[id] {
          continue
        } else if reader.targets[id] == nil {
          context.report(
            "P213", .warning, one.line,
            "The variation names “\(id)”, which is not in this file; left out.",
            fix: "Remove the variation in Interface Builder.")
        }
      }
    }
  }

  private func subview(
    _ view: InterfaceObject, of object: InterfaceObject, adds: Bool, _ change: inout Change
  ) {
    let parent = object.expression
    let child = view.expression
    change.captures.append("weak \(parent) = self.\(parent)")
    change.captures.append("\(child)")
    let index = object.children.prefix { $0 !== view }.filter {
      $0.placement == .subview(isInstalled: true)
    }.count
    let isStack = ElementTable.uikitClass(object.element) == "UIStackView"
    let method = isStack ? "insertArrangedSubview" : "insertSubview"
    let list = isStack ? "arrangedSubviews" : "subviews"
    let add =
      "if let \(parent), let \(child) { "
      + "\(parent).\(method)(\(child), at: min(\(index), \(parent).\(list).count)) }"
    let remove = "\(child)?.removeFromSuperview()"
    change.install.append(adds ? add : remove)
    change.remove.append(adds ? remove : add)
  }

  /// Attributes that a size class changes: those statements that differ from the object's own.
  private mutating func attributes(
    _ object: InterfaceObject, _ variation: MarkupElement, _ number: Int, _ change: inout Change
  ) {
    let name = object.expression
    let merged = merged(object.element, variation)
    guard merged.hasChanges else { return }
    let messages = context.messages
    let old = ElementTable.statements(
      object.element, receiver: name, &context, resources: resources
    ).map(\.text)
    context.messages = messages
    let new = ElementTable.statements(
      merged.element, receiver: name, &context, resources: resources
    ).map(\.text)
    context.messages = messages
    var count = 0
    for statement in new where !old.contains(statement) {
      guard let parts = parts(statement), !parts.property.hasSuffix(".frame") else { continue }
      let before = "before\(number)_\(count)"
      change.before.append(Statement("let \(before) = \(parts.property)", line: variation.line))
      change.captures.append("weak \(name) = self.\(name)")
      var value = parts.value
      if value.contains("self.") {
        let after = "after\(number)_\(count)"
        change.before.append(Statement("let \(after) = \(value)", line: variation.line))
        value = after
      }
      let target = "\(name)?" + parts.property.dropFirst(name.count)
      change.install.append("\(target) = \(value)")
      change.remove.append("\(target) = \(before)")
      count += 1
    }
    for statement in old where !new.contains(statement) {
      // A value that the variation takes back to the usual one, which no statement says.
      guard let parts = parts(statement), parts.value == "true" || parts.value == "false",
        !new.contains(where: { $0.hasPrefix(parts.property + " = ") })
      else { continue }
      change.captures.append("weak \(name) = self.\(name)")
      let target = "\(name)?" + parts.property.dropFirst(name.count)
      change.install.append("\(target) = \(parts.value == "true" ? "false" : "true")")
      change.remove.append("\(target) = \(parts.value)")
    }
  }

  /// The two sides of an assignment.
  private func parts(_ statement: String) -> (property: String, value: String)? {
    guard let place = statement.firstRange(of: " = ") else { return nil }
    let property = String(statement[..<place.lowerBound])
    guard property.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) else {
      return nil
    }
    return (property, String(statement[place.upperBound...]))
  }

  /// The object's element with the variation's attributes and values in place of its own.
  private func merged(
    _ element: MarkupElement, _ variation: MarkupElement
  ) -> (element: MarkupElement, hasChanges: Bool) {
    let new = variation.attributes.filter { $0.name != "key" }
    let values = variation.children.filter { $0.name != "mask" }
    var attributes = element.attributes.filter { one in !new.contains { $0.name == one.name } }
    attributes += new
    let result = MarkupElement(element.name, attributes, line: variation.line)
    for child in element.children where ElementTable.isValue(child.name) {
      let isReplaced = values.contains {
        $0["key"] == child["key"] && ($0["key"] != nil || $0.name == child.name)
      }
      if !isReplaced { result.append(child) }
    }
    for value in values { result.append(value) }
    return (result, !new.isEmpty || !values.isEmpty)
  }
}
