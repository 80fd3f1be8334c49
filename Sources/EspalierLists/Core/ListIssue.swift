import EspalierCore
import EspalierDiagnostics

/// The mistakes that lists report, with UIKit's texts where UIKit has them.
@MainActor enum ListIssue {
  static func report(
    _ code: String, _ list: UIView, _ sentence: String, fix: String, isError: Bool = true
  ) {
    reportIssue(
      Issue(code, isError ? .error : .warning, subjects: [list.diagnosticPath], sentence, fix: fix),
      tracing: true)
  }

  /// The data source of a list is gone that was set and not seen since.
  static func noSource(_ list: UIView) {
    report(
      "list.noSource", list,
      "The data source was released before the list was shown: nothing owns it, and dataSource is a weak reference.",
      fix: "Keep the data source in a property of the controller.")
  }

  /// Reports a mistake in something that is in no list yet.
  static func reportUnplaced(
    _ code: String, _ subject: String, _ sentence: String, fix: String
  ) {
    reportIssue(Issue(code, .error, subjects: [subject], sentence, fix: fix), tracing: true)
  }

  /// A constraint reaches from inside a cell to a view around it.
  static func reportJoinedCell(_ cell: UIView, _ constraint: NSLayoutConstraint) {
    report(
      "list.island", cell,
      "\(constraint.debugRelation) reaches from inside \(cell.diagnosticPath) to a view around it. The constraints of this cell are solved together with those of the window from now on, so that the cell costs more to lay out and to use again.",
      fix:
        "Constrain the views of a cell to views inside the cell, and let the list place the cell.",
      isError: false)
  }

  /// Stops the program: a cell was requested for an identifier without a registered class.
  static func notRegistered(_ identifier: String, kind: String) -> Never {
    usageFault(
      "list.register",
      """
      unable to dequeue a \(kind) with identifier \(identifier) - must register a nib or a class for the identifier or \
      connect a prototype cell in a storyboard
      """,
      fix:
        "Call register(_:forCellReuseIdentifier:) with a class before the list asks for its first cell."
    )
  }

  /// Stops the program: a view of a collection was requested for an identifier without a registered
  /// class.
  static func notRegistered(_ identifier: String, collectionKind kind: String) -> Never {
    usageFault(
      "list.register",
      """
      could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the \
      identifier or connect a prototype cell in a storyboard
      """,
      fix: "Call register with a class before the collection view asks for its first view.")
  }

  /// The program changed a list each time that the list called it.
  static func reportLoop(_ list: UIView, _ words: String) {
    report(
      "list.loop", list,
      "The program changed the \(words) inside a callback of one layout pass \(ListEdition.roundLimit) times, and each change began the pass again. The pass ended; the next layout continues.",
      fix:
        "Change a list inside its callbacks only until its data is as it should be: reload or invalidate it where the data changes, not where the list asks for it."
    )
  }

  /// The changes of a batch do not lead from the old counts to the new ones.
  static func wrongUpdate(
    _ mistake: ListUpdateMistake, _ list: UIView, _ words: ListWords, cause: String
  ) {
    let outcome = "The \(words.list) reloaded its data instead."
    switch mistake {
    case .sectionCount, .rowCount:
      report("list.counts", list, "\(mistake.sentence(words)) \(outcome)", fix: cause)
    case .rowConflict, .sectionConflict:
      report("list.conflict", list, "\(mistake.sentence(words)) \(outcome)", fix: cause)
    default:
      report("list.path", list, "\(mistake.sentence(words)) \(outcome)", fix: cause)
    }
  }
}
