/// Where an object stands with the list it can be in.
enum ListPlace {
  case never
  case inside
  case gone
}

/// What a `LazyList` can hold, in one list at a time.
@MainActor protocol Listed: AnyObject {
  /// Set by the list only.
  var listPlace: ListPlace { get set }
}

/// Objects in the order they came, from which any one is removed at once.
///
/// What is removed is only marked, and leaves with the next look at the list or when it is half of it:
/// taking n objects out one by one is work for n.
@MainActor struct LazyList<Element: Listed> {
  private var elements: [Element] = []
  private var goneCount = 0

  var isEmpty: Bool { elements.count == goneCount }

  /// The objects that are left.
  var all: [Element] {
    mutating get {
      sweep()
      return elements
    }
  }

  mutating func append(_ element: Element) {
    guard element.listPlace != .inside else { return }
    // One that was taken out a moment ago may still be in the array.
    if element.listPlace == .gone { sweep() }
    element.listPlace = .inside
    elements.append(element)
  }

  mutating func remove(_ element: Element) {
    guard element.listPlace == .inside else { return }
    element.listPlace = .gone
    goneCount += 1
    if goneCount * 2 > elements.count { sweep() }
  }

  mutating func removeAll() {
    for element in elements { element.listPlace = .gone }
    elements = []
    goneCount = 0
  }

  private mutating func sweep() {
    guard goneCount > 0 else { return }
    ListWork.steps += elements.count
    elements.removeAll { $0.listPlace != .inside }
    goneCount = 0
  }
}

/// Counts work that grows with lists; tests take differences.
@MainActor package enum ListWork {
  /// Entries that were gone through to find or remove some of them.
  package static var steps = 0
}
