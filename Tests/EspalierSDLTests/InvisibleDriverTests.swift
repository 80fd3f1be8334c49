import EspalierCSDL
import EspalierDiagnostics
import EspalierGeometry
import EspalierPlatform
import EspalierSDL
import Foundation
import Synchronization
import Testing

/// The platform on SDL's dummy driver, turn by turn: no display, no main thread, no loop.
@MainActor @Suite(.serialized) final class InvisibleDriverTests {
  private let platform: SDLPlatform
  private let host = Recorder()

  init() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    unsetenv("ESPALIER_SCALE")
    platform = try SDLPlatform()
    platform.host = host
  }

  private func makeWindow(width: Double = 120, height: Double = 80) throws -> any WindowSurface {
    try platform.makeWindow(
      WindowDescription(
        title: "Window", width: width, height: height, minimumWidth: 50, minimumHeight: 50))
  }

  /// The events of one turn, `turn` for its end.
  private func takeTurn() -> [String] {
    platform.turn()
    defer { host.log = [] }
    return host.log
  }

  @Test func aWindowHasPixelsThatStay() throws {
    let window = try makeWindow()
    #expect(platform.driver == "dummy")
    #expect(window.pixelSize == PixelSize(width: 120, height: 80))
    #expect(window.contentsAreLost)
    window.withPixels { surface in
      #expect(surface.size == window.pixelSize)
      surface.pixels[5 + 3 * surface.stride] = 0xff11_2233
    }
    window.present(damage: [window.pixelSize.bounds])
    #expect(!window.contentsAreLost)
    window.withPixels { #expect($0.pixels[5 + 3 * $0.stride] & 0xff_ffff == 0x11_2233) }
    #expect(!window.contentsAreLost)
  }

  @Test func aTextOfAnyLengthIsCopiedWhole() {
    let text = String(repeating: "é", count: 4_300_000)
    platform.clipboard.string = text
    #expect(platform.clipboard.string == text)
    #expect(platform.clipboard.ownsContents)
    SDL_SetClipboardText("other")
    #expect(platform.clipboard.string == "other")
    #expect(!platform.clipboard.ownsContents)
  }

  @Test func aZeroInACopiedTextDoesNotEndIt() {
    platform.clipboard.string = "a\0b"
    #expect(platform.clipboard.string == "a\u{2400}b")
  }

  @Test func thePointerIsHiddenAndShownAgain() throws {
    _ = try makeWindow()
    platform.setCursor(.hidden)
    #expect(SDL_ShowCursor(SDL_QUERY) == SDL_DISABLE)
    platform.setCursor(.hidden)
    platform.setCursor(.hand)
    #expect(SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE)
  }

  @Test func aSizeAskedForArrivesWithTheNextTurn() throws {
    let window = try makeWindow()
    window.show()
    _ = takeTurn()
    window.withPixels { _ in }
    window.present(damage: [window.pixelSize.bounds])
    window.resize(width: 200, height: 90)
    window.resize(width: 210, height: 100)
    #expect(window.pixelSize == PixelSize(width: 120, height: 80))
    let log = takeTurn()
    #expect(log.filter { $0.hasPrefix("resized") } == ["resized 210.0x100.0 210x100 @1.0"])
    #expect(window.contentsAreLost)
    window.withPixels { #expect($0.size == PixelSize(width: 210, height: 100)) }
  }

  @Test func newMemoryOfTheOldSizeIsDrawnAsAWhole() throws {
    let window = try makeWindow()
    window.show()
    _ = takeTurn()
    window.withPixels { _ in }
    window.present(damage: [window.pixelSize.bounds])
    // The window system changes the size twice before a turn takes the change.
    let handle = SDL_GetWindowFromID(UInt32(window.id.rawValue))
    SDL_SetWindowSize(handle, 200, 90)
    SDL_SetWindowSize(handle, 120, 80)
    window.withPixels { _ in }
    window.present(damage: [PixelRect(x: 0, y: 0, width: 5, height: 5)])
    #expect(window.contentsAreLost)
    #expect(takeTurn().contains("exposed"))
    #expect(window.contentsAreLost)
    window.withPixels { _ in }
    window.present(damage: [window.pixelSize.bounds])
    #expect(!window.contentsAreLost)
    #expect(!takeTurn().contains("exposed"))
  }

  @Test func damageOutsideOfTheWindowIsCutOff() throws {
    let window = try makeWindow()
    window.withPixels { _ in }
    window.present(damage: [PixelRect(x: -50, y: -50, width: 5000, height: 5000), .empty])
    #expect(!window.contentsAreLost)
  }

  @Test func aWindowIsShownHiddenAndClosed() throws {
    let window = try makeWindow()
    window.title = "Another title"
    #expect(window.title == "Another title")
    window.show()
    #expect(takeTurn().contains("shown"))
    window.hide()
    #expect(takeTurn().contains("hidden"))
    window.close()
    window.close()
    window.show()
    window.resize(width: 10, height: 10)
    window.withPixels { _ in Testing.Issue.record("A closed window has no pixels.") }
    window.present(damage: [window.pixelSize.bounds])
    #expect(takeTurn().contains("terminate"))
  }

  @Test func closingOneOfTwoWindowsEndsNothing() throws {
    let window = try makeWindow()
    let other = try makeWindow()
    #expect(window.id != other.id)
    window.close()
    #expect(!takeTurn().contains("terminate"))
    other.close()
    #expect(takeTurn().contains("terminate"))
  }

  @Test func eventsOfAClosedWindowAreIgnored() throws {
    let window = try makeWindow()
    let kept = try makeWindow()
    push(SDL_WINDOWEVENT_CLOSE, window)
    push(SDL_WINDOWEVENT_CLOSE, kept)
    window.close()
    #expect(takeTurn().filter { $0 == "closeRequested" }.count == 1)
  }

  @Test func anExposedWindowIsShownAgainWithoutTheHost() throws {
    let window = try makeWindow()
    push(SDL_WINDOWEVENT_EXPOSED, window)
    #expect(takeTurn().contains("exposed"))
    window.withPixels { _ in }
    window.present(damage: [window.pixelSize.bounds])
    push(SDL_WINDOWEVENT_EXPOSED, window)
    #expect(!takeTurn().contains("exposed"))
  }

  @Test func theHostGetsAChangeOfVisibilityOnce() throws {
    let window = try makeWindow()
    window.show()
    _ = takeTurn()
    push(SDL_WINDOWEVENT_RESTORED, window)
    #expect(!takeTurn().contains("shown"))
    push(SDL_WINDOWEVENT_MINIMIZED, window)
    push(SDL_WINDOWEVENT_HIDDEN, window)
    push(SDL_WINDOWEVENT_RESTORED, window)
    #expect(takeTurn().filter { $0 != "turn" } == ["hidden", "shown"])
  }

  @Test func losingTheFocusCancelsThePress() throws {
    let window = try makeWindow()
    window.show()
    _ = takeTurn()
    pushPress(in: window)
    push(SDL_WINDOWEVENT_FOCUS_LOST, window)
    #expect(takeTurn().filter { $0 != "turn" } == ["down", "cancel", "focusLost"])
  }

  @Test func aPressEndsWithItsWindow() throws {
    let window = try makeWindow()
    let kept = try makeWindow()
    pushPress(in: window)
    #expect(takeTurn().contains("down"))
    window.close()
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.windowID = UInt32(kept.id.rawValue)
    SDL_PushEvent(&event)
    #expect(takeTurn().filter { $0 != "turn" } == ["hover"])
  }

  @Test func callsAndFramesComeWithATurn() throws {
    var calls = 0
    let token = platform.clock.schedule(after: -1) { calls += 1 }
    _ = platform.clock.schedule(after: 3600) { calls += 100 }
    let cancelled = platform.clock.schedule(after: 0) { calls += 10 }
    cancelled.cancel()
    #expect(takeTurn().contains("turn"))
    token.cancel()
    #expect(calls == 1)
    #expect(!takeTurn().contains("frame"))
  }

  @Test func theClipboardKeepsText() {
    platform.clipboard.string = "Hé"
    #expect(platform.clipboard.string == "Hé")
    platform.clipboard.string = nil
    #expect(platform.clipboard.string == nil)
  }

  @Test func textInputIsOffUntilAFieldAsksForIt() throws {
    let window = try makeWindow()
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
    platform.setTextInput(TextInputArea(window: window.id, x: .nan, y: 2, width: 1e300, height: 4))
    #expect(SDL_IsTextInputActive() == SDL_TRUE)
    platform.setTextInput(nil)
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
  }

  @Test(arguments: [Double.nan, -5, .infinity, 0])
  func aSizeNoWindowCanHaveIsAnIssue(width: Double) throws {
    let codes = Codes()
    let collector = IssueReporter.shared.addCollector { codes.add($0.code) }
    defer { IssueReporter.shared.removeCollector(collector) }
    let window = try makeWindow(width: width)
    #expect(codes.all == ["window.size"])
    #expect(window.pixelSize.width >= 1)
    #expect(window.pixelSize.height == 80)
  }

  @Test func theSystemMayAskTheProgramToEnd() {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
    #expect(takeTurn().contains("terminate"))
  }

  private func pushPress(in window: any WindowSurface) {
    var event = SDL_Event()
    event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
    event.button.windowID = UInt32(window.id.rawValue)
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    event.button.clicks = 1
    SDL_PushEvent(&event)
  }

  private func push(_ kind: SDL_WindowEventID, _ window: any WindowSurface) {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.windowID = UInt32(window.id.rawValue)
    event.window.event = UInt8(kind.rawValue)
    SDL_PushEvent(&event)
  }
}

/// Records the calls of the platform, one word per call.
@MainActor private final class Recorder: PlatformHost {
  var log: [String] = []

  func platform(didReceive event: PlatformEvent) {
    switch event {
    case .window(.resized(let width, let height, let pixels, let scale), _):
      log.append("resized \(width)x\(height) \(pixels.width)x\(pixels.height) @\(scale)")
    case .window(let event, _): log.append("\(event)")
    case .pointer(let pointer): log.append("\(pointer.phase)")
    case .memoryWarning: log.append("memory")
    case .terminationRequested: log.append("terminate")
    default: log.append("other")
    }
  }

  func platformTurnDidEnd() { log.append("turn") }
  func platformFrame(at time: Double) { log.append("frame") }
}

/// Codes of issues, which may arrive on any thread.
private final class Codes: Sendable {
  private let storage = Mutex<[String]>([])
  var all: [String] { storage.withLock { $0 } }
  func add(_ code: String) { storage.withLock { $0.append(code) } }
}
