extension TextStore {
  /// The most units of a paragraph that is kept as one.
  package static let longestParagraph = 10_000
  /// The most units of the parts that longer ones are cut into.
  package static let longestPart = 4_096
  /// The least units of a part that is laid out, unless its paragraph ends there.
  static let shortestPart = 2_048

  /// Appends the entry of a paragraph, or the entries of its parts where it is long.
  func appendParts(of range: Range<Int>, continues: Bool, to spans: inout [ParagraphSpan]) {
    var start = range.lowerBound
    var continues = continues
    if range.count > Self.longestParagraph {
      while range.upperBound - start > Self.longestPart {
        let end = cut(near: start + Self.longestPart)
        spans.append(span(of: start..<end, continues: continues))
        continues = true
        start = end
      }
    }
    spans.append(span(of: start..<range.upperBound, continues: continues))
  }

  private func span(of range: Range<Int>, continues: Bool) -> ParagraphSpan {
    ParagraphSpan(
      length: range.count, identifier: makeIdentifier(), height: estimate(length: range.count),
      continues: continues)
  }

  /// The height that a paragraph is taken to have: one line, unless it is long.
  func estimate(length: Int) -> Double {
    Self.estimate(length: length, lineHeight: estimatedHeight, lineLength: estimatedLineLength)
  }

  static func estimate(length: Int, lineHeight: Double, lineLength: Int) -> Double {
    guard length >= shortestPart, lineLength > 0 else { return lineHeight }
    return lineHeight * (Double(length) / Double(lineLength)).rounded(.up)
  }

  /// A place at or before another one where a part may end: after a space where there is one.
  ///
  /// The layout moves it to the start of a line once it knows the lines.
  func cut(near offset: Int, atMost limit: Int = .max) -> Int {
    if offset >= limit { return limit }
    for place in stride(from: offset, to: offset - 256, by: -1) where self[place - 1] == 0x20 {
      return place
    }
    return UTF16.isTrailSurrogate(self[offset]) ? offset - 1 : offset
  }
}
