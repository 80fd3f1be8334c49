import EspalierDiagnostics
import Foundation

/// Numbers that motion cannot do anything with: an issue names the call, and another counts instead.
package enum NumberCheck {
  /// The number where it is in a range; another, with an issue, where it is not.
  ///
  /// - Parameters:
  ///   - value: What was passed.
  ///   - range: What can be used.
  ///   - substitute: What counts instead.
  ///   - what: The parameter.
  ///   - caller: The call, as code names it.
  /// - Returns: The number that counts.
  package static func usable(
    _ value: Double, in range: ClosedRange<Double>, else substitute: Double, _ what: String,
    of caller: String
  ) -> Double {
    if value.isFinite, range.contains(value) { return value }
    report("\(value)", what, of: caller, "\(substitute) counts instead")
    return substitute
  }

  /// Tells of a number that is none.
  package static func report(_ value: String, _ what: String, of caller: String, _ outcome: String)
  {
    reportIssue(
      Issue(
        "motion.number", .warning, subjects: [caller, what, value],
        "\(caller) was given a \(what) of \(value); \(outcome).",
        fix: "Pass a finite number in the range its documentation names."))
  }

  /// Any finite number.
  package static let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  /// Damping ratios that come to rest.
  package static let damping = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
  /// Shares of a whole.
  package static let share = 0.0...1.0
  /// Times and factors.
  package static let positive = 0.0...Double.greatestFiniteMagnitude
}
