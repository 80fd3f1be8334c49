/// Writes XML property lists, the same bytes for the same value.
package enum PropertyListWriter {
  /// Returns the text of a property list; keys are sorted.
  package static func xml(_ value: ResourceValue) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "#
        + #""http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
      #"<plist version="1.0">"#,
    ]
    append(value, "", &lines)
    lines.append("</plist>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func append(_ value: ResourceValue, _ indent: String, _ lines: inout [String]) {
    switch value {
    case .string(let text): lines.append("\(indent)<string>\(escaped(text))</string>")
    case .integer(let number): lines.append("\(indent)<integer>\(number)</integer>")
    case .real(let number): lines.append("\(indent)<real>\(number)</real>")
    case .boolean(let value): lines.append(indent + (value ? "<true/>" : "<false/>"))
    case .data(let bytes): lines.append("\(indent)<data>\(Base64.text(bytes))</data>")
    case .date(let seconds):
      lines.append("\(indent)<date>\(PropertyListDate.text(seconds))</date>")
    case .null: lines.append("\(indent)<string></string>")
    case .array(let items):
      lines.append("\(indent)<array>")
      for item in items { append(item, indent + "\t", &lines) }
      lines.append("\(indent)</array>")
    case .dictionary(let pairs):
      lines.append("\(indent)<dict>")
      var seen: Set<String> = []
      let last = pairs.reversed().filter { seen.insert($0.key).inserted }
      for pair in last.sorted(by: { $0.key < $1.key }) {
        lines.append("\(indent)\t<key>\(escaped(pair.key))</key>")
        append(pair.value, indent + "\t", &lines)
      }
      lines.append("\(indent)</dict>")
    }
  }

  /// Returns text for XML; characters that XML cannot hold are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
