/// Controllers in the order they came, found without a search.
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

  /// Takes one out; the one that came last is found first.
  mutating func remove(_ page: UIViewController) {
    guard !list.isEmpty, ids.remove(ObjectIdentifier(page)) != nil else { return }
    if let index = list.lastIndex(where: { $0 === page }) { list.remove(at: index) }
  }

  /// Takes out those that `isGoing` is true for.
  ///
  /// - Returns: They, in their order.
  mutating func take(where isGoing: (UIViewController) -> Bool) -> [UIViewController] {
    guard !list.isEmpty else { return [] }
    let taken = list.filter(isGoing)
    guard !taken.isEmpty else { return [] }
    for page in taken { ids.remove(ObjectIdentifier(page)) }
    list.removeAll { !ids.contains(ObjectIdentifier($0)) }
    return taken
  }
}
