/// The state of an object in its list.
enum ListPlace {
  case never
  case inside
  case gone
}

/// An element of a `LazyList`; an object can be in one list at a time.
@MainActor protocol Listed: AnyObject {
  /// The state in the list, set by the list only.
  var listPlace: ListPlace { get set }
}

/// Objects in insertion order, from which each can be removed in constant time.
///
/// A removed object is only marked, and leaves the array at the next access or when half of the
/// array is marked: removing n objects one by one takes work in proportion to n.
@MainActor struct LazyList<Element: Listed> {
  private var elements: [Element] = []
  private var goneCount = 0

  var isEmpty: Bool { elements.count == goneCount }

  /// The objects that were not removed.
  var all: [Element] {
    mutating get {
      sweep()
      return elements
    }
  }

  mutating func append(_ element: Element) {
    guard element.listPlace != .inside else { return }
    // An object that was just removed may still be in the array.
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

/// Counts the work that grows with the length of lists; tests compare differences.
@MainActor package enum ListWork {
  /// The number of entries examined to find or remove entries.
  package static var steps = 0
}
