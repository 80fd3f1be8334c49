/// The number of one thing in the table of its kind.
///
/// Numbers of different kinds cannot be mixed.
///
/// A negative number means that there is no such thing; some negative numbers also give the reason.
struct Index<Kind>: Hashable, Comparable, BitwiseCopyable {
  let raw: Int32

  @inline(__always) init(_ raw: Int32) { self.raw = raw }

  @inline(__always) init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }

  /// The number that names nothing.
  @inline(__always) static var none: Index { Index(Int32(-1)) }

  @inline(__always) var isSome: Bool { raw >= 0 }

  @inline(__always) static func < (one: Index, other: Index) -> Bool { one.raw < other.raw }

  @inline(__always) static func + (index: Index, distance: Int) -> Index {
    Index(index.raw &+ Int32(truncatingIfNeeded: distance))
  }

  @inline(__always) static func += (index: inout Index, distance: Int) { index = index + distance }

  @inline(__always) static func - (one: Index, other: Index) -> Int { Int(one.raw &- other.raw) }
}

extension Index: Strideable {
  @inline(__always) func advanced(by distance: Int) -> Index { self + distance }

  @inline(__always) func distance(to other: Index) -> Int { other - self }
}

typealias RowIndex = Index<RowCell>
typealias TermIndex = Index<TermCell>
typealias VariableIndex = Index<VariableCell>
typealias IslandIndex = Index<Island>
typealias TearIndex = Index<Tear>

/// A place in the order of evaluation.
typealias Position = Index<Model.Place>

extension Position {
  /// The word of a set of positions that contains this one, and the bit of this position in it.
  @inline(__always) var word: Int { Int(raw) >> 6 }
  @inline(__always) var bit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: raw & 63) }

  @inline(__always)
  init(word: Int, bit: Int) { self.init(word << 6 | bit) }
}

extension VariableIndex {
  /// As the variable of a row: the row closes a loop of its island.
  @inline(__always) static var closing: VariableIndex { VariableIndex(Int32(-2)) }
  /// As the variable of a row: the row waits for a variable while a basis gets its order.
  @inline(__always) static var waiting: VariableIndex { VariableIndex(Int32(-4)) }
}

extension RowIndex {
  /// As the row of a variable: the row that determined the variable was removed.
  @inline(__always) static var loose: RowIndex { RowIndex(Int32(-3)) }
  /// As the row of a variable: the variable is torn out of a loop.
  @inline(__always) static var torn: RowIndex { RowIndex(Int32(-5)) }
}

/// Consecutive numbers of one kind.
struct IndexRange<Kind>: Sequence, IteratorProtocol {
  private var at: Int32
  private let end: Int32

  @inline(__always) init(_ first: Index<Kind>, count: Int) {
    at = first.raw
    end = first.raw &+ Int32(truncatingIfNeeded: count)
  }

  @inline(__always)
  mutating func next() -> Index<Kind>? {
    guard at < end else { return nil }
    defer { at &+= 1 }
    return Index(at)
  }
}

/// A buffer whose elements have numbers of one kind, one element per thing.
struct Table<Kind, Element: BitwiseCopyable> {
  private(set) var buffer: Buffer<Element>

  init(in memory: Memory, capacity: Int = 16) {
    buffer = Buffer(in: memory, capacity: capacity)
  }

  @inline(__always) var count: Int { buffer.count }

  @inline(__always) var base: UnsafeMutablePointer<Element> { buffer.base }

  subscript(index: Index<Kind>) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(buffer.base + Int(index.raw)) }
    @inline(__always) nonmutating unsafeMutableAddress { buffer.base + Int(index.raw) }
  }

  /// The numbers of all elements.
  @inline(__always) var indices: IndexRange<Kind> { IndexRange(Index(Int32(0)), count: count) }

  /// Appends an element and returns its number.
  @inline(__always) @discardableResult
  mutating func add(_ element: Element) -> Index<Kind> {
    buffer.append(element)
    return Index(count - 1)
  }

  /// Appends equal elements until there are as many as wanted.
  mutating func fill(to wanted: Int, with element: Element) {
    if wanted > count { buffer.resize(wanted, filling: element) }
  }

  mutating func reserve(_ wanted: Int) { buffer.reserve(wanted) }

  @inline(__always) mutating func claim(_ wanted: Int) { buffer.claim(wanted) }
}

extension Buffer {
  subscript(index: Index<Element>) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(base + Int(index.raw)) }
    @inline(__always) nonmutating unsafeMutableAddress { base + Int(index.raw) }
  }

  /// The numbers of all elements.
  var indices: IndexRange<Element> { IndexRange(Index(Int32(0)), count: count) }

  /// Appends an element and returns its number.
  mutating func add(_ element: Element) -> Index<Element> {
    append(element)
    return Index(count - 1)
  }
}
