import EspalierInterfaceBuilder
import Testing

@Suite("Literals")
struct LiteralTests {
  @Test(
    "Hostile texts survive in one line of ASCII quotes",
    arguments: [
      "", "plain", #"say "hi""#, #"back\slash"#, #"\(exit(0))"#, #"\"#, "line\nbreak\r\n\ttab",
      "\u{0}nul", "\u{7F}\u{1}\u{1B}", "\u{2028}\u{2029}\u{85}", "\u{301}combining first",
      "e\u{301}",
      "👩‍👩‍👧 emoji", "\u{FEFF}mark", "\u{202E}reversed", "#\"\"\"#", "🇩🇪", "日本語", "$0 ${x} %@",
      "\u{E000}\u{10FFFF}",
    ])
  func roundTrip(_ text: String) throws {
    let literal = ElementTable.literal(text)
    #expect(!literal.contains { $0.isNewline })
    #expect(try decoded(literal).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("A combining mark does not stand on the quote")
  func combining() {
    #expect(ElementTable.literal("\u{301}a") == #""\u{301}a""#)
    #expect(ElementTable.literal("a\u{301}") == "\"a\u{301}\"")
  }

  @Test("Scalars that the compiler refuses as escapes stand as they are")
  func noncharacters() {
    for value: UInt32 in [0xFDD0, 0xFDE3, 0xFDEF] {
      let text = Unicode.Scalar(value).map { String($0) } ?? ""
      #expect(ElementTable.literal(text) == "\"\(text)\"")
    }
  }

  @Test("An interpolation stays a text")
  func interpolation() {
    #expect(ElementTable.literal(#"\(x)"#) == #""\\(x)""#)
  }

  private struct Malformed: Error {}

  /// Reads a literal as the compiler does: one pass over scalars.
  private func decoded(_ literal: String) throws -> String {
    var rest = Array(literal.unicodeScalars)[...]
    guard rest.popFirst() == "\"", rest.popLast() == "\"" else { throw Malformed() }
    var made = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar.value >= 0x20, scalar != "\"" else { throw Malformed() }
      guard scalar == "\\" else {
        made.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": made.append("\n")
      case "r": made.append("\r")
      case "t": made.append("\t")
      case "\\": made.append("\\")
      case "\"": made.append("\"")
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { throw Malformed() }
        let digits = String(String.UnicodeScalarView(rest[..<end]))
        rest = rest[rest.index(after: end)...]
        guard let value = UInt32(digits, radix: 16), let one = Unicode.Scalar(value) else {
          throw Malformed()
        }
        made.append(one)
      default: throw Malformed()
      }
    }
    return String(made)
  }
}
