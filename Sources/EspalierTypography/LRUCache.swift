/// A dictionary of limited size that removes the least recently used values first.
///
/// Each value has a cost; the sum of all costs is at most `capacity`. A value that costs more than
/// the whole capacity is not stored.
struct LRUCache<Key: Hashable, Value> {
  private struct Node {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int
    var older: Int
  }

  let capacity: Int
  private(set) var totalCost = 0
  private var indices: [Key: Int] = [:]
  private var nodes: [Node?] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1

  init(capacity: Int) { self.capacity = max(0, capacity) }

  var count: Int { indices.count }

  /// Returns the value of `key`, and makes it the most recently used one.
  mutating func value(for key: Key) -> Value? {
    guard let index = indices[key], let node = nodes[index] else { return nil }
    if newest != index {
      unlink(index)
      linkAsNewest(index)
    }
    return node.value
  }

  /// Stores `value`, and removes other values to make room.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= capacity else {
      remove(key)
      return
    }
    makeRoom(for: cost)
    let node = Node(key: key, value: value, cost: cost, newer: -1, older: -1)
    let index = free.popLast() ?? nodes.count
    // The key is hashed once: a value that it had is rare.
    if let old = indices.updateValue(index, forKey: key) { discard(old) }
    if index == nodes.count {
      nodes.append(node)
    } else {
      nodes[index] = node
    }
    totalCost += cost
    linkAsNewest(index)
  }

  private mutating func makeRoom(for cost: Int) {
    while totalCost + cost > capacity, oldest >= 0, let node = nodes[oldest] {
      remove(node.key)
    }
  }

  /// Removes all values.
  mutating func removeAll() { self = LRUCache(capacity: capacity) }

  private mutating func remove(_ key: Key) {
    if let index = indices.removeValue(forKey: key) { discard(index) }
  }

  private mutating func discard(_ index: Int) {
    unlink(index)
    totalCost -= nodes[index]?.cost ?? 0
    nodes[index] = nil
    free.append(index)
  }

  private mutating func unlink(_ index: Int) {
    guard let node = nodes[index] else { return }
    if node.newer >= 0 { nodes[node.newer]?.older = node.older } else { newest = node.older }
    if node.older >= 0 { nodes[node.older]?.newer = node.newer } else { oldest = node.newer }
  }

  private mutating func linkAsNewest(_ index: Int) {
    nodes[index]?.newer = -1
    nodes[index]?.older = newest
    if newest >= 0 { nodes[newest]?.newer = index } else { oldest = index }
    newest = index
  }
}
