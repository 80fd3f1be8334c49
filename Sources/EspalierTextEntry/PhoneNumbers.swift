import EspalierCore
import Foundation

/// Finds telephone numbers in a paragraph.
///
/// A number begins with `+`, `(` or 0, or has the groups of three, three and four digits of North
/// America, so that dates, prices and versions are none.
enum PhoneNumbers {
  /// The numbers of a text, and their addresses.
  static func found(in units: [UInt16]) -> [(Range<Int>, URL)] {
    var result: [(Range<Int>, URL)] = []
    var index = 0
    while index < units.count {
      guard begins(units, index), let end = end(of: units, from: index) else {
        index += 1
        continue
      }
      let digits = units[index..<end].filter { isDigit($0) || $0 == 0x2b }
      let number = String(decoding: digits, as: UTF16.self)
      if let url = URL(string: "tel:" + number) { result.append((index..<end, url)) }
      index = end
    }
    return result
  }

  private static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

  /// Whether a sign may stand between the digits: a space, `-`, `.`, `/`, `(` or `)`.
  private static func isBetween(_ unit: UInt16) -> Bool {
    [0x20, 0xa0, 0x2d, 0x2e, 0x2f, 0x28, 0x29].contains(unit)
  }

  private static func isPartOfWord(_ unit: UInt16) -> Bool {
    guard let scalar = Unicode.Scalar(unit) else { return true }
    return scalar.properties.isAlphabetic || isDigit(unit)
      || "@_%$€£".unicodeScalars.contains(scalar)
  }

  private static func begins(_ units: [UInt16], _ index: Int) -> Bool {
    let unit = units[index]
    guard isDigit(unit) || unit == 0x2b || unit == 0x28 else { return false }
    guard index > 0 else { return true }
    let before = units[index - 1]
    return !isPartOfWord(before) && ![0x2b, 0x2d, 0x2e, 0x2f, 0x2c, 0x28].contains(before)
  }

  /// Where the number that begins at an index ends; `nil` if none begins there.
  private static func end(of units: [UInt16], from start: Int) -> Int? {
    var groups = [0]
    var end = start
    var separators = 0
    for index in start..<units.count {
      let unit = units[index]
      if isDigit(unit) {
        if separators > 0, groups.last != 0 { groups.append(0) }
        separators = 0
        groups[groups.count - 1] += 1
        end = index + 1
      } else if unit == 0x2b, index == start {
        continue
      } else if isBetween(unit), separators < 2 {
        separators += 1
      } else {
        break
      }
    }
    if end < units.count, isPartOfWord(units[end]) { return nil }
    let digits = groups.reduce(0, +)
    let isLong = (7...15).contains(digits)
    let first = units[start]
    let isAmerican = groups == [3, 3, 4] || groups == [1, 3, 3, 4]
    guard isLong, first == 0x2b || first == 0x28 || first == 0x30 || isAmerican else { return nil }
    return end
  }
}
