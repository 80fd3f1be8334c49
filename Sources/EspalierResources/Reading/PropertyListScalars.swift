/// Base 64 as property lists write data.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the bytes of a text; `nil` for a character that is neither a digit nor space.
  package static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      case UInt8(ascii: "="), 0x20, 0x09, 0x0a, 0x0d: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }

  /// Returns the text of bytes, with padding and without line ends.
  package static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for offset in 0..<3 {
        bits = bits << 8 | (offset < part.count ? UInt32(part[start + offset]) : 0)
      }
      for digit in 0..<4 {
        let value = Int(bits >> UInt32(18 - digit * 6)) & 63
        result.append(digit <= part.count ? digits[value] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// Dates as property lists write them: `2024-05-01T09:30:00Z`.
package enum PropertyListDate {
  /// Returns the seconds since the first second of 2001, in Greenwich's time.
  package static func seconds(_ text: String) -> Double? {
    let parts = text.split { !$0.isNumber }.map { Int($0) ?? -1 }
    guard parts.count == 6, text.hasSuffix("Z"), (1...9999).contains(parts[0]),
      (1...12).contains(parts[1]), (1...31).contains(parts[2]), (0...24).contains(parts[3]),
      (0...59).contains(parts[4]), (0...60).contains(parts[5])
    else { return nil }
    let days = days(parts[0], parts[1], parts[2]) - days(2001, 1, 1)
    return Double(days * 86_400 + parts[3] * 3_600 + parts[4] * 60 + parts[5])
  }

  /// Returns the date of a number of seconds since the first second of 2001.
  package static func text(_ seconds: Double) -> String {
    let whole = Int(max(-6e10, min(seconds.isFinite ? seconds.rounded(.down) : 0, 2.5e11)))
    var day = (whole >= 0 ? whole : whole - 86_399) / 86_400
    let rest = whole - day * 86_400
    day += days(2001, 1, 1)
    var year = day / 366
    while days(year + 1, 1, 1) <= day { year += 1 }
    var month = 1
    while month < 12, days(year, month + 1, 1) <= day { month += 1 }
    let first = days(year, month, 1)
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day - first + 1, 2) + "T"
      + padded(rest / 3_600, 2) + ":" + padded(rest / 60 % 60, 2) + ":" + padded(rest % 60, 2) + "Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The number of days since the first day of the year 0 in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let lengths = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    let before = year - 1
    return year * 365 + before / 4 - before / 100 + before / 400 + lengths[month - 1]
      + (month > 2 && isLeap ? 1 : 0) + day - 1
  }
}
