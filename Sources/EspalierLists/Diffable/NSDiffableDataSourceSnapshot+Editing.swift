import EspalierCore

extension NSDiffableDataSourceSnapshot {
  // MARK: - Items

  /// Adds items at the end of a section.
  ///
  /// An item that exists already moves there. An identifier that stands twice in `identifiers` is
  /// added once (issue `diff.duplicate`).
  ///
  /// - Parameters:
  ///   - identifiers: The items to add, in order.
  ///   - sectionIdentifier: The section; nil stands for the last one. Without any section nothing
  ///     is added (issue `diff.noSection`).
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let section: Int
    if let sectionIdentifier {
      guard let known = knownSection(sectionIdentifier) else { return }
      section = known
    } else {
      guard !sections.isEmpty else { return DiffIssue.noSection() }
      section = sections.count - 1
    }
    put(identifiers, section: section, at: sections[section].items.count)
  }

  /// Inserts items before another one; items that exist already move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: beforeIdentifier, offset: 0)
  }

  /// Inserts items after another one; items that exist already move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: afterIdentifier, offset: 1)
  }

  /// Removes items; unknown ones are ignored, as UIKit ignores them.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    renewPlaces(ifChanged: identifiers)
    let known = Set(identifiers.filter { places[$0] != nil })
    guard !known.isEmpty else { return }
    lift(known)
    for item in known { places[item] = nil }
    dropMarks()
  }

  /// Removes all items and all sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 0)
  }

  /// Moves an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 1)
  }

  /// Marks items whose cells are replaced by new ones when the snapshot is applied.
  ///
  /// Items that do not exist are issue `diff.unknown`.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    renewPlaces(ifChanged: identifiers)
    for identifier in identifiers {
      guard places[identifier] != nil else {
        DiffIssue.unknownItem("reload", "\(identifier)")
        continue
      }
      if !reloadedItemIdentifiers.contains(identifier) {
        reloadedItemIdentifiers.append(identifier)
      }
    }
  }

  /// Marks items whose cells are configured again, in place, when the snapshot is applied.
  ///
  /// Items that do not exist are issue `diff.unknown`.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    renewPlaces(ifChanged: identifiers)
    for identifier in identifiers {
      guard places[identifier] != nil else {
        DiffIssue.unknownItem("reconfigure", "\(identifier)")
        continue
      }
      if !reconfiguredItemIdentifiers.contains(identifier) {
        reconfiguredItemIdentifiers.append(identifier)
      }
    }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int
  ) {
    renewPlaces(ifChanged: [other])
    guard let path = path(of: other) else {
      return DiffIssue.unknownItem("insert items beside", "\(other)")
    }
    put(identifiers.filter { $0 != other }, section: path.section, at: path.row + offset)
  }

  private mutating func move(
    _ item: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int
  ) {
    renewPlaces(ifChanged: [item, other])
    guard places[item] != nil else { return DiffIssue.unknownItem("move", "\(item)") }
    guard item != other else { return }
    guard let path = path(of: other) else {
      return DiffIssue.unknownItem("move an item beside", "\(other)")
    }
    put([item], section: path.section, at: path.row + offset)
  }

  // MARK: - Sections

  /// Adds sections at the end; those that exist already are refused (issue `diff.section`).
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    addSections(identifiers, at: sections.count)
  }

  /// Inserts sections before another one; those that exist already are refused (issue
  /// `diff.section`).
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = knownSection(toIdentifier) else { return }
    addSections(identifiers, at: index)
  }

  /// Inserts sections after another one; those that exist already are refused (issue
  /// `diff.section`).
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = knownSection(toIdentifier) else { return }
    addSections(identifiers, at: index + 1)
  }

  /// Removes sections with their items; unknown ones are ignored, as UIKit ignores them.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    removeSections(Set(identifiers).compactMap { indexOfSection($0) })
  }

  /// Moves a section with its items before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(section: identifier, beside: toIdentifier, offset: 0)
  }

  /// Moves a section with its items after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(section: identifier, beside: toIdentifier, offset: 1)
  }

  /// Marks sections whose cells, headers and footers are created again when the snapshot is
  /// applied.
  ///
  /// Sections that do not exist are issue `diff.unknown`.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where knownSection(identifier) != nil {
      if !reloadedSectionIdentifiers.contains(identifier) {
        reloadedSectionIdentifiers.append(identifier)
      }
    }
  }

  private mutating func move(
    section identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int
  ) {
    guard let source = knownSection(identifier), knownSection(other) != nil, identifier != other
    else { return }
    let section = sections.remove(at: source)
    indexSections()
    let target = (indexOfSection(other) ?? 0) + offset
    sections.insert(section, at: target)
    indexSections()
  }
}
