import EspalierCSDL
import EspalierGeometry
import EspalierPlatform
import EspalierSDL
import Testing

@Suite struct WheelTranslationTests {
  private func scroll(
    _ translate: inout Translation, x: Float = 0, y: Float = 0, isFlipped: Bool = false
  ) -> ScrollEvent? {
    let event = translate(SDL_MOUSEWHEEL) { event in
      event.wheel.windowID = 7
      event.wheel.preciseX = x
      event.wheel.preciseY = y
      event.wheel.mouseX = 30
      event.wheel.mouseY = 50
      event.wheel.direction =
        isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    }
    guard case .scroll(let scroll) = event else { return nil }
    return scroll
  }

  @Test func aNotchAwayFromTheUserMovesTheContentDown() throws {
    var translate = Translation()
    let up = try #require(scroll(&translate, y: 1))
    #expect((up.deltaX, up.deltaY) == (0, EventTranslator.pointsPerNotch))
    #expect((up.x, up.y) == (15, 25))
    #expect(!up.isPrecise)
    let right = try #require(scroll(&translate, x: 2))
    #expect((right.deltaX, right.deltaY) == (-2 * EventTranslator.pointsPerNotch, 0))
  }

  @Test func theUsersChoiceOfDirectionIsNotUndone() {
    var translate = Translation()
    #expect(scroll(&translate, y: -1, isFlipped: true)?.deltaY == -EventTranslator.pointsPerNotch)
  }

  @Test func fractionsOfANotchArePrecise() {
    var translate = Translation()
    #expect(scroll(&translate, y: 0.25)?.deltaY == EventTranslator.pointsPerNotch / 4)
    #expect(scroll(&translate, y: 0.25)?.isPrecise == true)
    #expect(scroll(&translate, y: 1)?.isPrecise == false)
    #expect(scroll(&translate) == nil)
  }

  @Test func aTouchpadMovesTheContentWithTheFinger() {
    var translate = Translation(readsTouchpads: true)
    #expect(scroll(&translate, y: 1)?.deltaY == EventTranslator.pointsPerNotch)
    #expect(scroll(&translate, y: 0.5)?.deltaY == 5)
    #expect(scroll(&translate, y: 1)?.deltaY == 10)
    translate.time += 2
    #expect(scroll(&translate, y: 1)?.deltaY == EventTranslator.pointsPerNotch)
  }
}

@Suite struct KeyTranslationTests {
  private func key(
    _ scancode: SDL_Scancode, _ symbol: Int32 = 0, modifiers: UInt32 = 0,
    kind: SDL_EventType = SDL_KEYDOWN, isRepeat: Bool = false
  ) -> KeyEvent? {
    var translate = Translation()
    let event = translate(kind) { event in
      event.key.windowID = 7
      event.key.keysym.scancode = scancode
      event.key.keysym.sym = symbol
      event.key.keysym.mod = UInt16(modifiers)
      event.key.repeat = isRepeat ? 1 : 0
    }
    guard case .key(let key) = event else { return nil }
    return key
  }

  @Test func aKeyIsItsPlaceAndItsMeaning() throws {
    // The key right of Tab on a French keyboard.
    let pressed = try #require(key(SDL_SCANCODE_Q, Int32(UInt8(ascii: "a"))))
    #expect(pressed.usage == 0x14)
    #expect(pressed.characters == "a")
    #expect(pressed.isDown && !pressed.isRepeat)
    #expect(pressed.window == WindowID(7))
  }

  @Test func releasesAndRepeatsAreMarked() {
    #expect(key(SDL_SCANCODE_A, kind: SDL_KEYUP)?.isDown == false)
    #expect(key(SDL_SCANCODE_A, isRepeat: true)?.isRepeat == true)
  }

  @Test func modifiersOfBothSidesCount() {
    let pairs: [(SDL_Keymod, KeyModifiers)] = [
      (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control), (KMOD_RCTRL, .control),
      (KMOD_LALT, .alternate), (KMOD_RALT, .alternate), (KMOD_MODE, .alternate),
      (KMOD_LGUI, .command), (KMOD_RGUI, .command), (KMOD_CAPS, .capsLock), (KMOD_NUM, []),
    ]
    for (bits, modifiers) in pairs {
      #expect(KeyModifiers(sdl: bits.rawValue) == modifiers)
    }
    #expect(
      key(SDL_SCANCODE_A, modifiers: KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue)?.modifiers
        == [.control, .shift])
  }

  @Test func theNumericPadIsMarked() {
    #expect(key(SDL_SCANCODE_KP_7)?.modifiers == .numericPad)
    #expect(key(SDL_SCANCODE_7)?.modifiers == [])
  }

  @Test func keysOutsideTheKeyboardPageAreIgnored() {
    #expect(key(SDL_SCANCODE_AUDIOPLAY) == nil)
    #expect(key(SDL_SCANCODE_UNKNOWN) == nil)
  }

  @Test func charactersAreTextOnly() {
    #expect(characters(ofKey: SDL_Keycode(SDLK_RETURN.rawValue)) == "\r")
    #expect(characters(ofKey: SDL_Keycode(SDLK_KP_ENTER.rawValue)) == "\r")
    #expect(characters(ofKey: SDL_Keycode(SDLK_TAB.rawValue)) == "\t")
    #expect(characters(ofKey: 0xe9) == "é")
    for key in [SDLK_ESCAPE, SDLK_BACKSPACE, SDLK_DELETE, SDLK_LEFT, SDLK_F1, SDLK_LSHIFT] {
      #expect(characters(ofKey: SDL_Keycode(key.rawValue)) == "")
    }
    #expect(characters(ofKey: 0) == "")
    #expect(characters(ofKey: -5) == "")
  }
}

@Suite struct TextTranslationTests {
  @Test func enteredTextEndsAtTheFirstZero() {
    var translate = Translation()
    let event = translate(SDL_TEXTINPUT) { event in
      event.text.windowID = 7
      copy("Hé!", to: &event.text.text)
    }
    guard case .text(let text, let window) = event else {
      #expect(Bool(false), "no text")
      return
    }
    #expect(text == "Hé!")
    #expect(window == WindowID(7))
  }

  @Test func textBeingComposedHasASelection() {
    var translate = Translation()
    let event = translate(SDL_TEXTEDITING) { event in
      event.edit.windowID = 7
      event.edit.start = 1
      event.edit.length = 2
      copy("にほん", to: &event.edit.text)
    }
    guard case .composition(let text, let start, let length, _) = event else {
      #expect(Bool(false), "no composition")
      return
    }
    #expect(text == "にほん")
    #expect((start, length) == (1, 2))
  }

  @Test func aLongCompositionArrivesWhole() {
    var translate = Translation()
    let long = String(repeating: "ほ", count: 50)
    let event = translate(SDL_TEXTEDITING_EXT) { event in
      event.editExt.windowID = 7
      event.editExt.text = SDL_strdup(long)
    }
    guard case .composition(let text, _, _, _) = event else {
      #expect(Bool(false), "no composition")
      return
    }
    #expect(text == long)
  }

  @Test func theHostGetsTheRequestToQuit() {
    var translate = Translation()
    guard case .memoryWarning = translate(SDL_APP_LOWMEMORY) else {
      Issue.record("A shortage of memory is not reported")
      return
    }
    guard case .terminationRequested = translate(SDL_QUIT) else {
      #expect(Bool(false), "not reported")
      return
    }
    #expect(translate(SDL_CLIPBOARDUPDATE) == nil)
  }

  private func copy<Tuple>(_ text: String, to tuple: inout Tuple) {
    withUnsafeMutableBytes(of: &tuple) { bytes in
      bytes.copyBytes(from: Array(text.utf8) + [0])
    }
  }
}

@Suite struct CoalescingTests {
  private let window = WindowID(1)

  private func pointer(
    _ phase: PointerEvent.Phase, _ x: Double, pointer: Int64 = 0, window: WindowID = WindowID(1)
  ) -> PlatformEvent {
    .pointer(PointerEvent(window: window, phase: phase, pointer: pointer, x: x, y: 0, time: 0))
  }

  private func resized(_ width: Double, window: WindowID = WindowID(1)) -> PlatformEvent {
    .window(
      .resized(width: width, height: 1, pixels: PixelSize(width: 1, height: 1), scale: 1), window)
  }

  private func summary(_ events: [PlatformEvent]) -> [String] {
    coalesced(events).map { event in
      switch event {
      case .pointer(let pointer): "\(pointer.phase) \(pointer.x)"
      case .window(.resized(let width, _, _, _), let id): "resized \(id.rawValue) \(width)"
      default: "other"
      }
    }
  }

  @Test func onlyTheLastOfSuccessiveMovementsIsSent() {
    #expect(
      summary([
        pointer(.hover, 1), pointer(.hover, 2), pointer(.down, 3), pointer(.move, 4),
        pointer(.move, 5), pointer(.up, 6), pointer(.hover, 7),
      ]) == ["hover 2.0", "down 3.0", "move 5.0", "up 6.0", "hover 7.0"])
  }

  @Test func movementsOfDifferentPointersAndWindowsStay() {
    #expect(
      summary([
        pointer(.move, 1, pointer: 1), pointer(.move, 2, pointer: 2),
        pointer(.move, 3, window: WindowID(2)), pointer(.move, 4),
      ]).count == 4)
  }

  @Test func onlyTheLastSizeOfAWindowIsSentInItsPlace() {
    #expect(
      summary([
        resized(1), pointer(.down, 1), resized(2, window: WindowID(2)), resized(3),
        pointer(.up, 1),
      ]) == ["down 1.0", "resized 2 2.0", "resized 1 3.0", "up 1.0"])
  }
}
