/// The names of a document, each made once: a file has thousands of elements and few names.
struct MarkupNames {
  private var slots: [String?] = Array(repeating: nil, count: 1024)

  /// The name that stands in a range of the bytes.
  ///
  /// A slot holds the newest of the names that fall into it, so that no document can make the table
  /// grow or a search long.
  mutating func name(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    // A text of up to 15 bytes needs no memory of its own.
    guard range.count > 15 else { return String(decoding: bytes[range], as: UTF8.self) }
    var hash: UInt32 = 2_166_136_261
    for index in range { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    let slot = Int(hash & 1023)
    if let known = slots[slot], known.utf8.count == range.count,
      known.utf8.elementsEqual(bytes[range])
    {
      return known
    }
    let name = String(decoding: bytes[range], as: UTF8.self)
    slots[slot] = name
    return name
  }
}
