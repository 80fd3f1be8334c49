import EspalierMessages
import EspalierResources
import Foundation
import Testing

@Suite("Files of texts")
struct StringsTests {
  private func read(_ bytes: [UInt8]) throws -> [String: LocalizedText] {
    try StringsFile.read(bytes).texts
  }

  @Test("Keys in quotes and without, escapes, comments, and entries without a text are read")
  func plainFile() throws {
    let file = #"""
      /* A comment with "quotes"; = */
      "a \"b\"" = "x\ny\U00e9\101";   // another
      bare.key-1 = 'single';
      "alone";
      "url" = "http://x/*no comment*/";
      """#
    #expect(
      try read(Array(file.utf8)) == [
        "a \"b\"": .plain("x\nyéA"), "bare.key-1": .plain("single"), "alone": .plain("alone"),
        "url": .plain("http://x/*no comment*/"),
      ])
  }

  @Test(
    "UTF-8 with a mark, UTF-16 of both orders, with and without a mark, are read",
    arguments: [0, 1, 2, 3, 4])
  func encodings(_ form: Int) throws {
    let text = "\"grün\" = \"Größe 👍\";\n"
    let bytes: [UInt8] =
      switch form {
      case 0: [0xef, 0xbb, 0xbf] + Array(text.utf8)
      case 1: text.utf16Bytes(isLittle: true)
      case 2: text.utf16Bytes(isLittle: false)
      case 3: Array(text.utf16Bytes(isLittle: true).dropFirst(2))
      default: Array(text.utf16Bytes(isLittle: false).dropFirst(2))
      }
    #expect(try read(bytes) == ["grün": .plain("Größe 👍")])
  }

  @Test("XML and binary property lists are read", arguments: [false, true])
  func propertyLists(_ isBinary: Bool) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["hello": "Grüße & <Küsse>", "n": "1"], format: isBinary ? .binary : .xml,
      options: 0)
    #expect(
      try read([UInt8](data)) == ["hello": .plain("Grüße & <Küsse>"), "n": .plain("1")])
  }

  @Test("Projects T39: all tables of a language become one file, sorted and searchable")
  func mergedFile() throws {
    let folder = ResourceFolder()
    folder.write("de.lproj/Localizable.strings", #""b" = "B"; "a" = "A";"#)
    folder.write("de.lproj/Main.strings", #""aBc-12-xyZ.text" = "Titel";"#)
    folder.write("Base.lproj/Localizable.strings", #""a" = "base";"#)
    let result = folder.compile([
      "de.lproj/Localizable.strings", "de.lproj/Main.strings", "Base.lproj/Localizable.strings",
    ])
    #expect(
      result.files.map(\.path) == [
        "Base.lproj/Espalier.texts", "Info.plist", "de.lproj/Espalier.texts",
      ])
    let bytes = try #require(result.bytes("de.lproj/Espalier.texts"))
    let keys = entries(bytes).map(\.key)
    #expect(
      keys == ["Localizable", "Localizable\0a", "Localizable\0b", "Main", "Main\0aBc-12-xyZ.text"])
    #expect(entries(bytes).map(\.text) == ["", "A", "B", "", "Titel"])
  }

  /// Reads a file of texts as the framework does.
  private func entries(_ bytes: [UInt8]) -> [(key: String, text: String)] {
    func number(_ place: Int) -> Int {
      bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func text(_ place: Int) -> String {
      let length = number(place + 4) & 0x7fff_ffff
      return String(decoding: bytes[number(place)..<number(place) + length], as: UTF8.self)
    }
    return (0..<number(8)).map { (text(12 + $0 * 16), text(20 + $0 * 16)) }
  }

  @Test("A broken file is reported with its line and what is expected; others stay")
  func brokenFile() {
    let folder = ResourceFolder()
    folder.write("de.lproj/A.strings", "\"a\" = \"A\";\n\"b\" = \"B\"\n\"c\" = \"C\";\n")
    folder.write("de.lproj/B.strings", "\"a\" = \"A\";\n\"b\" = \"never ends;\n")
    folder.write("de.lproj/C.strings", "\"a\" = \"A\";\n/* never ends")
    folder.write("de.lproj/D.strings", "\"a\" = \"A\";")
    let result = folder.compile(["A", "B", "C", "D"].map { "de.lproj/\($0).strings" })
    #expect(
      result.brief == [
        "P306 de.lproj/A.strings:2", "P306 de.lproj/B.strings:2", "P306 de.lproj/C.strings:2",
      ])
    #expect(
      result.messages.first?.sentence
        == "The texts are left out: “;” was expected after the entry “b”.")
    #expect(result.tables.map(\.name) == ["D"])
  }
}
