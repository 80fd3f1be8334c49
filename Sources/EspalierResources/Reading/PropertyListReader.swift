/// Reads property lists of every form: binary, XML, and the old one with braces.
package enum PropertyListReader {
  /// Returns the value of a file, whose form is told by its first bytes.
  package static func read(_ bytes: [UInt8]) throws(ReadingError) -> ResourceValue {
    guard bytes.count <= ReadingLimits.bytes else {
      throw ReadingError(0, "the file is larger than 20 MB")
    }
    if bytes.starts(with: "bplist".utf8) { return try BinaryPropertyListReader.read(bytes) }
    let text = try TextDecoding.utf8(bytes)
    return text.first { $0 > 0x20 } == UInt8(ascii: "<")
      ? try XMLPropertyListReader.read(text) : try PropertyListTextReader.read(text)
  }
}
