import EspalierCSDL
import EspalierPlatform
import EspalierSDL
import EspalierTestNumbers
import Testing

/// Translates events for one window of 300 x 200 points at a scale of 2.
struct Translation {
  var translator: EventTranslator
  var time = 10.0

  init(readsTouchpads: Bool = false) {
    translator = EventTranslator(doubleClickInterval: 0.35, readsTouchpads: readsTouchpads)
  }

  mutating func callAsFunction(
    _ kind: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }
  ) -> PlatformEvent? {
    var event = SDL_Event()
    fill(&event)
    event.type = kind.rawValue
    return translator.translate(event, time: time) { window in
      window == 7
        ? WindowMeasures(id: WindowID(7), unitsPerPoint: 2, width: 300, height: 200) : nil
    }
  }

  mutating func mouse(
    _ kind: SDL_EventType, _ button: Int32 = 1, x: Int32 = 20, y: Int32 = 40, clicks: UInt8 = 1
  ) -> String {
    line(
      self(kind) { event in
        event.button.windowID = 7
        event.button.button = UInt8(button)
        event.button.clicks = clicks
        event.button.x = x
        event.button.y = y
      })
  }

  mutating func move(x: Int32, y: Int32, held: UInt32 = 0, window: UInt32 = 7) -> String {
    line(
      self(SDL_MOUSEMOTION) { event in
        event.motion.windowID = window
        event.motion.state = held
        event.motion.x = x
        event.motion.y = y
      })
  }

  mutating func finger(
    _ kind: SDL_EventType, _ id: Int64, x: Float, y: Float, pressure: Float = 0
  ) -> String {
    line(
      self(kind) { event in
        event.tfinger.touchId = 3
        event.tfinger.fingerId = id
        event.tfinger.windowID = 7
        event.tfinger.x = x
        event.tfinger.y = y
        event.tfinger.pressure = pressure
      })
  }
}

/// One pointer event in a line: phase, device, pointer, button, place, clicks.
func line(_ event: PlatformEvent?) -> String {
  guard case .pointer(let pointer) = event else { return event == nil ? "nothing" : "other" }
  return "\(pointer.phase) \(pointer.device) \(pointer.pointer) \(pointer.button) "
    + "\(pointer.x),\(pointer.y) x\(pointer.clickCount)"
}

@Suite struct MouseTranslationTests {
  var translate = Translation()

  @Test mutating func placesArePoints() {
    #expect(translate.move(x: 31, y: 10) == "hover mouse 0 primary 15.5,5.0 x1")
    #expect(translate.mouse(SDL_MOUSEBUTTONDOWN) == "down mouse 0 primary 10.0,20.0 x1")
  }

  @Test mutating func aMovementWithAButtonHeldIsNoHover() {
    _ = translate.mouse(SDL_MOUSEBUTTONDOWN, 3, clicks: 2)
    #expect(translate.move(x: 30, y: 40, held: 4) == "move mouse 0 secondary 15.0,20.0 x2")
    _ = translate.mouse(SDL_MOUSEBUTTONUP, 3)
    #expect(translate.move(x: 30, y: 40) == "hover mouse 0 primary 15.0,20.0 x1")
  }

  @Test mutating func pressesOfKnownButtonsAreSentAndOthersAreNot() {
    #expect(translate.mouse(SDL_MOUSEBUTTONDOWN, 2) == "down mouse 0 middle 10.0,20.0 x1")
    #expect(translate.mouse(SDL_MOUSEBUTTONDOWN, 3) == "down mouse 0 secondary 10.0,20.0 x1")
    #expect(translate.mouse(SDL_MOUSEBUTTONDOWN, 4) == "nothing")
    #expect(translate.mouse(SDL_MOUSEBUTTONUP, 2) == "up mouse 0 middle 10.0,20.0 x1")
    #expect(translate.move(x: 30, y: 40, held: 4) == "move mouse 0 secondary 15.0,20.0 x1")
  }

  @Test mutating func aReleaseWithoutAPressIsNotSent() {
    #expect(translate.mouse(SDL_MOUSEBUTTONUP) == "nothing")
  }

  @Test mutating func aReleaseOutsideOfTheWindowArrives() {
    _ = translate.mouse(SDL_MOUSEBUTTONDOWN)
    #expect(translate.move(x: -20, y: 800, held: 1) == "move mouse 0 primary -10.0,400.0 x1")
    #expect(
      translate.mouse(SDL_MOUSEBUTTONUP, x: -20, y: 800) == "up mouse 0 primary -10.0,400.0 x1")
  }

  @Test mutating func aCancelledPressIsSilentUntilTheButtonsAreUp() {
    _ = translate.mouse(SDL_MOUSEBUTTONDOWN)
    _ = translate.move(x: 60, y: 40, held: 1)
    let cancelled = translate.translator.cancelMouse(in: WindowID(7), time: 11)
    #expect(cancelled.map { line($0) } == ["cancel mouse 0 primary 30.0,20.0 x1"])
    #expect(translate.translator.cancelMouse(in: WindowID(7), time: 11).isEmpty)
    #expect(translate.move(x: 80, y: 40, held: 1) == "nothing")
    #expect(translate.mouse(SDL_MOUSEBUTTONUP) == "nothing")
    #expect(translate.move(x: 80, y: 40) == "hover mouse 0 primary 40.0,20.0 x1")
    #expect(translate.mouse(SDL_MOUSEBUTTONDOWN) == "down mouse 0 primary 10.0,20.0 x1")
  }

  @Test mutating func cancellingAPressAffectsOnlyItsWindow() {
    #expect(translate.translator.cancelMouse(in: WindowID(7), time: 11).isEmpty)
    _ = translate.mouse(SDL_MOUSEBUTTONDOWN)
    #expect(translate.translator.cancelMouse(in: WindowID(8), time: 11).isEmpty)
    #expect(translate.move(x: 80, y: 40, held: 1) == "move mouse 0 primary 40.0,20.0 x1")
  }

  @Test mutating func aReleaseThatGotLostEndsACancelledPress() {
    _ = translate.mouse(SDL_MOUSEBUTTONDOWN)
    _ = translate.translator.cancelMouse(in: WindowID(7), time: 11)
    #expect(translate.move(x: 80, y: 40) == "hover mouse 0 primary 40.0,20.0 x1")
    #expect(translate.mouse(SDL_MOUSEBUTTONDOWN) == "down mouse 0 primary 10.0,20.0 x1")
    #expect(translate.mouse(SDL_MOUSEBUTTONUP) == "up mouse 0 primary 10.0,20.0 x1")
  }

  @Test mutating func aReleaseThatGotLostCancelsThePress() {
    _ = translate.mouse(SDL_MOUSEBUTTONDOWN)
    #expect(translate.move(x: 80, y: 40) == "cancel mouse 0 primary 10.0,20.0 x1")
    #expect(translate.move(x: 80, y: 40) == "hover mouse 0 primary 40.0,20.0 x1")
  }

  @Test mutating func aClickWhosePressSDLLeftOutIsWholeAtItsRelease() {
    _ = translate.mouse(SDL_MOUSEBUTTONDOWN)
    _ = translate.translator.cancelMouse(in: WindowID(7), time: 11)
    // Held while the window returns: its release is none of a click.
    translate.translator.endCancelledPress(buttonsDown: [.primary])
    #expect(translate.translator.lostReleases.isEmpty)
    translate.translator.endCancelledPress(buttonsDown: [])
    #expect(translate.move(x: 80, y: 40, held: 1) == "hover mouse 0 primary 40.0,20.0 x1")
    #expect(translate.mouse(SDL_MOUSEBUTTONUP) == "down mouse 0 primary 10.0,20.0 x1")
    #expect(
      translate.translator.takeFollowUp().map { line($0) } == "up mouse 0 primary 10.0,20.0 x1")
    #expect(translate.translator.takeFollowUp() == nil)
    #expect(translate.mouse(SDL_MOUSEBUTTONDOWN) == "down mouse 0 primary 10.0,20.0 x1")
    #expect(translate.mouse(SDL_MOUSEBUTTONUP) == "up mouse 0 primary 10.0,20.0 x1")
    #expect(translate.translator.takeFollowUp() == nil)
  }

  @Test mutating func aDragWhosePressSDLLeftOutBeginsWithItsFirstMovement() {
    _ = translate.mouse(SDL_MOUSEBUTTONDOWN)
    _ = translate.translator.cancelMouse(in: WindowID(7), time: 11)
    translate.translator.endCancelledPress(buttonsDown: [])
    translate.translator.buttonsDown = [.primary]
    #expect(translate.move(x: 60, y: 40, held: 1) == "down mouse 0 primary 30.0,20.0 x1")
    #expect(translate.move(x: 80, y: 40, held: 1) == "move mouse 0 primary 40.0,20.0 x1")
    #expect(translate.mouse(SDL_MOUSEBUTTONUP) == "up mouse 0 primary 10.0,20.0 x1")
    #expect(translate.translator.takeFollowUp() == nil)
  }

  @Test mutating func theButtonsAtTheSideArePressedOnly() {
    #expect(translate.mouse(SDL_MOUSEBUTTONDOWN, 4) == "down mouse 0 back 10.0,20.0 x1")
    #expect(translate.mouse(SDL_MOUSEBUTTONDOWN, 5) == "down mouse 0 forward 10.0,20.0 x1")
    #expect(translate.mouse(SDL_MOUSEBUTTONUP, 5) == "nothing")
    #expect(translate.move(x: 80, y: 40, held: 8) == "hover mouse 0 primary 40.0,20.0 x1")
    #expect(translate.mouse(SDL_MOUSEBUTTONUP, 4) == "nothing")
    // It is no part of another press.
    _ = translate.mouse(SDL_MOUSEBUTTONDOWN)
    #expect(translate.mouse(SDL_MOUSEBUTTONDOWN, 4) == "nothing")
    #expect(translate.mouse(SDL_MOUSEBUTTONUP) == "up mouse 0 primary 10.0,20.0 x1")
  }

  @Test mutating func eventsOfClosedWindowsAndTouchesAreIgnored() {
    #expect(translate.move(x: 1, y: 1, window: 9) == "nothing")
    let touch = translate(SDL_MOUSEMOTION) { event in
      event.motion.windowID = 7
      event.motion.which = espalier_touch_mouse_id
    }
    #expect(touch == nil)
  }

  /// In any order of events, a press has one end: `down`, moves, then `up` or `cancel`, for each
  /// button.
  @Test func everyPressHasOneEnd() {
    for seed in 0..<200 {
      var generator = SeededGenerator(state: UInt64(seed))
      var translate = Translation()
      var down: Set<String> = []
      var held: UInt32 = 0
      for _ in 0..<60 {
        let button = Int32(generator.next() % 3) + 1
        var lines: [String] = []
        // Now and then a release gets lost.
        if generator.next() % 16 == 0 { held = 0 }
        switch generator.next() % 4 {
        case 0:
          held |= 1 << UInt32(button - 1)
          lines = [translate.mouse(SDL_MOUSEBUTTONDOWN, button)]
        case 1:
          held &= ~(1 << UInt32(button - 1))
          lines = [translate.mouse(SDL_MOUSEBUTTONUP, button)]
        case 2: lines = [translate.move(x: 3, y: 4, held: held)]
        default:
          lines = translate.translator.cancelMouse(in: WindowID(7), time: 1).map { line($0) }
        }
        for words in lines.map({ $0.split(separator: " ").map(String.init) }) {
          switch words[0] {
          case "down": down.insert(words[3])
          case "up": #expect(down.remove(words[3]) != nil, "seed \(seed)")
          case "cancel":
            #expect(!down.isEmpty, "seed \(seed)")
            down = []
          case "move": #expect(!down.isEmpty, "seed \(seed)")
          case "hover": #expect(down.isEmpty, "seed \(seed)")
          default: break
          }
        }
      }
    }
  }
}

@Suite struct FingerTranslationTests {
  var translate = Translation()

  @Test mutating func fingersHaveTheirOwnNumbersAndPlacesInPoints() {
    #expect(
      translate.finger(SDL_FINGERDOWN, 0, x: 0.5, y: 0.25) == "down touch 1 primary 150.0,50.0 x1")
    #expect(
      translate.finger(SDL_FINGERDOWN, 1, x: 0, y: 1) == "down touch 2 primary 0.0,200.0 x1")
    #expect(
      translate.finger(SDL_FINGERMOTION, 0, x: 1, y: 1) == "move touch 1 primary 300.0,200.0 x1")
    #expect(translate.finger(SDL_FINGERUP, 0, x: 1, y: 1) == "up touch 1 primary 300.0,200.0 x1")
    #expect(translate.finger(SDL_FINGERMOTION, 0, x: 1, y: 1) == "nothing")
    #expect(translate.finger(SDL_FINGERUP, 0, x: 1, y: 1) == "nothing")
  }

  @Test mutating func tapsCloseInTimeAndPlaceAreCounted() {
    func tap(_ x: Float) -> String { translate.finger(SDL_FINGERDOWN, 1, x: x, y: 0) }
    #expect(tap(0).hasSuffix("x1"))
    translate.time += 0.2
    #expect(tap(0.05).hasSuffix("x2"))
    #expect(translate.finger(SDL_FINGERUP, 1, x: 0, y: 0).hasSuffix("x2"))
    translate.time += 0.2
    #expect(tap(0.05).hasSuffix("x3"))
    translate.time += 0.5
    #expect(tap(0.05).hasSuffix("x1"))
    #expect(tap(0.5).hasSuffix("x1"))
  }

  @Test mutating func hidingTheWindowCancelsEveryFinger() {
    _ = translate.finger(SDL_FINGERDOWN, 5, x: 0, y: 0)
    _ = translate.finger(SDL_FINGERDOWN, 4, x: 1, y: 0)
    #expect(
      translate.translator.cancelFingers(in: WindowID(7), time: 11).map { line($0) } == [
        "cancel touch 5 primary 300.0,0.0 x1", "cancel touch 6 primary 0.0,0.0 x1",
      ])
    #expect(translate.finger(SDL_FINGERUP, 4, x: 0, y: 0) == "nothing")
  }

  @Test mutating func aTouchHasThePressureThatTheDeviceReports() {
    func pressure(_ value: Float) -> Double? {
      let event = translate(SDL_FINGERDOWN) { event in
        event.tfinger.windowID = 7
        event.tfinger.pressure = value
      }
      guard case .pointer(let pointer) = event else { return nil }
      return pointer.pressure
    }
    #expect(pressure(0) == 1)
    #expect(pressure(0.5) == 0.5)
    #expect(pressure(3) == 1)
  }

  @Test mutating func touchesMadeFromTheMouseAreIgnored() {
    let event = translate(SDL_FINGERDOWN) { event in
      event.tfinger.windowID = 7
      event.tfinger.touchId = espalier_mouse_touch_id
    }
    #expect(event == nil)
  }
}
