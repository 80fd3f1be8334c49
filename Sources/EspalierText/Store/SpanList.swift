/// A stretch of text in a `SpanList`.
protocol Span {
  /// The number of UTF-16 units.
  var length: Int { get set }
  /// The height in points; 0 where spans have none.
  var height: Double { get }

  /// The span so many places behind this one, of which the length is all that is kept; `nil` where
  /// spans have more of their own.
  func sibling(_ distance: Int, length: Int) -> Self?
  /// Whether the two are the same.
  func isEqual(to other: Self) -> Bool
}

/// Stretches of text one behind the other, found by number, by offset or by height.
///
/// The spans are kept in blocks with sums, so that a search looks at the sums and at one block, and
/// an edit moves the spans of one block: the square root of the number of spans each. If the spans
/// of a block determine each other's traits, only their lengths are kept.
struct SpanList<Element: Span> {
  /// A span and the extent of the spans before it.
  struct Place {
    /// The span's number.
    var index: Int
    /// The units before it.
    var offset: Int
    fileprivate var block: Int
    fileprivate var slot: Int
  }

  /// The most spans in a block.
  private static var capacity: Int { 512 }
  /// The number of spans in a block that was filled at once.
  private static var filling: Int { 320 }

  private var blocks: [SpanBlock<Element>]
  /// The number of spans.
  private(set) var count: Int

  /// Creates a list; there is at least one span.
  init(_ spans: [Element]) {
    blocks = Self.blocks(of: spans)
    count = spans.count
  }

  /// The units of all spans.
  var length: Int { blocks.reduce(0) { $0 + $1.length } }

  /// The span at a place.
  subscript(place: Place) -> Element { blocks[place.block][place.slot] }

  /// The place of the span with a number.
  func place(ofIndex index: Int) -> Place {
    var first = 0
    var offset = 0
    var block = 0
    while block < blocks.count - 1, index >= first + blocks[block].count {
      first += blocks[block].count
      offset += blocks[block].length
      block += 1
    }
    let slot = index - first
    offset += blocks[block].length(before: slot)
    return Place(index: index, offset: offset, block: block, slot: slot)
  }

  /// The place of the last span that begins at or before an offset.
  func place(atOffset target: Int) -> Place {
    var first = 0
    var offset = 0
    var block = 0
    while block < blocks.count - 1, target >= offset + blocks[block].length {
      first += blocks[block].count
      offset += blocks[block].length
      block += 1
    }
    let found = blocks[block].slot(atOffset: target - offset)
    return Place(
      index: first + found.slot, offset: offset + found.length, block: block, slot: found.slot)
  }

  /// The place after another one; `nil` at the end.
  func place(after place: Place) -> Place? {
    guard place.index + 1 < count else { return nil }
    var next = place
    next.index += 1
    next.offset += self[place].length
    next.slot += 1
    if next.slot == blocks[next.block].count {
      next.block += 1
      next.slot = 0
    }
    return next
  }

  /// The offset of the last span at or before a place that fulfils a condition; 0 where none does.
  func offset(before place: Place, where isWanted: (Element) -> Bool) -> Int {
    var block = place.block
    var slot = place.slot
    var offset = place.offset
    while !isWanted(blocks[block][slot]) {
      if slot > 0 {
        slot -= 1
      } else {
        guard block > 0 else { return 0 }
        block -= 1
        slot = blocks[block].count - 1
      }
      offset -= blocks[block][slot].length
    }
    return offset
  }

  /// The height of the spans before a place, in points.
  mutating func height(before place: Place) -> Double {
    var height = 0.0
    for block in 0..<place.block { height += blocks[block].sumHeights() }
    return height + blocks[place.block].height(before: place.slot)
  }

  /// The height of all spans, in points.
  mutating func height() -> Double {
    var height = 0.0
    for block in blocks.indices { height += blocks[block].sumHeights() }
    return height
  }

  /// The place of the span at a height from the start, and the height before it; the first or the
  /// last span for heights outside.
  mutating func place(atHeight target: Double) -> (place: Place, top: Double) {
    var first = 0
    var offset = 0
    var top = 0.0
    var block = 0
    while block < blocks.count - 1 {
      let height = blocks[block].sumHeights()
      guard target >= top + height else { break }
      first += blocks[block].count
      offset += blocks[block].length
      top += height
      block += 1
    }
    let found = blocks[block].slot(atHeight: target, from: top)
    offset += blocks[block].length(before: found.slot)
    return (
      Place(index: first + found.slot, offset: offset, block: block, slot: found.slot), found.top
    )
  }

  /// Changes one span.
  mutating func update(_ place: Place, _ change: (inout Element) -> Void) {
    blocks[place.block].update(place.slot, change)
  }

  /// Changes every span.
  mutating func updateAll(_ change: (inout Element) -> Void) {
    for block in blocks.indices { blocks[block].updateAll(change) }
  }

  /// Puts `spans` in the place of the spans with the numbers `range`; at least one span stays.
  mutating func replace(_ range: Range<Int>, with spans: [Element]) {
    let start = place(ofIndex: min(range.lowerBound, count - 1))
    let isAtEnd = range.lowerBound >= count
    let end = range.isEmpty ? start : place(ofIndex: range.upperBound - 1)
    let head = blocks[start.block].spans(in: 0..<(isAtEnd ? start.slot + 1 : start.slot))
    let next = range.isEmpty && !isAtEnd ? end.slot : end.slot + 1
    let tail = blocks[end.block].spans(in: next..<blocks[end.block].count)
    let isAlone = head.isEmpty && tail.isEmpty
    let joined = isAlone ? spans : head + spans + tail
    let replacement = joined.isEmpty ? [] : Self.blocks(of: joined)
    blocks.replaceSubrange(start.block...end.block, with: replacement)
    count += spans.count - range.count
    if let last = replacement.indices.last { joinSmall(near: start.block + last) }
  }

  /// Joins a block with its neighbour where both together are small.
  private mutating func joinSmall(near block: Int) {
    guard block + 1 < blocks.count,
      blocks[block].count + blocks[block + 1].count < Self.filling
    else { return }
    let (first, second) = (blocks[block], blocks[block + 1])
    blocks[block] = SpanBlock(
      first.spans(in: 0..<first.count) + second.spans(in: 0..<second.count))
    blocks.remove(at: block + 1)
  }

  private static func blocks(of spans: [Element]) -> [SpanBlock<Element>] {
    guard spans.count > capacity else { return [SpanBlock(spans)] }
    return stride(from: 0, to: spans.count, by: filling).map { start in
      SpanBlock(spans[start..<min(start + filling, spans.count)])
    }
  }
}
