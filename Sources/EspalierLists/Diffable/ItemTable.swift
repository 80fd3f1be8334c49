import EspalierCore

/// The places of the items of a snapshot, by identifier.
///
/// A dictionary in generic code looks up its own types with each access. The slots of this table
/// are plain numbers instead, and the identifiers lie in an array, which the table shares with the
/// section that got the first items.
struct ItemTable<Item: Hashable & Sendable>: Sendable {
  private var items: [Item] = []
  private var places: [ItemPlace] = []
  private var slots = HashSlots()

  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }
  /// The number of items up to which the table does not grow.
  var capacity: Int { slots.capacity }

  /// Makes a table without items.
  init() {}

  /// Makes a table of the items of one section, in order.
  ///
  /// - Returns: nil if an item stands twice in the array.
  init?(_ items: [Item], token: Int) {
    slots = HashSlots(capacity: items.count)
    let isUnique = items.withUnsafeBufferPointer { items in
      for index in items.indices {
        let hash = items[index].hashValue
        if slots.find(hash, where: { items[$0] == items[index] }) != nil { return false }
        slots.insert(index, hash)
      }
      return true
    }
    guard isUnique else { return nil }
    self.items = items
    places = items.indices.map { ItemPlace(token: token, index: $0) }
  }

  /// Makes room for a number of items.
  mutating func reserveCapacity(_ capacity: Int) { slots.reserveCapacity(capacity) }

  /// The place of an item; nil if the table does not have the item.
  subscript(item: Item) -> ItemPlace? {
    get {
      number(of: item, hash: item.hashValue).map { places[$0] }
    }
    set {
      let hash = item.hashValue
      let known = number(of: item, hash: hash)
      switch (known, newValue) {
      case (let number?, let place?): places[number] = place
      case (let number?, nil): remove(number, hash: hash)
      case (nil, let place?):
        slots.insert(items.count, hash)
        items.append(item)
        places.append(place)
      case (nil, nil): break
      }
    }
  }

  private func number(of item: Item, hash: Int) -> Int? {
    slots.find(hash) { items[$0] == item }
  }

  /// Removes an item; the last one takes its number.
  private mutating func remove(_ number: Int, hash: Int) {
    let last = items.count - 1
    slots.remove(number, hash)
    if number != last {
      slots.renumber(last, items[last].hashValue, to: number)
      items[number] = items[last]
      places[number] = places[last]
    }
    items.removeLast()
    places.removeLast()
  }
}

/// The place of an item in a snapshot: the token of its section, and its last known index in that
/// section.
///
/// Outside of the generic snapshot, whose own types are looked up with each use.
struct ItemPlace: Sendable {
  var token: Int
  var index: Int
}

/// An open hash table of numbers: each slot has the upper half of a hash value and a number, or
/// nothing.
///
/// A number that finds its slot taken has the next free one.
struct HashSlots: Sendable {
  private var slots: [UInt64] = []
  private var count = 0

  private static let empty: UInt64 = 0xffff_ffff

  init() {}

  init(capacity: Int) { resize(for: capacity) }

  /// The count up to which the table does not grow.
  var capacity: Int { slots.count / 2 }

  mutating func reserveCapacity(_ count: Int) { if count > capacity { resize(for: count) } }

  /// Returns the number with a hash value that `isMatch` accepts.
  func find(_ hash: Int, where isMatch: (Int) -> Bool) -> Int? {
    guard count > 0 else { return nil }
    let mark = Self.mark(hash)
    var slot = home(of: mark)
    while slots[slot] & Self.empty != Self.empty {
      if slots[slot] >> 32 == mark {
        let number = Int(slots[slot] & Self.empty)
        if isMatch(number) { return number }
      }
      slot = after(slot)
    }
    return nil
  }

  /// Adds a number that the table does not have.
  mutating func insert(_ number: Int, _ hash: Int) {
    if (count + 1) * 2 > slots.count { resize(for: max(8, count * 2)) }
    put(Self.mark(hash) << 32 | UInt64(number))
    count += 1
  }

  /// Removes a number, and lets the following ones come nearer to the slots of their hash values.
  mutating func remove(_ number: Int, _ hash: Int) {
    guard var hole = slot(of: number, hash) else { return }
    count -= 1
    var next = after(hole)
    while slots[next] & Self.empty != Self.empty {
      let distance = (next - home(of: slots[next] >> 32)) & (slots.count - 1)
      if distance >= (next - hole) & (slots.count - 1) {
        slots[hole] = slots[next]
        hole = next
      }
      next = after(next)
    }
    slots[hole] = Self.empty
  }

  /// Replaces a number by another one, whether or not its hash value is still the one it was added
  /// with.
  mutating func renumber(_ number: Int, _ hash: Int, to other: Int) {
    let known = slot(of: number, hash) ?? slots.firstIndex { $0 & Self.empty == UInt64(number) }
    guard let known else { return }
    slots[known] = slots[known] & ~Self.empty | UInt64(other)
  }

  private func slot(of number: Int, _ hash: Int) -> Int? {
    guard count > 0 else { return nil }
    let wanted = Self.mark(hash) << 32 | UInt64(number)
    var slot = home(of: Self.mark(hash))
    while slots[slot] & Self.empty != Self.empty {
      if slots[slot] == wanted { return slot }
      slot = after(slot)
    }
    return nil
  }

  private mutating func put(_ entry: UInt64) {
    var slot = home(of: entry >> 32)
    while slots[slot] & Self.empty != Self.empty { slot = after(slot) }
    slots[slot] = entry
  }

  /// Makes room for a number of entries in at most half of the slots.
  private mutating func resize(for capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    let old = slots
    slots = Array(repeating: Self.empty, count: size)
    for entry in old where entry & Self.empty != Self.empty { put(entry) }
  }

  private static func mark(_ hash: Int) -> UInt64 { UInt64(bitPattern: Int64(hash)) >> 32 }

  private func home(of mark: UInt64) -> Int { Int(mark) & (slots.count - 1) }

  private func after(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }
}
