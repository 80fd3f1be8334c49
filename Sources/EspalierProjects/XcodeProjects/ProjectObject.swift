/// One entry of the dictionary `objects` of a project file.
package struct ProjectObject: Sendable, Hashable {
  /// The key of the entry, 24 hexadecimal digits as a rule.
  package var id: String
  /// The line of the entry; 0 in the XML form.
  package var line: Int
  /// The entry's fields.
  package var fields: PropertyTable

  /// The object's type: "PBXNativeTarget".
  package var isa: String { text("isa") ?? "" }

  /// The string of a field, or `nil` if the field is absent or no string.
  package func text(_ key: String) -> String? { fields[key]?.text }

  /// The strings of a field; none if it is absent.
  package func texts(_ key: String) -> [String] { fields[key]?.texts ?? [] }

  /// The line of a field, or of the object where the field's line is not known.
  package func line(of key: String) -> Int { fields.lines[key] ?? line }
}
