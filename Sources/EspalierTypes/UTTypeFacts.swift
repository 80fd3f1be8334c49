/// What is known of a type.
struct UTTypeFacts: Sendable {
  /// The identifier as it is written.
  var identifier: String
  /// The identifiers of the types that it conforms to directly.
  var parents: [String] = []
  /// The extensions, in lower case, the first one preferred.
  var extensions: [String] = []
  /// The MIME types, in lower case, the first one preferred.
  var mimeTypes: [String] = []
  /// The name in English.
  var description: String?
  /// Whether the type was made for a tag that is not known.
  var isDynamic = false

  init(
    identifier: String, parents: [String], extensions: [String] = [], mimeTypes: [String] = [],
    description: String? = nil, isDeclared: Bool
  ) {
    self.identifier = identifier
    self.parents = parents
    self.extensions = extensions
    self.mimeTypes = mimeTypes
    self.description = description
    self.isDynamic = !isDeclared
  }

  /// The dynamic type of a tag.
  ///
  /// Its identifier holds the tag and the supertype in hexadecimal digits, for the type to be found
  /// again by its identifier, in another program too. Apple's identifiers of dynamic types are of
  /// another form, which is not documented.
  init(dynamicOf tag: String, _ tagClass: UTTagClass, parent: String) {
    let kind = tagClass == .mimeType ? "m" : "e"
    let digits = "\(parent)\n\(tag)".utf8.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    self.init(
      identifier: "dyn.\(kind)\(digits.joined())", parents: [parent],
      extensions: tagClass == .mimeType ? [] : [tag],
      mimeTypes: tagClass == .mimeType ? [tag] : [], isDeclared: false)
  }

  /// The dynamic type of an identifier that the other initializer wrote, or nil for any other text.
  init?(dynamic identifier: String) {
    guard identifier.hasPrefix("dyn.e") || identifier.hasPrefix("dyn.m") else { return nil }
    let digits = Array(identifier.utf8.dropFirst(5))
    guard digits.count % 2 == 0, digits.count < 2_000 else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[place...place + 1], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16) else { return nil }
      bytes.append(byte)
    }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard parts.count == 2 else { return nil }
    let tagClass: UTTagClass = identifier.hasPrefix("dyn.m") ? .mimeType : .filenameExtension
    self.init(dynamicOf: String(parts[1]), tagClass, parent: String(parts[0]))
  }
}
