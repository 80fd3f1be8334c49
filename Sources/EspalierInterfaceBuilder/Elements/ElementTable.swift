package import EspalierMarkup

/// What the elements of files of Interface Builder mean: the class of each object, and the
/// statements for its attributes and the values within it.
///
/// The table covers every element and attribute that is in use. It never writes subviews,
/// constraints, connections, runtime attributes or variations: those belong to the generator.
package enum ElementTable {
  /// Returns the name of the class of an element's object.
  ///
  /// - Returns: "UILabel" for a `label`, "UIView" for a view that the framework does not have, and
  ///   `nil` for an element that is no object.
  package static func uikitClass(_ element: MarkupElement) -> String? {
    ElementRule.of(element)?.uikitClass
  }

  /// Returns the statements for an object's attributes and for the values within its element.
  ///
  /// The frame comes first, a smallest value before the value itself, and attributed texts last.
  /// Warnings about what is not known, or has no counterpart, go into the context.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - receiver: A Swift expression of the object with the object's type, not optional.
  ///   - context: What is known about the file; receives the messages.
  ///   - resources: What the file and the catalogues know about pictures and colours.
  /// - Returns: The statements in their order, one line each.
  package static func statements(
    _ element: MarkupElement, receiver: String, _ context: inout AttributeContext,
    resources: ElementResources = .none
  ) -> [Statement] {
    guard let rule = ElementRule.of(element) else { return [] }
    var inner = context
    inner.messages = []
    var writer = ElementWriter(
      element: element, receiver: receiver, rule: rule, resources: resources, context: inner)
    if let substitute = rule.substitute {
      writer.report(
        "P101", element.line,
        "“\(element.name)” has no counterpart; a plain \(substitute) stands in its place.",
        fix: "Give the element a class of the project that draws the contents, or remove it.")
    }
    writer.writeFrame()
    writer.writeAttributes()
    writer.writeAbsent()
    writer.writeValues()
    rule.finish?(&writer)
    context.messages += writer.context.messages
    return writer.statements
  }

  /// Returns the Swift expression of a text of an element that is no object, such as the
  /// `headerTitle` of a section, from its attribute or a `string` within it.
  ///
  /// - Parameters:
  ///   - attribute: The name of the attribute, and of the text in the strings file.
  ///   - element: The element.
  ///   - context: What is known about the file.
  /// - Returns: `nil` for an element without that text.
  package static func text(
    _ attribute: String, of element: MarkupElement, _ context: AttributeContext
  ) -> String? {
    guard let text = element[attribute] ?? element.keyed(attribute).flatMap(scalar) else {
      return nil
    }
    let writer = ElementWriter(
      element: element, receiver: "", rule: unknownView, resources: .none, context: context)
    return writer.localized(text, attribute)
  }

  /// The rules of all elements that are objects, by name.
  static let rules: [String: ElementRule] = [
    viewRules, controlRules, textEntryRules, listRules, barRules, controllerRules, recognizerRules,
    otherRules,
  ].reduce(into: [:]) { all, family in all.merge(family) { first, _ in first } }
}
