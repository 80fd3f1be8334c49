import EspalierBus
import EspalierDesktop
import EspalierPlatform
import Testing

/// The looks and the language of texts, in the words of ATK, and texts that nobody enters.
@Suite @MainActor struct TextLookTests {
  private let reader = Conversation()
  private var source: FakeSource { reader.source }

  private func addLabel() -> Int {
    let window = source.add(.window)
    let label = source.addText("one two", .init(isStatic: true), role: .label, to: window)
    var plain = AccessibleTextLook()
    plain.familyName = "Sans"
    plain.size = 17
    plain.weight = 400
    plain.foreground = .init(red: 0, green: 0, blue: 0)
    var heavy = plain
    heavy.weight = 700
    heavy.underline = .double
    heavy.language = "de"
    heavy.size = 12.5
    heavy.foreground = .init(red: 1, green: 0.5, blue: 0)
    source.looks[label] = [
      AccessibleTextRun(range: 0..<4, look: plain), AccessibleTextRun(range: 4..<7, look: heavy),
    ]
    return label
  }

  @Test func aRunTellsItsLookAndItsPart() {
    let label = addLabel()
    let all = reader.ask(label, "Text", "GetAttributeRun", .int32(5), .boolean(true))
    #expect(all.dropFirst() == [.int32(4), .int32(7)])
    let changed = reader.ask(label, "Text", "GetAttributeRun", .int32(5), .boolean(false)).first
    let words = [
      "fg-color": "65535,32768,0", "language": "de", "size": "12.5pt", "underline": "double",
      "weight": "700",
    ]
    #expect(
      changed
        == .array(
          "{ss}",
          words.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) }))
    #expect(
      reader.ask(label, "Text", "GetAttributeValue", .int32(0), .string("size"))
        == [.string("17pt")])
    #expect(
      reader.ask(label, "Text", "GetAttributeValue", .int32(0), .string("no such"))
        == [.string("")])
  }

  @Test(arguments: [Int32.min, -1, 7, Int32.max])
  func offsetsOutsideOfTheTextHaveNoLook(offset: Int32) {
    let answer = reader.ask(addLabel(), "Text", "GetAttributeRun", .int32(offset), .boolean(true))
    #expect(answer == [.array("{ss}", []), .int32(0), .int32(7)])
  }

  @Test func aTextThatNobodyEntersCannotBeSelected() {
    let label = addLabel()
    #expect(reader.ask(label, "Text", "SetCaretOffset", .int32(1)) == [.boolean(false)])
    #expect(reader.ask(label, "Text", "AddSelection", .int32(0), .int32(2)) == [.boolean(false)])
    #expect(
      reader.ask(label, "EditableText", "DeleteText", .int32(0), .int32(2))
        == [.string("UnknownInterface")])
  }

  @Test func anElementHasALanguageOfItsOwn() {
    let label = source.add(.label, "Grüße") { $0.language = "de-AT" }
    let other = source.add(.label, "Hello")
    reader.host.variables["LANG"] = "en_GB.UTF-8"
    #expect(reader.get(label, "Accessible", "Locale") == .string("de_AT"))
    #expect(reader.get(other, "Accessible", "Locale") == .string("en_GB"))
  }
}
