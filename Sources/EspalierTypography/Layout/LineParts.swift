/// The parts of one line of text, cut where the line may be broken.
///
/// A part is unbreakable text and the spaces after it. Lines are measured as the sum of their
/// parts. Unbreakable text that is longer than `longestPart` is split into several parts, so that a
/// line of it can be measured without the rest.
struct LineParts: Sequence, IteratorProtocol {
  struct Part {
    /// The unbreakable text; empty if the line begins with spaces.
    var text: Substring
    /// The number of spaces and tabs after the text.
    var spaces: Int
    /// The place after the spaces.
    var end: Substring.Index
    /// Whether the next part belongs to the same word, so that no line ends between the two.
    var goesOn = false
  }

  /// The maximum number of characters of a part.
  static let longestPart = 128

  private let line: Substring
  private var index: Substring.Index
  /// The character before `index`, if a word continues there.
  private var previous: Character?
  private var beforePrevious: Character?

  init(_ line: Substring) {
    self.line = line
    index = line.startIndex
  }

  mutating func next() -> Part? {
    guard index < line.endIndex else { return nil }
    let start = index
    var length = 0
    while index < line.endIndex {
      let character = line[index]
      if BreakClass(character) == .space { break }
      if let previous, canBreak(between: beforePrevious, previous, and: character) {
        (self.previous, beforePrevious) = (nil, nil)
        // The part is not empty: a word continues only where it cannot break.
        return Part(text: line[start..<index], spaces: 0, end: index)
      }
      if length == Self.longestPart {
        return Part(text: line[start..<index], spaces: 0, end: index, goesOn: true)
      }
      (beforePrevious, previous) = (previous, character)
      line.formIndex(after: &index)
      length += 1
    }
    (previous, beforePrevious) = (nil, nil)
    let text = line[start..<index]
    var spaces = 0
    while index < line.endIndex, BreakClass(line[index]) == .space {
      spaces += 1
      line.formIndex(after: &index)
    }
    return Part(text: text, spaces: spaces, end: index)
  }
}

/// Returns whether a line may end between two characters that are not spaces; `before` precedes
/// both.
private func canBreak(
  between before: Character?, _ first: Character, and second: Character
) -> Bool {
  let (one, two) = (BreakClass(first), BreakClass(second))
  switch (one, two) {
  case (_, .closing), (.opening, _), (.glue, _), (_, .glue): return false
  case (.otherSpace, _): return two != .otherSpace
  case (.hyphen, .other):
    // Not in “-5” or “1-2”, and not after a hyphen that begins a word.
    guard let before, BreakClass(before) != .opening else { return false }
    return !second.isNumber || first != "-"
  case (.slash, .other):
    // Not in “1/2”, and not after a slash that begins a path.
    return before?.isLetter == true && second.isLetter
  case (.ideograph, _), (_, .ideograph): return two != .otherSpace
  default: return false
  }
}

/// Returns whether a character at the end of a line is not shown.
func isTrailingSpace(_ character: Character) -> Bool {
  switch BreakClass(character) {
  case .space, .otherSpace: true
  default: false
  }
}

extension Substring {
  /// This text without the spaces at its end.
  var withoutTrailingSpaces: Substring {
    var end = endIndex
    while end > startIndex {
      let previous = index(before: end)
      guard isTrailingSpace(self[previous]) else { break }
      end = previous
    }
    return self[..<end]
  }
}
