// The findings of the sparse passes, as values. Their numbers lie in memory of a `Sweep`, which the
// next pass of the same kind writes again.

/// The elements of a buffer, for reading: valid until the buffer changes.
struct List<Element: BitwiseCopyable>: BitwiseCopyable {
  let base: UnsafeMutablePointer<Element>
  let count: Int

  init(_ buffer: Buffer<Element>) {
    base = buffer.base
    count = buffer.count
  }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(base + index) }
  }
}

/// The change of an island's values per unit when a row of its basis leaves its kink.
struct Direction: BitwiseCopyable {
  /// The variables that change.
  let moved: List<VariableIndex>
  private let changes: UnsafeMutablePointer<Double>

  init(of sweep: Sweep) {
    moved = List(sweep.moved)
    changes = sweep.direction.base
  }

  /// The change of a variable.
  subscript(variable: VariableIndex) -> Double {
    @inline(__always) unsafeAddress { UnsafePointer(changes + Int(variable.raw)) }
  }
}

/// Numbers for the rows of the basis that a backward pass reached.
struct Rates: BitwiseCopyable {
  /// The rows; a row may be listed more than once.
  let hits: List<RowIndex>
  private let values: UnsafeMutablePointer<Double>

  init(_ hits: List<RowIndex>, of sweep: Sweep) {
    self.hits = hits
    values = sweep.rates.base
  }

  /// The number of the row that has a number in the island.
  subscript(number: Int32) -> Double {
    @inline(__always) unsafeAddress { UnsafePointer(values + Int(number)) }
  }
}

/// The point at which a move along a direction stops.
struct Stop: BitwiseCopyable {
  let distance: Double
  /// The row at whose kink the move stops.
  let entering: RowIndex
  /// The rows whose kinks the move passes.
  let passed: List<Breakpoint>
}

/// The kinks along a direction.
struct Kinks {
  /// Unordered, or from `order()` on a heap whose first element is the nearest.
  private(set) var list: Buffer<Breakpoint>

  init(in memory: Memory) { list = Buffer(in: memory) }

  @inline(__always)
  mutating func removeAll() { list.removeAll() }

  @inline(__always)
  mutating func append(_ kink: Breakpoint) { list.append(kink) }

  /// Returns the nearest kink before `limit`, or `limit`; the kinks need no order.
  func nearest(before limit: Breakpoint) -> Breakpoint {
    var nearest = limit
    for i in 0..<list.count where list[i].comes(before: nearest) { nearest = list[i] }
    return nearest
  }

  // MARK: Heap

  /// Makes the list a heap.
  func order() {
    var i = list.count / 2
    while i > 0 {
      i -= 1
      sink(i)
    }
  }

  /// The nearest kink of the heap.
  @inline(__always) var first: Breakpoint? { list.count > 0 ? list[0] : nil }

  /// Takes the nearest kink out of the heap.
  mutating func removeFirst() {
    let last = list.count - 1
    list[0] = list[last]
    list.claim(last)
    if last > 1 { sink(0) }
  }

  private func sink(_ from: Int) {
    var i = from
    let item = list[i]
    while true {
      var child = 2 * i + 1
      if child >= list.count { break }
      if child + 1 < list.count && list[child + 1].comes(before: list[child]) { child += 1 }
      if !list[child].comes(before: item) { break }
      list[i] = list[child]
      i = child
    }
    list[i] = item
  }
}
