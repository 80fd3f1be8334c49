import EspalierCore

// An identifier must keep its hash value. Where it is an object whose hash follows from properties
// that change, the table of a snapshot no longer finds it. Tables of objects are therefore made
// anew to grow.

extension NSDiffableDataSourceSnapshot {
  /// Whether items are objects, whose hashes may change by mistake.
  var hasObjects: Bool { ItemIdentifierType.self is AnyClass }

  /// Lets the table of items grow before items are added to it.
  mutating func makeRoom(for count: Int) {
    let needed = places.count + count
    guard hasObjects, needed > places.capacity else { return }
    renewPlaces(capacity: max(needed, 2 * places.capacity))
  }

  /// Indexes the items again if the snapshot contains one of `identifiers` whose hash changed.
  mutating func renewPlaces(ifChanged identifiers: [ItemIdentifierType]) {
    guard hasObjects else { return }
    let missing = identifiers.filter { places[$0] == nil }
    guard !missing.isEmpty else { return }
    let stored = Set(sections.lazy.flatMap(\.items).map { ObjectIdentifier($0 as AnyObject) })
    guard missing.contains(where: { stored.contains(ObjectIdentifier($0 as AnyObject)) }) else {
      return
    }
    renewPlaces()
  }

  /// Indexes all items by their present hashes; of items that are equal now the first stays.
  ///
  /// Items whose hashes changed are reported (issue `diff.mutable`).
  mutating func renewPlaces(capacity: Int = 0) {
    var changed: [ItemIdentifierType] = []
    var fresh = ItemTable<ItemIdentifierType>()
    fresh.reserveCapacity(max(sections.reduce(0) { $0 + $1.items.count }, capacity))
    for index in sections.indices {
      let token = sections[index].token
      var items: [ItemIdentifierType] = []
      items.reserveCapacity(sections[index].items.count)
      for item in sections[index].items {
        if places[item]?.token != token || fresh[item] != nil { changed.append(item) }
        guard fresh[item] == nil else { continue }
        fresh[item] = ItemPlace(token: token, index: items.count)
        items.append(item)
      }
      if items.count != sections[index].items.count { sections[index].items = items }
    }
    places = fresh
    guard !changed.isEmpty else { return }
    dropMarks()
    DiffIssue.changedHashes(changed.map { "\($0)" })
  }
}
