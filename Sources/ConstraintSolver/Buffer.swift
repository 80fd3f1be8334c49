/// Growable memory for plain values, freed by the `Memory` it comes from.
///
/// The engine's arrays: no reference counting, no bounds check, and elements are changed in place.
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

  /// Elements as large as a cache line, or as half of one, are kept on one.
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
    // Few steps while small, little slack when large.
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

  /// Makes room and claims it without a value, for a caller that writes every element.
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
