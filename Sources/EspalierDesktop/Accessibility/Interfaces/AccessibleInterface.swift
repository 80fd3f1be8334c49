import EspalierBus
import EspalierPlatform

extension ObjectInterface {
  /// The most children that a reader gets at once; those of longer lists are asked for one by one.
  private static let mostChildren = 1_000

  static let accessible = ObjectInterface("org.a11y.atspi.Accessible") {
    $0.property("Name", "s") { .safe($0.objects.name(of: $0.object)) }
    $0.property("Description", "s") { question in
      guard case .node(let node) = question.object else { return .string("") }
      return .safe(node.description)
    }
    $0.property("Parent", "(so)") { $0.objects.parent(of: $0.object) }
    $0.property("ChildCount", "i") { .integer($0.objects.childCount(of: $0.object)) }
    $0.property("Locale", "s") { .safe($0.objects.locale(of: $0.object)) }
    $0.property("AccessibleId", "s") { question in
      guard case .node(let node) = question.object else { return .string("") }
      return .safe(node.identifier)
    }
    $0.property("HelpText", "s") { _ in .string("") }

    $0.method("GetChildAtIndex", "i", "(so)") { question in
      let child = question.objects.child(at: question.integer(0), of: question.object)
      return [question.objects.reference(child)]
    }
    $0.method("GetChildren", "", "a(so)") { question throws(BusFailure) in
      let (objects, object) = (question.objects, question.object)
      let count = objects.childCount(of: object)
      guard count <= mostChildren else {
        throw .limit("The object has \(count) children. Ask for single ones by GetChildAtIndex.")
      }
      return [
        .array("(so)", (0..<count).map { objects.reference(objects.child(at: $0, of: object)) })
      ]
    }
    $0.method("GetIndexInParent", "", "i") { [.integer($0.objects.index(of: $0.object))] }
    $0.method("GetRelationSet", "", "a(ua(so))") { question in
      guard case .node(let node) = question.object else { return [.array("(ua(so))", [])] }
      let source = question.source
      let relations = source.relations(of: node.identity).compactMap { relation -> BusValue? in
        let targets = relation.targets.filter { source.node($0) != nil }
        guard !targets.isEmpty else { return nil }
        return .structure([
          .uint32(relation.kind.number),
          .array("(so)", targets.map { question.objects.reference($0) }),
        ])
      }
      return [.array("(ua(so))", relations)]
    }
    $0.method("GetRole", "", "u") { [.uint32($0.objects.role(of: $0.object))] }
    $0.method("GetRoleName", "", "s") { [.string($0.objects.roleWord(of: $0.object))] }
    $0.method("GetLocalizedRoleName", "", "s") { [.string($0.objects.roleWord(of: $0.object))] }
    $0.method("GetState", "", "au") { [$0.objects.states(of: $0.object)] }
    $0.method("GetAttributes", "", "a{ss}") { [.texts($0.objects.attributes(of: $0.object))] }
    $0.method("GetApplication", "", "(so)") { [$0.objects.rootReference] }
    $0.method("GetInterfaces", "", "as") { [$0.objects.interfaceNames(of: $0.object)] }
  }
}

extension AccessibleObjects {
  func name(of object: AccessibleObject) -> String {
    if case .node(let node) = object { node.name } else { source.applicationName }
  }

  func role(of object: AccessibleObject) -> UInt32 {
    if case .node(let node) = object { node.role.number } else { AccessibleRole.applicationNumber }
  }

  func roleWord(of object: AccessibleObject) -> String {
    if case .node(let node) = object { node.role.word } else { AccessibleRole.applicationWord }
  }

  func states(of object: AccessibleObject) -> BusValue {
    let states: StateBits
    if case .node(let node) = object { states = StateBits(node) } else { states = .ofApplication }
    return .array("u", states.halves.map { .uint32($0) })
  }

  func attributes(of object: AccessibleObject) -> [String: String] {
    guard case .node(let node) = object else { return ["toolkit": "Espalier"] }
    var attributes = node.attributes
    attributes["toolkit"] = "Espalier"
    if node.role == .toggleButton { attributes["xml-roles"] = "switch" }
    return attributes
  }

  func interfaceNames(of object: AccessibleObject) -> BusValue {
    .array("s", ObjectInterface.interfaces(of: object).map { .string($0.name) })
  }

  func childCount(of object: AccessibleObject) -> Int {
    switch object {
    case .application: source.windows.count
    case .node(let node): max(0, source.childCount(of: node.identity))
    case .cache, .none: 0
    }
  }

  /// Returns the child at an index, which may be any number.
  func child(at index: Int, of object: AccessibleObject) -> Int? {
    guard index >= 0, index < childCount(of: object) else { return nil }
    switch object {
    case .application: return source.windows[index]
    case .node(let node): return source.child(at: index, of: node.identity)
    case .cache, .none: return nil
    }
  }

  func parent(of object: AccessibleObject) -> BusValue {
    guard case .node(let node) = object else {
      return Self.reference(desktop.name, desktop.path)
    }
    return source.parent(of: node.identity).map { reference($0) } ?? rootReference
  }

  func index(of object: AccessibleObject) -> Int {
    guard case .node(let node) = object else { return -1 }
    return source.index(of: node.identity) ?? -1
  }

  /// The language of an object's texts in the form of the program's: `de_AT`.
  func locale(of object: AccessibleObject) -> String {
    guard case .node(let node) = object, !node.language.isEmpty else { return locale }
    return node.language.replacing("-", with: "_")
  }

  /// The language of the program's texts: `de_AT`.
  var locale: String {
    let name =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap {
        self.host.variable($0).flatMap { $0.isEmpty ? nil : $0 }
      }.first ?? "C"
    return String(name.prefix { $0.isASCII && $0 != "." && $0 != "@" && $0 != "\0" })
  }
}
