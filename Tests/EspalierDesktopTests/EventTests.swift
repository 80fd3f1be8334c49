import EspalierBus
import EspalierDesktop
import EspalierPlatform
import Testing

/// The signals that follow from the changes of a commit.
@Suite @MainActor struct EventTests {
  private let reader = Conversation()
  private let window: Int
  private let button: Int
  private let list: Int
  private var source: FakeSource { reader.source }

  init() {
    let source = reader.source
    window = source.add(.window, "Player")
    button = source.add(.button, "Play", to: window)
    list = source.add(.list, "Songs", to: window)
  }

  /// Registers a reader for events, after it was told of all nodes.
  private func listen(_ events: String...) {
    for event in events { reader.signals.listeners.add(event, for: ":1.9") }
    reader.objects.told.formUnion(source.nodes.keys)
  }

  @Test func nobodyListensAndNothingIsSent() {
    #expect(reader.signals(.name(button), .focus(button), .childrenChanged(list)) == [])
  }

  @Test(arguments: [
    ("object:state-changed:focused", true), ("Object:StateChanged:Focused", true),
    ("object:state-changed:", true), ("object:state-changed", true), ("object:", true),
    ("object", true), ("", true), ("object:state-changed:focused:system", true),
    ("object:state-changed:checked", false), ("object:property-change", false),
    ("window:activate", false), ("::checked", false),
  ])
  func aListenerWritesItsEventsAsItLikes(pattern: String, isWanted: Bool) {
    listen(pattern)
    let expected = isWanted ? ["StateChanged \(button) focused 1 0"] : []
    #expect(reader.signals(.focus(button)) == expected)
  }

  @Test func theFocusLeavesTheOldNodeBeforeItReachesTheNewOne() {
    listen("object:state-changed:focused")
    #expect(reader.signals(.focus(button)) == ["StateChanged \(button) focused 1 0"])
    #expect(reader.signals(.focus(button)) == [])
    #expect(
      reader.signals(.focus(nil), .focus(list)) == [
        "StateChanged \(button) focused 0 0", "StateChanged \(list) focused 1 0",
      ])
    source.remove(list)
    #expect(
      reader.signals(.focus(button)) == ["StateChanged \(button) focused 1 0"],
      "A node that does not exist any more loses nothing.")
  }

  @Test func aNameThatChangesTwiceIsSentOnceWithItsLastValue() {
    listen("object:property-change")
    source.nodes[button]?.name = "Pause"
    #expect(
      reader.signals(.name(button), .state(button, .checked, isOn: true), .name(button))
        == ["PropertyChange \(button) accessible-name 0 0 “Pause”"])
  }

  @Test func aStateThatChangesTwiceIsSentOnceAsItIs() {
    listen("object:state-changed")
    let events: [AccessibleEvent] = [
      .state(button, .enabled, isOn: false), .state(button, .enabled, isOn: true),
    ]
    #expect(
      reader.signals(events[0], events[1]) == [
        "StateChanged \(button) enabled 1 0", "StateChanged \(button) sensitive 1 0",
      ])
  }

  @Test func aSwitchIsCheckedAndPressedAtOnce() {
    let toggle = source.add(.toggleButton, "Shuffle", to: window)
    listen("object:state-changed")
    #expect(
      reader.signals(.state(toggle, .checked, isOn: true)) == [
        "StateChanged \(toggle) checked 1 0", "StateChanged \(toggle) pressed 1 0",
      ])
  }

  @Test func theEventsOfACommitAreInTheirOrder() {
    listen("object", "window")
    let row = source.add(.listItem, "1", to: list)
    let sent = reader.signals(
      .announcement(window: window, "Playing", isUrgent: false), .focus(row),
      .window(window, .gotKeyboard), .state(button, .busy, isOn: true), .name(button),
      .childAdded(parent: list, index: 0, child: row),
      .childRemoved(parent: window, index: 2, child: 99))
    #expect(
      sent == [
        "ChildrenChanged \(window) remove 2 0 99", "ChildrenChanged \(list) add 0 0 \(row)",
        "PropertyChange \(button) accessible-name 0 0 “Play”", "StateChanged \(button) busy 1 0",
        "Activate \(window) 0 0 “Player”", "StateChanged \(row) focused 1 0",
        "Announcement \(window) 1 0 “Playing”",
      ])
  }

  @Test func manyRowsAreOnePairOfSignals() {
    listen("object:children-changed")
    let rows = (0..<500).map { source.add(.listItem, "\($0)", to: list) }
    reader.signals.send([])
    let events = rows.enumerated().map {
      AccessibleEvent.childAdded(parent: list, index: $0.offset, child: $0.element)
    }
    #expect(EventOrder.arrange(events) == [.childrenChanged(list)])
    #expect(
      reader.signals(.childrenChanged(list), .childAdded(parent: list, index: 0, child: rows[0]))
        == [
          "ChildrenChanged \(list) remove -1 0 null", "ChildrenChanged \(list) add -1 0 \(rows[0])",
        ])
    #expect(EventOrder.arrange(Array(events.prefix(32))).count == 32)
  }

  @Test func readersAreNotToldOfNodesThatTheyDoNotKnow() {
    reader.signals.listeners.add("object", for: ":1.9")
    #expect(
      reader.signals(.name(button), .childAdded(parent: list, index: 0, child: 9), .value(list))
        == [])
    _ = reader.ask(window, "Accessible", "GetChildren")
    #expect(reader.signals(.name(button)).count == 1)
  }

  @Test func textAndItsCaretKeepTheirOrder() {
    let field = source.addText("aöb", AccessibleText(isEditable: true), to: window)
    listen("object:text-changed", "object:text-caret-moved")
    #expect(
      reader.signals(
        .textRemoved(field, offset: 1, "x"), .caret(field, offset: 1),
        .textInserted(field, offset: 1, "ö"), .caret(field, offset: 2))
        == [
          "TextChanged \(field) delete 1 1 “x”", "TextChanged \(field) insert 1 1 “ö”",
          "TextCaretMoved \(field) 2 0",
        ])
  }

  @Test func placesAreSentOnlyToThoseWhoAskedForThem() {
    source.nodes[button]?.frame = .init(x: 1, y: 2, width: 3, height: 4)
    reader.signals.listeners.isUnknown = true
    reader.objects.told.insert(button)
    #expect(!reader.signals.wantsFrames)
    #expect(reader.signals(.frame(button)) == [])
    #expect(reader.signals(.name(button)).count == 1)
    listen("object:bounds-changed")
    #expect(reader.signals.wantsFrames)
    #expect(reader.signals(.frame(button)).count == 1)
  }

  @Test func aWindowThatOpensAndClosesIsAChildOfTheProgram() {
    listen("window", "object:children-changed")
    let other = source.add(.window, "Second")
    #expect(
      reader.signals(.window(other, .opened)) == [
        "ChildrenChanged root add 1 0 \(other)", "Create \(other) 0 0 “Second”",
      ])
    source.remove(other)
    #expect(
      reader.signals(.window(other, .closed)) == [
        "Destroy \(other) 0 0 “”", "ChildrenChanged root remove 1 0 \(other)",
      ])
  }

  @Test func aReaderThatKeepsTheTreeIsToldWhatItKeeps() {
    _ = reader.answer(AccessibleObjects.cachePath, "org.a11y.atspi.Cache", "GetItems")
    #expect(reader.objects.cachers == [":1.9"])
    #expect(reader.signals(.name(button)).count == 1)
    #expect(reader.signals(.value(button), .focus(list), .caret(list, offset: 1)).count == 1)
  }

  @Test func aRequestThatIsTakenBackCountsNoMore() {
    listen("object:state-changed", "object:state-changed")
    reader.signals.listeners.remove("Object:StateChanged:", for: ":1.9")
    #expect(reader.signals(.focus(button)).count == 1)
    reader.signals.listeners.remove("object:state-changed:", for: ":1.9")
    #expect(reader.signals(.focus(list)) == [])
  }

  @Test func nodesThatLeftAreForgotten() {
    let rows = (0..<1_000).map { source.add(.listItem, "\($0)", to: list) }
    listen("object:children-changed")
    for row in rows { source.remove(row) }
    _ = reader.signals(.childrenChanged(list))
    #expect(reader.objects.told == [window, button, list])
  }
}
