@_spi(Framework) import EspalierCore
import Foundation

/// Letters typed one after the other, which find a row.
struct TypedText {
  private(set) var text = ""
  private var time = -1e9
  /// The time for which typed letters belong together, in seconds.
  private static let pause = 1.0

  func isRunning(at now: TimeInterval) -> Bool { !text.isEmpty && now - time <= Self.pause }

  /// Adds the text of a key; returns whether a new text begins.
  mutating func add(_ letters: String, at now: TimeInterval) -> Bool {
    let begins = !isRunning(at: now)
    text = begins ? letters : text + letters
    time = now
    return begins
  }

  /// Whether a row's text begins with the typed text, case and accents aside.
  func isBeginning(of other: String) -> Bool {
    guard let typed = text.utf8.first, let first = other.utf8.first else { return false }
    // Most rows differ in the first letter, which needs no comparison of whole texts.
    if typed < 128, first < 128, Self.lower(typed) != Self.lower(first) { return false }
    return other.range(of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive])
      != nil
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= 65 && byte <= 90 ? byte + 32 : byte
  }
}

extension ListDesktop {
  /// Moves the focus to the next row whose text begins with the letters typed within a second of
  /// each other.
  ///
  /// The search begins at the focus for letters that go on, and behind it for the first one; it
  /// wraps around.
  func takesLetter(_ stroke: KeyStroke) -> Bool {
    guard let list, stroke.modifiers.isSubset(of: .shift), let first = stroke.text.first,
      first.isLetter || first.isNumber || typed.isRunning(at: list.runtime.now)
    else { return false }
    let begins = typed.add(stroke.text, at: list.runtime.now)
    guard let start = focusPath, let found = search(from: start, includesStart: !begins) else {
      return true
    }
    moveFocus(to: found, [])
    return true
  }

  private func search(from start: ListPath, includesStart: Bool) -> ListPath? {
    guard let list else { return nil }
    let counts = list.listCounts
    guard counts.contains(start) else { return nil }
    let texts = list.listTexts.flatMap { $0.describesItems ? $0 : nil }
    var current: ListPath? = includesStart ? start : counts.next(after: start) ?? counts.first
    var left = counts.total
    if texts == nil {
      // Only visible rows have texts.
      guard let shown = shownRows(around: start) else { return nil }
      let ordered =
        shown.filter { $0 > start || includesStart && $0 == start }
        + shown.filter { $0 < start || !includesStart && $0 == start }
      return ordered.first { path in
        list.textInSight(at: path).map { typed.isBeginning(of: $0) } ?? false
      }
    }
    while let path = current, left > 0 {
      if let text = texts?.text(at: path) ?? list.textInSight(at: path),
        typed.isBeginning(of: text)
      {
        return path
      }
      current = counts.next(after: path) ?? counts.first
      left -= 1
    }
    return nil
  }

  private func shownRows(around start: ListPath) -> [ListPath]? {
    list.map { list in
      list.subviewStorage.compactMap { view in
        guard let row = view as? any ListRow, !row.isHidden else { return nil }
        return row.listPath
      }.sorted()
    }
  }
}
