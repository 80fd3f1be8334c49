public import Foundation

extension UTType {
  /// Whether data of this type can be used where data of another type is asked for.
  ///
  /// - Parameter type: Another type, or this one.
  /// - Returns: True if both are equal, or if this type descends from the other one.
  public func conforms(to type: UTType) -> Bool {
    self == type || isSubtype(of: type)
  }

  /// Whether this type descends from another one.
  ///
  /// A type does not descend from itself.
  public func isSubtype(of type: UTType) -> Bool {
    supertypeNames.contains(type.identifier.lowercased())
  }

  /// Whether another type descends from this one.
  public func isSupertype(of type: UTType) -> Bool {
    type.isSubtype(of: self)
  }

  /// All types that this type conforms to, without itself.
  public var supertypes: Set<UTType> {
    Set(supertypeNames.map { UTType($0) ?? UTType(importedAs: $0) })
  }

  /// The identifiers of the type and of all its ancestors, for a type that conforms to it.
  ///
  /// No table has the relations of a type that the app declares, so its descendants keep them.
  var lineage: [String] { [identifier] + supertypeNames.sorted() }

  /// The identifiers of all ancestors, in lower case.
  private var supertypeNames: Set<String> {
    var found: Set<String> = []
    var waiting = facts.parents
    while let name = waiting.popLast()?.lowercased() {
      guard found.insert(name).inserted else { continue }
      waiting += (UTTypeTable.shared.facts(of: name) ?? UTTypeFacts(dynamic: name))?.parents ?? []
    }
    return found
  }

  /// The extension that files of this type have first of all, without its dot.
  public var preferredFilenameExtension: String? { facts.extensions.first }

  /// The MIME type that data of this type has first of all.
  public var preferredMIMEType: String? { facts.mimeTypes.first }

  /// The extensions and MIME types of this type.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    if !facts.extensions.isEmpty { tags[.filenameExtension] = facts.extensions }
    if !facts.mimeTypes.isEmpty { tags[.mimeType] = facts.mimeTypes }
    return tags
  }

  /// What the type is called in English, or nil for a type that is only known by a tag.
  public var localizedDescription: String? { facts.description }

  /// Whether the type was made for a tag that is not known.
  public var isDynamic: Bool { facts.isDynamic }

  /// Whether the type is one of Apple's or was declared by the app.
  public var isDeclared: Bool { !facts.isDynamic }

  /// Whether the identifier begins with "public.".
  public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }

  /// The version of the declaration, which is nil for all declarations that are known here.
  public var version: Int? { nil }

  /// Where the type is described, which no declaration that is known here says.
  public var referenceURL: URL? { nil }
}

extension UTType: Hashable {
  /// Whether two types have the same identifier, whatever the case of the letters.
  public static func == (a: UTType, b: UTType) -> Bool {
    a.identifier == b.identifier || a.identifier.lowercased() == b.identifier.lowercased()
  }

  /// Feeds the identifier to a hasher, in lower case.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier.lowercased())
  }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  /// The identifier.
  public var description: String { identifier }

  /// The identifier, after the name of the type.
  public var debugDescription: String { "UTType(\(identifier))" }
}

extension UTType: Codable {
  /// Reads an identifier; one that is not known becomes a type that conforms to data.
  public init(from decoder: any Decoder) throws {
    let identifier = try decoder.singleValueContainer().decode(String.self)
    self = UTType(identifier) ?? UTType(importedAs: identifier)
  }

  /// Writes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension URL {
  /// The URL of a file of a type in this folder.
  ///
  /// - Parameters:
  ///   - partialName: The name, with the extension of the type or without one.
  ///   - contentType: The type. A name that has none of its extensions gets the first one.
  /// - Returns: The URL.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL
  {
    appendingPathComponent(partialName.withExtension(of: contentType))
  }

  /// The URL with the extension of a type at its end, if it has none of the type's extensions.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard let last = contentType.preferredFilenameExtension else { return self }
    let present = pathExtension.lowercased()
    return contentType.facts.extensions.contains(present) ? self : appendingPathExtension(last)
  }

  /// Appends the name of a file of a type to this folder.
  public mutating func appendPathComponent(_ partialName: String, conformingTo type: UTType) {
    self = appendingPathComponent(partialName, conformingTo: type)
  }

  /// Appends the extension of a type, if the URL has none of its extensions.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}

extension String {
  fileprivate func withExtension(of type: UTType) -> String {
    guard let last = type.preferredFilenameExtension else { return self }
    let name = lowercased()
    return type.facts.extensions.contains { name.hasSuffix("." + $0) } ? self : self + "." + last
  }
}
