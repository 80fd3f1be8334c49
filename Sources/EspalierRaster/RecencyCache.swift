/// A cache that removes the least recently used values when their cost exceeds a limit.
struct RecencyCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: UInt64
  }

  private let budget: Int
  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0
  private(set) var totalCost = 0

  /// Creates a cache with a limit on the sum of costs; the newest value stays even if it alone
  /// exceeds the limit.
  init(budget: Int) { self.budget = budget }

  var count: Int { entries.count }

  mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock &+= 1
    entries.values[index].lastUse = clock
    return entries.values[index].value
  }

  mutating func insert(_ value: Value, cost: Int, for key: Key) {
    clock &+= 1
    totalCost += cost - (entries[key]?.cost ?? 0)
    entries[key] = Entry(value: value, cost: cost, lastUse: clock)
    guard totalCost > budget else { return }
    // Removes a quarter at once, so that a full cache does not sort at every insertion.
    for (oldKey, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse })
    where totalCost > budget - budget / 4 && oldKey != key {
      entries[oldKey] = nil
      totalCost -= entry.cost
    }
  }

  mutating func removeAll() {
    entries.removeAll()
    totalCost = 0
  }
}
