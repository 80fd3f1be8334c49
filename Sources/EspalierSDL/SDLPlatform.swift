import EspalierCSDL
import EspalierDiagnostics
package import EspalierPlatform
import EspalierTypography
import Foundation

/// The desktop, through SDL2: windows, input, time and the clipboard.
///
/// At most one platform exists at a time. It is created and run on the process's main thread; only
/// a program that selects an invisible driver (`SDL_VIDEODRIVER=dummy` or `offscreen`) may create
/// it on another thread.
///
/// The platform does not poll: the process sleeps in the run loop of the main thread until the
/// window system, the main queue, a timer or a signal wakes it.
@MainActor package final class SDLPlatform: Platform {
  package let text: any TextSystem
  package let images: any ImageCodec
  package let clipboard: any Clipboard
  package private(set) var settings: PlatformSettings
  package private(set) var screen: PlatformScreen
  package weak var host: (any PlatformHost)?

  /// The name of the SDL driver in use: `x11`, `wayland`, or an invisible driver that was selected.
  package let driver: String

  package var clock: any PlatformClock { frameClock }
  let frameClock: FrameClock
  let displayScale: DisplayScale

  /// Whether windows get no title bar from the desktop, and have one of their own.
  let drawsTitleBars: Bool

  var windows: [WindowID: SDLWindow] = [:]
  var translator: EventTranslator
  var textEvents = TextEvents()
  var drops = DropCollector()
  // Events for the host besides those in SDL's own queue.
  var pending: [PlatformEvent] = []
  let terminationSignals = TerminationSignals()
  var connection: WindowConnection?
  let inputMethod: InputMethodPump
  private let desktop: DesktopSettings?
  private let environmentOfSettings: StartEnvironment
  private let includedTextScale: Double
  private let cursors = SDLCursors()
  private(set) var accessibility: SDLAccessibilityHost?

  var isStepping = false
  var isRunning = false
  var exitStatus: Int32?
  var eventBuffer = [SDL_Event](repeating: SDL_Event(), count: 64)

  /// Connects to the display, with the machine's fonts.
  ///
  /// - Throws: A `PlatformError` if there is no display, or if this is not the main thread.
  package convenience init() throws(PlatformError) {
    try self.init(text: FontTextSystem(), images: PNGCodec())
  }

  /// Connects to the display, with another text system or codec.
  package init(text: any TextSystem, images: any ImageCodec) throws(PlatformError) {
    let environment = StartEnvironment.current
    guard Thread.isMainThread || environment.wantsInvisibleDriver else {
      throw PlatformError(
        "The application was started on another thread than the main one.",
        fix: "Start it from a main that is not `async`, before anything is awaited.")
    }
    let buses = StartBuses(environment)
    let facts = environment.triesX11 ? XServerFacts.ask() : nil
    let busAnswers = buses.answer()
    let compositor = environment.mayUseWayland(afterX11: facts == nil) ? WaylandFacts.ask() : nil
    let hasFrames =
      compositor?.drawsFrames ?? true || WaylandFacts.hasFramePlugin(environment)
    driver = try startSDL(
      environment, facts: facts, compositor: compositor, hasFrames: hasFrames,
      busAnswers: busAnswers)
    drawsTitleBars = driver == "wayland" && !hasFrames
    let exchange = driver == "x11" && XcbLibrary.shared != nil ? XClipboard() : nil
    clipboard = exchange ?? SDLClipboard()
    displayScale = DisplayScale.resolve(environment: environment, xftDPI: facts?.xftDPI ?? 0)
    displayScale.problems.forEach(reportIssue)
    self.text = text
    self.images = images
    desktop = buses.session.map { DesktopSettings($0) }
    // On X11, GNOME multiplies the dots per inch by the scale of text, so that the scale of the
    // display already has the one of the start.
    let isInDisplayScale = (facts?.xftDPI ?? 0) > 0 && !displayScale.isForced
    environmentOfSettings = environment
    includedTextScale = isInDisplayScale ? desktop?.textScale ?? 1 : 1
    settings = Self.settings(environment, desktop, includedTextScale: includedTextScale)
    screen = currentScreen(scale: displayScale.value)
    frameClock = FrameClock(framesPerSecond: screen.maximumFramesPerSecond)
    translator = EventTranslator(
      doubleClickInterval: settings.doubleClickInterval, readsTouchpads: driver == "wayland")
    inputMethod = InputMethodPump(
      isNeeded: busAnswers && !StartEnvironment.isInvisible(driver),
      bus: environment.busPaths, otherThan: desktop?.descriptor ?? -1)
    exchange?.whileWaiting = { [weak self] in self?.presentExposedWindows() }
    desktop?.onChange = { [weak self] in self?.desktopSettingsDidChange() }
    accessibility = SDLAccessibilityHost(self, environment: environment, busAnswers: busAnswers)
  }

  package var accessibilityHost: (any AccessibilityHost)? { accessibility }

  private static func settings(
    _ environment: StartEnvironment, _ desktop: DesktopSettings?, includedTextScale: Double
  ) -> PlatformSettings {
    PlatformSettings(
      prefersDarkAppearance: environment.prefersDarkAppearance ?? desktop?.prefersDark ?? false,
      prefersReducedMotion: desktop?.prefersReducedMotion ?? false,
      prefersIncreasedContrast: desktop?.prefersContrast ?? false,
      accentColor: desktop?.accentColor, languages: environment.languages,
      textScale: environment.textScale ?? (desktop?.textScale ?? 1) / includedTextScale)
  }

  private func desktopSettingsDidChange() {
    let new = Self.settings(
      environmentOfSettings, desktop, includedTextScale: includedTextScale)
    guard new != settings else { return }
    settings = new
    for window in windows.values {
      window.changeBar { $0.isDark = new.prefersDarkAppearance }
    }
    pending.append(.settingsChanged(new))
  }

  isolated deinit {
    connection?.cancel()
    terminationSignals.cancel()
    windows.removeAll()
    // SDL would wait without end for a server that has gone.
    guard !XErrors.isConnectionLost else { return }
    cursors.removeAll()
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  package func makeWindow(_ description: WindowDescription) throws(PlatformError)
    -> any WindowSurface
  {
    let window = try SDLWindow(description, platform: self)
    windows[window.id] = window
    if driver == "x11" { XErrors.survive(onDisplayOf: window) }
    if connection == nil {
      connection = WindowConnection(
        descriptor: window.descriptor, pump: { [inputMethod] in inputMethod.pump() },
        connectionDidEnd: { [weak self] in self?.connectionDidEnd() })
    }
    return window
  }

  package func setCursor(_ cursor: PlatformCursor) { cursors.show(cursor) }

  package func open(_ address: String) -> Bool {
    // SDL starts this program, and says that it did so even where there is none.
    environmentOfSettings.hasProgram("xdg-open") && SDL_OpenURL(address) == 0
  }

  package func setKeepsScreenOn(_ keepsScreenOn: Bool) {
    if keepsScreenOn { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  package func setTextInput(_ area: TextInputArea?) {
    guard let area, let window = windows[area.window] else {
      SDL_StopTextInput()
      inputMethod.isActive = false
      return
    }
    var rectangle = window.rectangle(of: area)
    SDL_SetTextInputRect(&rectangle)
    if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
    inputMethod.isActive = true
  }

  /// Removes a window that was closed; after the last window, requests the end of the program.
  func windowDidClose(_ id: WindowID) {
    windows[id] = nil
    // A closed window cannot receive the release of its buttons and fingers.
    _ = translator.cancelMouse(in: id, time: frameClock.now)
    _ = translator.cancelFingers(in: id, time: frameClock.now)
    if windows.isEmpty { pending.append(.terminationRequested) }
  }

  // The window system is gone, so that no window can be shown any more.
  private func connectionDidEnd() {
    if !XErrors.isConnectionLost {
      writeToStandardError(
        "espalier: the connection to the display was lost; the application ends.\n")
    }
    pending.append(.terminationRequested)
    frameClock.wantsFrames = false
  }
}
