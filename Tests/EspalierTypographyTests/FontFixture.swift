import Foundation

/// A folder of font files made for one test, removed with it.
final class FontFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-fonts-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func add(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}

/// The least of a font: names, weight, slant, and one empty glyph.
func fontBytes(
  family: String, style: String = "Regular", weight: UInt16 = 400, isItalic: Bool = false,
  isMonospaced: Bool = false
) -> [UInt8] {
  let tables: [(tag: String, bytes: [UInt8])] = [
    ("OS/2", styleTable(weight: weight, isItalic: isItalic)),
    ("head", headTable(isItalic: isItalic)),
    ("hhea", words([1, 0, 900, 0xffff - 299, 100] + Array(repeating: 0, count: 12) + [1])),
    ("hmtx", words([500, 0])),
    ("maxp", words([0, 0x5000, 1])),
    ("name", nameTable(family: family, style: style)),
    ("post", words([3, 0, 0, 0, 0, 0, 0, isMonospaced ? 1 : 0] + Array(repeating: 0, count: 8))),
  ]
  var header = words([0x4f54, 0x544f, UInt16(tables.count), 64, 2, 0x30])
  var offset = header.count + tables.count * 16
  var body: [UInt8] = []
  for table in tables {
    header += Array(table.tag.utf8) + words([0, 0])
    header += words([UInt16(offset >> 16), UInt16(offset & 0xffff)])
    header += words([0, UInt16(table.bytes.count)])
    let padded = table.bytes + [UInt8](repeating: 0, count: (4 - table.bytes.count % 4) % 4)
    body += padded
    offset += padded.count
  }
  return header + body
}

private func styleTable(weight: UInt16, isItalic: Bool) -> [UInt8] {
  var values = [UInt16](repeating: 0, count: 48)
  (values[0], values[2], values[3]) = (4, weight, 5)
  values[31] = isItalic ? 1 : 0x40
  return words(values)
}

private func headTable(isItalic: Bool) -> [UInt8] {
  var values = [UInt16](repeating: 0, count: 27)
  (values[0], values[6], values[7], values[9]) = (1, 0x5f0f, 0x3cf5, 1000)
  values[22] = isItalic ? 2 : 0
  return words(values)
}

private func nameTable(family: String, style: String) -> [UInt8] {
  let names: [(id: UInt16, text: String)] = [
    (1, family), (2, style), (4, "\(family) \(style)"),
    (6, "\(family)-\(style)".filter { $0 != " " }),
  ]
  var records: [UInt8] = []
  var storage: [UInt8] = []
  for name in names {
    let bytes = words(Array(name.text.utf16))
    records += words([3, 1, 0x409, name.id, UInt16(bytes.count), UInt16(storage.count)])
    storage += bytes
  }
  return words([0, UInt16(names.count), UInt16(6 + records.count)]) + records + storage
}

private func words(_ values: [UInt16]) -> [UInt8] {
  values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
}
