import EspalierBus
import EspalierPlatform

/// The text of a node as readers ask for it: any number is an offset, and -1 is the end.
@MainActor struct TextPassage {
  /// The unit of a text that is asked for: the one at an offset, or a neighbour of it.
  enum Side: Sendable {
    case before
    case same
    case after
  }

  /// The most characters of one answer.
  private static let longestAnswer = 1_000_000

  let objects: AccessibleObjects
  let node: AccessibleNode
  let length: Int
  private let isSecure: Bool

  init(_ objects: AccessibleObjects, _ node: AccessibleNode) {
    self.objects = objects
    self.node = node
    length = max(0, objects.source.textLength(of: node.identity))
    isSecure = node.isSecure
  }

  var source: any AccessibilitySource { objects.source }

  /// The place of the caret; -1 without one.
  var caret: Int { source.caret(of: node.identity).map(limited) ?? -1 }

  var selection: Range<Int>? {
    guard let range = source.textSelection(of: node.identity).map(limited), !range.isEmpty else {
      return nil
    }
    return range
  }

  /// Returns an offset inside of the text.
  func limited(_ offset: Int) -> Int { offset < 0 ? length : min(offset, length) }

  private func limited(_ range: Range<Int>) -> Range<Int> {
    let start = min(max(0, range.lowerBound), length)
    return start..<min(max(start, range.upperBound), length)
  }

  /// Returns the part between two offsets, in either order.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let (first, last) = (start < 0 ? 0 : limited(start), limited(end))
    return min(first, last)..<max(first, last)
  }

  func string(_ range: Range<Int>) -> String {
    let range = range.prefix(Self.longestAnswer)
    guard !range.isEmpty else { return "" }
    // The source answers with bullets as well; the text of a secret never passes this place.
    if isSecure { return String(repeating: "•", count: range.count) }
    return source.text(in: range.startIndex..<range.endIndex, of: node.identity)
  }

  /// Returns the answer to a question about a unit: its text, start and end.
  func answer(_ unit: AccessibleTextUnit, at offset: Int, _ side: Side) -> [BusValue] {
    let range = range(of: unit, at: offset, side) ?? 0..<0
    return [.safe(string(range)), .integer(range.lowerBound), .integer(range.upperBound)]
  }

  private func range(of unit: AccessibleTextUnit, at offset: Int, _ side: Side) -> Range<Int>? {
    guard offset <= length else { return nil }
    func around(_ offset: Int) -> Range<Int>? {
      source.textUnit(unit, at: offset, of: node.identity).map(limited)
    }
    guard let range = around(limited(offset)) else { return nil }
    switch side {
    case .same: return range
    case .before: return range.lowerBound > 0 ? around(range.lowerBound - 1) : nil
    case .after: return range.upperBound < length ? around(range.upperBound) : nil
    }
  }

  func extents(_ range: Range<Int>, in space: CoordinateSpace) -> [BusValue] {
    let frame = range.isEmpty ? nil : source.textFrame(of: range, of: node.identity)
    return objects.pixels(frame, of: node, in: space).map { .int32($0) }
  }

  func select(_ start: Int, _ end: Int) -> Bool {
    guard node.states.contains(.enabled), node.text?.isStatic != true else { return false }
    let (first, last) = (limited(start), limited(end))
    return source.setTextSelection(min(first, last)..<max(first, last), of: node.identity)
  }
}

extension AccessibleNode {
  /// Whether the text of the node is secret.
  var isSecure: Bool { text?.isSecure == true || role == .secureTextField }
}

extension Question {
  /// The text of the node that is asked.
  func passage() throws(BusFailure) -> TextPassage { TextPassage(objects, try node()) }
}

extension AccessibleTextUnit {
  /// The unit of a number in `GetStringAtOffset`.
  init?(granularity: Int) {
    let units: [AccessibleTextUnit] = [.character, .word, .sentence, .line, .paragraph]
    guard units.indices.contains(granularity) else { return nil }
    self = units[granularity]
  }

  /// The unit of a number in the older questions, which tell starts from ends.
  init?(boundary: Int) {
    let units: [AccessibleTextUnit] = [
      .character, .word, .word, .sentence, .sentence, .line, .line,
    ]
    guard units.indices.contains(boundary) else { return nil }
    self = units[boundary]
  }
}
