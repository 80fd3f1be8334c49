/// Writes the texts of one language into the file that a program searches.
///
/// The file is `ESPTEXT1`, the number of entries, the entries and the bytes they name. An entry is
/// four numbers: place and length of the key, place and length of the text; the highest bit of the
/// last one says that the text is a plural. A key is the table's name, a zero byte and the key; the
/// name alone, with an empty text, says that the table exists. Entries are sorted by their keys'
/// bytes. Numbers have 32 bits, the lowest byte first.
package enum TextTableWriter {
  /// The file's name, in the language's folder.
  package static let fileName = "Espalier.texts"

  /// Returns the file of the tables, which are all in one language.
  package static func bytes(_ tables: [TextTable]) -> [UInt8] {
    var entries: [(key: [UInt8], text: [UInt8], isPlural: Bool)] = []
    for table in tables {
      let name = Array(table.name.utf8)
      entries.append((name, [], false))
      for (key, text) in table.texts {
        let full = name + [0] + Array(key.utf8)
        switch text {
        case .plain(let text): entries.append((full, Array(text.utf8), false))
        case .plural(let plural): entries.append((full, encoded(plural), true))
        }
      }
    }
    entries.sort { $0.key.lexicographicallyPrecedes($1.key) }
    let total = entries.reduce(12) { $0 + 16 + $1.key.count + $1.text.count }
    var result = Array("ESPTEXT1".utf8)
    result.reserveCapacity(total)
    append(entries.count, to: &result)
    var place = 12 + 16 * entries.count
    for entry in entries {
      append(place, to: &result)
      append(entry.key.count, to: &result)
      place += entry.key.count
      append(place, to: &result)
      append(entry.text.count | (entry.isPlural ? 0x8000_0000 : 0), to: &result)
      place += entry.text.count
    }
    for entry in entries {
      result += entry.key
      result += entry.text
    }
    return result
  }

  /// Returns a plural as a list of texts, each behind its length: the format, then of each variable
  /// the name, the argument's number or nothing, the number of rules, and category and text of
  /// each.
  private static func encoded(_ plural: PluralText) -> [UInt8] {
    var fields = [plural.format]
    for variable in plural.variables {
      fields += [
        variable.name, variable.argument.map { String($0) } ?? "", String(variable.rules.count),
      ]
      for rule in variable.rules { fields += [rule.category, rule.text] }
    }
    var result: [UInt8] = []
    for field in fields {
      let bytes = Array(field.utf8)
      append(bytes.count, to: &result)
      result += bytes
    }
    return result
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    let value = UInt32(truncatingIfNeeded: number)
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
