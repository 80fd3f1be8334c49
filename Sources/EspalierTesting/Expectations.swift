/// Throws if a containment mistake was reported, so that the test fails.
///
/// It ends the turn first, because many checks run at the end of a turn. Call it at the end of a
/// test.
///
/// ```swift
/// @Test func theMiniPlayerIsInPlace() throws {
///   let stage = Stage()
///   stage.show(TabBarController())
///   try expectNoContainmentIssues()
/// }
/// ```
///
/// - Parameter stage: The stage whose reports count; the stage in use by default.
/// - Throws: `ContainmentIssues`, which lists the mistakes; `StageError.nothingShown` if there is
///   no stage.
@MainActor public func expectNoContainmentIssues(on stage: Stage? = nil) throws {
  guard let stage = stage ?? Stage.current else { throw StageError.nothingShown }
  stage.turn()
  let issues = stage.containmentIssues
  if !issues.isEmpty { throw ContainmentIssues(issues: issues) }
}

/// The containment mistakes that were reported in a test.
public struct ContainmentIssues: Error, CustomStringConvertible, Sendable {
  /// The mistakes, in order.
  public let issues: [StageIssue]

  /// The mistakes, one per line.
  public var description: String {
    "\(issues.count) containment issues:\n"
      + issues.map(\.description).joined(separator: "\n")
  }
}
