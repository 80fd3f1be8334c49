import EspalierCore
import EspalierDiagnostics

/// The sections and items of a list at one moment, by identifiers.
///
/// Identifiers are unique in the whole snapshot: an item that is appended or inserted again moves
/// to its new place, and a section that exists is not added again (issue `diff.section`). Each
/// lookup of an item takes constant time unless the item's section was edited in front of it.
///
/// - Source: https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    let identifier: SectionIdentifierType
    /// A number that the section keeps while its index changes.
    let token: Int
    var items: [ItemIdentifierType] = []
  }

  var sections: [Section] = []
  /// Whether the table of items has the exact index of each: an edit before others leaves theirs
  /// behind.
  private var isExact = true
  var places = ItemTable<ItemIdentifierType>()
  private var sectionIndices: [SectionIdentifierType: Int] = [:]
  private var indexOfToken: [Int: Int] = [:]
  private var nextToken = 0

  /// The sections that the next application of the snapshot creates again, in the order they were
  /// marked.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items that the next application of the snapshot gives a new cell, in the order they were
  /// marked.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells the next application of the snapshot configures again, in the order they
  /// were marked.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes a snapshot without sections.
  public init() {}

  // MARK: - Questions

  /// The number of items in all sections.
  public var numberOfItems: Int { places.count }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The identifiers of all sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

  /// The identifiers of all items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the number of items in a section; 0 with issue `diff.unknown` if the section does not
  /// exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    guard let index = knownSection(identifier) else { return 0 }
    return sections[index].items.count
  }

  /// Returns the items of a section; none with issue `diff.unknown` if the section does not exist.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let index = knownSection(identifier) else { return [] }
    return sections[index].items
  }

  /// Returns the section that contains an item, or nil if the item does not exist.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  {
    path(of: identifier).map { sections[$0.section].identifier }
  }

  /// Returns the index of an item among all items, or nil if the item does not exist.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = path(of: identifier) else { return nil }
    return sections[..<path.section].reduce(path.row) { $0 + $1.items.count }
  }

  /// Returns the index of a section, or nil if the section does not exist.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIndices[identifier]
  }

  func path(of item: ItemIdentifierType) -> ListPath? {
    guard let place = places[item], let section = indexOfToken[place.token] else { return nil }
    if isExact { return ListPath(section: section, row: place.index) }
    return sections[section].items.index(of: item, near: place.index).map {
      ListPath(section: section, row: $0)
    }
  }

  /// Returns a section's index, and reports the issue `diff.unknown` if the section does not exist.
  func knownSection(_ identifier: SectionIdentifierType) -> Int? {
    if let index = sectionIndices[identifier] { return index }
    DiffIssue.unknownSection("\(identifier)")
    return nil
  }

  // MARK: - Storage

  /// Adds sections that do not exist yet before the section at `index`.
  mutating func addSections(_ identifiers: [SectionIdentifierType], at index: Int) {
    var fresh: [Section] = []
    var refused: [SectionIdentifierType] = []
    var seen: Set<SectionIdentifierType> = []
    for identifier in identifiers {
      guard sectionIndices[identifier] == nil, seen.insert(identifier).inserted else {
        refused.append(identifier)
        continue
      }
      fresh.append(Section(identifier: identifier, token: nextToken))
      nextToken += 1
    }
    if !refused.isEmpty { DiffIssue.existingSections(refused.map { "\($0)" }) }
    sections.insert(contentsOf: fresh, at: index)
    indexSections(from: index)
  }

  /// Brings the tables of sections up to date after an edit of `sections`.
  mutating func indexSections(from first: Int = 0) {
    for (index, section) in sections.enumerated().dropFirst(first) {
      sectionIndices[section.identifier] = index
      indexOfToken[section.token] = index
    }
  }

  mutating func removeSections(_ indices: [Int]) {
    for index in indices.sorted(by: >) {
      let section = sections.remove(at: index)
      sectionIndices[section.identifier] = nil
      indexOfToken[section.token] = nil
      for item in section.items { places[item] = nil }
    }
    indexSections()
    dropMarks()
  }

  /// Inserts items before `index` in a section; items that exist already are moved.
  mutating func put(_ identifiers: [ItemIdentifierType], section: Int, at index: Int) {
    if places.isEmpty, let table = ItemTable(identifiers, token: sections[section].token) {
      places = table
      sections[section].items = identifiers
      return
    }
    makeRoom(for: identifiers.count)
    let index = min(index, sections[section].items.count)
    var unique: [ItemIdentifierType] = []
    unique.reserveCapacity(identifiers.count)
    var seen: Set<ItemIdentifierType> = []
    seen.reserveCapacity(identifiers.count)
    var repeated: [ItemIdentifierType] = []
    for identifier in identifiers {
      if seen.insert(identifier).inserted {
        unique.append(identifier)
      } else {
        repeated.append(identifier)
      }
    }
    if !repeated.isEmpty { DiffIssue.duplicates(repeated.map { "\($0)" }) }
    let token = sections[section].token
    var target = index
    let known = unique.filter { places[$0] != nil }
    if !known.isEmpty {
      target -= sections[section].items[..<index].count { seen.contains($0) }
      lift(Set(known))
    }
    let isAtEnd = target == sections[section].items.count
    if isAtEnd {
      sections[section].items.append(contentsOf: unique)
    } else {
      isExact = false
      sections[section].items.insert(contentsOf: unique, at: target)
    }
    for (offset, item) in unique.enumerated() {
      places[item] = ItemPlace(token: token, index: target + offset)
    }
  }

  /// Removes items from their sections; the caller changes their entries in the table.
  mutating func lift(_ items: Set<ItemIdentifierType>) {
    if items.count <= 8 {
      for item in items { liftAlone(item) }
      return
    }
    isExact = false
    let tokens = Set(items.compactMap { places[$0]?.token })
    for token in tokens {
      guard let section = indexOfToken[token] else { continue }
      sections[section].items.removeAll { items.contains($0) }
    }
  }

  /// Removes one item from its section without a look at the others.
  ///
  /// The indices in the table fall behind by one with each item that goes. Before they are far off,
  /// those of the section are found again.
  private mutating func liftAlone(_ item: ItemIdentifierType) {
    guard let place = places[item], let path = path(of: item) else { return }
    sections[path.section].items.remove(at: path.row)
    isExact = false
    guard abs(path.row - place.index) > 512 else { return }
    for (index, other) in sections[path.section].items.enumerated() {
      if let known = places[other], known.index != index {
        places[other] = ItemPlace(token: known.token, index: index)
      }
    }
  }

  /// Removes the marks of sections and items that no longer exist.
  mutating func dropMarks() {
    guard
      !reloadedSectionIdentifiers.isEmpty || !reloadedItemIdentifiers.isEmpty
        || !reconfiguredItemIdentifiers.isEmpty
    else { return }
    let (known, indices) = (places, sectionIndices)
    reloadedSectionIdentifiers.removeAll { indices[$0] == nil }
    reloadedItemIdentifiers.removeAll { known[$0] == nil }
    reconfiguredItemIdentifiers.removeAll { known[$0] == nil }
  }

  /// Turns the snapshot into an applied one: without marks, and with the exact index of each item.
  mutating func settle() {
    reloadedSectionIdentifiers = []
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
    guard !isExact else { return }
    isExact = true
    var isBroken = false
    for section in sections {
      for (index, item) in section.items.enumerated() {
        guard let place = places[item] else {
          isBroken = true
          continue
        }
        if place.index != index { places[item] = ItemPlace(token: section.token, index: index) }
      }
    }
    if isBroken { renewPlaces() }
  }
}

extension Array where Element: Equatable {
  /// Returns the index of an element, which is sought from a place outwards, first towards the
  /// beginning.
  fileprivate func index(of element: Element, near place: Int) -> Int? {
    withUnsafeBufferPointer { elements in
      var (low, high) = (Swift.min(place, elements.count - 1), Swift.max(place + 1, 0))
      while low >= 0 || high < elements.count {
        if low >= 0 {
          if elements[low] == element { return low }
          low -= 1
        }
        if high < elements.count {
          if elements[high] == element { return high }
          high += 1
        }
      }
      return nil
    }
  }
}
