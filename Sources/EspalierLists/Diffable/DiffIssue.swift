import EspalierCore
import EspalierDiagnostics

/// The mistakes that snapshots refuse, with UIKit's texts.
enum DiffIssue {
  static func duplicates(_ identifiers: [String]) {
    report(
      "diff.duplicate", .warning, identifiers,
      """
      Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(identifiers.joined(separator: ", ")))} \
      The first of each stays.
      """,
      fix:
        "Give each item an identifier of its own; two items that look alike differ in their identifiers."
    )
  }

  static func existingSections(_ identifiers: [String]) {
    report(
      "diff.section", .error, identifiers,
      """
      Diffable data source detected an attempt to insert or append \(identifiers.count) section identifiers that already \
      exist in the snapshot. Identifiers: {(\(identifiers.joined(separator: ", ")))}
      """,
      fix: "Add each section once; to change its place, call moveSection.")
  }

  static func noSection() {
    report(
      "diff.noSection", .error, [],
      "There are currently no sections in the data source. Please add a section first.",
      fix: "Call appendSections before appendItems.")
  }

  static func unknownItem(_ verb: String, _ identifier: String) {
    report(
      "diff.unknown", .error, [identifier],
      "Attempted to \(verb) item identifier that does not exist in the snapshot: \(identifier)",
      fix: "Use identifiers that the snapshot contains; a copy from before may be out of date.")
  }

  static func unknownSection(_ identifier: String) {
    report(
      "diff.unknown", .error, [identifier],
      """
      Invalid parameter not satisfying: section != NSNotFound. The section identifier does not exist in the snapshot: \
      \(identifier)
      """,
      fix: "Append the section before its items.")
  }

  static func changedHashes(_ identifiers: [String]) {
    report(
      "diff.mutable", .error, identifiers,
      """
      The hash value of item identifiers changed while a snapshot contained them: \
      {(\(identifiers.joined(separator: ", ")))} The snapshot was indexed again; a list that showed it is reloaded.
      """,
      fix:
        "Use identifiers whose hash value and equality never change, such as an id; call reconfigureItems when other properties of an item change."
    )
  }

  static func duplicatesInTree(_ identifiers: [String]) {
    report(
      "diff.tree", .error, identifiers,
      """
      Identifiers in a section snapshot must be unique. Duplicate item identifiers: \
      {(\(identifiers.joined(separator: ", ")))}
      """,
      fix: "Append each item once; to change its place, delete it first.")
  }

  private static func report(
    _ code: String, _ severity: Issue.Severity, _ subjects: [String], _ sentence: String,
    fix: String
  ) {
    IssueReporter.shared.report(
      Issue(code, severity, subjects: subjects, sentence, fix: fix), tracing: true)
  }
}
