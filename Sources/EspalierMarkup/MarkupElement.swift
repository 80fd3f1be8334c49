/// One element of an XML document, with the line where the element begins.
///
/// A class, since documents nest deeply and a tree of values would be copied on every walk.
package final class MarkupElement {
  /// The element's name.
  package let name: String
  /// The attributes, in the document's order.
  package let attributes: [(name: String, value: String)]
  /// The line of the element's `<`, from 1.
  package let line: Int
  /// The elements inside, in the document's order.
  package internal(set) var children: [MarkupElement] = []
  /// The text inside the element, that of elements within it left out.
  package internal(set) var text = ""

  /// Creates an element without children.
  package init(_ name: String, _ attributes: [(name: String, value: String)] = [], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// The value of an attribute; `nil` for one that the element does not have.
  package subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The first child of that name.
  package func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// Adds an element at the end of the children, for documents that no file holds.
  package func append(_ child: MarkupElement) { children.append(child) }
}
