/// Something that went wrong, as a value: what was reported, about whom, and how to mend it.
package struct Issue: Hashable, Sendable {
  /// How serious it is.
  package enum Severity: String, Sendable {
    /// Worth knowing; the program does what was asked.
    case info
    /// The result is probably not what was meant.
    case warning
    /// The request was refused or changed.
    case error
  }

  /// A stable code: `C01` for the catalogue of containment mistakes, `area.name` for the rest.
  package let code: String
  package let severity: Severity
  /// The parties, the nearest cause first, as paths a reader can find in the code.
  package let subjects: [String]
  /// One sentence: what happened.
  package let sentence: String
  /// What to do instead, or empty when there is nothing to do.
  package let fix: String
  /// The function of the program that was running, where that is known and says something.
  package internal(set) var callSite: String?

  package init(
    _ code: String, _ severity: Severity = .warning, subjects: [String] = [], _ sentence: String,
    fix: String = ""
  ) {
    self.code = code
    self.severity = severity
    self.subjects = subjects
    self.sentence = sentence
    self.fix = fix
  }

  /// What makes two reports the same one: the code and the parties.
  package var site: String { code + "|" + subjects.joined(separator: "|") }
}

extension Issue: CustomStringConvertible {
  /// `[code] sentence Fix: fix`, on one line, and the call site where it is known.
  package var description: String {
    let place = callSite.map { " In: \($0)" } ?? ""
    return (fix.isEmpty ? "[\(code)] \(sentence)" : "[\(code)] \(sentence) Fix: \(fix)") + place
  }

  /// One JSON object without line breaks.
  package var json: String {
    var parts = [
      "\"code\":\(quoted(code))", "\"severity\":\(quoted(severity.rawValue))",
      "\"subjects\":[\(subjects.map(quoted).joined(separator: ","))]",
      "\"sentence\":\(quoted(sentence))", "\"fix\":\(quoted(fix))",
    ]
    if let callSite { parts.append("\"callSite\":\(quoted(callSite))") }
    return "{\(parts.joined(separator: ","))}"
  }
}

/// A text as JSON writes it.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case let control where control.value < 0x20:
      let digits = String(control.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
