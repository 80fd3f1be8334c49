extension ElementTable {
  /// Returns a Swift string literal with a text.
  ///
  /// Every text gives a valid literal in one line: quotes, backslashes (and with them
  /// interpolations), control characters, invisible marks and a leading combining mark are escaped.
  package static func literal(_ text: String) -> String {
    var made = "\""
    var isFirst = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": made += "\\\""
      case "\\": made += "\\\\"
      case "\n": made += "\\n"
      case "\r": made += "\\r"
      case "\t": made += "\\t"
      default:
        if needsEscape(scalar, isFirst) {
          made += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          made.unicodeScalars.append(scalar)
        }
      }
      isFirst = false
    }
    return made + "\""
  }

  private static func needsEscape(_ scalar: Unicode.Scalar, _ isFirst: Bool) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    // The compiler refuses these as escapes, but not as they are.
    if 0xFDD0...0xFDEF ~= scalar.value { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return true
    case .nonspacingMark, .enclosingMark, .spacingMark: return isFirst
    default: return false
    }
  }
}
