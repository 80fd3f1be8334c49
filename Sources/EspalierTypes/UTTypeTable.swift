/// The types of Apple's documentation by identifier and by tag.
final class UTTypeTable: Sendable {
  static let shared = UTTypeTable()

  private let byIdentifier: [String: UTTypeFacts]
  private let byExtension: [String: [UTTypeFacts]]
  private let byMIMEType: [String: [UTTypeFacts]]

  private init() {
    var byIdentifier: [String: UTTypeFacts] = [:]
    var byExtension: [String: [UTTypeFacts]] = [:]
    var byMIMEType: [String: [UTTypeFacts]] = [:]
    for line in Self.declarations.split(separator: "\n") {
      let columns = line.split(separator: "|", omittingEmptySubsequences: false).map { column in
        column.split(separator: " ").map(String.init)
      }
      let facts = UTTypeFacts(
        identifier: columns[0][0], parents: columns[1], extensions: columns[2],
        mimeTypes: columns[3], description: columns[4].joined(separator: " "), isDeclared: true)
      byIdentifier[facts.identifier.lowercased()] = facts
      for tag in facts.extensions { byExtension[tag, default: []].append(facts) }
      for tag in facts.mimeTypes { byMIMEType[tag, default: []].append(facts) }
    }
    self.byIdentifier = byIdentifier
    self.byExtension = byExtension
    self.byMIMEType = byMIMEType
  }

  /// What is known of an identifier in lower case.
  func facts(of identifier: String) -> UTTypeFacts? { byIdentifier[identifier] }

  /// What is known of the types that conform to one, without itself.
  func facts(conformingTo type: UTType) -> [UTTypeFacts] {
    byIdentifier.values.filter { facts in
      UTType(identifier: facts.identifier, facts: facts).isSubtype(of: type)
    }
  }

  /// The types of a tag in lower case, in the order of the table.
  func types(of tag: String, _ tagClass: UTTagClass) -> [UTTypeFacts] {
    switch tagClass {
    case .filenameExtension: byExtension[tag] ?? []
    case .mimeType: byMIMEType[tag] ?? []
    default: []
    }
  }
}
