/// Reads `.strings` files in every form they come in.
package enum StringsFile {
  /// Returns the texts of a file; values that are no texts are named in `skipped`.
  ///
  /// - Parameter bytes: The file: UTF-8, UTF-16 of either order, or a property list in XML or in
  ///   the binary form.
  /// - Returns: The texts by key, and the keys whose values are lists or dictionaries.
  /// - Throws: The line and the reason, for a file that is broken.
  package static func read(
    _ bytes: [UInt8]
  ) throws(ReadingError) -> (texts: [String: LocalizedText], skipped: [String]) {
    let value = try PropertyListReader.read(bytes)
    guard value.isDictionary else { throw ReadingError(1, "the file holds a list, not texts") }
    var texts: [String: LocalizedText] = [:]
    texts.reserveCapacity(value.pairs.count)
    var skipped: [String] = []
    for pair in value.pairs {
      if let text = pair.value.text {
        texts[pair.key] = .plain(text)
      } else {
        skipped.append(pair.key)
      }
    }
    return (texts, skipped)
  }
}
