/// What the user of `espalier open` asked for.
package struct PlanOptions: Sendable, Hashable {
  /// The target to build; `nil` for the project's application.
  package var target: String?
  /// The configuration whose settings count.
  package var configuration = "Debug"
  /// Whether the unit tests of the target become tests of the package.
  package var includesTests = false
  /// The packages to leave out, by identity or name.
  package var leftOut: Set<String> = []

  /// Creates the usual options.
  package init() {}
}
