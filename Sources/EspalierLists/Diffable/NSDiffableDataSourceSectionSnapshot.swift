import EspalierCore
import EspalierDiagnostics

/// The items of one section as a tree; collapsed items hide the items below them.
///
/// Identifiers are unique in the tree. An item is collapsed until `expand(_:)` expands it.
///
/// - Source: https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesectionsnapshot
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var nodes: [ItemIdentifierType: Node] = [:]
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []

  /// Makes a snapshot without items.
  public init() {}

  // MARK: - Questions

  /// All items, each before the items below it.
  public var items: [ItemIdentifierType] { collect(rootItems) { _ in true } }

  /// The items that no collapsed item hides, each before the items below it.
  public var visibleItems: [ItemIdentifierType] {
    collect(rootItems) { nodes[$0]?.isExpanded ?? false }
  }

  /// Returns whether the snapshot has an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// Returns an item's index among all items, or nil if the item does not exist.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// Returns whether an item shows the items below it; false if the item does not exist.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

  /// Returns whether no collapsed item hides an item; false if the item does not exist.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && sequence(first: item) { nodes[$0]?.parent }.dropFirst().allSatisfy(isExpanded)
  }

  /// Returns how many items are above an item, from 0 for an item without a parent.
  ///
  /// An item that does not exist is issue `diff.unknown`, and its level is 0.
  public func level(of item: ItemIdentifierType) -> Int {
    guard exists(item, "find the level of") else { return 0 }
    return sequence(first: item) { nodes[$0]?.parent }.count { _ in true } - 1
  }

  /// Returns the item above an item, or nil if there is none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

  /// Returns the part of the tree below an item.
  ///
  /// - Parameters:
  ///   - parent: The item; one that does not exist is issue `diff.unknown`, and the part is empty.
  ///   - includingParent: Whether the item itself is the part's only root.
  /// - Returns: The part, with its items as expanded as they are here.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    var result = Self()
    guard exists(parent, "take a snapshot of"), let node = nodes[parent] else { return result }
    for item in collect(node.children, while: { _ in true }) { result.nodes[item] = nodes[item] }
    if includingParent {
      result.nodes[parent] = node
      result.nodes[parent]?.parent = nil
      result.rootItems = [parent]
    } else {
      for child in node.children { result.nodes[child]?.parent = nil }
      result.rootItems = node.children
    }
    return result
  }

  // MARK: - Editing

  /// Adds items as the last ones below `parent`, or as the last roots if `parent` is nil.
  ///
  /// Identifiers that exist already are refused (issue `diff.tree`).
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent, !exists(parent, "append items to") { return }
    makeRoom(for: items.count)
    let fresh = unique(items)
    add(fresh, parent: parent, at: parent.flatMap { nodes[$0]?.children.count } ?? rootItems.count)
  }

  /// Inserts items before another one, on the same level.
  public mutating func insert(
    _ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType
  ) {
    insert(items, beside: beforeIdentifier, offset: 0)
  }

  /// Inserts items after another one and all items below it, on the same level.
  public mutating func insert(
    _ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType
  ) {
    insert(items, beside: afterIdentifier, offset: 1)
  }

  /// Removes items and all items below them; unknown ones are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let node = nodes[item] else { continue }
      if let parent = node.parent {
        nodes[parent]?.children.removeAll { $0 == item }
      } else {
        rootItems.removeAll { $0 == item }
      }
      for gone in collect([item], while: { _ in true }) { nodes[gone] = nil }
    }
  }

  /// Removes all items.
  public mutating func deleteAll() { self = Self() }

  /// Shows the items below other items; unknown ones are issue `diff.unknown`.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items where exists(item, "expand") { nodes[item]?.isExpanded = true }
  }

  /// Hides the items below other items; unknown ones are issue `diff.unknown`.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items where exists(item, "collapse") { nodes[item]?.isExpanded = false }
  }

  /// Replaces the items below an item by the items of another snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard exists(parent, "replace the children of") else { return }
    delete(nodes[parent]?.children ?? [])
    graft(snapshot, parent: parent, at: 0)
  }

  /// Inserts another snapshot's tree before an item, on the item's level.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) {
    guard let place = place(of: item, "insert a snapshot beside") else { return }
    graft(snapshot, parent: place.parent, at: place.index)
  }

  /// Inserts another snapshot's tree after an item and all items below it, on the item's level.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) {
    guard let place = place(of: item, "insert a snapshot beside") else { return }
    graft(snapshot, parent: place.parent, at: place.index + 1)
  }

  // MARK: - Parts

  private func collect(
    _ roots: [ItemIdentifierType], while opens: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var open = Array(roots.reversed())
    while let item = open.popLast() {
      result.append(item)
      if opens(item), let node = nodes[item] { open.append(contentsOf: node.children.reversed()) }
    }
    return result
  }

  private func exists(_ item: ItemIdentifierType, _ verb: String) -> Bool {
    if nodes[item] != nil { return true }
    if ItemIdentifierType.self is AnyClass,
      nodes.keys.contains(where: { $0 as AnyObject === item as AnyObject })
    {
      DiffIssue.changedHashes(["\(item)"])
    } else {
      DiffIssue.unknownItem(verb, "\(item)")
    }
    return false
  }

  private func place(
    of item: ItemIdentifierType, _ verb: String
  ) -> (parent: ItemIdentifierType?, index: Int)? {
    guard exists(item, verb) else { return nil }
    let parent = nodes[item]?.parent
    let siblings = parent.flatMap { nodes[$0]?.children } ?? rootItems
    return siblings.firstIndex(of: item).map { (parent, $0) }
  }

  /// Lets the table of items grow before items are added to it.
  ///
  /// A dictionary that grows by itself ends the program if two objects in it became equal.
  private mutating func makeRoom(for count: Int) {
    let needed = nodes.count + count
    guard ItemIdentifierType.self is AnyClass, needed > nodes.capacity else { return }
    var fresh: [ItemIdentifierType: Node] = [:]
    fresh.reserveCapacity(max(needed, 2 * nodes.capacity))
    var changed: [ItemIdentifierType] = []
    for (item, node) in nodes {
      if nodes[item] == nil || fresh[item] != nil { changed.append(item) }
      if fresh[item] == nil { fresh[item] = node }
    }
    nodes = fresh
    if !changed.isEmpty { DiffIssue.changedHashes(changed.map { "\($0)" }) }
  }

  /// Reports and removes identifiers that exist already or occur twice.
  private func unique(_ items: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var seen: Set<ItemIdentifierType> = []
    var refused: [ItemIdentifierType] = []
    let fresh = items.filter { item in
      guard nodes[item] == nil, seen.insert(item).inserted else {
        refused.append(item)
        return false
      }
      return true
    }
    if !refused.isEmpty { DiffIssue.duplicatesInTree(refused.map { "\($0)" }) }
    return fresh
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int
  ) {
    guard let place = place(of: other, "insert items beside") else { return }
    makeRoom(for: items.count)
    add(unique(items), parent: place.parent, at: place.index + offset)
  }

  private mutating func add(
    _ items: [ItemIdentifierType], parent: ItemIdentifierType?, at index: Int
  ) {
    for item in items { nodes[item] = Node(parent: parent) }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: items, at: index)
    } else {
      rootItems.insert(contentsOf: items, at: index)
    }
  }

  private mutating func graft(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, parent: ItemIdentifierType?, at index: Int
  ) {
    makeRoom(for: snapshot.nodes.count)
    let roots = unique(snapshot.rootItems)
    let below = roots.flatMap { root in
      snapshot.collect(snapshot.nodes[root]?.children ?? [], while: { _ in true })
    }
    let clashing = below.filter { nodes[$0] != nil }
    guard clashing.isEmpty else { return DiffIssue.duplicatesInTree(clashing.map { "\($0)" }) }
    add(roots, parent: parent, at: index)
    for item in roots + below { nodes[item] = snapshot.nodes[item] }
    for root in roots { nodes[root]?.parent = parent }
  }
}
