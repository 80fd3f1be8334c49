import EspalierInterfaceBuilder
import EspalierMarkup
import EspalierMessages

/// The translation of one element: its statements and the messages about it.
struct Translated {
  var statements: [Statement]
  var messages: [ProjectMessage]

  /// The texts of the statements.
  var texts: [String] { statements.map(\.text) }

  /// The codes of the messages, in their order.
  var codes: [String] { messages.map(\.code) }
}

/// Returns the element that a text of XML describes.
func element(_ text: String) throws -> MarkupElement {
  try MarkupReader.read(Array(text.utf8), file: "Main.storyboard")
}

/// Returns what is known about a file without objects.
func emptyContext() -> AttributeContext {
  AttributeContext(file: "Main.storyboard", loader: "self", table: "Main") { id in
    id == "lay-ou-001" ? "v9" : nil
  }
}

/// Returns the translation of an element to an object called `v`.
func translate(_ text: String, resources: ElementResources = .none) throws -> Translated {
  var context = emptyContext()
  let statements = ElementTable.statements(
    try element(text), receiver: "v", &context, resources: resources)
  return Translated(statements: statements, messages: context.messages)
}

/// Returns the arguments of an element's coder.
func arguments(_ text: String) throws -> String {
  var context = emptyContext()
  return ElementTable.coderArguments(try element(text), &context)
}
