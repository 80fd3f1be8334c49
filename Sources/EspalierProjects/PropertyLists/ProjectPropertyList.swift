internal import EspalierResources

/// Reads property lists for what knows the lines of its keys.
package enum ProjectPropertyList {
  /// Reads a property list whose outermost value is a dictionary.
  ///
  /// - Parameter bytes: The contents of the file, in the old, the XML or the binary form.
  /// - Returns: The dictionary; only those of the old form know their lines.
  /// - Throws: A ``PropertyListFault`` with the line.
  package static func table(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyTable {
    guard isMarkupOrBinary(bytes) else {
      var reader = OldPropertyListReader(bytes)
      return try reader.read()
    }
    let read: ResourceValue
    do {
      read = try PropertyListReader.read(bytes)
    } catch {
      throw PropertyListFault(line: error.line, reason: "The file cannot be read: \(error.reason).")
    }
    guard case .table(let table) = value(read, depth: 0) else {
      throw PropertyListFault(line: 1, reason: "The file is no dictionary.")
    }
    return table
  }

  private static func isMarkupOrBinary(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: Array("bplist".utf8)) { return true }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = bytes[start...].firstIndex(where: { $0 > 32 }), first + 1 < bytes.count,
      bytes[first] == UInt8(ascii: "<")
    else { return false }
    return bytes[first + 1] == UInt8(ascii: "?") || bytes[first + 1] == UInt8(ascii: "!")
      || bytes[first + 1] == UInt8(ascii: "p")
  }

  private static func value(_ read: ResourceValue, depth: Int) -> PropertyValue {
    if depth > 100 { return .text("") }
    switch read {
    case .array(let items): return .list(items.map { value($0, depth: depth + 1) })
    case .dictionary(let pairs):
      var table = PropertyTable()
      for pair in pairs { table.set(pair.key, value(pair.value, depth: depth + 1), line: 0) }
      return .table(table)
    default: return .text(read.text ?? "")
    }
  }
}
