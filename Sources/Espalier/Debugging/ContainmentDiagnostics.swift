import EspalierDiagnostics

/// What a running program does with reports of containment mistakes.
///
/// Docs/Diagnostics.md lists the mistakes. An addition of ours.
@MainActor public enum ContainmentDiagnostics {
  /// What is done with a report.
  public enum Mode: String, CaseIterable, Sendable {
    /// Nothing, and nothing is looked at.
    case off
    /// A line on standard error.
    case warn
    /// A line on standard error, and the program stops at warnings and errors.
    case trap
    /// One JSON object a line on standard error.
    case json
  }

  /// What is done with reports; the environment's `ESPALIER_DIAGNOSTICS` at first, `warn` by default.
  public static var mode: Mode {
    get { Mode(rawValue: IssueReporter.shared.mode.rawValue) ?? .warn }
    set {
      IssueReporter.shared.mode = IssueReporter.Mode(rawValue: newValue.rawValue) ?? .warn
      Runtime.current.diagnoses = newValue != .off
    }
  }
}

extension ContainmentChecks: Feature {
  static func start(in runtime: Runtime) { runtime.diagnoses = IssueReporter.shared.mode != .off }
}

extension Runtime {
  private var containmentChecks: ContainmentChecks? { checks as? ContainmentChecks }

  /// Whether containment mistakes are looked for.
  package var diagnoses: Bool {
    get { checks != nil }
    set {
      guard newValue != diagnoses else { return }
      checks = newValue ? ContainmentChecks(runtime: self) : nil
    }
  }

  /// Has initializers that load the view looked for: on stages, where time does not count.
  package func lookForInitializers() { containmentChecks?.looksForInitializers = true }

  /// Controllers and containers that the diagnostics looked at since the beginning.
  package var examinedControllers: Int { containmentChecks?.examinedCount ?? 0 }

  /// Whether a timer of the diagnostics is running; nothing else waits for it.
  package var hasDiagnosticAlarm: Bool { containmentChecks?.hasAlarm ?? false }
}

extension ContainmentChecks {
  /// Reports a mistake in the function of the program that is running.
  func reportCall(
    _ misuse: Misuse, _ subjects: [String], _ sentence: String, fix: String? = nil
  ) { reportIssue(Issue(misuse, subjects: subjects, sentence, fix: fix), tracing: true) }

  /// Reports what was found when the turn ended.
  func report(
    _ misuse: Misuse, _ subjects: [String], _ sentence: String, fix: String? = nil
  ) { reportIssue(Issue(misuse, subjects: subjects, sentence, fix: fix)) }
}

extension UIViewController {
  /// Whether this controller is shown by a presentation.
  final var isPresented: Bool {
    presentation.presenting != nil || presentation.phase != .notPresented
  }
}
