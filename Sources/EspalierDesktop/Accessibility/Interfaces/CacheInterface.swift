import EspalierBus
import EspalierPlatform

extension ObjectInterface {
  static let cache = ObjectInterface("org.a11y.atspi.Cache") {
    $0.method("GetItems", "", "a" + AccessibleObjects.itemType) { question in
      if question.objects.cachers.insert(question.sender).inserted {
        question.objects.onCacher?(question.sender)
      }
      return [.array(AccessibleObjects.itemType, question.objects.items())]
    }
  }
}

extension AccessibleObjects {
  static let itemType = "((so)(so)(so)iiassusau)"
  /// The most objects of one list; readers ask for the others.
  private static let mostItems = 2_000

  /// Returns the program, its windows, two levels below them, and the nodes that readers know.
  func items() -> [BusValue] {
    var result = [item(.application)]
    var listed: Set<Int> = []
    func add(_ identity: Int, levels: Int) {
      guard result.count < Self.mostItems, listed.insert(identity).inserted,
        let node = source.node(identity)
      else { return }
      let object = AccessibleObject.node(node)
      result.append(item(object))
      let count = levels > 0 ? childCount(of: object) : 0
      // Of a long list, only some rows are nodes.
      guard count <= Self.mostItems else { return }
      for index in 0..<count {
        if let child = child(at: index, of: object) { add(child, levels: levels - 1) }
      }
    }
    for window in source.windows { add(window, levels: 2) }
    for identity in told.sorted() { add(identity, levels: 0) }
    return result
  }

  /// Returns what a reader keeps about an object.
  func item(_ object: AccessibleObject) -> BusValue {
    var own = rootReference
    var description = ""
    if case .node(let node) = object {
      own = reference(node.identity)
      description = node.description
    }
    return .structure([
      own, rootReference, parent(of: object), .integer(index(of: object)),
      .integer(childCount(of: object)), interfaceNames(of: object), .safe(name(of: object)),
      .uint32(role(of: object)), .safe(description), states(of: object),
    ])
  }
}
