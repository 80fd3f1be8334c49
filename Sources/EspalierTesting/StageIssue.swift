import EspalierDiagnostics

/// A report of the framework: what happened, to what, and what to write instead.
///
/// ```swift
/// #expect(stage.issues.map(\.code) == ["list.position"])
/// ```
public struct StageIssue: Hashable, Sendable {
  /// How much is wrong.
  public enum Severity: String, Sendable {
    /// The program does what was requested, but its author should know.
    case info
    /// The result is probably not the intended one.
    case warning
    /// The request was refused or changed.
    case error
  }

  /// The stable code, which does not depend on the subjects: `C01` for the containment mistakes
  /// (Docs/Diagnostics.md), `area.name` for the rest (Docs/Issues.md).
  public let code: String
  /// How much is wrong.
  public let severity: Severity
  /// The paths of the subjects, the nearest cause first, such as `Home ▸ Player`.
  public let subjects: [String]
  /// One sentence that says what happened.
  public let sentence: String
  /// One sentence that says what to write instead; empty if there is nothing to do.
  public let fix: String
  /// The function of the program that was running, if it is known and matters.
  public let callSite: String?

  init(_ issue: Issue) {
    code = issue.code
    severity =
      switch issue.severity {
      case .info: .info
      case .warning: .warning
      case .error: .error
      }
    subjects = issue.subjects
    sentence = issue.sentence
    fix = issue.fix
    callSite = issue.callSite
    description = issue.description
  }

  /// `[code] sentence Fix: fix` on one line, and the call site if it is known: what a running
  /// program prints.
  public let description: String
}

extension StageIssue: CustomStringConvertible {}
