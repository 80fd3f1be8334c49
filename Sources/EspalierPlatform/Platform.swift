/// The machine as the framework needs it: windows, input, time, text, pictures.
///
/// EspalierSDL implements it for a desktop, EspalierHeadless for tests and servers. All members are
/// used on the main actor only; only `run` may need the process's main thread.
@MainActor package protocol Platform: AnyObject {
  /// Time, frames and deadlines.
  var clock: any PlatformClock { get }
  /// Fonts, shaping and masks.
  var text: any TextSystem { get }
  /// Picture files.
  var images: any ImageCodec { get }
  /// The system clipboard.
  var clipboard: any Clipboard { get }
  /// The user's system settings; changes arrive as `.settingsChanged`.
  var settings: PlatformSettings { get }
  /// The screen on which new windows open.
  var screen: PlatformScreen { get }

  /// The object that receives events, turns and frames; the platform does not own it.
  var host: (any PlatformHost)? { get set }

  /// Opens a window of the operating system, hidden until `show()`.
  func makeWindow(_ description: WindowDescription) throws(PlatformError) -> any WindowSurface

  /// Delivers events, turns and frames until `stop` is called; returns the exit status.
  func run() -> Int32
  /// Makes `run` return `status` at the end of the turn.
  func stop(status: Int32)

  /// Sets the pointer's shape over the windows of this process.
  func setCursor(_ cursor: PlatformCursor)

  /// Opens an address in the desktop's program for it; returns whether one was started.
  func open(_ address: String) -> Bool

  /// Keeps the desktop from dimming and locking the screen, or no longer.
  func setKeepsScreenOn(_ keepsScreenOn: Bool)

  /// Starts or stops text composition; `area` is the caret's rectangle in window points.
  func setTextInput(_ area: TextInputArea?)

  /// Lets the windows accept what other programs drop; before the first call they do not.
  func acceptDrops()

  /// What the export of the accessibility tree needs; `nil` on a platform without a desktop.
  var accessibilityHost: (any AccessibilityHost)? { get }
}

/// The object that a platform calls: the other half of `Platform`.
@MainActor package protocol PlatformHost: AnyObject {
  /// Called for each event, outside of any queue block and never during another call.
  func platform(didReceive event: PlatformEvent)
  /// Called at the end of a turn: runs the update passes if anything is dirty, and costs little
  /// otherwise.
  func platformTurnDidEnd()
  /// Called when a frame of the running animations is due at `time`, in seconds of
  /// `PlatformClock.now`.
  func platformFrame(at time: Double)
}

/// The reason why a window or the whole platform could not be opened.
package struct PlatformError: Error, Sendable {
  /// One sentence for the user.
  package let sentence: String
  /// An action that the user can take.
  package let fix: String

  package init(_ sentence: String, fix: String) {
    self.sentence = sentence
    self.fix = fix
  }
}

/// The screen's size and density.
package struct PlatformScreen: Hashable, Sendable {
  /// The whole screen, in points.
  package var width: Double
  package var height: Double
  /// The device pixels per point.
  package var scale: Double
  /// The maximum useful number of frames per second.
  package var maximumFramesPerSecond: Int

  package init(width: Double, height: Double, scale: Double, maximumFramesPerSecond: Int = 60) {
    self.width = width
    self.height = height
    self.scale = scale
    self.maximumFramesPerSecond = maximumFramesPerSecond
  }
}

/// The user's choices in the system's settings.
package struct PlatformSettings: Hashable, Sendable {
  package var prefersDarkAppearance: Bool
  package var prefersReducedMotion: Bool
  package var prefersIncreasedContrast: Bool
  /// The colour that the user chose for what can be clicked, as `0xRRGGBB`; `nil` for none.
  package var accentColor: UInt32?
  /// The languages that the user reads, the first one first: `de-AT`, `zh-TW`.
  package var languages: [String]
  /// The wanted size of text as a factor; 1 for the usual size.
  package var textScale: Double
  /// The longest pause between two clicks of a double click, in seconds.
  package var doubleClickInterval: Double

  package init(
    prefersDarkAppearance: Bool = false, prefersReducedMotion: Bool = false,
    prefersIncreasedContrast: Bool = false, accentColor: UInt32? = nil,
    languages: [String] = ["en"],
    textScale: Double = 1, doubleClickInterval: Double = 0.35
  ) {
    self.prefersDarkAppearance = prefersDarkAppearance
    self.prefersReducedMotion = prefersReducedMotion
    self.prefersIncreasedContrast = prefersIncreasedContrast
    self.accentColor = accentColor
    self.languages = languages
    self.textScale = textScale
    self.doubleClickInterval = doubleClickInterval
  }
}

/// The clipboard of texts and pictures, shared with other programs.
@MainActor package protocol Clipboard: AnyObject {
  /// The text on the clipboard, `nil` when there is none; reading it may wait for its owner.
  var string: String? { get set }
  /// Whether a text is on the clipboard; does not fetch it.
  var hasString: Bool { get }
  /// The picture on the clipboard as the bytes of a PNG file; reading it may wait for its owner.
  var picture: [UInt8]? { get }
  /// Whether a picture is on the clipboard; does not fetch it.
  var hasPicture: Bool { get }
  /// Whether this process wrote the contents, and no other program did since.
  var ownsContents: Bool { get }
  /// The text selected last in any program, which the middle button pastes.
  var primarySelection: String? { get set }

  /// Replaces the contents; other programs get the text, the picture, or both.
  ///
  /// `picture` returns the bytes of a PNG file when another program wants them.
  func offer(_ text: String?, picture: (@MainActor @Sendable () -> [UInt8]?)?)

  /// Fetches the text without waiting for a slow owner: `completion` is called before this method
  /// returns if the text is at hand, and later on the main actor otherwise.
  func fetchString(_ completion: @escaping @MainActor @Sendable (String?) -> Void)
  /// Fetches the text selected last in any program, as `fetchString` does.
  func fetchPrimarySelection(_ completion: @escaping @MainActor @Sendable (String?) -> Void)
}

extension Clipboard {
  package func fetchString(_ completion: @escaping @MainActor @Sendable (String?) -> Void) {
    completion(string)
  }

  package func fetchPrimarySelection(
    _ completion: @escaping @MainActor @Sendable (String?) -> Void
  ) { completion(primarySelection) }
}

/// The place where the user enters text, in points of its window.
package struct TextInputArea: Hashable, Sendable {
  package var window: WindowID
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(window: WindowID, x: Double, y: Double, width: Double, height: Double) {
    self.window = window
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
