/// A report of something that went wrong: what happened, its subjects, and the fix.
package struct Issue: Hashable, Sendable {
  /// The severity of an issue.
  package enum Severity: String, Sendable {
    /// The program does what was requested, but its author should know.
    case info
    /// The result is probably not the intended one.
    case warning
    /// The request was refused or changed.
    case error
  }

  /// A stable code: `C01` for the catalogue of containment mistakes, `area.name` for the rest.
  package let code: String
  package let severity: Severity
  /// The paths of the subjects, the nearest cause first, in terms of the program's code.
  package let subjects: [String]
  /// One sentence that says what happened.
  package let sentence: String
  /// One sentence that says what to write instead; empty if there is nothing to do.
  package let fix: String
  /// The running function of the program, if it is known and relevant.
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

  /// The identity of a report, by which it is reported once: the code and the subjects.
  package var site: String { code + "|" + subjects.joined(separator: "|") }
}

extension Issue: CustomStringConvertible {
  /// `[code] sentence Fix: fix` on one line, and the call site if it is known.
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

/// Returns a text as a JSON string.
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
