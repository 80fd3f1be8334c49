package import EspalierPlatform
import EspalierTypography

/// A platform without a display: windows are memory, the clock advances only on request, and the
/// program sends the events itself.
///
/// It needs no main thread, no run loop and no display, so that it works in tests on the main actor
/// and on servers. Changes for the host (a requested size, changed settings) wait for the start of
/// the next turn, as on a desktop; `turn`, `send` and `advance` begin with them.
@MainActor package final class HeadlessPlatform: Platform {
  package let text: any TextSystem
  package let images: any ImageCodec
  package let clipboard: any Clipboard = MemoryClipboard()
  package var screen: PlatformScreen
  package weak var host: (any PlatformHost)?

  /// The user's preferences; a change reaches the host at the start of the next turn.
  package var settings: PlatformSettings {
    didSet {
      guard settings != oldValue else { return }
      post(.settingsChanged(settings))
    }
  }

  /// The clock with its concrete type; `clock` is the same object.
  package let manualClock: ManualClock
  package var clock: any PlatformClock { manualClock }

  /// The open windows, in the order in which they were created.
  package internal(set) var windows: [HeadlessWindow] = []
  /// The place where text is being entered, as the host set it last.
  package private(set) var textInputArea: TextInputArea?

  /// Calls of `PlatformHost.platformFrame(at:)` since the beginning.
  package internal(set) var frameCount = 0
  /// Calls of `PlatformHost.platformTurnDidEnd()` since the beginning.
  package internal(set) var turnCount = 0

  /// The window with the keyboard focus.
  package private(set) weak var focusedWindow: HeadlessWindow?

  var pending: [PendingChange] = []
  var isInsideHost = false
  /// The status given to `stop`, until `run` has returned it.
  package internal(set) var exitStatus: Int32?
  private var nextWindowID = 1

  /// Creates a platform without windows.
  ///
  /// By default, text is drawn with the built-in font, which is the same on every machine.
  package init(
    text: any TextSystem = FontTextSystem(fonts: .builtIn),
    images: any ImageCodec = PNGCodec(),
    screen: PlatformScreen = PlatformScreen(width: 1280, height: 1024, scale: 1),
    settings: PlatformSettings = PlatformSettings()
  ) {
    self.text = text
    self.images = images
    self.screen = screen
    self.settings = settings
    manualClock = ManualClock(framesPerSecond: screen.maximumFramesPerSecond)
  }

  package func makeWindow(_ description: WindowDescription) -> any WindowSurface {
    makeMemoryWindow(description)
  }

  /// Opens a memory window with the screen's density or another one.
  ///
  /// The minimum size is not enforced, because no user resizes the window.
  package func makeMemoryWindow(
    _ description: WindowDescription, scale: Double? = nil
  ) -> HeadlessWindow {
    let window = HeadlessWindow(
      id: WindowID(nextWindowID), description: description, scale: scale ?? screen.scale,
      platform: self)
    nextWindowID += 1
    windows.append(window)
    return window
  }

  /// The pointer's shape, as the host set it last.
  package private(set) var cursor = PlatformCursor.arrow
  /// The number of times that the host set the pointer's shape.
  package private(set) var cursorChanges = 0

  package func setCursor(_ cursor: PlatformCursor) {
    self.cursor = cursor
    cursorChanges += 1
  }

  /// The addresses that were opened, in their order.
  package private(set) var openedAddresses: [String] = []

  /// Whether the app keeps the screen on.
  package private(set) var keepsScreenOn = false

  package func setKeepsScreenOn(_ keepsScreenOn: Bool) { self.keepsScreenOn = keepsScreenOn }

  /// Whether the windows accept drops of other programs.
  package private(set) var acceptsDrops = false

  package func acceptDrops() { acceptsDrops = true }

  package func open(_ address: String) -> Bool {
    openedAddresses.append(address)
    return true
  }

  /// The number of times that text input began.
  package private(set) var textInputStarts = 0

  package func setTextInput(_ area: TextInputArea?) {
    if area != nil, textInputArea == nil { textInputStarts += 1 }
    textInputArea = area
  }

  /// Gives the keyboard focus to `window`, after telling the window that had it.
  func focus(_ window: HeadlessWindow) {
    if let old = focusedWindow, old !== window { post(.window(.focusLost, old.id)) }
    focusedWindow = window
    post(.window(.focusGained, window.id))
  }

  /// Called when a window was hidden or closed: the window opened last gets the focus, as on most
  /// desktops.
  func windowLeft(_ window: HeadlessWindow) {
    guard focusedWindow === window else { return }
    focusedWindow = nil
    if let next = windows.last(where: { $0.isShown && $0 !== window }) { focus(next) }
  }
}
