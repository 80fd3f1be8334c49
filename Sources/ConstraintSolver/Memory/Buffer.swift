/// Growable memory for plain values, freed by the `Memory` that made it.
///
/// The engine keeps its arrays in buffers: without reference counting or bounds checks, and with
/// elements that are changed in place.
struct Buffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  private let memory: Memory
  private let block: Int32

  init(in memory: Memory, capacity: Int = 16) {
    self.memory = memory
    self.capacity = capacity
    block = memory.makeBlock()
    base = Buffer.elements(
      memory.resize(block, to: Buffer.size(capacity), isAligned: Buffer.isAligned))
  }

  private static func size(_ capacity: Int) -> Int {
    max(1, capacity) * MemoryLayout<Element>.stride
  }

  /// Whether elements have the size of a cache line or of half of one; such elements never cross a
  /// cache line.
  private static var isAligned: Bool {
    MemoryLayout<Element>.stride == 64 || MemoryLayout<Element>.stride == 32
  }

  private static func elements(_ raw: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Element> {
    raw.assumingMemoryBound(to: Element.self)
  }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(base + index) }
    @inline(__always) nonmutating unsafeMutableAddress { base + index }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(base + Int(index)) }
    @inline(__always) nonmutating unsafeMutableAddress { base + Int(index) }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    base[count] = element
    count += 1
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return base[count]
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(never)
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    // A small buffer grows in few steps, a large one leaves little memory unused.
    let factor = capacity < 1024 ? capacity * 4 : capacity < 8192 ? capacity * 2 : capacity * 3 / 2
    capacity = max(wanted, factor)
    base = Buffer.elements(
      memory.resize(
        block, to: Buffer.size(capacity), keeping: count * MemoryLayout<Element>.stride,
        isAligned: Buffer.isAligned))
  }

  mutating func resize(_ wanted: Int, filling element: Element) {
    reserve(wanted)
    if wanted > count { (base + count).update(repeating: element, count: wanted - count) }
    count = wanted
  }

  /// Adds elements without giving them values, for a caller that writes all of them.
  @inline(__always)
  mutating func claim(_ wanted: Int) {
    if wanted > capacity { reserve(wanted) }
    count = wanted
  }

  /// Sorts the elements in place.
  func sort(by areInOrder: (Element, Element) -> Bool) {
    var all = UnsafeMutableBufferPointer(start: base, count: count)
    all.sort(by: areInOrder)
  }
}
