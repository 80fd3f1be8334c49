import Foundation
import UIKit

/// One thing that Apple's UIKit was measured to do, and how the same is measured here.
struct Fact {
  /// A name that is unique among all facts; `Docs/DifferencesFromUIKit.md` names facts by it.
  let name: String
  /// The value on Apple's systems.
  let expected: Measured
  /// The largest distance of a number from the expected one.
  let tolerance: Double
  let source: Source
  let certainty: Certainty
  /// The version of iOS that the row follows where sources disagree, or another remark for readers.
  let note: String?
  /// Measures the same thing here.
  let measure: () -> Measured

  /// Compares the measured value with the expected one.
  func check() -> Outcome {
    let got = measure()
    return Outcome(holds: got.isEqual(to: expected, within: tolerance), got: got.text)
  }
}

/// The result of measuring a fact.
struct Outcome {
  let holds: Bool
  let got: String
}

/// The way in which a source knows a fact.
enum Certainty: String {
  /// Recorded on Apple's UIKit, or equal to a recording.
  case measured
  /// Read from the code of Apple's UIKit.
  case read = "read from the binary"
  /// Said by Apple's documentation.
  case documented
  /// The expectation of the authors of another implementation of UIKit.
  case expected = "expected by its authors"
  /// Common knowledge among authors of apps for these versions.
  case known
  /// Follows from measured facts.
  case follows
}

/// The origin of facts.
///
/// Called like a function, a source makes a row.
struct Source {
  let project: String
  let place: String
  /// The system the facts were recorded on.
  let system: String

  init(_ project: String, _ place: String, on system: String) {
    self.project = project
    self.place = place
    self.system = system
  }

  /// Makes a fact of this source.
  ///
  /// `measure` runs once, on the main actor, and returns the value for the comparison.
  /// Numbers may be `tolerance` away from the expected ones.
  func callAsFunction(
    _ name: String, _ expected: any Measurable, within tolerance: Double = 1e-9,
    _ certainty: Certainty = .measured, note: String? = nil,
    _ measure: @escaping () -> (any Measurable)?
  ) -> Fact {
    Fact(
      name: name, expected: expected.measured, tolerance: tolerance, source: self,
      certainty: certainty, note: note, measure: { measure()?.measured ?? .none })
  }
}

/// Collects the rows of a topic.
@resultBuilder enum FactList {
  static func buildExpression(_ fact: Fact) -> [Fact] { [fact] }
  static func buildExpression(_ facts: [Fact]) -> [Fact] { facts }
  static func buildBlock(_ parts: [Fact]...) -> [Fact] { parts.flatMap { $0 } }
  static func buildArray(_ parts: [[Fact]]) -> [Fact] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [Fact]?) -> [Fact] { part ?? [] }
  static func buildEither(first part: [Fact]) -> [Fact] { part }
  static func buildEither(second part: [Fact]) -> [Fact] { part }
}

/// Something that happens once and that several facts look at.
///
/// The course runs when the first fact reads it, and its result is kept for the others.
final class Course<Record> {
  private let run: () -> Record
  private lazy var kept = run()

  init(_ run: @escaping () -> Record) { self.run = run }

  var record: Record { kept }
}

extension Course where Record == [String: any Measurable] {
  subscript(key: String) -> (any Measurable)? { kept[key] }
}
