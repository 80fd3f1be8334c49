/// Fails a test in which a containment mistake was reported.
///
/// Ends the turn first, so that what is judged then is judged. Call it at the end of a test.
///
/// ```swift
/// @Test func theMiniPlayerIsInPlace() throws {
///   let stage = Stage()
///   stage.show(TabBarController())
///   try expectNoContainmentIssues()
/// }
/// ```
///
/// - Parameter stage: Whose reports count; the stage in use by default.
/// - Throws: `ContainmentIssues`, which lists them; `StageError.nothingShown` without any stage.
@MainActor public func expectNoContainmentIssues(on stage: Stage? = nil) throws {
  guard let stage = stage ?? Stage.current else { throw StageError.nothingShown }
  stage.turn()
  let issues = stage.containmentIssues
  if !issues.isEmpty { throw ContainmentIssues(issues: issues) }
}

/// The containment mistakes that were reported in a test.
public struct ContainmentIssues: Error, CustomStringConvertible, Sendable {
  /// Code, sentence and fix of each, in order.
  public let issues: [String]

  /// One a line.
  public var description: String {
    "\(issues.count) containment issues:\n" + issues.joined(separator: "\n")
  }
}
