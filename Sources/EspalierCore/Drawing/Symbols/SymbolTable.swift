import Foundation

/// The descriptions of symbols, one to a line, as `SymbolDrawing` reads them.
///
/// Nothing is kept of a table: a name is looked up in the text, and only its line is parsed.
enum SymbolTable {
  /// A line of a table: `name|variants|steps`.
  struct Line {
    let variants: Substring
    let steps: Substring

    func has(_ variant: Character) -> Bool { variants.contains(variant) }
  }

  /// The tables by their titles, in the order of the page that shows them.
  static var tables: [(title: String, text: StaticString)] {
    [
      ("Arrows", arrows), ("Playback and sound", playback), ("Communication", communication),
      ("People", people), ("Objects", objects), ("Files and editing", editing), ("Text", text),
      ("Devices and connections", devices), ("Weather and nature", nature),
      ("Travel and places", travel), ("Commerce and health", commerce), ("Marks and shapes", marks),
    ]
  }

  /// The largest number that symbols show.
  private static let largestIndex = 50

  /// Whether a name is a number that symbols show.
  static func isIndex(_ name: String) -> Bool {
    Int(name).map { (0...largestIndex).contains($0) && "\($0)" == name } == true
  }

  /// Returns the line of a name; `nil` if no table has it.
  static func line(_ name: String) -> Line? {
    guard !name.isEmpty, !name.contains(where: { $0 == "\n" || $0 == "|" }) else { return nil }
    let wanted = "\n\(name)|"
    for (_, text) in tables {
      // A description has only ASCII, and its memory ends with a zero.
      let start = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
      guard let found = strstr(start, wanted) else { continue }
      let rest = UnsafePointer(found) + wanted.utf8.count
      let length = strcspn(rest, "\n")
      let line = rest.withMemoryRebound(to: UInt8.self, capacity: length) {
        String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
      }
      let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return Line(variants: parts[0], steps: parts[1])
    }
    return nil
  }

  /// The names of the symbols of one table, in its order, and those of all their variants.
  static func names(in text: StaticString) -> [String] {
    let lines = String(describing: text).split(separator: "\n")
    return lines.flatMap { line -> [String] in
      let parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return [] }
      return names(String(parts[0]), variants: parts[1])
    }
  }

  /// The names of numbers in frames.
  static var indexNames: [String] {
    (0...largestIndex).flatMap { names("\($0)", variants: "hCS") }
  }

  private static func names(_ name: String, variants: Substring) -> [String] {
    var names = variants.contains("h") ? [] : [name]
    if variants.contains("F") { names.append(name + ".fill") }
    if variants.contains("C") { names += [name + ".circle", name + ".circle.fill"] }
    if variants.contains("S") { names += [name + ".square", name + ".square.fill"] }
    if variants.contains("/") {
      names.append(name + ".slash")
      if variants.contains("F") { names.append(name + ".slash.fill") }
    }
    for (letter, badge) in SymbolDrawing.badges where variants.contains(letter) {
      names.append("\(name).badge.\(badge)")
      if variants.contains("F") { names.append("\(name).fill.badge.\(badge)") }
    }
    return names
  }
}
