import EspalierCore
import EspalierDiagnostics

/// Controls what a running program does with reports of containment mistakes.
///
/// Docs/Diagnostics.md lists the mistakes. An addition to UIKit.
@MainActor public enum ContainmentDiagnostics {
  /// The handling of a report.
  public enum Mode: String, CaseIterable, Sendable {
    /// No reports and no checks.
    case off
    /// A line on standard error.
    case warn
    /// A line on standard error, and the program stops at warnings and errors.
    case trap
    /// One JSON object per line on standard error.
    case json
  }

  /// The handling of reports; from the environment's `ESPALIER_DIAGNOSTICS`, `warn` by default.
  public static var mode: Mode {
    get { Mode(rawValue: IssueReporter.shared.mode.rawValue) ?? .warn }
    set {
      IssueReporter.shared.mode = IssueReporter.Mode(rawValue: newValue.rawValue) ?? .warn
      Runtime.current.diagnoses = newValue != .off
    }
  }
}

extension ContainmentChecks: Feature {
  static func start(in runtime: Runtime) {
    runtime.diagnoses = IssueReporter.shared.mode != .off
    ObservedNames.install()
  }
}

extension Runtime {
  private var containmentChecks: ContainmentChecks? { checks as? ContainmentChecks }

  /// Whether the checks run.
  package var diagnoses: Bool {
    get { checks != nil }
    set {
      guard newValue != diagnoses else { return }
      checks = newValue ? ContainmentChecks(runtime: self) : nil
    }
  }

  /// Enables the search for initializers that load the view; for stages, where its time does not
  /// matter.
  package func lookForInitializers() { containmentChecks?.looksForInitializers = true }

  /// The number of controllers and containers that the diagnostics examined so far.
  package var examinedControllers: Int { containmentChecks?.examinedCount ?? 0 }

  /// Whether a timer of the diagnostics is running, for which nothing else needs to wait.
  package var hasDiagnosticAlarm: Bool { containmentChecks?.hasAlarm ?? false }
}

extension ContainmentChecks {
  /// Reports a mistake together with the running function of the program.
  func reportCall(
    _ misuse: Misuse, _ subjects: [String], _ sentence: String, fix: String? = nil
  ) { reportIssue(Issue(misuse, subjects: subjects, sentence, fix: fix), tracing: true) }

  /// Reports a mistake found at the end of the turn.
  func report(
    _ misuse: Misuse, _ subjects: [String], _ sentence: String, fix: String? = nil
  ) { reportIssue(Issue(misuse, subjects: subjects, sentence, fix: fix)) }
}

extension UIViewController {
  /// Whether a presentation shows this controller.
  final var isPresented: Bool {
    presentation.presenting != nil || presentation.phase != .notPresented
  }
}
