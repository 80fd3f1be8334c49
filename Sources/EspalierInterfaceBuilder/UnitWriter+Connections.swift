internal import EspalierMarkup
internal import EspalierMessages
internal import EspalierSources

/// Writing outlets.
extension UnitWriter {
  /// The statements for all connections of the unit: outlets, then actions, each in the file's
  /// order.
  mutating func connectionStatements() -> (outlets: [Statement], actions: [Statement]) {
    var outlets: [Statement] = []
    var actions: [Statement] = []
    var collections: Set<String> = []
    var lonely = 0
    for one in unit.connections {
      switch one.element.name {
      case "outlet":
        if one.type == nil, one.element["property"] != "view" { lonely += 1 }
        if let text = outlet(one) { outlets.append(Statement(text, line: one.element.line)) }
      case "outletCollection":
        if one.type == nil { lonely += 1 }
        let key = "\(one.holder).\(one.element["property"] ?? "")"
        if one.element["property"] == "gestureRecognizers" {
          if let text = recognizer(one) { outlets.append(Statement(text, line: one.element.line)) }
        } else if collections.insert(key).inserted {
          outlets += collection(one)
        }
      case "action": actions += action(one)
      case "segue": actions += segue(one)
      default: break
      }
    }
    if lonely > 0 {
      context.report(
        "P204", .warning, reader.ownerLine,
        "The file's owner has no class: its \(lonely) outlets are not set.",
        fix: "Give File's Owner its custom class in Interface Builder.")
    }
    return (outlets, actions)
  }

  /// What stands at the other end of a connection; `nil`, with a message, where nothing does.
  mutating func destination(_ one: InterfaceConnection, _ what: String) -> String? {
    let id = one.element["destination"] ?? ""
    if let known = reader.expression(id, in: unit) { return known }
    switch reader.targets[id] {
    case .absent, .exit, .reference: return nil
    case nil:
      context.report(
        "P213", .warning, one.element.line,
        "The \(what) names “\(id)”, which is not in this file; left out.",
        fix: "Remove the connection in Interface Builder.")
    default:
      context.report(
        "P213", .warning, one.element.line,
        "The \(what) names “\(id)”, which only another scene or cell can reach; left out.",
        fix: "Connect objects of one scene, or of one prototype cell.")
    }
    return nil
  }

  private mutating func outlet(_ one: InterfaceConnection) -> String? {
    let property = one.element["property"] ?? ""
    guard let value = destination(one, "outlet “\(property)”") else { return nil }
    guard let type = one.type else {
      return property == "view" ? "(owner as? UIViewController)?.view = \(value)" : nil
    }
    guard let name = SwiftNames.name(property) else {
      context.report(
        "P201", .error, one.element.line,
        "“\(property)” is no name of a property for an outlet of “\(type.name)”.",
        fix: "Remove the connection in Interface Builder.")
      return nil
    }
    let other = reader.type(of: one.element["destination"] ?? "")
    if let own = reader.catalog.property(property, of: type) {
      return assign(one, name, value, other, own)
    }
    let system = reader.catalog.chain(type.name).system ?? ""
    if let wanted = SystemClasses.outlet(property, of: system) {
      return wanted == "-"
        ? "\(receiver(one)).\(SystemClasses.property(name)) = \(value)"
        : "\(receiver(one)).\(name) = \(cast(one, value)) as? any \(wanted)"
    }
    if SystemClasses.lacksOutlet(property, of: system) {
      reportLacking(one, property)
      return nil
    }
    if type.missing != nil || isSubstitute(one) {
      if let missing = type.missing { reader.need(missing) }
      return nil
    }
    if !system.isEmpty { reportMissing(one, property, type) }
    return "\(receiver(one)).\(name) = \(value)"
  }

  /// The holder, with "?" where the nib's owner may be absent.
  func receiver(_ one: InterfaceConnection) -> String {
    one.isOwner && unit.scene == nil ? one.holder + "?" : one.holder
  }

  /// The value as an object of unknown class, which a protocol may be asked of without a warning.
  private func cast(_ one: InterfaceConnection, _ value: String) -> String {
    if value == "it" || value == "owner" { return "owner" }
    return value.hasPrefix("(") ? "\(value) as AnyObject" : "(\(value)! as AnyObject)"
  }

  /// Whether the holder is a plain view in the place of one that the framework does not have.
  private func isSubstitute(_ one: InterfaceConnection) -> Bool {
    let element = MarkupElement(one.holderName, line: one.element.line)
    guard let type = one.type?.swift, type == "UIView" || type == "NSObject" else { return false }
    return one.holderName != "view" && one.holderName != "containerView"
      && one.holderName != "customObject" && ElementTable.uikitClass(element) != nil
  }

  private mutating func assign(
    _ one: InterfaceConnection, _ name: String, _ value: String, _ other: ObjectType?,
    _ own: (owner: String, property: PropertyRecord)
  ) -> String? {
    let property = own.property
    if let other {
      if let missing = other.missing, property.type.contains(missing) {
        reader.need(missing)
        return nil
      }
      if reader.catalog.fits(other, property.type) == false {
        let wanted = property.type.filter { $0 != "!" && $0 != "?" }
        context.report(
          "P202", .warning, one.element.line,
          "The outlet “\(property.name)” wants \(wanted) and gets \(other.name).",
          fix: "Correct the type in \(property.file):\(property.line), or the connection.")
      }
    }
    if property.isPrivate, let owner = SwiftNames.path(own.owner) {
      let call = "\(owner)._nibSet_\(property.name)(\(one.holder), \(value))"
      return one.isOwner && unit.scene == nil ? "if let it { \(call) }" : call
    }
    return "\(receiver(one)).\(name) = \(value)"
  }

  /// Reports an outlet for which the framework has nothing.
  private mutating func reportLacking(_ one: InterfaceConnection, _ property: String) {
    context.report(
      "P102", .warning, one.element.line,
      "The outlet “\(property)” of “\(one.holderName)” has no counterpart; it is ignored.",
      fix: "Do in code what the outlet stood for.")
  }

  private mutating func reportMissing(
    _ one: InterfaceConnection, _ property: String, _ type: ObjectType
  ) {
    let known = reader.catalog.chain(type.name).records.flatMap(\.properties).map(\.name)
    let nearest = SwiftNames.nearest(to: property, in: known).map { "; there is “\($0)”" } ?? ""
    context.report(
      "P201", .warning, one.element.line,
      "“\(type.name)” has no property “\(property)” for the outlet\(nearest).",
      fix: "Declare the property, or remove the connection in Interface Builder.")
  }

  // MARK: Collections

  private mutating func recognizer(_ one: InterfaceConnection) -> String? {
    destination(one, "outlet collection “gestureRecognizers”").map {
      "\(receiver(one)).addGestureRecognizer(\($0))"
    }
  }

  /// One assignment for all outlets of a collection, at the first one's place.
  private mutating func collection(_ first: InterfaceConnection) -> [Statement] {
    let property = first.element["property"] ?? ""
    guard let type = first.type, let name = SwiftNames.name(property) else { return [] }
    let all = unit.connections.filter {
      $0.element.name == "outletCollection" && $0.holder == first.holder
        && $0.element["property"] == property
    }
    let own = reader.catalog.property(property, of: type)
    var values: [String] = []
    for one in all {
      guard let value = destination(one, "outlet collection “\(property)”") else { continue }
      values.append(value)
      if let own, let other = reader.type(of: one.element["destination"] ?? "") {
        check(one, own.property, other)
      }
    }
    let line = first.element.line
    if own == nil {
      if let missing = type.missing {
        reader.need(missing)
        return []
      }
      if reader.catalog.chain(type.name).system != nil { reportMissing(first, property, type) }
    }
    let isPrivate = own?.property.isPrivate == true
    let isNib = unit.scene == nil
    let receiver = receiver(first)
    let set = { (value: String) -> String in
      if isPrivate, let owner = own.flatMap({ SwiftNames.path($0.owner) }) {
        let call = "\(owner)._nibSet_\(property)(\(first.holder), \(value))"
        return first.isOwner && isNib ? "if let it { \(call) }" : call
      }
      return "\(receiver).\(name) = \(value)"
    }
    guard values.count > SwiftText.literalLength else {
      return [Statement(set("[\(values.joined(separator: ", "))]"), line: line)]
    }
    let element = own.flatMap { Self.elementType($0.property.type) } ?? "AnyObject"
    let list = "list\(line)_\(property)"
    var result = [Statement("var \(list): [\(element)] = []", line: line)]
    for value in values { result.append(Statement("\(list).append(\(value))", line: line)) }
    result.append(Statement(set(list), line: line))
    return result
  }

  private mutating func check(
    _ one: InterfaceConnection, _ property: PropertyRecord, _ other: ObjectType
  ) {
    guard let element = Self.elementType(property.type),
      reader.catalog.fits(other, element) == false
    else { return }
    context.report(
      "P202", .warning, one.element.line,
      "The outlet “\(property.name)” wants \(element) and gets \(other.name).",
      fix: "Correct the type in \(property.file):\(property.line), or the connection.")
  }

  /// "UIButton" for "[UIButton]!".
  static func elementType(_ type: String) -> String? {
    var text = type.filter { !$0.isWhitespace }
    while let last = text.last, last == "!" || last == "?" { text.removeLast() }
    if text.hasPrefix("Array<"), text.hasSuffix(">") {
      return String(text.dropFirst(6).dropLast())
    }
    guard text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
