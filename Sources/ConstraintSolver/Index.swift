/// The number of one thing in the buffer of its kind; numbers of different kinds do not mix.
struct Index<Element>: Hashable, Comparable, BitwiseCopyable {
  let raw: Int32

  @inline(__always) init(_ raw: Int32) { self.raw = raw }

  @inline(__always) init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }

  /// No thing at all.
  @inline(__always) static var none: Index { Index(Int32(-1)) }

  @inline(__always) var isSome: Bool { raw >= 0 }

  @inline(__always) static func < (one: Index, other: Index) -> Bool { one.raw < other.raw }
}

typealias IslandIndex = Index<Island>
typealias TearIndex = Index<Tear>

extension Buffer {
  subscript(index: Index<Element>) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(base + Int(index.raw)) }
    @inline(__always) nonmutating unsafeMutableAddress { base + Int(index.raw) }
  }

  /// The numbers of all elements.
  var indices: [Index<Element>] { (0..<count).map { Index($0) } }

  /// Appends an element and returns its number.
  mutating func add(_ element: Element) -> Index<Element> {
    append(element)
    return Index(count - 1)
  }
}
