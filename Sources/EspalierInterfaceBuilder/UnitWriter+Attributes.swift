internal import EspalierMarkup
internal import EspalierMessages
internal import EspalierSources

/// Writing runtime attributes: assignments along key paths.
extension UnitWriter {
  /// The assignments of all objects of the unit, in the file's order.
  mutating func runtimeAttributes() -> [Statement] {
    var result: [Statement] = []
    for one in unit.attributed {
      for element in one.element.children where element.name == "userDefinedRuntimeAttribute" {
        if let text = assignment(element, to: one.receiver, one.type) {
          result.append(Statement(text, line: element.line))
        }
      }
    }
    return result
  }

  private mutating func assignment(
    _ element: MarkupElement, to receiver: String, _ type: ObjectType
  ) -> String? {
    let keyPath = element["keyPath"] ?? ""
    guard SwiftNames.path(keyPath) != nil else {
      context.report(
        "P102", .warning, element.line,
        "The key path “\(keyPath)” of a runtime attribute is no name; it is ignored.",
        fix: "Write names joined by dots.")
      return nil
    }
    let names = keyPath.split(separator: ".").map(String.init)
    let own = reader.catalog.property(names[0], of: type)
    if own == nil, type.missing != nil, !isOfFramework(names[0]) {
      // The class that has the property is not there, which is said once for the class.
      return nil
    }
    guard let value = value(element, names, own?.property.type) else {
      context.report(
        "P102", .warning, element.line,
        "The value of the runtime attribute “\(keyPath)” is not known; it is ignored.",
        fix: "Choose one of the types that Interface Builder offers.")
      return nil
    }
    if let own, own.property.isPrivate, names.count == 1, let owner = SwiftNames.path(own.owner) {
      return "\(owner)._nibSet_\(names[0])(\(receiver), \(value))"
    }
    return "\(path(names, receiver, own?.property.type)) = \(value)"
  }

  /// Whether plain views have a property of that name.
  private func isOfFramework(_ name: String) -> Bool {
    ["layer", "hidden", "tag", "alpha", "clipsToBounds", "opaque", "backgroundColor", "tintColor"]
      .contains(name) || SystemClasses.property(name) != name
  }

  /// The property at the end of a path, with "?" after the parts that can be nil.
  private func path(_ names: [String], _ receiver: String, _ type: String?) -> String {
    var result = receiver
    for (place, name) in names.enumerated() {
      let isOwn = place == 0 && type != nil
      let property = isOwn ? name : SystemClasses.property(name)
      result += "." + (SwiftNames.name(property) ?? property)
      guard place < names.count - 1 else { continue }
      let isOptional =
        isOwn ? type?.hasSuffix("?") == true : SystemClasses.isOptional(name)
      if isOptional { result += "?" }
    }
    return result
  }

  private mutating func value(
    _ element: MarkupElement, _ names: [String], _ declared: String?
  ) -> String? {
    let child = element.first("nil") ?? element.children.first { $0["key"] == "value" }
    let type = declared?.filter { $0 != "!" && $0 != "?" } ?? ""
    switch element["type"] {
    case "boolean": return element["value"] == "YES" ? "true" : "false"
    case "nil": return "nil"
    case "string", "localizedString", nil:
      if child?.name == "nil" { return "nil" }
      return ElementTable.literal(element["value"] ?? child?.text ?? "")
    case "number":
      let text = element["value"] ?? child?["value"] ?? ""
      return number(text, as: type)
    case "image":
      guard let name = element["value"] ?? child?["name"] ?? child?["value"] else { return nil }
      let size = resources.imageSizes[name] ?? (0, 0)
      return "image(\(ElementTable.literal(name)), width: \(NumberText.literal(size.width)), "
        + "height: \(NumberText.literal(size.height)))"
    case "color":
      guard let child, child.name == "color", let color = color(child) else { return nil }
      // A layer has colours of Core Graphics, to which Interface Builder gives one of UIKit.
      let isLayer = names.count > 1 && names[names.count - 2] == "layer"
      let isGraphics = type == "CGColor" || (isLayer && Self.layerColors.contains(names.last ?? ""))
      return isGraphics ? color + ".cgColor" : color
    case "point", "size", "rect", "range":
      return child.flatMap { geometry($0, element["type"] ?? "") }
    default: return nil
    }
  }

  private static let layerColors: Set<String> = ["borderColor", "shadowColor", "backgroundColor"]

  /// A number in the form that its property takes.
  private func number(_ text: String, as type: String) -> String? {
    guard let value = NumberText.double(text == "YES" ? "1" : text == "NO" ? "0" : text) else {
      return nil
    }
    let literal = NumberText.literal(value)
    switch type {
    case "Bool": return value == 0 ? "false" : "true"
    case "Int", "UInt", "Int32", "Int64", "NSInteger":
      return whole(value)
    case "NSNumber": return "NSNumber(value: \(literal))"
    case "String", "NSString": return ElementTable.literal(literal)
    default: return literal
    }
  }

  /// The number without what stands after its point; `nil` for one that no integer can hold.
  private func whole(_ value: Double) -> String? {
    abs(value) < 1e15 ? String(Int64(value)) : nil
  }

  private func geometry(_ child: MarkupElement, _ type: String) -> String? {
    let numbers = { (names: [String]) -> [String]? in
      let found = names.map { NumberText.literal(child[$0] ?? "0") }
      return found.contains(nil) ? nil : found.compactMap { $0 }
    }
    switch type {
    case "point":
      return numbers(["x", "y"]).map { "CGPoint(x: \($0[0]), y: \($0[1]))" }
    case "size":
      return numbers(["width", "height"]).map { "CGSize(width: \($0[0]), height: \($0[1]))" }
    case "rect":
      return numbers(["x", "y", "width", "height"]).map {
        "CGRect(x: \($0[0]), y: \($0[1]), width: \($0[2]), height: \($0[3]))"
      }
    default:
      return numbers(["location", "length"]).map {
        "NSRange(location: \($0[0]), length: \($0[1]))"
      }
    }
  }

  /// The expression of a colour, which the table of elements writes for a background.
  private mutating func color(_ child: MarkupElement) -> String? {
    let attributes = child.attributes.map { $0.name == "key" ? ($0.name, "tintColor") : $0 }
    let view = MarkupElement("view", [("contentMode", "scaleToFill")], line: child.line)
    let color = MarkupElement("color", attributes, line: child.line)
    view.append(color)
    var own = context
    own.messages = []
    let start = "v.tintColor = "
    let found = ElementTable.statements(view, receiver: "v", &own, resources: resources)
      .first { $0.text.hasPrefix(start) }
    context.messages += own.messages
    return found.map { String($0.text.dropFirst(start.count)) }
  }
}
