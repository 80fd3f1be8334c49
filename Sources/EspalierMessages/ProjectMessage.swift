/// One thing that a tool says about a file of a project.
///
/// The printed form is the compiler's own, so that editors and SwiftPM understand it:
///
///     Base.lproj/Main.storyboard:42: warning: P101: “mapView” has no counterpart; …
///     Fix: …
package struct ProjectMessage: Hashable, Sendable {
  /// How bad the thing is.
  package enum Severity: String, Sendable, Comparable {
    /// The project builds, and the sentence says what differs from what its author meant.
    case warning
    /// What the file asks for cannot work; the tool ends with status 1.
    case error

    /// Whether `one` is less bad than `other`.
    package static func < (one: Severity, other: Severity) -> Bool {
      one == .warning && other == .error
    }
  }

  /// The path of the file as the project's author knows the file.
  package var file: String
  /// The line in the file, from 1; 0 where a whole file is meant.
  package var line: Int
  /// How bad the thing is.
  package var severity: Severity
  /// The message's kind: "P101".
  package var code: String
  /// What is wrong, in one sentence that names its subject.
  package var sentence: String
  /// What the author can do, in one sentence; `nil` where nothing can be done.
  package var fix: String?

  /// Creates a message.
  package init(
    _ code: String, _ severity: Severity, _ file: String, _ line: Int, _ sentence: String,
    fix: String? = nil
  ) {
    self.file = file
    self.line = line
    self.severity = severity
    self.code = code
    self.sentence = sentence
    self.fix = fix
  }

  /// The message as a compiler prints it; the fix stands in a line of its own.
  package var printed: String {
    let place = line > 0 ? "\(file):\(line)" : file
    let text = "\(place): \(severity.rawValue): \(code): \(sentence)"
    return fix.map { "\(text)\nFix: \($0)" } ?? text
  }
}
