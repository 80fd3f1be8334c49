import EspalierCore

/// Controllers in order of insertion, with lookup in constant time.
struct PageQueue {
  private(set) var list: [UIViewController] = []
  private var ids: Set<ObjectIdentifier> = []

  var isEmpty: Bool { list.isEmpty }
  var count: Int { list.count }

  func contains(_ page: UIViewController) -> Bool {
    !list.isEmpty && ids.contains(ObjectIdentifier(page))
  }

  mutating func append(_ page: UIViewController) {
    guard ids.insert(ObjectIdentifier(page)).inserted else { return }
    list.append(page)
  }

  /// Removes a page; fastest for the page that was added last, or first.
  mutating func remove(_ page: UIViewController) {
    guard !list.isEmpty, ids.remove(ObjectIdentifier(page)) != nil else { return }
    if list.first === page {
      list.removeFirst()
    } else if let index = list.lastIndex(where: { $0 === page }) {
      list.remove(at: index)
    }
  }

  /// Removes the pages for which `isGoing` returns true.
  ///
  /// - Returns: The removed pages, in their order.
  mutating func take(where isGoing: (UIViewController) -> Bool) -> [UIViewController] {
    guard !list.isEmpty else { return [] }
    let taken = list.filter(isGoing)
    guard !taken.isEmpty else { return [] }
    for page in taken { ids.remove(ObjectIdentifier(page)) }
    list.removeAll { !ids.contains(ObjectIdentifier($0)) }
    return taken
  }
}
