/// Some spans of a `SpanList`, with the sums of their lengths and heights.
struct SpanBlock<Element: Span> {
  /// Empty while only lengths are kept.
  private var spans: [Element]
  /// The lengths of spans that are siblings of `first`; empty where all spans are kept.
  private var lengths: [UInt16] = []
  private var first: Element?
  private(set) var length = 0
  /// The sum of the heights; not a number while it must be summed up again.
  private var height = Double.nan

  /// A block of fewer spans than this keeps them all: it is edited or small.
  private static var smallest: Int { 64 }

  init(_ spans: [Element]) {
    self.init(spans[...])
  }

  init(_ source: ArraySlice<Element>) {
    for span in source { length += span.length }
    spans = []
    guard let first = source.first, source.count >= Self.smallest,
      Self.areSiblings(source, of: first)
    else {
      spans = Array(source)
      return
    }
    self.first = first
    lengths = source.map { UInt16($0.length) }
  }

  private static func areSiblings(_ source: ArraySlice<Element>, of first: Element) -> Bool {
    var distance = 0
    for span in source {
      guard span.length <= UInt16.max,
        let sibling = first.sibling(distance, length: span.length), span.isEqual(to: sibling)
      else { return false }
      distance += 1
    }
    return true
  }

  var count: Int { first == nil ? spans.count : lengths.count }

  subscript(slot: Int) -> Element {
    sibling(slot) ?? spans[slot]
  }

  private func sibling(_ slot: Int) -> Element? {
    first?.sibling(slot, length: Int(lengths[slot]))
  }

  /// The spans with some numbers in the block.
  func spans(in range: Range<Int>) -> [Element] {
    first == nil ? Array(spans[range]) : range.map { self[$0] }
  }

  // MARK: Sums

  /// The units of the first `slot` spans.
  func length(before slot: Int) -> Int {
    var sum = 0
    if first == nil {
      for span in spans[..<slot] { sum += span.length }
    } else {
      for length in lengths[..<slot] { sum += Int(length) }
    }
    return sum
  }

  /// The height of the first `slot` spans.
  func height(before slot: Int) -> Double {
    var sum = 0.0
    if let first {
      for _ in 0..<slot { sum += first.height }
    } else {
      for span in spans[..<slot] { sum += span.height }
    }
    return sum
  }

  /// The height of all spans.
  mutating func sumHeights() -> Double {
    if height.isNaN { height = height(before: count) }
    return height
  }

  /// The last span that begins at or before an offset of the block, and the units before it.
  func slot(atOffset target: Int) -> (slot: Int, length: Int) {
    var slot = 0
    var sum = 0
    while slot < count - 1 {
      let length = first == nil ? spans[slot].length : Int(lengths[slot])
      guard target >= sum + length else { break }
      sum += length
      slot += 1
    }
    return (slot, sum)
  }

  /// The last span that begins at or above a height, where the block begins at `top`.
  func slot(atHeight target: Double, from top: Double) -> (slot: Int, top: Double) {
    var slot = 0
    var top = top
    while slot < count - 1 {
      let height = first?.height ?? spans[slot].height
      guard target >= top + height else { break }
      top += height
      slot += 1
    }
    return (slot, top)
  }

  // MARK: Changes

  /// Changes one span.
  mutating func update(_ slot: Int, _ change: (inout Element) -> Void) {
    unpack()
    let before = spans[slot]
    change(&spans[slot])
    let after = spans[slot]
    length += after.length - before.length
    if after.height != before.height { height = .nan }
  }

  /// Changes every span.
  mutating func updateAll(_ change: (inout Element) -> Void) {
    if let first, let changed = siblings(of: first, changed: change) {
      self.first = changed
      height = .nan
      return
    }
    unpack()
    for slot in spans.indices { change(&spans[slot]) }
    self = SpanBlock(spans)
  }

  /// The first span as it is changed, where its siblings are changed alike and keep their lengths.
  private func siblings(
    of first: Element, changed change: (inout Element) -> Void
  ) -> Element? {
    var new = first
    change(&new)
    for slot in lengths.indices {
      var span = self[slot]
      change(&span)
      guard span.length == Int(lengths[slot]),
        let sibling = new.sibling(slot, length: span.length), span.isEqual(to: sibling)
      else { return nil }
    }
    return new
  }

  /// Keeps the spans themselves from now on.
  private mutating func unpack() {
    guard first != nil else { return }
    spans = spans(in: 0..<count)
    first = nil
    lengths = []
  }
}
