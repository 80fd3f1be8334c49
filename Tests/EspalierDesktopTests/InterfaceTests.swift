import EspalierBus
import EspalierDesktop
import EspalierPlatform
import Testing

/// What readers do to a node: actions, values, selections, texts.
@Suite @MainActor struct InterfaceTests {
  private let reader = Conversation()
  private var source: FakeSource { reader.source }

  @Test func anActionIsCarriedOutAfterItsAnswer() {
    let button = source.add(.button, "Play") {
      $0.actions = [.init("click"), .init("Add to Queue", keyBinding: "<Control>q")]
    }
    #expect(reader.get(button, "Action", "NActions") == .int32(2))
    #expect(
      reader.ask(button, "Action", "GetName", .int32(1)) == [.string("Add to Queue")])
    #expect(
      reader.ask(button, "Action", "GetKeyBinding", .int32(1)) == [.string("<Control>q")])
    #expect(reader.ask(button, "Action", "DoAction", .int32(1)) == [.boolean(true)])
    #expect(source.log.isEmpty)
    reader.objects.carryOutActions()
    #expect(source.log == ["action 1 of Play"])
  }

  @Test func anActionThatAReaderAskedForTwiceInOneTurnIsCarriedOutOnce() {
    let button = source.add(.button, "Play") { $0.actions = [.init("click")] }
    for _ in 0..<2 {
      #expect(reader.ask(button, "Action", "DoAction", .int32(0)) == [.boolean(true)])
    }
    reader.objects.carryOutActions()
    #expect(source.log == ["action 0 of Play"])
    #expect(reader.ask(button, "Action", "DoAction", .int32(0)) == [.boolean(true)])
    reader.objects.carryOutActions()
    #expect(source.log.count == 2)
  }

  @Test func aDisabledButtonAndAnUnknownActionDoNothing() {
    let button = source.add(.button, "Play") { $0.actions = [.init("click")] }
    for index: Int32 in [1, -1, .max, .min] {
      #expect(reader.ask(button, "Action", "DoAction", .int32(index)) == [.boolean(false)])
    }
    source.nodes[button]?.states.remove(.enabled)
    #expect(reader.ask(button, "Action", "DoAction", .int32(0)) == [.boolean(false)])
    reader.objects.carryOutActions()
    #expect(source.log.isEmpty)
  }

  @Test func aValueIsLimitedToItsRangeAndANumberThatIsNoneIsRefused() {
    let slider = source.add(.slider) {
      $0.value = AccessibleValue(minimum: 0, maximum: 100, increment: 10, current: 50)
    }
    #expect(reader.get(slider, "Value", "CurrentValue") == .double(50))
    #expect(reader.set(slider, "Value", "CurrentValue", .double(500)) == nil)
    #expect(reader.get(slider, "Value", "CurrentValue") == .double(100))
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(
        reader.set(slider, "Value", "CurrentValue", .double(number))
          == "org.freedesktop.DBus.Error.InvalidArgs")
    }
    #expect(
      reader.set(slider, "Value", "CurrentValue", .string("x"))
        == "org.freedesktop.DBus.Error.InvalidArgs")
    #expect(
      reader.set(slider, "Value", "MaximumValue", .double(1))
        == "org.freedesktop.DBus.Error.PropertyReadOnly")
    source.nodes[slider]?.value?.isReadOnly = true
    #expect(reader.set(slider, "Value", "CurrentValue", .double(1)) != nil)
    #expect(source.log == ["value 100.0"])
  }

  @Test func aTabIsSelectedByItsIndex() {
    let bar = source.add(.tabBar) { $0.selection = .one }
    let tabs = (1...3).map { source.add(.tab, "\($0)", to: bar) }
    #expect(reader.ask(bar, "Selection", "SelectChild", .int32(2)) == [.boolean(true)])
    #expect(reader.get(bar, "Selection", "NSelectedChildren") == .int32(1))
    #expect(
      reader.ask(bar, "Selection", "GetSelectedChild", .int32(0)) == [reader.reference(tabs[2])])
    #expect(
      reader.ask(bar, "Selection", "GetSelectedChild", .int32(1)) == [reader.reference(nil)])
    #expect(reader.ask(bar, "Selection", "SelectChild", .int32(3)) == [.boolean(false)])
    #expect(reader.ask(bar, "Selection", "SelectAll") == [.boolean(false)])
    #expect(
      reader.ask(bar, "Selection", "DeselectSelectedChild", .int32(0)) == [.boolean(true)])
    #expect(reader.get(bar, "Selection", "NSelectedChildren") == .int32(0))
  }

  // MARK: Text

  private func field(_ text: String, isSecure: Bool = false) -> Int {
    source.addText(
      text, AccessibleText(isEditable: true, isSecure: isSecure), to: source.add(.window))
  }

  @Test func offsetsCountUnicodeScalars() {
    let family = "👨‍👩‍👧‍👦"
    let node = field("a\(family)ö")
    #expect(reader.get(node, "Text", "CharacterCount") == .int32(9))
    #expect(
      reader.ask(node, "Text", "GetText", .int32(8), .int32(-1)) == [.string("ö")])
    #expect(
      reader.ask(node, "Text", "GetText", .int32(1), .int32(8)) == [.string(family)])
    #expect(
      reader.ask(node, "Text", "GetCharacterAtOffset", .int32(1)) == [.int32(0x1F468)])
    #expect(reader.ask(node, "Text", "GetCharacterAtOffset", .int32(9)) == [.int32(0)])
  }

  @Test(
    arguments: [
      (0, -1, "hello wörld"), (6, 11, "wörld"), (-1, 5, "hello"), (5, 0, "hello"), (9, 400, "ld"),
      (.max, .max, ""), (.min, .min, "hello wörld"),
    ] as [(Int32, Int32, String)])
  func anyNumbersAreARangeOfTheText(start: Int32, end: Int32, expected: String) {
    let node = field("hello wörld")
    #expect(
      reader.ask(node, "Text", "GetText", .int32(start), .int32(end)) == [.string(expected)])
  }

  @Test func readersGoThroughATextByUnits() {
    let node = field("hello big wörld")
    func word(_ member: String, _ offset: Int32) -> [BusValue] {
      reader.ask(node, "Text", member, .int32(offset), .uint32(1))
    }
    #expect(word("GetStringAtOffset", 7) == [.string("big"), .int32(6), .int32(9)])
    #expect(word("GetTextAtOffset", 7) == [.string("big"), .int32(6), .int32(9)])
    #expect(word("GetTextBeforeOffset", 10) == [.string(" "), .int32(9), .int32(10)])
    #expect(word("GetTextAfterOffset", 2) == [.string(" "), .int32(5), .int32(6)])
    #expect(word("GetTextBeforeOffset", 0) == [.string(""), .int32(0), .int32(0)])
    #expect(word("GetStringAtOffset", .max) == [.string(""), .int32(0), .int32(0)])
    #expect(
      reader.ask(node, "Text", "GetStringAtOffset", .int32(0), .uint32(5))
        == [.string("InvalidArgs")])
  }

  @Test func textIsChangedAsTheUserWould() {
    let node = field("ab")
    func edit(_ member: String, _ arguments: BusValue...) -> BusValue? {
      let path = AccessibleObjects.path(of: node)
      return reader.answer(path, "org.a11y.atspi.EditableText", member, arguments)?
        .arguments.first
    }
    #expect(edit("InsertText", .int32(1), .string("ö…"), .int32(1)) == .boolean(true))
    #expect(source.text(in: 0..<3, of: node) == "aöb")
    #expect(reader.get(node, "Text", "CaretOffset") == .int32(2))
    #expect(edit("CutText", .int32(0), .int32(2)) == .boolean(true))
    #expect(edit("PasteText", .int32(-1)) == .boolean(true))
    #expect(source.text(in: 0..<3, of: node) == "baö")
    #expect(edit("DeleteText", .int32(0), .int32(-1)) == .boolean(true))
    #expect(edit("SetTextContents", .string("new")) == .boolean(true))
    #expect(source.text(in: 0..<3, of: node) == "new")
    let long = String(repeating: "a", count: 1 << 20 + 1)
    #expect(
      reader.ask(node, "EditableText", "SetTextContents", .string(long))
        == [.string("LimitsExceeded")])
    source.nodes[node]?.states.remove(.enabled)
    #expect(edit("SetTextContents", .string("old")) == .boolean(false))
  }

  @Test func theSelectedPartOfATextIsReadAndMoved() {
    let node = field("hello")
    #expect(reader.ask(node, "Text", "GetNSelections") == [.int32(0)])
    #expect(
      reader.ask(node, "Text", "AddSelection", .int32(4), .int32(1)) == [.boolean(true)])
    #expect(reader.ask(node, "Text", "GetSelection", .int32(0)) == [.int32(1), .int32(4)])
    #expect(reader.ask(node, "Text", "GetSelection", .int32(1)) == [.int32(0), .int32(0)])
    #expect(
      reader.ask(node, "Text", "AddSelection", .int32(0), .int32(1)) == [.boolean(false)])
    #expect(reader.ask(node, "Text", "RemoveSelection", .int32(0)) == [.boolean(true)])
    #expect(reader.ask(node, "Text", "GetNSelections") == [.int32(0)])
    #expect(reader.ask(node, "Text", "SetCaretOffset", .int32(2)) == [.boolean(true)])
    #expect(reader.get(node, "Text", "CaretOffset") == .int32(2))
  }

  @Test func aSecretIsReadAsBulletsEvenFromASourceThatTellsIt() {
    let node = field("abc", isSecure: true)
    let bullets = BusValue.string("•••")
    #expect(reader.get(node, "Text", "CharacterCount") == .int32(3))
    #expect(reader.ask(node, "Text", "GetText", .int32(0), .int32(-1)) == [bullets])
    #expect(
      reader.ask(node, "Text", "GetStringAtOffset", .int32(1), .uint32(1)).first == bullets)
    #expect(reader.ask(node, "Text", "GetCharacterAtOffset", .int32(0)) == [.int32(0x2022)])
    #expect(
      reader.ask(node, "EditableText", "CutText", .int32(0), .int32(3)) == [.boolean(false)])
    _ = reader.ask(node, "EditableText", "CopyText", .int32(0), .int32(3))
    #expect(source.clipboard.isEmpty)
    _ = reader.ask(node, "Text", "GetNSelections")
    #expect(
      reader.signals(.textInserted(node, offset: 0, "abc")).isEmpty, "Nobody listens.")
    reader.signals.listeners.add("object:text-changed", for: ":1.9")
    reader.objects.told.insert(node)
    #expect(
      reader.signals(.textInserted(node, offset: 0, "abc"))
        == ["TextChanged \(node) insert 0 3 “•••”"])
  }
}
