import EspalierCSDL
import EspalierPlatform
import EspalierSDL
import Testing

@Suite("Text events") struct TextEventsTests {
  private static let window = WindowID(1)

  private func key(_ usage: UInt16, _ characters: String = "", isDown: Bool = true)
    -> PlatformEvent
  {
    .key(
      KeyEvent(
        window: Self.window, isDown: isDown, usage: usage, characters: characters, time: 0))
  }

  private func text(_ text: String) -> PlatformEvent { .text(text, window: Self.window) }

  private func composition(_ text: String) -> PlatformEvent {
    .composition(text, selectionStart: 0, selectionLength: 0, window: Self.window)
  }

  private func names(_ events: [PlatformEvent]) -> [String] {
    events.map { event in
      switch event {
      case .key(let key): "key \(key.usage)"
      case .text(let text, _): "text \(text)"
      case .composition(let text, _, _, _): "composition \(text)"
      default: "other"
      }
    }
  }

  @Test("Text T26: a commit in pieces is joined")
  func joinsPieces() {
    var events = TextEvents()
    #expect(names(events.ordered([text("a"), text("b"), text("c")])) == ["text abc"])
  }

  @Test("Texts of two keys stay apart")
  func keepsKeysApart() {
    var events = TextEvents()
    let batch = [key(4, "a"), text("a"), key(4, "a", isDown: false), key(5, "b"), text("b")]
    #expect(
      names(events.ordered(batch)) == ["key 4", "text a", "key 4", "key 5", "text b"])
  }

  @Test("An empty composition before a text is left out, another one stays")
  func leavesOutEmptyCompositions() {
    var events = TextEvents()
    #expect(names(events.ordered([composition(""), text("か")])) == ["text か"])
    #expect(names(events.ordered([composition("")])) == ["composition "])
  }

  @Test("Text T27: replies of an input method come before the keys that it did not take")
  func putsAnswersFirst() {
    var events = TextEvents()
    _ = events.ordered([composition("か")])
    #expect(events.isComposing)
    let batch = [key(80), composition(""), text("か")]
    #expect(names(events.ordered(batch)) == ["text か", "key 80"])
    #expect(!events.isComposing)
  }

  @Test("The text of a key stays behind it while a composition is open")
  func keepsTypedTextBehindItsKey() {
    var events = TextEvents()
    _ = events.ordered([composition("か")])
    let batch = [key(80), composition(""), text("か"), key(27, "x"), text("x")]
    #expect(names(events.ordered(batch)) == ["text か", "key 80", "key 27", "text x"])
  }

  // MARK: Translating

  private func pressed(_ symbol: SDL_Keycode, _ modifiers: SDL_Keymod) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.windowID = 1
    event.key.keysym.sym = symbol
    event.key.keysym.scancode = SDL_SCANCODE_A
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return event
  }

  private func typed(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    event.text.windowID = 1
    withUnsafeMutableBytes(of: &event.text.text) { bytes in
      for (index, byte) in text.utf8.enumerated() { bytes[index] = byte }
    }
    return event
  }

  private func translated(_ events: [SDL_Event]) -> [String] {
    var translator = EventTranslator(doubleClickInterval: 0.3, readsTouchpads: false)
    return names(
      events.compactMap {
        translator.translate($0, time: 0) { _ in
          WindowMeasures(id: Self.window, unitsPerPoint: 1, width: 100, height: 100)
        }
      })
  }

  @Test(
    "Text T28: a key with Alt, Super or Control enters no text, one with AltGr does",
    arguments: [
      (KMOD_LALT, "a", false), (KMOD_LGUI, "a", false), (KMOD_LCTRL, "a", false),
      (KMOD_RALT, "a", false), (KMOD_RALT, "A", false), (KMOD_RALT, "@", true),
      (KMOD_NONE, "a", true), (KMOD_LSHIFT, "A", true),
    ])
  func dropsShortcuts(modifiers: SDL_Keymod, text: String, isEntered: Bool) {
    let symbol = SDL_Keycode(SDLK_a.rawValue)
    let events = translated([pressed(symbol, modifiers), typed(text)])
    #expect(events == (isEntered ? ["key 4", "text \(text)"] : ["key 4"]))
  }

  @Test("Text T29: a key of a Compose sequence enters nothing by itself")
  func composeKeys() {
    let symbol = SDL_Keycode(SDLK_o.rawValue)
    let events = translated([
      pressed(symbol, KMOD_NONE), pressed(SDL_Keycode(SDLK_a.rawValue), KMOD_NONE), typed("å"),
    ])
    #expect(events == ["key 4", "key 4", "text å"])
  }

  @Test("A composition's selection counts UTF-16 units")
  func convertsScalars() throws {
    var event = SDL_Event()
    event.type = SDL_TEXTEDITING.rawValue
    event.edit.windowID = 1
    event.edit.start = 1
    event.edit.length = 1
    withUnsafeMutableBytes(of: &event.edit.text) { bytes in
      for (index, byte) in "😀😀".utf8.enumerated() { bytes[index] = byte }
    }
    var translator = EventTranslator(doubleClickInterval: 0.3, readsTouchpads: false)
    func places(_ event: SDL_Event) -> [Int] {
      let found = translator.translate(event, time: 0) { _ in
        WindowMeasures(id: Self.window, unitsPerPoint: 1, width: 100, height: 100)
      }
      guard case .composition(_, let start, let length, _) = found else { return [] }
      return [start, length]
    }
    #expect(places(event) == [2, 2])
    event.edit.start = -1
    event.edit.length = -1
    #expect(places(event) == [4, 0])
  }
}
