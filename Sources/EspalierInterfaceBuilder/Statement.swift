/// One statement of generated Swift, and the line of the file of Interface Builder that caused it.
package struct Statement: Hashable, Sendable {
  /// The statement, in one line.
  package var text: String
  /// The line of the element.
  package var line: Int

  /// Creates a statement.
  package init(_ text: String, line: Int) {
    self.text = text
    self.line = line
  }
}
