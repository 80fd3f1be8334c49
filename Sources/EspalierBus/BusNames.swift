extension BusValue {
  /// Whether a text is the name of a member: `ReadAll`.
  static func isMember(_ text: String) -> Bool {
    text.utf8.count <= 255 && isElement(text.utf8[...])
  }

  /// Whether a text is the name of an interface or an error: elements with dots between them.
  static func isInterface(_ text: String) -> Bool {
    text.utf8.count <= 255 && text.utf8.contains(dot)
      && text.utf8.split(separator: dot, omittingEmptySubsequences: false).allSatisfy {
        isElement($0)
      }
  }

  /// Whether a text is the name of a program on the bus: `:1.7`, `org.freedesktop.portal.Desktop`.
  package static func isBusName(_ text: String) -> Bool {
    let isUnique = text.utf8.first == UInt8(ascii: ":")
    let name = isUnique ? text.utf8.dropFirst() : text.utf8[...]
    return text.utf8.count <= 255 && name.contains(dot)
      && name.split(separator: dot, omittingEmptySubsequences: false).allSatisfy {
        isElement($0, mayHaveDash: true, mayBeginWithDigit: isUnique)
      }
  }

  /// Whether a text is the path of an object: `/`, `/org/example/1`.
  static func isPath(_ text: String) -> Bool {
    let slash = UInt8(ascii: "/")
    guard text.utf8.first == slash else { return false }
    // A slash follows no other one, and ends only the shortest path.
    var last: UInt8 = 0
    for byte in text.utf8 {
      guard byte == slash ? last != slash : isWord(byte) else { return false }
      last = byte
    }
    return last != slash || text.utf8.count == 1
  }

  private static var dot: UInt8 { UInt8(ascii: ".") }

  private static func isElement(
    _ text: Substring.UTF8View, mayHaveDash: Bool = false, mayBeginWithDigit: Bool = false
  ) -> Bool {
    guard let first = text.first, mayBeginWithDigit || !isDigit(first) else { return false }
    return text.allSatisfy { isWord($0) || (mayHaveDash && $0 == UInt8(ascii: "-")) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_")
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
