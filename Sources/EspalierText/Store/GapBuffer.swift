/// UTF-16 units with free room at the place of the last edit.
///
/// An edit next to the last one moves nothing; an edit elsewhere moves the units in between.
struct GapBuffer: ~Copyable {
  private var memory: UnsafeMutableBufferPointer<UInt16>
  private var gap: Range<Int> = 0..<0

  /// Creates an empty buffer.
  init() { memory = .allocate(capacity: 0) }

  deinit { memory.deallocate() }

  /// The number of units.
  var count: Int { memory.count - gap.count }

  /// The unit at an index, which is in `0..<count`.
  subscript(index: Int) -> UInt16 {
    memory[index < gap.lowerBound ? index : index + gap.count]
  }

  /// Replaces the units of `range` with `count` units, which `fill` writes.
  mutating func replace(
    _ range: Range<Int>, withCount count: Int, _ fill: (UnsafeMutablePointer<UInt16>) -> Void
  ) {
    let freed = gap.count + range.count
    if count > freed {
      reallocate(around: range, for: count)
    } else {
      moveGap(to: range)
      gap = range.lowerBound..<gap.upperBound + range.count
    }
    if count > 0, let target = memory.baseAddress { fill(target + gap.lowerBound) }
    gap = gap.lowerBound + count..<gap.upperBound
  }

  /// Calls `body` with the units of `range`, one behind the other in memory.
  ///
  /// Moves the gap out of the range where it lies inside.
  mutating func withUnits<Result>(
    in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt16>) -> Result
  ) -> Result {
    if gap.lowerBound > range.lowerBound, gap.lowerBound < range.upperBound {
      let isNearEnd = gap.lowerBound - range.lowerBound > range.count / 2
      let place = isNearEnd ? range.upperBound : range.lowerBound
      moveGap(to: place..<place)
    }
    let start = range.lowerBound < gap.lowerBound ? range.lowerBound : range.lowerBound + gap.count
    return body(UnsafeBufferPointer(rebasing: memory[start..<start + range.count]))
  }

  /// Moves the gap so that it begins at `range.lowerBound` or, where it lies inside `range`, stays.
  ///
  /// Afterwards the units of `range` follow the gap.
  private mutating func moveGap(to range: Range<Int>) {
    guard let base = memory.baseAddress else { return }
    let place = range.lowerBound
    let size = gap.count
    if place < gap.lowerBound {
      let moved = gap.lowerBound - place
      (base + place + size).update(from: base + place, count: moved)
    } else if place > gap.lowerBound {
      let moved = place - gap.lowerBound
      (base + gap.lowerBound).update(from: base + gap.upperBound, count: moved)
    }
    gap = place..<place + size
  }

  /// Moves the units around `range` into larger memory, with room for `needed` units between them.
  private mutating func reallocate(around range: Range<Int>, for needed: Int) {
    let kept = count - range.count
    // Little for long texts: an edit far away moves the units into it, and the process has it then.
    let slack = max(64, min((kept + needed) / 16, 4_096 + (kept + needed) / 64))
    let larger = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: kept + needed + slack)
    let tail = count - range.upperBound
    copy(0..<range.lowerBound, to: larger, at: 0)
    copy(range.upperBound..<count, to: larger, at: larger.count - tail)
    memory.deallocate()
    memory = larger
    gap = range.lowerBound..<larger.count - tail
  }

  private func copy(
    _ range: Range<Int>, to target: UnsafeMutableBufferPointer<UInt16>, at place: Int
  ) {
    guard let source = memory.baseAddress, let target = target.baseAddress else { return }
    let before = range.clamped(to: 0..<gap.lowerBound)
    let after = range.clamped(to: gap.lowerBound..<max(gap.lowerBound, range.upperBound))
    if !before.isEmpty {
      (target + place).update(from: source + before.lowerBound, count: before.count)
    }
    if !after.isEmpty {
      (target + place + before.count).update(
        from: source + after.lowerBound + gap.count, count: after.count)
    }
  }
}
