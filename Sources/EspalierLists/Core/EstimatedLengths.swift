import EspalierCore

/// The lengths of a long row of elements, of which only some are known.
///
/// An element whose length is unknown counts with an estimate that the caller passes to each
/// question, so a new estimate costs nothing. Elements are kept in chunks of at most 64, and a
/// Fenwick tree over the chunks holds the sums: setting a length and finding an element take O(log
/// *n*) steps and a scan of one chunk. A chunk without a known length stores no lengths, so a
/// million unmeasured elements take about half a megabyte.
///
/// All lengths and offsets are whole device pixels, which makes every sum exact.
package struct EstimatedLengths {
  package static let chunkCapacity = 64
  /// The stored length of an element whose length is unknown.
  private static let unknown: Int32 = -1

  /// The sums over a chunk, or over a range of the Fenwick tree.
  private struct Sums {
    // Half as wide as numbers of their own: a million elements have two of these for each chunk.
    private var counted: Int32 = 0
    private var uncertain: Int32 = 0
    var known = 0

    init(count: Int = 0, unknown: Int = 0, known: Int = 0) {
      counted = Int32(count)
      uncertain = Int32(unknown)
      self.known = known
    }

    var count: Int {
      get { Int(counted) }
      set { counted = Int32(newValue) }
    }

    var unknown: Int {
      get { Int(uncertain) }
      set { uncertain = Int32(newValue) }
    }

    static func += (left: inout Sums, right: Sums) {
      left.count += right.count
      left.unknown += right.unknown
      left.known += right.known
    }

    func length(estimate: Int) -> Int { known + unknown * estimate }
  }

  private struct Chunk {
    var sums: Sums
    /// The place of the chunk's lengths in `lengths`, in units of the capacity; -1 while none is
    /// known.
    var slot: Int32 = -1
  }

  private var chunks: [Chunk] = []
  private var lengths: [Int32] = []
  private var freeSlots: [Int32] = []
  /// A Fenwick tree over the chunks: entry *i* (from 1) holds the sums of the chunks up to *i*,
  /// from the entry that clearing the lowest set bit of *i* gives.
  private var tree: [Sums] = []

  /// Makes a row of `count` elements of unknown lengths.
  package init(count: Int = 0) {
    insert(count, at: 0)
  }

  package private(set) var count = 0

  /// The number of elements whose length is known.
  package var knownCount: Int { count - total.unknown }

  /// The sum of all known lengths, in pixels.
  package var knownLength: Int { total.known }

  private var total = Sums()

  /// The bytes in which lengths and sums are stored.
  package var storedBytes: Int {
    chunks.count * MemoryLayout<Chunk>.stride + tree.count * MemoryLayout<Sums>.stride
      + lengths.count * MemoryLayout<Int32>.stride
  }

  /// Returns the length of all elements together.
  ///
  /// - Parameter estimate: The length of each element whose own is unknown, in pixels.
  /// - Returns: The sum, in pixels.
  package func length(estimate: Int) -> Int { total.length(estimate: estimate) }

  /// Returns the length of the element at `index` in pixels, or nil if it is unknown.
  package func length(at index: Int) -> Int? {
    let (chunk, offset) = locate(index)
    guard chunks[chunk].slot >= 0 else { return nil }
    let length = lengths[Int(chunks[chunk].slot) * Self.chunkCapacity + offset]
    return length == Self.unknown ? nil : Int(length)
  }

  /// Returns the distance from the beginning of the first element to that of the element at
  /// `index`, in pixels.
  ///
  /// - Parameters:
  ///   - index: From 0 to `count`; `count` stands for the end of the last element.
  ///   - estimate: The length of each element whose own is unknown, in pixels.
  /// - Returns: The distance, in pixels.
  package func offset(of index: Int, estimate: Int) -> Int {
    guard index < count else { return length(estimate: estimate) }
    let (chunk, offset) = locate(index)
    var sums = Sums()
    var entry = chunk
    while entry > 0 {
      sums += tree[entry]
      entry &= entry - 1
    }
    guard chunks[chunk].slot >= 0 else {
      return sums.length(estimate: estimate) + offset * estimate
    }
    let start = Int(chunks[chunk].slot) * Self.chunkCapacity
    var result = sums.length(estimate: estimate)
    for place in start..<start + offset {
      result += lengths[place] == Self.unknown ? estimate : Int(lengths[place])
    }
    return result
  }

  /// Returns the element that covers `offset`, and where the element begins, in pixels.
  ///
  /// An element covers its first pixel and not the first pixel after it; elements of length 0 cover
  /// nothing. An offset before the first element gives the first one, an offset behind the last
  /// element the last one.
  ///
  /// - Returns: nil if there are no elements.
  package func element(at offset: Int, estimate: Int) -> (index: Int, start: Int)? {
    guard count > 0 else { return nil }
    var before = Sums()
    var entry = 0
    var step = tree.count > 1 ? 1 << (Int.bitWidth - 1 - (tree.count - 1).leadingZeroBitCount) : 0
    while step > 0 {
      let next = entry + step
      if next < tree.count {
        var sums = before
        sums += tree[next]
        if sums.length(estimate: estimate) <= offset {
          before = sums
          entry = next
        }
      }
      step /= 2
    }
    var start = before.length(estimate: estimate)
    guard entry < chunks.count else {
      let last = count - 1
      return (last, self.offset(of: last, estimate: estimate))
    }
    let chunk = chunks[entry]
    for place in 0..<chunk.sums.count {
      let length = storedLength(chunk, place) ?? estimate
      if offset < start + length || (place == chunk.sums.count - 1 && entry == chunks.count - 1) {
        return (before.count + place, start)
      }
      start += length
    }
    return (before.count + chunk.sums.count - 1, start)
  }

  /// Sets the length of the element at `index`, in pixels; nil makes it unknown.
  package mutating func setLength(_ length: Int?, at index: Int) {
    let (chunk, offset) = locate(index)
    let stored = length.map { Int32(clamping: max($0, 0)) } ?? Self.unknown
    if chunks[chunk].slot < 0 {
      guard stored != Self.unknown else { return }
      chunks[chunk].slot = takeSlot()
    }
    let place = Int(chunks[chunk].slot) * Self.chunkCapacity + offset
    let old = lengths[place]
    guard old != stored else { return }
    lengths[place] = stored
    let unknownBefore = old == Self.unknown ? 1 : 0
    let unknownAfter = stored == Self.unknown ? 1 : 0
    let change = Sums(
      count: 0, unknown: unknownAfter - unknownBefore,
      known: Int(max(stored, 0)) - Int(max(old, 0)))
    chunks[chunk].sums += change
    total += change
    var entry = chunk + 1
    while entry < tree.count {
      tree[entry] += change
      entry += entry & -entry
    }
  }

  /// Makes all lengths unknown.
  package mutating func forgetAll() {
    self = EstimatedLengths(count: count)
  }

  /// Inserts `number` elements of unknown lengths before the element at `index`.
  package mutating func insert(_ number: Int, at index: Int) {
    guard number > 0 else { return }
    let at = min(max(index, 0), count)
    var target = chunks.count
    var offset = 0
    if at < count {
      (target, offset) = locate(at)
    } else if let last = chunks.last {
      (target, offset) = (chunks.count - 1, last.sums.count)
    }
    if target < chunks.count, chunks[target].sums.count + number <= Self.chunkCapacity {
      open(target, offset, number)
    } else {
      if target < chunks.count, offset > 0 {
        split(target, at: offset)
        target += 1
      }
      var rest = number
      var made: [Chunk] = []
      made.reserveCapacity(number / Self.chunkCapacity + 1)
      while rest > 0 {
        let size = min(rest, Self.chunkCapacity)
        made.append(Chunk(sums: Sums(count: size, unknown: size, known: 0)))
        rest -= size
      }
      chunks.insert(contentsOf: made, at: target)
      joinSmall(around: target + made.count)
      joinSmall(around: target)
    }
    rebuild()
  }

  /// Removes the elements in `range`.
  package mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    let first = boundary(at: range.lowerBound)
    rebuild()
    let last = boundary(at: range.upperBound)
    for chunk in chunks[first..<last] where chunk.slot >= 0 { freeSlots.append(chunk.slot) }
    chunks.removeSubrange(first..<last)
    joinSmall(around: first)
    rebuild()
  }

  // MARK: - Chunks

  private func storedLength(_ chunk: Chunk, _ offset: Int) -> Int? {
    guard chunk.slot >= 0 else { return nil }
    let length = lengths[Int(chunk.slot) * Self.chunkCapacity + offset]
    return length == Self.unknown ? nil : Int(length)
  }

  /// The chunk that holds the element at `index`, and the element's place in it.
  private func locate(_ index: Int) -> (chunk: Int, offset: Int) {
    precondition(index >= 0 && index < count, "Element \(index) of \(count)")
    var entry = 0
    var before = 0
    var step = 1 << (Int.bitWidth - 1 - (tree.count - 1).leadingZeroBitCount)
    while step > 0 {
      let next = entry + step
      if next < tree.count, before + tree[next].count <= index {
        before += tree[next].count
        entry = next
      }
      step /= 2
    }
    return (entry, index - before)
  }

  private mutating func takeSlot() -> Int32 {
    if let slot = freeSlots.popLast() {
      let start = Int(slot) * Self.chunkCapacity
      for place in start..<start + Self.chunkCapacity { lengths[place] = Self.unknown }
      return slot
    }
    lengths.append(contentsOf: repeatElement(Self.unknown, count: Self.chunkCapacity))
    return Int32(lengths.count / Self.chunkCapacity - 1)
  }

  /// Makes room for `number` unknown elements inside a chunk that has the capacity for them.
  private mutating func open(_ chunk: Int, _ offset: Int, _ number: Int) {
    let size = chunks[chunk].sums.count
    if chunks[chunk].slot >= 0 {
      let start = Int(chunks[chunk].slot) * Self.chunkCapacity
      for place in stride(from: size - 1, through: offset, by: -1) {
        lengths[start + place + number] = lengths[start + place]
      }
      for place in offset..<offset + number { lengths[start + place] = Self.unknown }
    }
    chunks[chunk].sums.count += number
    chunks[chunk].sums.unknown += number
  }

  /// Cuts a chunk in two, the second beginning with the element at `offset`.
  private mutating func split(_ chunk: Int, at offset: Int) {
    let old = chunks[chunk]
    var tail = Chunk(sums: Sums())
    tail.sums.count = old.sums.count - offset
    tail.sums.unknown = tail.sums.count
    var head = Chunk(sums: Sums(count: offset, unknown: offset, known: 0), slot: old.slot)
    if old.slot >= 0 {
      tail.slot = takeSlot()
      let from = Int(old.slot) * Self.chunkCapacity
      let to = Int(tail.slot) * Self.chunkCapacity
      for place in 0..<tail.sums.count {
        lengths[to + place] = lengths[from + offset + place]
        lengths[from + offset + place] = Self.unknown
      }
      head.sums = sums(ofSlot: old.slot, count: offset)
      tail.sums = sums(ofSlot: tail.slot, count: tail.sums.count)
    }
    chunks[chunk] = head
    chunks.insert(tail, at: chunk + 1)
  }

  private func sums(ofSlot slot: Int32, count: Int) -> Sums {
    var sums = Sums(count: count, unknown: 0, known: 0)
    let start = Int(slot) * Self.chunkCapacity
    for place in start..<start + count {
      if lengths[place] == Self.unknown {
        sums.unknown += 1
      } else {
        sums.known += Int(lengths[place])
      }
    }
    return sums
  }

  /// Returns the chunk that begins with the element at `index`, after a cut where needed.
  private mutating func boundary(at index: Int) -> Int {
    guard index < count else { return chunks.count }
    let (chunk, offset) = locate(index)
    guard offset > 0 else { return chunk }
    split(chunk, at: offset)
    return chunk + 1
  }

  /// Joins the chunk before `chunk` with `chunk` if both fit into one, so that small edits do not
  /// leave many small chunks.
  private mutating func joinSmall(around chunk: Int) {
    guard chunk > 0, chunk < chunks.count else { return }
    let (left, right) = (chunks[chunk - 1], chunks[chunk])
    guard left.sums.count + right.sums.count <= Self.chunkCapacity else { return }
    var joined = left
    joined.sums += right.sums
    if right.slot >= 0 {
      if joined.slot < 0 { joined.slot = takeSlot() }
      let from = Int(right.slot) * Self.chunkCapacity
      let to = Int(joined.slot) * Self.chunkCapacity + left.sums.count
      for place in 0..<right.sums.count { lengths[to + place] = lengths[from + place] }
      freeSlots.append(right.slot)
    } else if joined.slot >= 0 {
      let to = Int(joined.slot) * Self.chunkCapacity + left.sums.count
      for place in 0..<right.sums.count { lengths[to + place] = Self.unknown }
    }
    chunks[chunk - 1] = joined
    chunks.remove(at: chunk)
  }

  /// Computes the Fenwick tree again, in time linear in the number of chunks.
  private mutating func rebuild() {
    tree.removeAll(keepingCapacity: true)
    tree.reserveCapacity(chunks.count + 1)
    tree.append(Sums())
    total = Sums()
    for chunk in chunks {
      tree.append(chunk.sums)
      total += chunk.sums
    }
    for entry in 1..<max(tree.count, 1) {
      let parent = entry + entry & -entry
      if parent < tree.count { tree[parent] += tree[entry] }
    }
    count = total.count
  }
}
