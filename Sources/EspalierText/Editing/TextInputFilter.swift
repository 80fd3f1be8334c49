/// Removes characters that text may not contain from text that a user enters or pastes.
package enum TextInputFilter {
  /// Returns a text as it may be inserted.
  ///
  /// Line ends become line feeds, in a text of one line spaces; control characters other than the
  /// tab are left out.
  package static func cleaned(_ text: String, isSingleLine: Bool) -> String {
    let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
    if isClean { return text }
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar.value {
      case 0x0a, 0x0d:
        if scalar == "\n", isAfterReturn { continue }
        result.append(isSingleLine ? " " : "\n")
      case 0x0b, 0x0c, 0x2028,
        0x2029 where isSingleLine:
        result.append(" ")
      case 0x09: result.append(scalar)
      case 0x00...0x1f, 0x7f...0x9f: continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
