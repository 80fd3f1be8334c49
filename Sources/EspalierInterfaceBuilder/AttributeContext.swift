package import EspalierMessages

/// What the translation of an element's attributes knows about the file around the element.
///
/// The generator makes one context for a file; the tables of elements add messages to the context.
package struct AttributeContext {
  /// The file's path as the project's author knows the file.
  package let file: String
  /// The expression for the loader: "self" in a loader's own methods.
  ///
  /// Pictures, colours, fonts and texts are asked of it: `loader.image(…)`, `loader.text(…)`.
  package let loader: String
  /// The file's base name, which is the name of its table of translated texts.
  package let table: String
  /// What was found wrong so far.
  package var messages: [ProjectMessage] = []
  /// The Swift expression for the object with an identifier; `nil` for an unknown one.
  package var expression: (String) -> String?

  /// Creates a context without messages.
  package init(
    file: String, loader: String, table: String, expression: @escaping (String) -> String?
  ) {
    self.file = file
    self.loader = loader
    self.table = table
    self.expression = expression
  }

  /// Adds a message about this file; the printer merges the messages of one kind.
  package mutating func report(
    _ code: String, _ severity: ProjectMessage.Severity, _ line: Int, _ sentence: String,
    fix: String? = nil
  ) {
    messages.append(ProjectMessage(code, severity, file, line, sentence, fix: fix))
  }
}
