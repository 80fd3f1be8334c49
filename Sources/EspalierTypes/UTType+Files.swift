/// The endings and MIME types of files, by which dialogs leave others out.
package struct UTTypeTags: Hashable, Sendable {
  package var endings: [String]
  package var mimeTypes: [String]
}

extension UTType {
  /// Returns the tags of files of some types and of all types that conform to them; `nil` if any
  /// file may be meant.
  ///
  /// - Parameter types: The types. One of all data, or one without a tag, stands for any file.
  /// - Returns: The tags, without those of folders.
  package static func tags(ofFiles types: [UTType]) -> UTTypeTags? {
    var endings: Set<String> = []
    var mimeTypes: Set<String> = []
    for type in types where !type.conforms(to: .directory) {
      guard ![UTType.item, .data, .content].contains(type) else { return nil }
      let all = [type.facts] + UTTypeTable.shared.facts(conformingTo: type)
      let own = all.flatMap(\.extensions)
      let names = all.flatMap(\.mimeTypes).filter { !$0.contains(";") }
      guard !own.isEmpty || !names.isEmpty else { return nil }
      endings.formUnion(own)
      mimeTypes.formUnion(names)
    }
    return UTTypeTags(endings: endings.sorted(), mimeTypes: mimeTypes.sorted())
  }
}
