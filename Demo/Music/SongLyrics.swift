import Foundation

/// The lines of a song's text, and when each of them is sung.
package struct SongLyrics: Equatable, Sendable {
  /// A line of the text.
  package struct Line: Equatable, Sendable {
    /// The time from the start of the song, in seconds.
    package let time: Double
    /// The words; empty for a pause.
    package let text: String

    package init(time: Double, text: String) {
      self.time = time
      self.text = text
    }
  }

  /// The lines, in the order of their times.
  package let lines: [Line]

  /// Creates the text of a song; lines are sorted by their times, and lines of one time keep their
  /// order.
  package init(_ lines: [Line]) {
    self.lines = lines.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// Creates the text of a piece from its stanzas.
  ///
  /// The first stanza begins after four bars. Each stanza lasts eight bars, which its lines share
  /// equally, and a pause of eight bars follows the last one. This repeats until the last four
  /// bars.
  ///
  /// - Parameters:
  ///   - stanzas: The lines of each stanza.
  ///   - barTimes: The times at which the bars begin, in seconds.
  package init(stanzas: [[String]], barTimes: [Double]) {
    let parts = stanzas.filter { !$0.isEmpty } + [[""]]
    var lines: [Line] = []
    for (turn, first) in stride(from: 4, to: barTimes.count - 4, by: 8).enumerated()
    where parts.count > 1 {
      let part = parts[turn % parts.count]
      for (index, text) in part.enumerated() {
        let bar = first + index * 8 / part.count
        if bar < barTimes.count - 4 { lines.append(Line(time: barTimes[bar], text: text)) }
      }
    }
    self.init(lines)
  }

  /// Reads the text of an `.lrc` file.
  ///
  /// A line begins with one or more times, such as `[01:23.45]`, and is sung at each of them.
  /// Minutes have up to six digits, seconds one or two, and the fraction follows a point, a comma
  /// or a colon, or is missing. `[offset:500]` makes all lines 500 milliseconds earlier. Other
  /// tags in brackets, and the times of single words, such as `<01:23.60>`, are left out. Lines
  /// without a time are ignored, so that damaged text gives the lines that are intact.
  ///
  /// - Parameter text: The contents of the file.
  package init(lrc text: String) {
    var lines: [Line] = []
    var offset = 0.0
    for line in text.split(whereSeparator: \.isNewline) {
      var rest = line.drop { $0.isWhitespace || $0 == "\u{feff}" }
      var times: [Double] = []
      while rest.first == "[", let end = rest.firstIndex(of: "]") {
        let tag = rest[rest.index(after: rest.startIndex)..<end]
        if let time = Self.time(tag) {
          times.append(time)
        } else if let value = Self.offset(tag) {
          offset = value
        } else if !times.isEmpty {
          // Words in brackets belong to the text of the line.
          break
        }
        rest = rest[rest.index(after: end)...].drop { $0 == " " }
      }
      let words = Self.withoutWordTimes(rest)
      lines += times.map { Line(time: $0, text: words) }
    }
    self.init(lines.map { Line(time: max(0, $0.time - offset), text: $0.text) })
  }

  /// Returns the place of the line that is sung at a time; `nil` before the first line.
  package func place(at seconds: Double) -> Int? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].time <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// Returns the seconds of a text such as `01:23.45`; `nil` if it is no time.
  private static func time(_ tag: Substring) -> Double? {
    let parts = tag.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let minutes = number(parts[0], digits: 1...6) else {
      return nil
    }
    var seconds = parts[1]
    var fraction: Substring = parts.count == 3 ? parts[2] : ""
    if parts.count == 2, let point = seconds.firstIndex(where: { $0 == "." || $0 == "," }) {
      fraction = seconds[seconds.index(after: point)...]
      seconds = seconds[..<point]
    }
    guard let whole = number(seconds, digits: 1...2), whole < 60 else { return nil }
    guard !fraction.isEmpty else { return parts.count == 2 ? minutes * 60 + whole : nil }
    guard let share = number(fraction, digits: 1...6) else { return nil }
    return minutes * 60 + whole + share / pow(10, Double(fraction.count))
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Double? {
    guard digits.contains(text.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return Double(text)
  }

  /// Returns the seconds of a tag such as `offset:-250`; `nil` for other tags.
  private static func offset(_ tag: Substring) -> Double? {
    let parts = tag.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "offset" else { return nil }
    let text = parts[1].trimmingCharacters(in: .whitespaces)
    guard let value = Int(text), (-86_400_000...86_400_000).contains(value) else { return nil }
    return Double(value) / 1000
  }

  private static func withoutWordTimes(_ text: Substring) -> String {
    var words = ""
    var rest = text
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { break }
      let isTime = time(rest[rest.index(after: start)..<end]) != nil
      words += isTime ? rest[..<start] : rest[...end]
      rest = rest[rest.index(after: end)...]
    }
    return (words + rest).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
