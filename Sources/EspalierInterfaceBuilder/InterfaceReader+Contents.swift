internal import EspalierMarkup
internal import EspalierMessages

/// Reading constraints, connections and variations.
extension InterfaceReader {
  /// Notes what a view's default variation leaves out, before its contents are read.
  func noteExclusions(_ element: MarkupElement) {
    for variation in element.children where variation.name == "variation" {
      guard variation["key"] == "default" else { continue }
      for mask in variation.children where mask.name == "mask" {
        for one in mask.children where one.name == "exclude" {
          if let id = one["reference"] { excluded.insert(id) }
        }
      }
    }
  }

  /// Reads one constraint.
  func constraint(_ element: MarkupElement, of holder: InterfaceObject) {
    guard element.name == "constraint" else { return }
    guard element["placeholder"] != "YES" else { return skip(element) }
    let unit = holder.unit
    let number = nextNumber()
    let id = element["id"] ?? ""
    let variations = element.children.filter { $0.name == "variation" }
    let attributes = element.first("userDefinedRuntimeAttributes")
    let connected = element.first("connections")
    let custom: ObjectType? =
      element["customClass"] == nil ? nil : self.type(of: element, uikit: "NSLayoutConstraint")
    unit.constraints.append(
      InterfaceConstraint(
        element: element, holder: holder, number: number,
        isInstalled: !excluded.contains(id),
        isNamed: referenced.contains(id) || !variations.isEmpty || attributes != nil
          || connected != nil))
    register(element, .constraint(number, unit, custom?.swift))
    for variation in variations {
      guard let key = sizeClasses(variation) else { continue }
      unit.variations.append(
        InterfaceVariation(
          vertical: key.vertical, horizontal: key.horizontal, element: variation,
          target: .constraint(number, element)))
    }
    let type = custom ?? ObjectType(system: "NSLayoutConstraint")
    if let attributes { unit.attributed.append(("c\(number)", type, attributes)) }
    if let connected {
      connect(connected, .constraint(number, unit, custom?.swift), name: "constraint", scene: nil)
    }
  }

  /// Reads a variation of an object.
  func variation(_ element: MarkupElement, of object: InterfaceObject) {
    guard element["key"] != "default", let key = sizeClasses(element) else { return }
    object.unit.variations.append(
      InterfaceVariation(
        vertical: key.vertical, horizontal: key.horizontal, element: element,
        target: .object(object)))
  }

  /// The size classes of a variation: raw values, 0 for any; `nil` for one that never holds.
  private func sizeClasses(_ element: MarkupElement) -> (vertical: Int, horizontal: Int)? {
    var result = (vertical: 0, horizontal: 0)
    for part in (element["key"] ?? "").split(separator: "-") {
      let pair = part.split(separator: "=")
      let value = pair.count == 2 ? ["compact": 1, "regular": 2][pair[1]] : nil
      switch (pair.first, value) {
      case ("heightClass", .some(let value)): result.vertical = value
      case ("widthClass", .some(let value)): result.horizontal = value
      case ("userInterfaceIdiom", _) where pair.last == "mac": return nil
      default:
        context.report(
          "P102", .warning, element.line, "The variation “\(part)” is not known; it is ignored.",
          fix: "Vary by size class, or set the value in code.")
        return nil
      }
    }
    return result.vertical == 0 && result.horizontal == 0 ? nil : result
  }

  /// Reads the connections of an object.
  func connect(
    _ element: MarkupElement, _ holder: PendingConnection.Holder, name: String,
    scene: InterfaceScene?
  ) {
    for one in element.children {
      if one.name == "segue" {
        guard let scene else { continue }
        if one["kind"] == "relationship" || one["relationship"] != nil {
          scene.relationships.append(one)
          continue
        }
        scene.segues.append((one, scene.type))
      }
      connections.append(PendingConnection(element: one, holder: holder, holderName: name))
    }
  }

  /// Hands every connection to the loader that knows both of its ends: the innermost of the two.
  func distributeConnections() {
    for one in connections {
      guard let unit = unit(of: one) else { continue }
      let code: InterfaceConnection
      switch one.holder {
      case .object(let object):
        code = InterfaceConnection(
          element: one.element, holder: object.expression, type: object.type, isOwner: false,
          holderName: one.holderName)
      case .owner:
        code = InterfaceConnection(
          element: one.element, holder: "it", type: ownerType, isOwner: true,
          holderName: one.holderName)
      case .controller(let scene):
        code = InterfaceConnection(
          element: one.element, holder: "it", type: scene.type, isOwner: true,
          holderName: one.holderName)
      case .external(let name, let type):
        code = InterfaceConnection(
          element: one.element,
          holder: "(externals[\(ElementTable.literal(name))] as? \(type.swift))?",
          type: type, isOwner: false, holderName: one.holderName)
      case .constraint(let number, _, let custom):
        let name = custom ?? "NSLayoutConstraint"
        code = InterfaceConnection(
          element: one.element, holder: "c\(number)", type: ObjectType(swift: name, name: name),
          isOwner: false, holderName: one.holderName)
      }
      unit.connections.append(code)
    }
  }

  private func unit(of one: PendingConnection) -> LoaderUnit? {
    let holder: LoaderUnit? =
      switch one.holder {
      case .object(let object): object.unit
      case .owner, .external: units.first
      case .controller(let scene): scene.loose
      case .constraint(_, let unit, _): unit
      }
    guard let holder else { return nil }
    // What stands in the scene is connected once all of the scene's loose objects are there.
    let own = holder.kind == .items ? holder.scene?.loose ?? holder : holder
    guard let id = one.element["destination"], one.element.name != "segue" else { return own }
    let other: LoaderUnit? =
      switch targets[id] {
      case .object(let object): object.unit
      case .guide(let object, _): object.unit
      case .constraint(_, let unit, _): unit
      default: nil
      }
    guard let other, other !== own, other.scene === own.scene else { return own }
    return other.kind == .view && own.kind == .loose ? other : own
  }

  /// The expression for an identifier in a loader's code; `nil` for what that loader cannot reach.
  func expression(_ id: String, in unit: LoaderUnit) -> String? {
    switch targets[id] {
    case .object(let object):
      return reaches(object.unit, from: unit) ? object.expression : nil
    case .guide(let object, let guide):
      return reaches(object.unit, from: unit) ? "\(object.expression).\(guide)" : nil
    case .controllerGuide(let scene, let guide):
      return scene === unit.scene ? "it.\(guide)" : nil
    case .owner: return ownerType == nil ? "owner" : "it"
    case .controller(let scene): return scene === unit.scene ? "it" : nil
    case .external(let name, let type):
      return "(externals[\(ElementTable.literal(name))] as? \(type.swift))"
    case .constraint(let number, let other, _):
      return reaches(other, from: unit) ? "c\(number)" : nil
    case .firstResponder, .exit, .reference, .absent, nil: return nil
    }
  }

  private func reaches(_ other: LoaderUnit, from unit: LoaderUnit) -> Bool {
    other === unit || (other.kind.storesInScene && other.scene === unit.scene)
  }

  /// The class of what an identifier stands for; `nil` for what has none.
  func type(of id: String) -> ObjectType? {
    switch targets[id] {
    case .object(let object): object.type
    case .owner: ownerType
    case .controller(let scene): scene.type
    case .external(_, let type): type
    case .constraint(_, _, let custom):
      ObjectType(swift: custom ?? "NSLayoutConstraint", name: custom ?? "NSLayoutConstraint")
    case .guide: ObjectType(swift: "UILayoutGuide", name: "UILayoutGuide", isForeign: true)
    default: nil
    }
  }
}
