#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Growable memory for plain values, freed by its owner.
///
/// The engine's arrays: no reference counting, no bounds check, and elements are changed in place.
struct Buffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = capacity
    base = Buffer.memory(from: nil, capacity)
  }

  func release() { free(base) }

  /// From the C library, which can make a large stretch longer without copying it.
  ///
  /// Elements as large as a cache line, or as half of one, are kept on one.
  private static func memory(
    from old: UnsafeMutablePointer<Element>?, _ capacity: Int, keeping count: Int = 0
  ) -> UnsafeMutablePointer<Element> {
    let size = max(1, capacity) * MemoryLayout<Element>.stride
    var raw: UnsafeMutableRawPointer?
    let stride = MemoryLayout<Element>.stride
    if stride == 64 || stride == 32 {
      posix_memalign(&raw, 64, size)
      if let old, let raw {
        raw.copyMemory(from: old, byteCount: count * stride)
        free(old)
      }
    } else {
      raw = realloc(old, size)
    }
    // Allowed because: there is no memory left to report with, and the solver knows no reporter.
    guard let raw else { fatalError("out of memory") }
    return raw.assumingMemoryBound(to: Element.self)
  }

  var bytes: Int { capacity * MemoryLayout<Element>.stride }

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
    base = Buffer.memory(from: base, capacity, keeping: count)
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
