import EspalierDiagnostics
import Foundation

/// Checks numbers that set a motion: reports an issue for an unusable number and substitutes
/// another.
package enum NumberCheck {
  /// Returns the number if it is in a range; otherwise reports an issue and returns a substitute.
  ///
  /// - Parameters:
  ///   - value: The passed number.
  ///   - range: The usable numbers.
  ///   - substitute: The number that replaces an unusable one.
  ///   - what: The name of the parameter.
  ///   - caller: The name of the call, as in code.
  /// - Returns: The number to use.
  package static func usable(
    _ value: Double, in range: ClosedRange<Double>, else substitute: Double, _ what: String,
    of caller: String
  ) -> Double {
    if value.isFinite, range.contains(value) { return value }
    report("\(value)", what, of: caller, "\(substitute) is used instead")
    return substitute
  }

  /// Reports a number that cannot be used.
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
  /// Fractions of a whole.
  package static let share = 0.0...1.0
  /// Durations and factors.
  package static let positive = 0.0...Double.greatestFiniteMagnitude
}
