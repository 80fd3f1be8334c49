/// Text from files on its way into Swift.
package enum SwiftLiteral {
  /// A string literal of Swift for a text.
  ///
  /// Whatever the text contains, the literal ends where it should and interpolates nothing.
  package static func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _
      where scalar.value < 32 || scalar.value == 127 || (0x2028...0x2029).contains(scalar.value):
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The text in one line, for a comment.
  package static func comment(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Whether a text is a name that `#if` can ask for.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }
}
