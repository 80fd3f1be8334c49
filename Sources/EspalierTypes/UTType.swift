internal import Foundation

/// A type of data, such as a JPEG picture or plain text, by its uniform type identifier.
///
/// The identifiers of Apple's documentation are known, with their extensions, MIME types and the
/// types that they conform to. A type that an app declares itself is made by
/// `init(exportedAs:conformingTo:)` or `init(importedAs:conformingTo:)`; it conforms to what the
/// initializer says, since no table of the system is asked.
///
/// Two values are equal if their identifiers are, whatever the case of the letters.
///
/// Source: Apple, “Uniform Type Identifiers” and “System-declared uniform type identifiers”.
public struct UTType: Sendable {
  /// The identifier, such as "public.jpeg".
  public let identifier: String

  /// What is known of the type beside its identifier.
  let facts: UTTypeFacts

  init(identifier: String, facts: UTTypeFacts) {
    self.identifier = identifier
    self.facts = facts
  }

  /// Finds the type of an identifier.
  ///
  /// - Parameter identifier: An identifier, in letters of any case.
  ///
  /// The result is nil if the identifier is not one of Apple's and was not made by this type for an
  /// extension or a MIME type.
  public init?(_ identifier: String) {
    let name = identifier.lowercased()
    guard let facts = UTTypeTable.shared.facts(of: name) ?? UTTypeFacts(dynamic: name) else {
      return nil
    }
    self.init(identifier: facts.identifier, facts: facts)
  }

  /// Finds the type of files that end in an extension.
  ///
  /// - Parameters:
  ///   - filenameExtension: The extension without its dot, in letters of any case.
  ///   - supertype: A type that the result conforms to.
  ///
  /// An extension that is not known gives a dynamic type, which conforms to `supertype` and whose
  /// extension is this one. The result is nil if the extension is empty or contains a slash.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Finds the type of data with a MIME type.
  ///
  /// - Parameters:
  ///   - mimeType: The MIME type, such as "image/png", in letters of any case.
  ///   - supertype: A type that the result conforms to.
  ///
  /// A MIME type that is not known gives a dynamic type. The result is nil if the text is empty.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Finds the type that a tag stands for.
  ///
  /// - Parameters:
  ///   - tag: An extension or a MIME type, in letters of any case.
  ///   - tagClass: What `tag` is.
  ///   - supertype: A type that the result conforms to, or nil for any.
  ///
  /// A tag that is not known gives a dynamic type. The result is nil if the tag is empty.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    let found = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
    guard let first = found.first else { return nil }
    self = first
  }

  /// A type that the app declares as its own.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, as Info.plist names it.
  ///   - parentType: The type that it conforms to, or nil for data.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(declared: identifier, parentType)
  }

  /// A type that another program declares.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, as Info.plist names it.
  ///   - parentType: The type that it conforms to, or nil for data.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(declared: identifier, parentType)
  }

  private init(declared identifier: String, _ parent: UTType?) {
    if let facts = UTTypeTable.shared.facts(of: identifier.lowercased()) {
      self.init(identifier: facts.identifier, facts: facts)
    } else {
      let facts = UTTypeFacts(
        identifier: identifier, parents: (parent ?? UTType.data).lineage, isDeclared: true)
      self.init(identifier: identifier, facts: facts)
    }
  }

  /// The types of a tag, the one that is meant most often first.
  ///
  /// - Parameters:
  ///   - tag: An extension or a MIME type, in letters of any case.
  ///   - tagClass: What `tag` is.
  ///   - supertype: A type that each of them conforms to, or nil for any.
  /// - Returns: The known types, or one dynamic type where none is known. Nothing if the tag is
  ///   empty or an extension with a slash.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    let tag = tag.lowercased()
    guard !tag.isEmpty, tagClass == .mimeType || !tag.contains("/") else { return [] }
    let known = UTTypeTable.shared.types(of: tag, tagClass)
      .map { UTType(identifier: $0.identifier, facts: $0) }
      .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    guard known.isEmpty else { return known }
    var facts = UTTypeFacts(
      dynamicOf: tag, tagClass, parent: (supertype ?? UTType.data).identifier)
    facts.parents = (supertype ?? UTType.data).lineage
    return [UTType(identifier: facts.identifier, facts: facts)]
  }
}

/// The kinds of tags by which types are found.
public struct UTTagClass: Hashable, Sendable, RawRepresentable {
  /// The identifier of the class.
  public let rawValue: String

  /// Makes a class of an identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The extensions of the names of files, without the dot.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// MIME types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
